import { isForFaults, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import type { OwnRound } from '@florilegium/db/samples/sample-items';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useTranslations } from 'next-intl';
import { Figure, Percent } from '@/components/figures';
import { Link } from '@/components/links/link';
import { RelativeTime } from '@/components/relative-time';
import { type Column, DataTable } from '@/components/table/data-table';
import { useSamplePart } from './sample-part';
import { faultsBy, judgedItems, OtherStateMark, VerdictChip } from './verdict-line';

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
  return (
    <DataTable
      caption={t(discarded ? 'discard.list' : 'table.caption')}
      rows={samples}
      rowKey={(sample) => sample.id}
      columns={[
        nameColumn(t, part, withJob),
        ...(withJob ? [corpusColumn(t)] : []),
        ...(own ? [ownColumn(t, own)] : []),
        ...resultColumns(t),
        ...drawColumns(t),
        ...(discarded ? [discardedColumn(t)] : []),
      ]}
    />
  );
}

/** What a sample is of. */
const nameColumn = (
  t: Words,
  { partOf, wholeOf }: ReturnType<typeof useSamplePart>,
  withJob: boolean,
): SampleColumn => ({
  id: 'sample',
  header: t('table.sample'),
  cell: (sample) => (
    <>
      <Link href={`/samples/${sample.id}`}>
        {withJob ? wholeOf(sample) : t('table.drawn', { size: sample.size, population: sample.population })}
      </Link>
      {isForFaults(sample) ? (
        <span className="block text-muted">{t(`faults.table.${faultsBy(sample)}`)}</span>
      ) : null}
      <span className="block text-muted empty:hidden">
        {withJob && sample.jobName === null ? null : partOf(sample)}
      </span>
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
  cell: ({ id }) => {
    const round = rounds.find(({ sampleId }) => sampleId === id);
    return round
      ? t('table.ownOf', { judged: round.judged, count: round.yours, skipped: round.skipped })
      : '–';
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

/** By which number it was drawn, and when. */
const drawColumns = (t: Words): SampleColumn[] => [
  { id: 'seed', header: t('table.seed'), cell: (sample) => <code>{sample.seed}</code> },
  { id: 'created', header: t('table.created'), cell: (sample) => <RelativeTime date={sample.createdAt} /> },
];

const discardedColumn = (t: Words): SampleColumn => ({
  id: 'discarded',
  header: t('discard.when'),
  cell: ({ discardedAt }) => (discardedAt === null ? '–' : <RelativeTime date={discardedAt} />),
});
