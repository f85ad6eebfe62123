import { FormSkeleton, Loading, TableSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <TableSkeleton columns={5} rows={3} />
      <FormSkeleton fields={3} />
    </Loading>
  );
}
