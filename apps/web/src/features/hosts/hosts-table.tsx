'use client';

import { meanYield, sumYield } from '@florilegium/crawling/yield/mapped-sums';
import type { RunHostRow, RunHostSort } from '@florilegium/db/screens/run-hosts';
import { useFormatter, useTranslations } from 'next-intl';
import type { Search } from '@/components/address';
import { Chip } from '@/components/chip';
import { Bytes, Figure, Percent } from '@/components/figures';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { HostMenu } from './host-menu';
import { firstDirection } from './host-order';
import { timeSpan } from './time-span';

/**
 * Hosts of a run as lines: their queue, their pause and its reason, their robots.txt and their troubles. The browser gets
 * the rows, not their cells: these would be four times as large.
 */
export function HostsTable({
  jobId,
  rows,
  state,
  at,
  underWay,
  mayEdit,
  isAdmin,
  maxAhead,
}: {
  jobId: string;
  rows: readonly RunHostRow[];
  /** When they were read, in ms since 1970. */
  at: number;
  /** Where the table's order lives: the address. */
  state: { path: string; search: Search; sort: RunHostSort; dir: 'asc' | 'desc' };
  underWay: boolean;
  mayEdit: boolean;
  /** May also change what holds for all jobs. */
  isAdmin: boolean;
  /** Pages that a host may be ahead of mapping, where its yield is judged; null: it never waits. */
  maxAhead: number | null;
}) {
  const t = useTranslations('hosts');
  const menu = {
    id: 'actions',
    header: <span className="sr-only">{t('column.actions')}</span>,
    cell: (host: RunHostRow) => (
      <span className="flex justify-end">
        <HostMenu
          jobId={jobId}
          underWay={underWay}
          isAdmin={isAdmin}
          host={{
            hostId: host.hostId,
            name: host.name,
            blocked: host.blockedAt !== null,
            intervalMs: host.intervalMs,
            runIntervalMs: host.runIntervalMs,
            invalidTls: host.invalidTls,
          }}
        />
      </span>
    ),
  };
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={(host) => String(host.hostId)}
      empty={t('empty')}
      state={state}
      columns={[
        { ...sorted('name'), header: t('column.name'), cell: (host) => <HostName host={host} /> },
        {
          ...sorted('queued'),
          header: t('column.queued'),
          numeric: true,
          cell: (host) => <Figure value={host.queued} />,
        },
        {
          ...sorted('pages'),
          header: t('column.pages'),
          numeric: true,
          cell: (host) => <Figure value={host.pages} />,
        },
        {
          ...sorted('bytes'),
          header: t('column.bytes'),
          numeric: true,
          className: 'whitespace-nowrap',
          cell: (host) => <Bytes value={host.bytes} />,
        },
        {
          ...sorted('yield'),
          header: t('column.yield'),
          numeric: true,
          cell: (host) => <Yield host={host} />,
        },
        { id: 'pause', header: t('column.pause'), cell: (host) => <Pause host={host} /> },
        {
          ...sorted('next'),
          header: t('column.next'),
          cell: (host) => <NextRequest host={host} at={at} maxAhead={maxAhead} />,
        },
        { id: 'robots', header: t('column.robots'), cell: (host) => <Robots host={host} /> },
        { ...sorted('troubled'), header: t('column.errors'), cell: (host) => <Errors host={host} /> },
        ...(mayEdit ? [menu] : []),
      ]}
    />
  );
}

function sorted(id: RunHostSort) {
  return { id, sortable: true, firstDirection: firstDirection(id) } as const;
}

/**
 * How much of what was downloaded became text that was kept: the ratio of sums, and the mean of the pages' own yields
 * (table 3 and figure 1 of Suchomel and Pomikálek 2012).
 */
