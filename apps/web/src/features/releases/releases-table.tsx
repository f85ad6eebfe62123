import { useFormatter, useTranslations } from 'next-intl';
import { Bytes, Figure } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { StateChip } from './release-state';
import type { ShownRelease } from './shown-release';

/** The state of a release; of one that was withdrawn also by whom and when. */
function State({ release: { state, withdrawnAt, withdrawnBy: name } }: { release: ShownRelease }) {
  const t = useTranslations('releases');
  const format = useFormatter();
  if (withdrawnAt === null) return <StateChip state={state} />;
  const time = format.dateTime(new Date(withdrawnAt), 'day');
  return (
    <>
      <StateChip state={state} />
      <span className="block text-muted text-sm">
        {name === null ? t('table.withdrawnOn', { time }) : t('table.withdrawnBy', { name, time })}
      </span>
    </>
  );
}

/** The releases of a corpus, highest number first. */
export function ReleasesTable({ releases }: { releases: readonly ShownRelease[] }) {
  const t = useTranslations('releases');
  return (
    <DataTable
      caption={t('title')}
      rows={releases}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'number',
          header: t('table.number'),
          cell: ({ id, corpusId, number }) => (
            <Link href={`/corpora/${corpusId}/releases/${id}`} className="font-medium">
              {number}
            </Link>
          ),
        },
        { id: 'state', header: t('table.state'), cell: (release) => <State release={release} /> },
        {
          id: 'part',
          header: t('table.part'),
          cell: ({ partName }) => (partName === '' ? t('wholeCorpus') : <bdi>{partName}</bdi>),
        },
        {
          id: 'documents',
          header: t('table.documents'),
          numeric: true,
          cell: ({ documents }) => <Figure value={documents} />,
        },
        {
          id: 'words',
          header: t('table.words'),
          numeric: true,
          cell: ({ words }) => <Figure value={words} />,
        },
        {
          id: 'bytes',
          header: t('table.bytes'),
          numeric: true,
          cell: ({ bytes }) => <Bytes value={bytes} />,
        },
        {
          id: 'made',
          header: t('table.made'),
          cell: ({ frozenAt, createdAt }) => <RelativeTime date={new Date(frozenAt ?? createdAt)} />,
        },
      ]}
    />
  );
}
