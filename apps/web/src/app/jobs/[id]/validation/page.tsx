import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Search } from '@/components/address';
import { ValidationPage } from '@/features/validation/validation-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.validation') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}) {
  await openPage('/jobs/[id]/validation', params);
  const { id } = await params;
  return <ValidationPage jobId={id} search={await searchParams} />;
}
