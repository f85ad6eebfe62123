import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={2} />
      <TableSkeleton columns={3} rows={14} />
    </Loading>
  );
}
