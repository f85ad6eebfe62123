import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';
import { ReleasePage } from '@/features/releases/release-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('releases');
  return { title: t('one') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string; releaseId: string }>;
  searchParams: Promise<{ with?: string | string[]; removed?: string | string[] }>;
}) {
  await openPage('/corpora/[id]/releases/[releaseId]', params);
  const { id, releaseId } = await params;
  const { with: comparedWith, removed } = await searchParams;
  return (
    <CorpusFrame corpusId={id}>
      <ReleasePage
        corpusId={id}
        releaseId={releaseId}
        comparedWith={typeof comparedWith === 'string' ? comparedWith : undefined}
        countsRemoved={removed === '1'}
      />
    </CorpusFrame>
  );
}
