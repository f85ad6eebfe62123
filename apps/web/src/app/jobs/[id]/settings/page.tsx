import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SettingsPage } from '@/features/job-settings/settings-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.settings') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/jobs/[id]/settings', params);
  const { id } = await params;
  return <SettingsPage jobId={id} />;
}
