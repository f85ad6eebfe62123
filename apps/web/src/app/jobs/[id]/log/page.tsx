import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LogPage } from '@/features/job-log/log-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.log') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/log', params);
  const { id } = await params;
  return <LogPage jobId={id} search={await searchParams} />;
}
