import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubCorporaPage } from '@/features/sub-corpora/sub-corpora-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('tabs.subCorpora') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/corpora/[id]/sub-corpora', params);
  return <SubCorporaPage corpusId={(await params).id} />;
}
