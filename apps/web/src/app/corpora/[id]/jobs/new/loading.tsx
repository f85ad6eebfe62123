import { FormSkeleton, HeadSkeleton, Loading } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <FormSkeleton fields={6} />
    </Loading>
  );
}
