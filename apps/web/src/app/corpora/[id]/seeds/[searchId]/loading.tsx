import { FactsSkeleton, HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <FactsSkeleton />
      <TableSkeleton columns={4} rows={8} />
    </Loading>
  );
}
