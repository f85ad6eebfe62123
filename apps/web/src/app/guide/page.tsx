import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuidePage } from '@/features/guide/guide-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: t('help.guide') };
}

export default async function Page() {
  await openPage('/guide');
  return <GuidePage />;
}
