import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={3} />
      <TableSkeleton columns={5} rows={12} />
    </Loading>
  );
}
