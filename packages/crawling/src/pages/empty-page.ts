import type { MeasuredRun } from '../urls/text-novelty';

/** Shorter runs of text (less than about six words) are labels: menus, buttons, lines of a table. */
const shortestProse = 40;
/** A page with this many characters of prose isn't empty; it is about thirty words. */
export const enoughProse = 200;

/** The characters of a run of visible text that count as prose. */
export function proseOf(run: MeasuredRun | null): number {
  return run !== null && run.worth >= shortestProse ? run.worth : 0;
}
