import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewCorpusPage } from '@/features/corpora/new-corpus-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('new') };
}

export default async function Page() {
  await openPage('/corpora/new');
  return <NewCorpusPage />;
}
