import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { SearchPage } from '@/features/concordance/search-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('concordance'))('title') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/corpora/[id]/search', params);
  const { id } = await params;
  return <SearchPage corpusId={id} search={await searchParams} />;
}
