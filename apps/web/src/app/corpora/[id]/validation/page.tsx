import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { CorpusFrame } from '@/features/corpus-page/corpus-frame';
import { CorpusValidationPage } from '@/features/validation/corpus-validation-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('validation');
  return { title: t('corpus.title') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/corpora/[id]/validation', params);
  const { id } = await params;
  return (
    <CorpusFrame corpusId={id}>
      <CorpusValidationPage corpusId={id} search={await searchParams} />
    </CorpusFrame>
  );
}
