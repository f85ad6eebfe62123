import type { Verdict } from '@florilegium/contracts/validation';

/** A text of somebody's round, with what they said of it last. */
export interface Step {
  position: number;
  verdict: Verdict;
}

/**
 * The place of the next text without a judgement: after this one, else from the beginning. Where none is left, whoever has
 * come back to a skipped text (`cameBack`) goes on to the skipped ones after it. Null: that was the last one.
 */
export function nextOpen(steps: readonly Step[], at: number, cameBack = false): number | null {
  const next = (verdict: Verdict, from: number) =>
    steps.findIndex((step, place) => place >= from && step.verdict === verdict);
  const found = [
    next('unjudged', at + 1),
    next('unjudged', 0),
    ...(cameBack ? [next('skipped', at + 1)] : []),
  ].find((place) => place !== -1);
  return found ?? null;
}

/** Where whoever judges begins: at the first text without a judgement, else at the first that they skipped; null: all are judged. */
export function firstOpen(steps: readonly Step[]): Step | null {
  return (
    steps.find(({ verdict }) => verdict === 'unjudged') ??
    steps.find(({ verdict }) => verdict === 'skipped') ??
    null
  );
}

/** How many texts of a round have which judgement. */
export function countSteps(steps: readonly Step[]): Record<Verdict, number> {
  const counts = { unjudged: 0, adequate: 0, inadequate: 0, unsure: 0, skipped: 0, conflict: 0 };
  for (const { verdict } of steps) counts[verdict]++;
  return counts;
}
