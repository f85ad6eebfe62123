import { type Judgements, jobVerdict } from '@florilegium/corpus/verdict';
import { useFormatter, useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';
import { Progress } from '@/components/progress';

const tones = { valid: 'good', notValid: 'bad', notDecided: 'warn', open: 'neutral' } as const;

/** The verdict in a word. */
export function VerdictChip({ counts }: { counts: Judgements }) {
  const t = useTranslations('validation');
  const { state } = jobVerdict(counts);
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}

/** The verdict with what it stands on: share, threshold, interval, judged and unjudged; and RIDIRE’s reading. */
export function VerdictLine({ counts }: { counts: Judgements }) {
  const t = useTranslations('validation');
  const format = useFormatter();
  const { state, pointEstimate, sizeThatDecides, share, interval, judged, unjudged } = jobVerdict(counts);
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const words = t('counts', { adequate: counts.adequate, inadequate: counts.inadequate, unjudged });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerdictChip counts={counts} />
        <span>
          {share === null || !interval
            ? t('noneJudged')
            : interval[0] === interval[1]
              ? t('shareExact', { share: percent(share) })
              : t('share', {
                  share: percent(share),
                  low: percent(interval[0]),
                  high: percent(interval[1]),
                })}{' '}
          {t('threshold', { threshold: percent(counts.threshold) })}
        </span>
      </div>
      {sizeThatDecides !== null && (
        <p>
          {sizeThatDecides < counts.population
            ? t('moreNeeded', { judged, size: sizeThatDecides })
            : t('allNeeded', { judged, population: counts.population })}
        </p>
      )}
      {state !== 'open' && (
        <p className="text-muted text-sm">{t('pointEstimate', { state: t(`state.${pointEstimate}`) })}</p>
      )}
      <Progress
        label={words}
        total={judged + unjudged}
        parts={[
          { id: 'adequate', value: counts.adequate, tone: 'good' },
          { id: 'inadequate', value: counts.inadequate, tone: 'bad' },
        ]}
      />
      <p className="text-muted text-sm">{words}</p>
    </div>
  );
}
