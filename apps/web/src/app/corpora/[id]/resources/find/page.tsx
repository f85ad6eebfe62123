import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { FindPage } from '@/features/find/find-page';
import { visibleCorpus } from '@/server/corpus-access';
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
  searchParams: Promise<Search>;
}) {
  await openPage('/corpora/[id]/resources/find', params);
  const { corpus } = await visibleCorpus((await params).id);
  return <FindPage scope={{ corpusId: corpus.id }} search={await searchParams} />;
}
