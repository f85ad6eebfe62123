import { listWorkers, type WorkerView } from '@florilegium/db/runs/workers';
import { version } from '@florilegium/platform/version';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/chip';
import { Figure } from '@/components/figures';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { WorkerAlert } from '@/features/shell/worker-alert';
import { database } from '@/server/context';
import { openPage } from '@/server/open-page';

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('workers.title') };
}

export default async function WorkersPage() {
  await openPage('/admin/workers');
  const workers = await listWorkers(database());
  return (
    <div className="grid gap-4">
      <AutoRefresh everyMs={5_000} />
      <WorkerAlert kind="crawl" />
      <WorkerAlert kind="mapping" />
      <WorkerTable workers={workers} />
    </div>
  );
}

function WorkerTable({ workers }: { workers: WorkerView[] }) {
  const t = useTranslations('admin.workers');
  const isOpen = workers.some(({ silent, hasNetworkIsolation }) => !silent && hasNetworkIsolation === false);
  return (
    <Panel title={t('question')} aside={t('aside', { version })} flush>
      <DataTable
        caption={t('question')}
        rows={workers}
        rowKey={(worker) => worker.id}
        empty={t('empty')}
        columns={[
          { id: 'kind', header: t('kind'), cell: (worker) => <Kind kind={worker.kind} /> },
          { id: 'state', header: t('state'), cell: (worker) => <WorkerState worker={worker} /> },
          {
            id: 'heartbeat',
            header: t('heartbeat'),
            cell: (worker) => <RelativeTime date={worker.heartbeatAt} />,
          },
          {
            id: 'holding',
            header: t('holding'),
            className: 'min-w-48 max-sm:whitespace-normal!',
            cell: (worker) => <Holding worker={worker} />,
          },
          { id: 'network', header: t('network'), cell: (worker) => <Network worker={worker} /> },
          {
            id: 'browser',
            header: t('browser'),
            className: 'max-sm:whitespace-normal!',
            cell: (worker) => <Browser worker={worker} />,
          },
          { id: 'version', header: t('version'), cell: (worker) => worker.version },
          {
            id: 'process',
            header: t('process'),
            cell: (worker) => (
              <code>
                {worker.machine} {worker.pid}
              </code>
            ),
          },
          { id: 'started', header: t('started'), cell: (worker) => <RelativeTime date={worker.startedAt} /> },
        ]}
      />
      {isOpen ? <p className="border-t px-4 py-3 text-muted text-sm">{t('networks.openWhy')}</p> : null}
    </Panel>
  );
}

function Kind({ kind }: { kind: string }) {
  const t = useTranslations('admin.workers.kinds');
  return kind === 'crawl' || kind === 'mapping' ? t(kind) : kind;
}

function WorkerState({ worker }: { worker: WorkerView }) {
  const t = useTranslations('admin.workers.states');
  if (worker.silent) return <Chip tone="bad">{t('silent')}</Chip>;
  if (worker.state === 'stopping') return <Chip tone="warn">{t('stopping')}</Chip>;
  if (worker.state === 'diskLow') return <Chip tone="bad">{t('diskLow')}</Chip>;
  return <Chip tone="good">{t('running')}</Chip>;
}

function Holding({ worker }: { worker: WorkerView }) {
  const t = useTranslations('admin.workers.holds');
  if (worker.silent) return '–';
  if (worker.kind !== 'crawl' && worker.kind !== 'mapping') return <Figure value={worker.holding} />;
  const more = worker.holding - worker.hosts.length;
  return (
    <>
      {t(worker.kind, { count: worker.holding })}
      {worker.hosts.map((host) => (
        <code key={host} dir="ltr" className="url block text-muted text-sm">
          {host}
        </code>
      ))}
      {worker.hosts.length > 0 && more > 0 ? (
        <span className="block text-muted text-sm">{t('more', { count: more })}</span>
      ) : null}
    </>
  );
}

/** Whether what reads strangers' documents could reach anything if it were taken over. */
function Network({ worker }: { worker: WorkerView }) {
  const t = useTranslations('admin.workers.networks');
  if (worker.hasNetworkIsolation === null) return '–';
  return worker.hasNetworkIsolation ? (
    <Chip tone="good">{t('none')}</Chip>
  ) : (
    <Chip tone="warn">{t('open')}</Chip>
  );
}

/** Whether a crawl worker can run the scripts of pages, and by what. */
function Browser({ worker: { browser, silent } }: { worker: WorkerView }) {
  const t = useTranslations('admin.workers.browsers');
  if (silent || browser === null) return '–';
  if (browser.kind === 'none') {
    return (
      <>
        <Chip tone="warn">{t(browser.why)}</Chip>
        <span className="block text-muted text-sm">{browser.detail}</span>
      </>
    );
  }
  return (
    <>
      {/* 'HeadlessChrome/150.0.7871.100' */}
      <span title={`${browser.browser} ${browser.version}`}>
        {browser.version.replace('/', ' ').split('.', 1)[0]}
      </span>
      {browser.isolation === 'deadProxy' ? (
        <span className="block text-muted text-sm">{t('deadProxy')}</span>
      ) : null}
    </>
  );
}
