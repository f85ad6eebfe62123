import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={7} />
      <TableSkeleton columns={5} rows={14} />
    </Loading>
  );
}
