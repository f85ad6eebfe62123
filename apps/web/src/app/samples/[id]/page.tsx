import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SamplePage } from '@/features/validation/sample-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('validation');
  return { title: t('crumbSample') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  await openPage('/samples/[id]', params);
  const { id } = await params;
  return <SamplePage sampleId={id} search={await searchParams} />;
}