function Yield({ host }: { host: RunHostRow }) {
  const t = useTranslations('hosts');
  if (host.mapped === 0) return '–';
  return (
    <>
      <Percent share={sumYield(host)} />
      <span className="block whitespace-nowrap text-muted text-sm">
        {t('kept', { kept: host.kept, mapped: host.mapped })}
      </span>
      <span className="block whitespace-nowrap text-muted text-sm">
        {t('meanYield')} <Percent share={meanYield(host)} />
      </span>
    </>
  );
}

function HostName({ host }: { host: RunHostRow }) {
  const t = useTranslations('hosts');
  const format = useFormatter();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="url">{host.name}</span>
      {host.blockedAt ? (
        <Chip tone="bad" sign="⊘">
          {t('blocked')}
        </Chip>
      ) : null}
      {host.stoppedAt ? (
        <Chip tone={host.allowedAt ? 'neutral' : 'warn'} sign={host.allowedAt ? '↺' : '⊘'}>
          {t(host.allowedAt ? 'allowedAgain' : 'stopped')}
        </Chip>
      ) : null}
      {host.runIntervalMs !== null ? (
        <Chip tone="neutral" sign="◷">
          {t('slowedHere', {
            span: timeSpan(format, host.runIntervalMs),
            by: host.runIntervalBy ?? t('somebody'),
          })}
        </Chip>
      ) : null}
      {host.intervalMs !== null ? (
        <Chip tone="neutral" sign="◷">
          {t('slowed', { span: timeSpan(format, host.intervalMs) })}
        </Chip>
      ) : null}
      {host.invalidTls ? <Chip tone="warn">{t('trusted')}</Chip> : null}
    </span>
  );
}

function Pause({ host }: { host: RunHostRow }) {
  const format = useFormatter();
  const reasons = useTranslations('reasons');
  if (host.pauseMs === 0) return '–';
  return (
    <>
      <span className="whitespace-nowrap tabular-nums">{timeSpan(format, host.pauseMs)}</span>
      <span className="block text-muted text-sm">{reasons(`pause.${host.pauseReason}`)}</span>
    </>
  );
}

/** When it is asked again: nothing where nothing waits. */
function NextRequest({ host, at, maxAhead }: { host: RunHostRow; at: number; maxAhead: number | null }) {
  const t = useTranslations('hosts');
  const reasons = useTranslations('reasons');
  if (host.queued === 0 || host.blockedAt) return '–';
  const ahead = Math.max(0, host.resources - host.mapped);
  if (maxAhead !== null && host.allowedAt === null && ahead >= maxAhead) {
    return (
      <>
        {t('awaits')}
        <span className="block text-muted text-sm">{t('ahead', { count: ahead })}</span>
      </>
    );
  }
  const now = host.nextAt.getTime() <= at;
  return (
    <>
      <span className="whitespace-nowrap">{now ? t('now') : <RelativeTime date={host.nextAt} future />}</span>
      {host.blockReason && !now ? (
        <span className="block text-muted text-sm">{reasons(`skip.${host.blockReason}.label` as never)}</span>
      ) : null}
    </>
  );
}

const robotsAnswers = ['rules', 'allowAll', 'denyAll'] as const;

function Robots({ host }: { host: RunHostRow }) {
  const t = useTranslations('hosts');
  const known = robotsAnswers.find((outcome) => outcome === host.robots);
  return known ? t(`robots.${known}`) : <span className="text-muted">{t('robots.unread')}</span>;
}

const troubles = ['forbidden', 'limited', 'failed', 'denied'] as const;

function Errors({ host }: { host: RunHostRow }) {
  const t = useTranslations('hosts');
  const format = useFormatter();
  const found = troubles.filter((trouble) => host[trouble] > 0);
  if (found.length === 0) return '–';
  return (
    <ul className="text-sm">
      {found.map((trouble) => (
        <li key={trouble} className="whitespace-nowrap">
          <span className="tabular-nums">{format.number(host[trouble])}</span> {t(`errors.${trouble}`)}
        </li>
      ))}
    </ul>
  );
}
