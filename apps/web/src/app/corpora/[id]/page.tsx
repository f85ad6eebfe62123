import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CorpusPage } from '@/features/corpora/corpus-page';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/corpora/[id]', params);
  const { id } = await params;
  return (
    <CorpusFrame corpusId={id}>
      <CorpusPage corpusId={id} />
    </CorpusFrame>
  );
}
