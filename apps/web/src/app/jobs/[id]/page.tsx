import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/client-messages';
import { MonitorPage } from '@/features/monitor/monitor-page';
import { openPage } from '@/server/open-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('monitor');
  return { title: t('tabs.monitor') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  await openPage('/jobs/[id]', params);
  const { id } = await params;
  return (
    <ClientMessages part="monitor">
      <MonitorPage jobId={id} />
    </ClientMessages>
  );
}
