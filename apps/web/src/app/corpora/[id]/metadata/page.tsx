import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MetadataPage } from '@/features/metadata/metadata-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('corpora');
  return { title: t('tabs.metadata') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/corpora/[id]/metadata', params);
  return <MetadataPage corpusId={(await params).id} />;
}
