import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlotsPage } from '@/features/plots/plots-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.plots') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/plots', params);
  const { id } = await params;
  return <PlotsPage jobId={id} search={await searchParams} />;
}
