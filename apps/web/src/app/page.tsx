import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/client-messages';
import { HomePage } from '@/features/home/home-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('title') };
}

export default async function Page() {
  await openPage('/');
  return (
    <ClientMessages part="home">
      <HomePage />
    </ClientMessages>
  );
}
