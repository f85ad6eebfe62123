import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={2} />
      <TableSkeleton columns={7} rows={12} />
    </Loading>
  );
}
