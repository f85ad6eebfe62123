import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CorporaPage } from '@/features/corpora/corpora-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('title') };
}

export default async function Page() {
  await openPage('/corpora');
  return <CorporaPage />;
}
