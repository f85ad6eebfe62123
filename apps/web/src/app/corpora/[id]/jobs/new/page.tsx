import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewJobPage } from '@/features/job-form/new-job-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('jobs');
  return { title: t('new.title') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/corpora/[id]/jobs/new', params);
  const { id } = await params;
  return <NewJobPage corpusId={id} search={await searchParams} />;
}
