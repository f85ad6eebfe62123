import type { PageLinks } from '../pages/page-links';
import type { MeasuredRun } from '../urls/text-novelty';

/** What a page shows of being written by scripts. */
export interface ScriptSigns {
  /** Characters of visible text, as far as they were counted: see {@link countedVisible}. */
  visibleChars: number;
  /** Scripts that run; not those that hold data. */
  scripts: number;
  /** Links as they stand in the page. */
  links: number;
  /** Characters of the article that the page gives in its data; 0 for none, and where it has text of its own. */
  articleChars: number;
}

/** A page with this many characters of visible text, about eighty words, doesn't wait for its scripts. */
export const enoughVisible = 500;

/** So many are counted: enough to see a gain over a page that waited for its scripts. */
export const countedVisible = 1_000;

/** The visible characters of a run of text, which may be missing. */
export function visibleOf(run: MeasuredRun | null): number {
  return run?.worth ?? 0;
}

/** The visible characters of runs of text, as far as they are counted. */
export function visibleIn(runs: readonly MeasuredRun[]): number {
  return Math.min(
    countedVisible,
    runs.reduce((sum, run) => sum + visibleOf(run), 0),
  );
}

/** Whether the page may be empty only because its scripts didn't run. If it gives its article and has links, both are there. */
export function waitsForScripts({ visibleChars, scripts, links, articleChars }: ScriptSigns): boolean {
  const isWhole = articleChars >= enoughVisible && links > 0;
  return scripts > 0 && visibleChars < enoughVisible && !isWhole;
}

/** The signs of a page that was read. */
export function scriptSignsOf(
  { scripts, links }: Pick<PageLinks, 'scripts' | 'links'>,
  counts: Pick<ScriptSigns, 'visibleChars' | 'articleChars'>,
): ScriptSigns {
  return { ...counts, scripts, links: links.length };
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
