import { FactsSkeleton, Loading, PlotSkeleton, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FactsSkeleton count={5} />
      <PlotSkeleton />
      <TableSkeleton columns={3} rows={5} />
    </Loading>
  );
}
