import { HeadSkeleton, Loading, TextSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <TextSkeleton />
    </Loading>
  );
}
