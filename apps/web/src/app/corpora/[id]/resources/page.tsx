import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { ResourcesPage } from '@/features/resources/resources-page';
import { visibleCorpus } from '@/server/corpus-access';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('tabs.resources') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/corpora/[id]/resources', params);
  const { user, corpus } = await visibleCorpus((await params).id);
  return (
    <ResourcesPage
      user={user}
      corpusId={corpus.id}
      scope={{ corpusId: corpus.id }}
      search={await searchParams}
    />
  );
}
