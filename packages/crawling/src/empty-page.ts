import type { MeasuredRun } from './text-novelty';

/** Shorter runs of text are labels: menus, buttons, lines of a table. About six words. */
const shortestProse = 40;
/** From so many characters of prose on a page isn't empty; about thirty words. */
export const enoughProse = 200;

/** What a run of visible text says for a page not being empty, in characters. */
export function proseOf(run: MeasuredRun | null): number {
  return run !== null && run.worth >= shortestProse ? run.worth : 0;
}
