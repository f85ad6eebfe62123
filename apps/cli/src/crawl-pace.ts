import { type CrawlFacts, whySlow } from '@florilegium/crawling/why-slow';
import { slowWords } from './slow-words';

/** Without a page for this long it is said why. */
const silentMs = 30_000;
/** No more often than that. */
const sayEveryMs = 60_000;

/** What a look at a run's pace needs. */
export interface PaceTools {
  /** What there is to know, with the pace that was watched; null when there is nothing. */
  facts: (pagesPerSecond: number) => Promise<CrawlFacts | null>;
  say: (line: string) => void;
  now: () => number;
}

/**
 * Watches the pages of a run: given them again and again it says in words what holds the crawl up, when nothing came
 * for half a minute or something can be named, at most once a minute.
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
