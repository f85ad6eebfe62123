import { FactsSkeleton, HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <FactsSkeleton count={3} />
      <TableSkeleton columns={6} rows={8} />
    </Loading>
  );
}
