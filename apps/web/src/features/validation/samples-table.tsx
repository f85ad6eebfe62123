import { isForFaults, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { Figure, Percent } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { DataTable } from '@/components/table/data-table';
import { faultsBy, OtherStateMark, VerdictChip } from './verdict-line';

/** Samples with how far they are judged and what that comes to; `discarded`: those that count no more, and since when. */
export function SamplesTable({
  samples,
  withJob,
  discarded,
}: {
  samples: readonly SampleSummary[];
  withJob?: boolean;
  discarded?: boolean;
}) {
  const t = useTranslations('validation');
  return (
    <DataTable
      caption={t(discarded ? 'discard.list' : 'table.caption')}
      rows={samples}
      rowKey={(sample) => sample.id}
      columns={[
        {
          id: 'sample',
          header: t('table.sample'),
          cell: (sample) => (
            <>
              <Link href={`/samples/${sample.id}`}>
                {withJob
                  ? (sample.jobName ?? t('wholeCorpus'))
                  : t('table.drawn', { size: sample.size, population: sample.population })}
              </Link>
              {isForFaults(sample) ? (
                <span className="block text-muted">{t(`faults.table.${faultsBy(sample)}`)}</span>
              ) : null}
              {sample.subCorpus === null ? null : (
                <span className="block text-muted">{t('ofPart', { name: sample.subCorpus })}</span>
              )}
            </>
          ),
        },
        ...(withJob
          ? [{ id: 'corpus', header: t('table.corpus'), cell: (sample: SampleSummary) => sample.corpusName }]
          : []),
        {
          id: 'verdict',
          header: t('table.verdict'),
          cell: (sample) => (
            <>
              <VerdictChip sample={sample} />
              <OtherStateMark sample={sample} />
            </>
          ),
        },
        {
          id: 'share',
          header: t('table.share'),
          numeric: true,
          cell: (sample) => <Percent share={sample.adequate === null ? null : verdictOf(sample).share} />,
        },
        {
          id: 'judged',
          header: t('table.judged'),
          numeric: true,
          cell: (sample) => <Figure value={sample.size - sample.deleted - sample.unjudged} />,
        },
        {
          id: 'unjudged',
          header: t('table.unjudged'),
          numeric: true,
          cell: (sample) => <Figure value={sample.unjudged} />,
        },
        { id: 'seed', header: t('table.seed'), cell: (sample) => <code>{sample.seed}</code> },
        {
          id: 'created',
          header: t('table.created'),
          cell: (sample) => <RelativeTime date={sample.createdAt} />,
        },
        ...(discarded
          ? [
              {
                id: 'discarded',
                header: t('discard.when'),
                cell: ({ discardedAt }: SampleSummary) =>
                  discardedAt === null ? '–' : <RelativeTime date={discardedAt} />,
              },
            ]
          : []),
      ]}
    />
  );
}
