import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/copy-button';
import { Bytes } from '@/components/figures';
import { Panel } from '@/components/panel';
import { DataTable } from '@/components/table/data-table';
import { checksumsFile, type ShownRelease } from './shown-release';

/** The files of a release with their checksums. */
export function FilesPanel({ release }: { release: ShownRelease }) {
  const t = useTranslations('releases.files');
  const { unreadable, taken } = release.leftOutParts;
  const address = (path: string) => `/api/v1/releases/${release.id}/file?path=${encodeURIComponent(path)}`;
  return (
    <Panel
      flush
      title={t('title')}
      className="mb-4"
      aside={
        <a href={address(checksumsFile)} download>
          SHA256SUMS
        </a>
      }
    >
      <DataTable
        caption={t('title')}
        rows={release.files}
        rowKey={({ path }) => path}
        columns={[
          {
            id: 'file',
            header: t('file'),
            cell: ({ path }) => (
              <a href={address(path)} download className="inline-flex items-center gap-1.5">
                <Download aria-hidden className="size-4" />
                {path}
              </a>
            ),
          },
          { id: 'bytes', header: t('size'), numeric: true, cell: ({ bytes }) => <Bytes value={bytes} /> },
          {
            id: 'sum',
            header: 'SHA-256',
            cell: ({ sha256 }) => (
              <span className="flex items-center gap-2">
                <code>{sha256.slice(0, 12)}…</code>
                <CopyButton text={sha256} />
              </span>
            ),
          },
        ]}
      />
      {unreadable > 0 ? (
        <p className="max-w-[46rem] px-4 py-2">{t('unreadableParts', { count: unreadable })}</p>
      ) : null}
      {taken > 0 ? <p className="max-w-[46rem] px-4 py-2">{t('takenParts', { count: taken })}</p> : null}
    </Panel>
  );
}
