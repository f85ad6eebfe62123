import { type YieldPolicy, type YieldSettings, yieldSchema } from '@florilegium/contracts/yield-policy';
import type { z } from 'zod';
import { type DraftProblem, type NumberSpec, numberOf, readNumbers, typedNumbers } from './draft-numbers';

const defaults = yieldSchema.parse({});

/** Numbers of the yield settings by their place there, with what may be typed. */
const numbers = {
  k: { least: 0, most: 1, empty: defaults.k },
  minPages: { least: 1, most: 100_000, whole: true, empty: defaults.minPages },
  maxAhead: { least: 1, most: 10_000, whole: true, empty: defaults.maxAhead },
  maxWordsPerHost: { least: 1, whole: true, empty: null },
} satisfies Record<string, NumberSpec>;
export type YieldNumber = keyof typeof numbers | 'minKilobytes';

/** In the groups in which the form shows them. */
export const yieldNumbers = {
  threshold: ['minPages', 'minKilobytes', 'maxAhead'],
  cap: ['maxWordsPerHost'],
} as const satisfies Record<string, readonly YieldNumber[]>;

/** The yield settings of a job as its form holds them. */
export interface YieldDraft {
  policy: YieldPolicy;
  richFirst: boolean;
  leaveEmptyPages: boolean;
  numbers: Record<YieldNumber, string>;
}

/** The draft of yield settings. */
export function yieldDraftOf(settings: YieldSettings): YieldDraft {
  const { policy, richFirst, leaveEmptyPages, minBytes } = settings;
  return {
    policy,
    richFirst,
    leaveEmptyPages,
    numbers: { ...typedNumbers(numbers, settings), minKilobytes: String(minBytes / 1_000) },
  };
}

/** What a draft stands for; what can't be read is noted in `problems` by its field. */
export function yieldOf(
  draft: YieldDraft,
  problems: Record<string, DraftProblem>,
): z.input<typeof yieldSchema> {
  const { numbers: typed, ...choices } = draft;
  const settings: Record<string, unknown> = { ...choices };
  readNumbers(numbers, typed, settings, { prefix: 'yield.', problems });
  const bounds = { least: 0, most: 1_000_000 };
  const kilobytes = numberOf(typed.minKilobytes, bounds, 'yield.minKilobytes', problems);
  if (kilobytes !== null) settings.minBytes = Math.round(kilobytes * 1_000);
  return settings;
}
