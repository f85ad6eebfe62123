import { FormSkeleton, HeadSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <FormSkeleton fields={6} />
      <TableSkeleton columns={6} rows={3} />
    </Loading>
  );
}
