import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NewJobPage } from '@/features/jobs/new-job-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('jobs');
  return { title: t('new.title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <NewJobPage corpusId={id} />;
}
