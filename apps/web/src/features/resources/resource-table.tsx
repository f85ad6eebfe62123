'use client';

import { useTranslations } from 'next-intl';
import { Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { LanguageName } from '../../components/language-name';
import { PickAll, PickRow } from './bulk/selection';
import { ResourceState } from './resource-state';
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
    className: 'w-40 text-muted',
    cell: (row: TableRow) => jobNames?.[row.jobId],
  };
  const pick = {
    id: 'pick',
    header: <PickAll />,
    className: 'w-11',
    cell: (row: TableRow) => <PickRow id={row.id} label={row.url} />,
  };
  return (
    <DataTable
      caption={t('caption', { of: jobNames ? 'corpus' : 'job' })}
      rows={rows}
      rowKey={(row) => row.id}
      state={state}
      empty={t('empty')}
      dense
      columns={[
        ...(mayPick ? [pick] : []),
        {
          id: 'url',
          header: t('column.url'),
          sortable: true,
          className: 'max-lg:w-72',
          cell: (row) => (
            <span className="flex items-baseline gap-3 overflow-hidden">
              <Link href={to(row)} className="max-w-96 flex-none truncate font-medium">
                {row.title || t('untitled')}
              </Link>
              <span className="url min-w-0 truncate text-muted text-xs" title={row.url}>
                {row.url}
              </span>
            </span>
          ),
        },
        ...(jobNames ? [job] : []),
        {
          id: 'words',
          header: t('column.words'),
          numeric: true,
          sortable: true,
          firstDirection: 'desc',
          className: 'w-22',
          cell: (row) => (row.words === null ? '–' : <Figure value={row.words} />),
        },
        {
          id: 'language',
          header: t('column.language'),
          sortable: true,
          className: 'w-28',
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
          className: 'w-24',
          cell: (row) =>
            row.format && reasons.has(`format.${row.format}` as never)
              ? reasons(`format.${row.format}` as never)
              : (row.format ?? '–'),
        },
        {
          id: 'status',
          header: t('column.status'),
          sortable: true,
          className: 'w-44',
          cell: (row) => <ResourceState {...row} deleted={row.deletedAt !== null} />,
        },
        {
          id: 'fetched',
          header: t('column.fetched'),
          sortable: true,
          firstDirection: 'desc',
          className: 'w-32 text-muted text-sm',
          cell: (row) => <RelativeTime date={row.createdAt} />,
        },
      ]}
    />
  );
}
