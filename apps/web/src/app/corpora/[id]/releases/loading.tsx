import { HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <TableSkeleton columns={6} rows={4} />
    </Loading>
  );
}
