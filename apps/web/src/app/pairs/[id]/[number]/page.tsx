import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { PairPage } from '@/features/pairs/pair-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pairs');
  return { title: t('tab') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string; number: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/pairs/[id]/[number]', params);
  const { id, number } = await params;
  return <PairPage pairingId={id} number={number} search={await searchParams} />;
}
