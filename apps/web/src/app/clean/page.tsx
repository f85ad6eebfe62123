import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CleaningPage } from '@/features/cleaning/cleaning-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cleaning');
  return { title: t('title') };
}

export default function Page() {
  return <CleaningPage />;
}
