import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResourcesPage } from '@/features/resources/resources-page';
import { visibleJob } from '@/server/corpus-access';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.resources') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/resources', params);
  const { user, job } = await visibleJob((await params).id);
  return (
    <ResourcesPage
      user={user}
      corpusId={job.corpusId}
      scope={{ jobId: job.id }}
      search={await searchParams}
    />
  );
}
