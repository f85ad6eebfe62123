import { listEngines } from '@florilegium/db/screens/engine-list';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/panel';
import { database, settings } from '@/server/context';
import { openPage } from '@/server/open-page';
import { AddEngine } from './engine-form';
import { EngineList } from './engine-list';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('engines.title') };
}

export default async function EnginesPage() {
  await openPage('/admin/engines');
  const [t, engines] = await Promise.all([getTranslations('admin.engines'), listEngines(database())]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('listed')} flush={engines.length > 0}>
        {engines.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
        <EngineList
          engines={engines.map(({ createdAt, ...engine }) => ({
            ...engine,
            createdAt: createdAt.toISOString(),
          }))}
        />
      </Panel>
      <Panel title={t('new')}>
        <p className="mb-4 max-w-[46rem] text-muted text-sm">{t('help')}</p>
        <AddEngine mayKeepKeys={settings().nextAuthSecret !== undefined} />
      </Panel>
    </div>
  );
}
