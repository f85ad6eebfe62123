import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={6} />
      <TableSkeleton columns={6} rows={12} />
    </Loading>
  );
}
