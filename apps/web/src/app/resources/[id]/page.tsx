import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResourcePage } from '@/features/resource/resource-page';
import { openPage } from '@/server/open-page';

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
  await openPage('/resources/[id]', params);
  const [{ id }, search] = await Promise.all([params, searchParams]);
  return <ResourcePage resourceId={id} search={search} />;
}
