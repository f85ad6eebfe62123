import type { SeedSearchState } from '@florilegium/contracts/jobs/seed-search';
import type { ChipTone } from '@/components/chip';

/** How the state of a search looks. */
export const searchTones: Readonly<Record<SeedSearchState, ChipTone>> = {
  waiting: 'neutral',
  running: 'navigate',
  done: 'good',
  failed: 'bad',
  stopped: 'skip',
};
