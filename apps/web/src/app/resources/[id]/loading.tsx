import { HeadSkeleton, Loading, TabsSkeleton, TextSkeleton } from '@/components/skeleton';

export default function LoadingPage() {
  return (
    <Loading>
      <HeadSkeleton />
      <TabsSkeleton />
      <TextSkeleton />
    </Loading>
  );
}
