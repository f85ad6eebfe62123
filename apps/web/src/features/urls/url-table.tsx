'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Link } from '@/components/links/link';
import { DataTable } from '@/components/table/data-table';
import { UrlDetail } from './url-detail';
import type { UrlLine } from './url-line';

/** A run's URLs as lines, each with what became of it and the way to why. */
export function UrlTable({
  rows,
  path,
  mayGoOn,
}: {
  rows: readonly UrlLine[];
  path: string;
  mayGoOn: boolean;
}) {
  const t = useTranslations('monitor');
  const reasons = useTranslations('reasons');
  return (
    <DataTable
      caption={t('urls.caption')}
      rows={rows}
      rowKey={(row) => row.keyHash}
      empty={mayGoOn ? t('urls.noneYet') : t('urls.empty')}
      columns={[
        {
          id: 'url',
          header: t('urls.url'),
          className: 'max-sm:min-w-56 max-sm:whitespace-normal!',
          cell: (row) =>
            row.resourceId && row.state === 'done' ? (
              <Link href={`/resources/${row.resourceId}`} className="url">
                {row.url}
              </Link>
            ) : (
              <span className="url">{row.url}</span>
            ),
        },
        {
          id: 'state',
          header: t('urls.state'),
          cell: (row) =>
            row.reason ? (
              <span title={reasons(`skip.${row.reason}.help`)}>
                <Chip tone={row.reason === 'navigatedOnly' ? 'navigate' : 'skip'}>
                  {reasons(`skip.${row.reason}.label`)}
                </Chip>
              </span>
            ) : (
              <Chip tone={row.state === 'done' ? 'both' : 'neutral'}>{t(`urls.stateName.${row.state}`)}</Chip>
            ),
        },
        {
          id: 'detail',
          header: t('urls.detail'),
          cell: (row) => (
            <span className="text-muted text-sm [overflow-wrap:anywhere]">
              <UrlDetail detail={row.detail} />
            </span>
          ),
        },
        { id: 'status', header: t('urls.status'), numeric: true, cell: (row) => row.httpStatus ?? '' },
        { id: 'depth', header: t('urls.depth'), numeric: true, cell: (row) => row.depth },
        {
          id: 'why',
          header: <span className="sr-only">{t('why.column')}</span>,
          cell: (row) => (
            <Link
              href={`${path}?url=${encodeURIComponent(row.url)}`}
              aria-label={t('why.of', { url: row.url })}
              className="inline-block min-h-6"
            >
              {t('why.short')}
            </Link>
          ),
        },
      ]}
    />
  );
}
