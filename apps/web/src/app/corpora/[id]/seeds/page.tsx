import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SeedsPage } from '@/features/seeds/seeds-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('seeds'))('title') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/corpora/[id]/seeds', params);
  const { id } = await params;
  return <SeedsPage corpusId={id} search={await searchParams} />;
}
