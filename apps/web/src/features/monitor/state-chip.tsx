import type { JobState } from '@florilegium/contracts/job-config';
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

/** A job's state in a sign, a word and a colour. */
export function StateChip({ state }: { state: JobState }) {
  const t = useTranslations('reasons');
  return (
    <Chip tone={looks[state].tone} sign={looks[state].sign}>
      {t(`jobState.${state}`)}
    </Chip>
  );
}
