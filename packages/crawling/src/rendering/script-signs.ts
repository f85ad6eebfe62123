import type { MeasuredRun } from '../urls/text-novelty';

/** What a page shows of being written by scripts. */
export interface ScriptSigns {
  /** Characters of visible text, as far as they were counted: see {@link countedVisible}. */
  visibleChars: number;
  /** Scripts that run; not those that hold data. */
  scripts: number;
  /** Links as they stand in the page. */
  links: number;
}

/** A page with this many characters of visible text, about eighty words, doesn't wait for its scripts. */
export const enoughVisible = 500;

/** So many are counted: enough to see a gain over a page that waited for its scripts. */
export const countedVisible = 1_000;

/** The visible characters of a run of text, which may be missing. */
export function visibleOf(run: MeasuredRun | null): number {
  return run?.worth ?? 0;
}

/** Whether the page may be empty only because its scripts didn't run. */
export function waitsForScripts({ visibleChars, scripts }: ScriptSigns): boolean {
  return scripts > 0 && visibleChars < enoughVisible;
}

/** A gain of fewer characters is a banner or a spinner. */
const leastGain = 200;

/** Whether a page has gained by its scripts: text, or links that were not there. */
export function gainedByScripts(before: ScriptSigns, after: ScriptSigns): boolean {
  return after.visibleChars - before.visibleChars >= leastGain || after.links > before.links;
}

/** Whether the rendered page lost what was there: a wall of consent in front of it, or an error. */
export function lostByScripts(before: ScriptSigns, after: ScriptSigns): boolean {
  return after.visibleChars < Math.min(before.visibleChars, enoughVisible) / 2;
}
