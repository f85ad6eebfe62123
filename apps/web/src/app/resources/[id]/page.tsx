import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResourcePage } from '@/features/resources/resource-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resources');
  return { title: t('crumb') };
}

export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ id }, search] = await Promise.all([params, searchParams]);
  return <ResourcePage resourceId={id} search={search} />;
}
