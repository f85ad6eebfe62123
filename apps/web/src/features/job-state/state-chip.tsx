import type { JobState } from '@florilegium/contracts/jobs/job-config';
import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/chip';

const looks: Record<JobState, { tone: ChipTone; sign: string }> = {
  draft: { tone: 'neutral', sign: '✎' },
  starting: { tone: 'navigate', sign: '…' },
  running: { tone: 'both', sign: '●' },
  paused: { tone: 'navigate', sign: '‖' },
  finished: { tone: 'good', sign: '✓' },
  stopped: { tone: 'neutral', sign: '■' },
  failed: { tone: 'bad', sign: '✕' },
};

/** A job's state in a sign, a word and a colour. `cameToNothing`: it finished, and brought nothing. */
export function StateChip({ state, cameToNothing }: { state: JobState; cameToNothing?: boolean }) {
  const t = useTranslations('reasons');
  if (state === 'finished' && cameToNothing) return <Chip tone="warn">{t('nothing.state')}</Chip>;
  return (
    <Chip tone={looks[state].tone} sign={looks[state].sign}>
      {t(`jobState.${state}`)}
    </Chip>
  );
}
