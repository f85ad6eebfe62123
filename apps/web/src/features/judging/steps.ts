import type { Verdict } from '@florilegium/contracts/validation';

/** A text of somebody's round, with what they said of it last. */
export interface Step {
  position: number;
  verdict: Verdict;
}

/** The place of the next text without a judgement: after this one, else from the beginning; null when none is left. */
export function nextOpen(steps: readonly Step[], at: number): number | null {
  const isOpen = ({ verdict }: Step) => verdict === 'unjudged';
  const after = steps.findIndex((step, place) => place > at && isOpen(step));
  const found = after === -1 ? steps.findIndex(isOpen) : after;
  return found === -1 ? null : found;
}

/** How many texts of a round have which judgement. */
export function countSteps(steps: readonly Step[]): Record<Verdict, number> {
  const counts = { unjudged: 0, adequate: 0, inadequate: 0, unsure: 0, skipped: 0, conflict: 0 };
  for (const { verdict } of steps) counts[verdict]++;
  return counts;
}
