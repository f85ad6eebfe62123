import { type QueueName, queueNames } from '@florilegium/contracts/queues';
import type { FailedMessage, QueueCounts } from '@florilegium/queue/queues';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/alert';
import { Figure } from '@/components/figures';
import { AutoRefresh } from '@/components/live/auto-refresh';
import { Panel } from '@/components/panel';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { log, queues } from '@/server/context';
import { openPage } from '@/server/open-page';
import { RetryButton } from './retry-button';

const failedShown = 50;

export async function generateMetadata() {
  return { title: (await getTranslations('admin'))('queues.title') };
}

type Failed = FailedMessage & { queue: QueueName };

async function look(): Promise<{ counts: Record<QueueName, QueueCounts>; failed: Failed[] } | null> {
  try {
    const open = await queues();
    const counts = await open.counts();
    const lists = await Promise.all(
      queueNames.map(async (queue) =>
        (counts[queue].failed > 0 ? await open.failed(queue, failedShown) : []).map((m) => ({ ...m, queue })),
      ),
    );
    return { counts, failed: lists.flat().sort((a, b) => b.at.getTime() - a.at.getTime()) };
  } catch (error) {
    log().warn({ err: error }, 'queues unavailable');
    return null;
  }
}

export default async function QueuesPage() {
  await openPage('/admin/queues');
  const [t, state] = await Promise.all([getTranslations('admin.queues'), look()]);
  if (!state) {
    return (
      <Alert tone="bad" title={t('unavailable.title')}>
        <p>{t('unavailable.text')}</p>
      </Alert>
    );
  }
  return (
    <div className="grid gap-4">
      <AutoRefresh everyMs={5_000} />
      <CountsTable counts={state.counts} />
      <FailedTable failed={state.failed} />
    </div>
  );
}

const states = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The queues in which something waits, is done or has failed; the others are only named. */
function CountsTable({ counts }: { counts: Record<QueueName, QueueCounts> }) {
  const t = useTranslations('admin.queues');
  const format = useFormatter();
  const isEmpty = (name: QueueName) => states.every((state) => counts[name][state] === 0);
  const empty = queueNames.filter(isEmpty);
  return (
    <Panel title={t('question')} flush>
      <DataTable
        caption={t('question')}
        rows={queueNames.filter((name) => !isEmpty(name))}
        empty={t('nothing')}
        rowKey={(name) => name}
        columns={[
          {
            id: 'queue',
            header: t('queue'),
            className: 'min-w-40 max-sm:whitespace-normal!',
            cell: (name) => (
              <>
                <div>{t(`names.${name}.label`)}</div>
                <div className="text-muted text-sm">{t(`names.${name}.help`)}</div>
              </>
            ),
          },
          ...states.map((state) => ({
            id: state,
            header: t(`states.${state}`),
            numeric: true,
            cell: (name: QueueName) => (
              <span className={state === 'failed' && counts[name].failed > 0 ? 'text-bad' : undefined}>
                <Figure value={counts[name][state]} />
              </span>
            ),
          })),
        ]}
      />
      {empty.length > 0 && empty.length < queueNames.length ? (
        <p className="border-t px-4 py-3 text-muted text-sm">
          {t('others', { names: format.list(empty.map((name) => t(`names.${name}.label`))) })}
        </p>
      ) : null}
    </Panel>
  );
}

function FailedTable({ failed }: { failed: Failed[] }) {
  const t = useTranslations('admin.queues');
  return (
    <Panel title={t('failed.question')} flush>
      <p className="px-4 pb-3 text-muted text-sm">{t('failed.help')}</p>
      <DataTable
        caption={t('failed.question')}
        rows={failed}
        rowKey={(message) => `${message.queue} ${message.id}`}
        empty={t('failed.empty')}
        columns={[
          { id: 'queue', header: t('queue'), cell: (message) => t(`names.${message.queue}.label`) },
          {
            id: 'error',
            header: t('failed.error'),
            className: 'min-w-60 break-words max-sm:whitespace-normal!',
            cell: (message) => (
              <>
                <div>{message.error}</div>
                <code className="url text-muted">{shortened(message.payload)}</code>
              </>
            ),
          },
          {
            id: 'attempts',
            header: t('failed.attempts'),
            numeric: true,
            cell: (message) => <Figure value={message.attempts} />,
          },
          { id: 'at', header: t('failed.at'), cell: (message) => <RelativeTime date={message.at} /> },
          {
            id: 'retry',
            header: <span className="sr-only">{t('failed.retry')}</span>,
            cell: (message) => <RetryButton queue={message.queue} id={message.id} />,
          },
        ]}
      />
    </Panel>
  );
}

function shortened(payload: unknown): string {
  const text = JSON.stringify(payload) ?? '';
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
