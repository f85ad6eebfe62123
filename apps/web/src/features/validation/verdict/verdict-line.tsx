import {
  documentsNow,
  isForFaults,
  isOfOtherState,
  sizeOfNewSample,
  verdictOf,
} from '@florilegium/corpus/judging/sample-verdict';
import type { SampleSummary } from '@florilegium/db/samples/samples';
import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Progress } from '@/components/progress';

const tones = { valid: 'good', notValid: 'bad', notDecided: 'warn', open: 'neutral' } as const;

/** Items with all their judgements; what was skipped is not judged. */
export const judgedItems = ({ size, deleted, unjudged, skipped }: SampleSummary): number =>
  size - deleted - unjudged - skipped;

/** The verdict in a word. */
export function VerdictChip({ sample }: { sample: SampleSummary }) {
  const t = useTranslations('validation');
  const { state } = verdictOf(sample);
  if (isForFaults(sample)) return <Chip tone="neutral">{t('faults.chip')}</Chip>;
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

/**
 * Whether the documents are not those any more of which the sample was drawn: of a part that could not be counted in time
 * nobody knows. Null where they are, or where nothing was noted when it was drawn.
 */
function otherStateOf(sample: SampleSummary): 'yes' | 'perhaps' | null {
  const isOther = isOfOtherState(sample);
  return isOther === null && sample.stateThen !== null ? 'perhaps' : isOther ? 'yes' : null;
}

/** Says that the documents are, or may be, of another state than when the sample was drawn; nothing where they are not. */
export function OtherStateMark({ sample }: { sample: SampleSummary }) {
  const t = useTranslations('validation');
  const other = otherStateOf(sample);
  if (other === null) return null;
  return (
    <span className="ml-2 text-sm text-warn">
      {t(other === 'yes' ? 'otherState.mark' : 'otherState.perhapsMark')}
    </span>
  );
}

/** What has changed since the sample was drawn, and what to do. */
function OtherState({ sample }: { sample: SampleSummary }) {
  const t = useTranslations('validation.otherState');
  const other = otherStateOf(sample);
  if (other === null || sample.stateThen === null) return null;
  if (other === 'perhaps') return <p className="text-warn">{t('perhaps')}</p>;
  const before = sample.partThen ?? sample.stateThen;
  const now = sample.partThen ? sample.partNow! : sample.stateNow;
  const changed =
    before.documents === now.documents
      ? t('words', { before: before.words, now: now.words })
      : t('documents', { before: before.documents, now: now.documents });
  return (
    <p className="text-warn">
      {changed} {t('todo')}
    </p>
  );
}

/** How the texts of a sample that is for faults were chosen. */
export const faultsBy = ({ method }: Pick<SampleSummary, 'method'>) =>
  method === 'risk' ? 'risk' : 'similar';

/**
 * The verdict with what it stands on: share, threshold, interval; and RIDIRE's reading. While judges are missing it says
 * how far they are and nothing else.
 */
export function VerdictLine({
  sample,
  onItsPage,
}: {
  sample: SampleSummary;
  /** It stands above what is to be settled, and not on another page that leads there. */
  onItsPage?: boolean;
}) {
  const t = useTranslations('validation');
  const format = useFormatter();
  const { state, pointEstimate, share, covered, interval, judged, stricter, undecided } = verdictOf(sample);
  const sizeThatDecides = sizeOfNewSample(sample);
  const { adequate, inadequate, unsettled, population } = sample;
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const threshold = t('threshold', { threshold: percent(sample.threshold) });
  const all = sample.size - sample.deleted;
  if (adequate === null || inadequate === null) {
    const soFar = judgedItems(sample);
    const words = t('judgedOf', { judged: soFar, count: all, skipped: sample.skipped });
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VerdictChip sample={sample} />
          <span>
            {words} {isForFaults(sample) ? null : threshold}
          </span>
        </div>
        <OtherState sample={sample} />
        <Progress label={words} total={all} parts={[{ id: 'judged', value: soFar, tone: 'neutral' }]} />
        <p className="text-muted text-sm">
          {isForFaults(sample) ? t(`faults.text.${faultsBy(sample)}`) : t('shownLater')}
        </p>
      </div>
    );
  }
  const words = t('counts', { adequate, inadequate, unsettled });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictChip sample={sample} />
        <span>
          {isForFaults(sample)
            ? t(`faults.text.${faultsBy(sample)}`)
            : share === null || !interval
              ? t('noneJudged')
              : judged >= population
                ? t('shareExact', { share: percent(share) })
                : t('share', {
                    share: percent(share),
                    low: percent(interval[0]),
                    high: percent(interval[1]),
                  })}{' '}
          {isForFaults(sample) ? null : threshold}
        </span>
      </div>
      <OtherState sample={sample} />
      {stricter === null ? null : (
        <p>
          {stricter.chance === null
            ? t('stricter.strata')
            : t(`stricter.${stricter.side}`, {
                chance: format.number(stricter.chance, { style: 'percent', maximumFractionDigits: 2 }),
              })}
        </p>
      )}
      {covered < 1 && share !== null && !isForFaults(sample) ? (
        <p>{t('covered', { covered: percent(covered) })}</p>
      ) : null}
      {undecided === 'textsGone' ? <p>{t('textsGone')}</p> : null}
      {sizeThatDecides !== null && (
        <p>
          {sizeThatDecides < documentsNow(sample)
            ? t('moreNeeded', { judged, size: sizeThatDecides })
            : t('allNeeded', { judged, population: documentsNow(sample) })}
        </p>
      )}
      {unsettled > 0 ? (
        <p>{t('toSettle', { count: unsettled, where: onItsPage ? 'below' : 'there' })}</p>
      ) : null}
      {state !== 'open' && (
        <p className="text-muted text-sm">{t('pointEstimate', { state: t(`state.${pointEstimate}`) })}</p>
      )}
      <Progress
        label={words}
        total={all}
        parts={[
          { id: 'adequate', value: adequate, tone: 'good' },
          { id: 'inadequate', value: inadequate, tone: 'bad' },
          { id: 'unsettled', value: unsettled, tone: 'warn' },
        ]}
      />
      <p className="text-muted text-sm">{words}</p>
    </div>
  );
}
