import type { JobSummary } from '@florilegium/db/jobs';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/data-table';
import { Figure } from '@/components/figures';
import { RelativeTime } from '@/components/relative-time';
import { StateChip } from '../monitor/state-chip';

/** The jobs of a corpus, or of several. */
export function JobsTable({ jobs, withCorpus }: { jobs: readonly JobSummary[]; withCorpus?: boolean }) {
  const t = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  return (
    <DataTable
      caption={t('table.caption')}
      rows={jobs}
      rowKey={(job) => job.id}
      columns={[
        {
          id: 'name',
          header: t('table.name'),
          cell: (job) => <Link href={`/jobs/${job.id}`}>{job.name}</Link>,
        },
        { id: 'state', header: t('table.state'), cell: (job) => <StateChip state={job.state} /> },
        ...(withCorpus
          ? [
              {
                id: 'corpus',
                header: t('table.corpus'),
                cell: (job: JobSummary) => <Link href={`/corpora/${job.corpusId}`}>{job.corpusName}</Link>,
              },
            ]
          : [
              {
                id: 'domain',
                header: t('table.domain'),
                cell: (job: JobSummary) =>
                  job.domainSlug && reasons.has(`domain.${job.domainSlug}` as never)
                    ? reasons(`domain.${job.domainSlug}` as never)
                    : (job.domainSlug ?? '–'),
              },
            ]),
        {
          id: 'pages',
          header: t('table.pages'),
          numeric: true,
          cell: (job) => <Figure value={job.pagesFetched} />,
        },
        {
          id: 'documents',
          header: t('table.documents'),
          numeric: true,
          cell: (job) => <Figure value={job.documents} />,
        },
        { id: 'words', header: t('table.words'), numeric: true, cell: (job) => <Figure value={job.words} /> },
        { id: 'changed', header: t('table.changed'), cell: (job) => <RelativeTime date={job.updatedAt} /> },
      ]}
    />
  );
}
