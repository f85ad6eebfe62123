import { Loading, TableSkeleton, TextSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <TextSkeleton />
      <TableSkeleton />
    </Loading>
  );
}
