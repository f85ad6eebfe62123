import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewJobPage } from '@/features/jobs/new-job-page';

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
  const { id } = await params;
  return <NewJobPage corpusId={id} search={await searchParams} />;
}
