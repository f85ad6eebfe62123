import { isHeading, type PageOutline, sentenceWords, wordsOf } from './page-outline';

/**
 * What is known of a site: which blocks stand on several of its pages, and on how many. It depends on the pages alone,
 * not on their order.
 */
export interface SiteMemory {
  /** Pages that were counted: those that have a text of their own. */
  pages: number;
  /** Keys of blocks, ascending. */
  keys: number[];
  /** On how many of the pages each of them stands. */
  counts: number[];
}

/** When a block counts as repeated. */
export interface TemplateThresholds {
  /** Pages of the site on which it stands. */
  minPages: number;
}

/** Most keys that are counted. Of a larger site, the pages with the smallest fingerprints count, until they have this many. */
export const mostCounted = { pages: 10_000, keys: 500_000 } as const;

/** Of the words of a page, those that no other page has are at least so many: else it may be a copy of another. */
const leastOwnShare = 0.3;
/** A block is remembered from so many pages on, or from this share of a large site's. */
const leastPages = 2;
export const leastShare = 0.01;
const mostKeys = 4_000;

const nothing: SiteMemory = { pages: 0, keys: [], counts: [] };

/**
 * Learns which blocks of a site's pages are repeated (Gibson, Punera, Tomkins 2005; Bar-Yossef, Rajagopalan 2002). A
 * page that says mostly what `minPages` pages say (the versions of a manual, one article under many addresses) tells
 * nothing about templates: it is not counted, or its text would be taken for one. Pages with the same text in the same
 * order count as one.
 *
 * @param outlines at most `mostCounted`, each fingerprint once
 */
export function learnSite(outlines: readonly PageOutline[], { minPages }: TemplateThresholds): SiteMemory {
  if (outlines.length < minPages) return nothing;
  const onPages = countPages(outlines);
  const isOwn = (key: number) => onPages.get(key)! < minPages;
  const witnesses = outlines.filter(({ keys }) => hasOwnText(keys, isOwn));
  const counted = countPages(witnesses);
  const least = Math.max(leastPages, Math.ceil(witnesses.length * leastShare));
  const found = [...counted].filter(([key, count]) => key !== 0 && count >= least);
  if (found.length > mostKeys) found.sort(([a, one], [b, other]) => other - one || a - b).length = mostKeys;
  found.sort(([a], [b]) => a - b);
  return {
    pages: witnesses.length,
    keys: found.map(([key]) => key),
    counts: found.map(([, count]) => count),
  };
}

function countPages(outlines: readonly PageOutline[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { keys, aside } of outlines)
    for (const key of new Set([...keys, ...aside])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function hasOwnText(keys: readonly number[], isOwn: (key: number) => boolean): boolean {
  let own = 0;
  let all = 0;
  for (const key of keys) {
    if (isHeading(key) || wordsOf(key) < sentenceWords) continue;
    all += wordsOf(key);
    if (isOwn(key)) own += wordsOf(key);
  }
  return own > 0 && own >= all * leastOwnShare;
}
