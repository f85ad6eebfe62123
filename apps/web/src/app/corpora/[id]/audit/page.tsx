import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { PageHead } from '@/components/page-head';
import { AuditPage } from '@/features/audit/audit-page';
import { visibleCorpus } from '@/server/corpus-access';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('audit.question') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/corpora/[id]/audit', params);
  const { corpus } = await visibleCorpus((await params).id);
  const [t, tCorpora] = await Promise.all([getTranslations('admin'), getTranslations('corpora')]);
  const crumbs = [
    { label: tCorpora('title'), href: '/corpora' },
    { label: corpus.name, href: `/corpora/${corpus.id}` },
  ];
  return (
    <>
      <PageHead crumbs={crumbs} title={t('audit.title')} />
      <AuditPage scope={{ of: 'corpus', id: corpus.id }} corpusId={corpus.id} search={await searchParams} />
    </>
  );
}
