import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CleaningPage } from '@/features/cleaning/cleaning-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cleaning');
  return { title: t('title') };
}

export default async function Page() {
  await openPage('/clean');
  return <CleaningPage />;
}
