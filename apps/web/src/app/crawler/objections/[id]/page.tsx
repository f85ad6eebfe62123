import { getTranslations } from 'next-intl/server';
import { ObjectionPage } from '@/features/webmasters/objection-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata() {
  // Who has the address may have the proof looked for: it is for the webmaster alone.
  const title = (await getTranslations('webmasters'))('title');
  return { title, referrer: 'no-referrer' as const, robots: { index: false } };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/crawler/objections/[id]', params);
  return <ObjectionPage id={(await params).id} />;
}
