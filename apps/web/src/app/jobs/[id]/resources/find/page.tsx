import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FindPage } from '@/features/find/find-page';
import { visibleJob } from '@/server/corpus-access';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resources');
  return { title: t('find.label') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/resources/find', params);
  const { job } = await visibleJob((await params).id);
  return <FindPage scope={{ jobId: job.id }} search={await searchParams} />;
}
