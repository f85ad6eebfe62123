import { FormSkeleton, HeadSkeleton, Loading } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton crumbs={false} />
      <FormSkeleton fields={3} />
    </Loading>
  );
}
