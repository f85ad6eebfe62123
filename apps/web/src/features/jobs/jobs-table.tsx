import type { Standing } from '@florilegium/corpus/judging/standing-verdict';
import type { JobSummary } from '@florilegium/db/corpus/jobs';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Figure } from '@/components/figures';
import { Help } from '@/components/form/help';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { useDomainName } from '@/i18n/domain-name';
import { JobMenu } from '../job-page/job-menu';
import { StateChip } from '../job-state/state-chip';
import { VerdictLink } from '../validation/verdict/verdict-link';

/** The jobs of a corpus, or of several. */
export function JobsTable({
  jobs,
  withCorpus,
  mayEdit,
  menu = mayEdit ? ({ id, name }) => <JobMenu small job={{ id, name }} /> : undefined,
  slowed,
  verdicts,
}: {
  jobs: readonly JobSummary[];
  withCorpus?: boolean;
  /** Whether the reader may copy them. */
  mayEdit?: boolean;
  /** What else the reader may do with one; left out, what can be done with any that they may copy. */
  menu?: ((job: JobSummary) => ReactNode) | undefined;
  /** Those that run and ask hosts less often, because their domains are full. */
  slowed?: ReadonlySet<string>;
  /** What stands of jobs of which a sample was drawn. */
  verdicts?: ReadonlyMap<string, Standing<SampleSummary>>;
}) {
  const t = useTranslations('jobs');
  const reasons = useTranslations('reasons');
  const domainName = useDomainName();
  return (
    <DataTable
      caption={t('table.caption')}
      rows={jobs}
      rowKey={(job) => job.id}
      columns={[
        {
          id: 'name',
          header: t('table.name'),
          cell: (job) => (
            <Link href={`/jobs/${job.id}`} className="inline-block [overflow-wrap:anywhere]">
              <bdi>{job.name}</bdi>
            </Link>
          ),
        },
        {
          id: 'state',
          header: t('table.state'),
          cell: (job) => (
            <>
              <StateChip state={job.state} cameToNothing={job.cameToNothing} />
              {job.pausedFor ? <Why>{reasons(`pausedFor.${job.pausedFor}`)}</Why> : null}
              {slowed?.has(job.id) ? <Why>{reasons('slowedFor')}</Why> : null}
            </>
          ),
        },
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
                  job.domainSlug ? domainName({ slug: job.domainSlug, name: job.domainName ?? '' }) : '–',
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
          header: jobs.some((job) => job.countedAt) ? (
            <span className="inline-flex items-center gap-1">
              {t('table.documents')}
              <Help label={t('table.countedLabel')}>{t('table.countedHelp')}</Help>
            </span>
          ) : (
            t('table.documents')
          ),
          numeric: true,
          cell: (job) => <Counted value={job.documents} at={job.countedAt} />,
        },
        {
          id: 'words',
          header: t('table.words'),
          numeric: true,
          cell: (job) => <Counted value={job.words} at={job.countedAt} />,
        },
        ...(verdicts && verdicts.size > 0
          ? [
              {
                id: 'verdict',
                header: t('table.verdict'),
                cell: (job: JobSummary) => {
                  const sample = verdicts.get(job.id);
                  return sample ? <VerdictLink sample={sample} /> : '–';
                },
              },
            ]
          : []),
        { id: 'changed', header: t('table.changed'), cell: (job) => <RelativeTime date={job.updatedAt} /> },
        ...(menu
          ? [
              {
                id: 'menu',
                header: <span className="sr-only">{t('table.menu')}</span>,
                cell: menu,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Why a job is not at its usual pace. */
const Why = ({ children }: { children: string }) => (
  <span className="ml-2 text-muted text-sm">{children}</span>
);

/** A large job is counted now and then, which is said where one points. */
function Counted({ value, at }: { value: number | null; at: Date | null }) {
  const t = useTranslations('jobs');
  const format = useFormatter();
  if (value === null) return <span className="text-muted">{t('table.counting')}</span>;
  if (!at) return <Figure value={value} />;
  return (
    <span title={t('table.countedAt', { time: format.dateTime(at, 'clock') })}>
      <Figure value={value} />
    </span>
  );
}
