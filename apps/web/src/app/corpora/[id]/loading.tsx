import { FactsSkeleton, HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <FactsSkeleton />
      <TableSkeleton columns={7} rows={5} />
    </Loading>
  );
}
