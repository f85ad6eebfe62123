import { FormSkeleton, Loading } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <FormSkeleton fields={6} />
    </Loading>
  );
}
