import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchPage } from '@/features/seeds/search/search-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('seeds'))('review.title') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string; searchId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/corpora/[id]/seeds/[searchId]', params);
  const { id, searchId } = await params;
  return <SearchPage corpusId={id} searchId={searchId} search={await searchParams} />;
}
