import { Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <TableSkeleton columns={5} rows={8} />
    </Loading>
  );
}
