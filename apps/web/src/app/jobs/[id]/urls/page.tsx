import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UrlsPage } from '@/features/urls/urls-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.urls') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/urls', params);
  const { id } = await params;
  return <UrlsPage jobId={id} search={await searchParams} />;
}
