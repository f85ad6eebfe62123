import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FindPage } from '@/features/resources/find-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resources');
  return { title: t('find.label') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { id } = await params;
  return <FindPage jobId={id} search={await searchParams} />;
}
