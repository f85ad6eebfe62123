import type { JudgeVerdict, Verdict } from '@florilegium/contracts/validation';

/** What is known of a drawn document. */
export interface ItemJudgements {
  /** The latest word of each judge; one that was taken back may be left out or be `unjudged`. */
  latest: readonly { judge: string | null; verdict: JudgeVerdict }[];
  /** Who has to judge it; nobody in particular where this is empty, and one judgement does. */
  assigned: readonly string[];
  /** The latest word on a disagreement; null without one. */
  settled: JudgeVerdict | null;
}

/**
 * What the judgements of a document come to. A judge who skips it has done with it, but says nothing. A judge who is
 * unsure has an opinion, which differs from the others'. What was settled stays settled.
 */
export function itemVerdict({ latest, assigned, settled }: ItemJudgements): Verdict {
  if (settled !== null && settled !== 'unjudged') return settled;
  const said = latest.filter(({ verdict }) => verdict !== 'unjudged');
  const hasSpoken = new Set(said.map(({ judge }) => judge));
  if (said.length === 0 || assigned.some((judge) => !hasSpoken.has(judge))) return 'unjudged';
  const [first, ...others] = said.filter(({ verdict }) => verdict !== 'skipped');
  if (!first) return 'skipped';
  return others.every(({ verdict }) => verdict === first.verdict) ? first.verdict : 'conflict';
}
