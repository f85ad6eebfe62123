import { Loading, PlotSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <PlotSkeleton />
      <PlotSkeleton />
    </Loading>
  );
}
