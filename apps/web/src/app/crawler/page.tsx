import { getTranslations } from 'next-intl/server';
import { CrawlerPage } from '@/features/webmasters/crawler-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata() {
  return { title: (await getTranslations('webmasters'))('title') };
}

export default async function Page() {
  await openPage('/crawler');
  return <CrawlerPage />;
}
