import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ValidationPage } from '@/features/validation/validation-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.validation') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/jobs/[id]/validation', params);
  const { id } = await params;
  return <ValidationPage jobId={id} />;
}
