import type { PairVerdict } from '@florilegium/contracts/jobs/bilingual';

/** In which tone a verdict is shown. */
export const verdictTones = {
  unseen: 'neutral',
  right: 'good',
  wrong: 'bad',
  unsure: 'warn',
} as const satisfies Record<PairVerdict, string>;
