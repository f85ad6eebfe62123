import { FiltersSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FiltersSkeleton count={5} />
      <TableSkeleton columns={3} rows={6} />
    </Loading>
  );
}
