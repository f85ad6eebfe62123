import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PairsPage } from '@/features/pairs/pairs-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pairs');
  return { title: t('tab') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/jobs/[id]/pairs', params);
  const { id } = await params;
  return <PairsPage jobId={id} search={await searchParams} />;
}
