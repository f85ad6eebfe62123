import { openReleaseStates, type ReleaseState } from '@florilegium/contracts/releases/release';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/chip';

const tones = {
  waiting: 'neutral',
  freezing: 'navigate',
  writing: 'navigate',
  stopped: 'warn',
  done: 'good',
  failed: 'bad',
  withdrawn: 'warn',
} as const satisfies Record<ReleaseState, string>;

/** Where a release stands. */
export function StateChip({ state }: { state: ReleaseState }) {
  const t = useTranslations('releases.state');
  return <Chip tone={tones[state]}>{t(state)}</Chip>;
}

/** Whether something is still being done for a release. */
export const isOpen = ({ state }: { state: ReleaseState }): boolean =>
  (openReleaseStates as readonly ReleaseState[]).includes(state);
