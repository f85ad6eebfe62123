import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';
import { ReleasesPage } from '@/features/releases/releases-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('releases');
  return { title: t('title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/corpora/[id]/releases', params);
  const { id } = await params;
  return (
    <CorpusFrame corpusId={id}>
      <ReleasesPage corpusId={id} />
    </CorpusFrame>
  );
}
