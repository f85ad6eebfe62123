import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';
import { PlanPage } from '@/features/plan/plan-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('plan'))('title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/corpora/[id]/plan', params);
  const { id } = await params;
  return (
    <CorpusFrame corpusId={id}>
      <PlanPage corpusId={id} />
    </CorpusFrame>
  );
}
