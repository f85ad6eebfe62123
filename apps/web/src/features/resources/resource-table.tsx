'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Figure } from '@/components/figures';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { LanguageName } from '../../components/language-name';
import { ResourceState } from './resource-state';
import { PickAll, PickRow } from './selection';
import type { TableRow } from './table-row';

/** The rows of the resource table; each leads to its page, which knows the way back by the table's address. */
export function ResourceTable({
  rows,
  state,
  mayPick,
  within,
  jobNames,
}: {
  rows: readonly TableRow[];
  state: Parameters<typeof DataTable>[0]['state'];
  mayPick: boolean;
  /** The filter and the order, as a search part. */
  within: string;
  /** Of a corpus: its jobs by their ids, which have a column then. */
  jobNames?: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('resources');
  const reasons = useTranslations('reasons');
  const search = new URLSearchParams({ ...(within && { in: within }), ...(jobNames && { of: 'corpus' }) });
  const to = (row: TableRow) => `/resources/${row.id}${search.size > 0 ? `?${search}` : ''}`;
  const job = {
    id: 'job',
    header: t('column.job'),
    className: 'max-w-56 truncate text-muted',
    cell: (row: TableRow) => jobNames?.[row.jobId],
  };
  const pick = {
    id: 'pick',
    header: <PickAll />,
    className: 'w-8',
    cell: (row: TableRow) => <PickRow id={row.id} label={row.url} />,
  };
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowKey={(row) => row.id}
      state={state}
      empty={t('empty')}
      columns={[
        ...(mayPick ? [pick] : []),
        {
          id: 'url',
          header: t('column.url'),
          sortable: true,
          className: 'min-w-56 max-sm:whitespace-normal!',
          cell: (row) => (
            <>
              <Link href={to(row)} prefetch={false} className="block [overflow-wrap:anywhere]">
                {row.title || t('untitled')}
              </Link>
              <span className="url text-muted text-sm">{row.url}</span>
            </>
          ),
        },
        ...(jobNames ? [job] : []),
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          sortable: true,
          firstDirection: 'desc',
          cell: (row) => (row.words === null ? '–' : <Figure value={row.words} />),
        },
        {
          id: 'language',
          header: t('column.language'),
          sortable: true,
          cell: (row) => (
            <span className="whitespace-nowrap">
              <LanguageName code={row.language} />
              {row.uncertain ? <span className="text-muted"> ({t('uncertain')})</span> : null}
            </span>
          ),
        },
        {
          id: 'format',
          header: t('column.format'),
          sortable: true,
          cell: (row) =>
            row.format && reasons.has(`format.${row.format}` as never)
              ? reasons(`format.${row.format}` as never)
              : (row.format ?? '–'),
        },
        {
          id: 'status',
          header: t('column.status'),
          sortable: true,
          cell: (row) => <ResourceState {...row} deleted={row.deletedAt !== null} />,
        },
        {
          id: 'fetched',
          header: t('column.fetched'),
          sortable: true,
          firstDirection: 'desc',
          className: 'whitespace-nowrap text-muted text-sm',
          cell: (row) => <RelativeTime date={row.createdAt} />,
        },
      ]}
    />
  );
}
