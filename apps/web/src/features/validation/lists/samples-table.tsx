import { isForFaults, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import type { OwnRound } from '@florilegium/db/samples/sample-items';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { Figure, Percent } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { type Column, DataTable } from '@/components/table/data-table';
import { dated } from '@/i18n/dated';
import { useSamplePart } from '../sample-part';
import { faultsBy, judgedItems, OtherStateMark, VerdictChip } from '../verdict/verdict-line';

type Words = ReturnType<typeof useTranslations<'validation'>>;
type SampleColumn = Column<SampleSummary>;

/**
 * Samples with how far they are judged and what that comes to; `discarded`: those that count no more, and since when. `own`:
 * how far the reader is in each of them.
 */
export function SamplesTable({
  samples,
  withJob = false,
  discarded = false,
  own,
}: {
  samples: readonly SampleSummary[];
  withJob?: boolean;
  discarded?: boolean;
  own?: readonly OwnRound[] | undefined;
}) {
  const t = useTranslations('validation');
  const part = useSamplePart();
  const format = useFormatter();
  return (
    <DataTable
      caption={t(discarded ? 'discard.list' : 'table.caption')}
      rows={samples}
      rowKey={(sample) => sample.id}
      columns={[
        nameColumn(t, part, withJob ? (date) => format.dateTime(date, 'minute') : null),
        ...(withJob ? [corpusColumn(t)] : []),
        ...(own ? [ownColumn(t, own)] : []),
        ...resultColumns(t),
        ...drawColumns(t, withJob),
        ...(discarded ? [discardedColumn(t)] : []),
      ]}
    />
  );
}

/** What a sample is of. */
const nameColumn = (
  t: Words,
  { partOf, wholeOf }: ReturnType<typeof useSamplePart>,
  /** How the time of a draw is written that tells samples of several jobs apart; null: all are of one job. */
  time: ((date: Date) => string) | null,
): SampleColumn => ({
  id: 'sample',
  header: t('table.sample'),
  className: 'max-sm:min-w-40 max-sm:whitespace-normal!',
  cell: (sample) => (
    <>
      <Link href={`/samples/${sample.id}`}>
        {time ? wholeOf(sample) : t('table.drawn', { size: sample.size, population: sample.population })}
      </Link>
      {isForFaults(sample) ? (
        <span className="block text-muted">{t(`faults.table.${faultsBy(sample)}`)}</span>
      ) : null}
      <span className="block text-muted empty:hidden">
        {time && sample.jobName === null ? null : partOf(sample)}
      </span>
      {time ? (
        <span className="block text-muted">
          {t('table.drawnOn', {
            size: sample.size,
            population: sample.population,
            ...dated('time', time(sample.createdAt)),
          })}
        </span>
      ) : null}
    </>
  ),
});

const corpusColumn = (t: Words): SampleColumn => ({
  id: 'corpus',
  header: t('table.corpus'),
  cell: (sample) => sample.corpusName,
});

/** What is still open for the reader. */
const ownColumn = (t: Words, rounds: readonly OwnRound[]): SampleColumn => ({
  id: 'own',
  header: t('table.own'),
  cell: ({ id, unjudged, unsettled }) => {
    const round = rounds.find(({ sampleId }) => sampleId === id);
    if (unjudged === 0 && unsettled > 0) return t('table.settle', { count: unsettled });
    if (!round) return '–';
    const { judged, yours, skipped, assigned } = round;
    return (
      <>
        {t(assigned ? 'table.assigned' : 'table.anybody')}
        <span className="block text-muted">{t('table.ownOf', { judged, count: yours, skipped })}</span>
      </>
    );
  },
});

/** What it comes to, and how far it is judged. */
const resultColumns = (t: Words): SampleColumn[] => [
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
    cell: (sample) => <Figure value={judgedItems(sample)} />,
  },
  {
    id: 'unjudged',
    header: t('table.unjudged'),
    numeric: true,
    cell: (sample) => <Figure value={sample.unjudged + sample.skipped} />,
  },
];

/** By which number it was drawn, and when, where that is not in its name. */
const drawColumns = (t: Words, isInName: boolean): SampleColumn[] => [
  { id: 'seed', header: t('table.seed'), cell: (sample) => <code>{sample.seed}</code> },
  ...(isInName
    ? []
    : [
        {
          id: 'created',
          header: t('table.created'),
          cell: (sample: SampleSummary) => <RelativeTime date={sample.createdAt} />,
        },
      ]),
];

const discardedColumn = (t: Words): SampleColumn => ({
  id: 'discarded',
  header: t('discard.when'),
  cell: ({ discardedAt }) => (discardedAt === null ? '–' : <RelativeTime date={discardedAt} />),
});
