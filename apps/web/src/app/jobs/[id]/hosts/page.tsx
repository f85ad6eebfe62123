import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HostsPage } from '@/features/hosts/hosts-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.hosts') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/hosts', params);
  const { id } = await params;
  return <HostsPage jobId={id} search={await searchParams} />;
}
