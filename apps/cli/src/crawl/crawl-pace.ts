import { type CrawlFacts, whySlow } from '@florilegium/crawling/politeness/why-slow';
import { slowWords } from './slow-words';

/** After this time without a page the reason is reported. */
const silentMs = 30_000;
/** Least time between two reports. */
const sayEveryMs = 60_000;

/** The dependencies of watching a run's pace. */
export interface PaceTools {
  /** The facts about the crawl, with the observed pace; null if there are none. */
  facts: (pagesPerSecond: number) => Promise<CrawlFacts | null>;
  say: (line: string) => void;
  now: () => number;
}

/**
 * Watches the pages of a run. Called again and again, it reports why the crawl is slow, if nothing came for half a
 * minute or there is a known reason, at most once a minute.
 */
export function createPaceWatch({ facts, say, now }: PaceTools): (pages: number) => Promise<void> {
  let window = { pages: 0, at: now() };
  let latest = { pages: 0, at: now() };
  let hasSaid = false;
  return async (pages) => {
    const at = now();
    if (pages > latest.pages) latest = { pages, at };
    const isSilent = at - latest.at >= silentMs;
    const passedMs = at - window.at;
    if (passedMs < sayEveryMs && (hasSaid || !isSilent)) return;
    const pagesPerSecond = ((pages - window.pages) * 1_000) / passedMs;
    window = { pages, at };
    hasSaid = true;
    const found = await facts(pagesPerSecond);
    if (!found) return;
    const reasons = whySlow(found);
    if (isSilent || reasons.some(({ code }) => code !== 'nothingWrong'))
      say(`  slow: ${slowWords(reasons)}.`);
  };
}
