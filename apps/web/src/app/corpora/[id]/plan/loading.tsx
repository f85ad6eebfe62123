import { HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <TableSkeleton columns={4} rows={12} />
    </Loading>
  );
}
