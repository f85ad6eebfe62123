import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResourcePage } from '@/features/resources/resource-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resources');
  return { title: t('crumb') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <ResourcePage resourceId={id} />;
}
