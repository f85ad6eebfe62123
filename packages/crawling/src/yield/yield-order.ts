import { pathPattern, patternFamily } from '../urls/path-pattern';
import { breadthFirstPriority } from '../urls/priority';
import { type MappedSums, sumYield } from './mapped-sums';

/** The group of addresses for which yields are learnt: their path pattern, or the family of the pattern. */
export function yieldPattern(url: { pathname: string; search: string }): string {
  const pattern = pathPattern(url);
  return patternFamily(pattern) ?? pattern;
}

/** Assumed yield of a host without a mapped page. Poorer hosts come after it, and hosts with some text before it. */
const assumedYield = 0.02;
/** The assumption weighs as much as this many downloaded bytes. */
const assumedBytes = 100_000;
/** Ranks are powers of two: a host of rank 5 gives about twice as much text as one of rank 4. */
const highestRank = 7;

/** The rank of a host among those that may be asked, 0 to 7: hosts with more text for their download go first. */
export function hostRank(host: Pick<MappedSums, 'mappedBytes' | 'textBytes'>): number {
  const smoothed = smoothedYield(host, assumedYield);
  const rank = Math.floor(highestRank + Math.log2(smoothed / 0.32));
  return Math.min(highestRank, Math.max(0, rank));
}

function smoothedYield(sums: Pick<MappedSums, 'mappedBytes' | 'textBytes'>, prior: number): number {
  return (sums.textBytes + assumedBytes * prior) / (sums.mappedBytes + assumedBytes);
}

/** Sums over the pages of a pattern on a host. */
export interface PatternSums {
  pattern: string;
  mappedBytes: number;
  textBytes: number;
}

/** Most hops by which URLs of a pattern are moved among those of their host. */
const furthestHops = 4;

/**
 * How many hops nearer to a seed the URLs of each pattern are placed, -4 to 4: one for each doubling of the pattern's
 * yield over its host's. Patterns without an entry are not moved.
 */
export function patternHops(patterns: readonly PatternSums[]): Map<string, number> {
  const host = { mappedBytes: 0, textBytes: 0 };
  for (const { mappedBytes, textBytes } of patterns) {
    host.mappedBytes += mappedBytes;
    host.textBytes += textBytes;
  }
  const usual = sumYield(host);
  if (usual === 0) return new Map();
  const hops = patterns.map(({ pattern, ...sums }): [string, number] => {
    const moved = Math.round(Math.log2(smoothedYield(sums, usual) / usual));
    return [pattern, Math.min(furthestHops, Math.max(-furthestHops, moved))];
  });
  return new Map(hops.filter(([, moved]) => moved !== 0));
}

/**
 * The breadth-first priority of a queued URL, as if it had been found `hops` nearer to a seed. The parity of the old
 * priority tells whether the URL comes from a sitemap (crawling/priority): those are odd, and stay odd.
 */
export function movedPriority(url: { priority: number; depth: number }, hops: number): number {
  const fromSitemap = Math.abs(url.priority % 2) === 1;
  return breadthFirstPriority({ depth: Math.max(0, url.depth - hops), fromSitemap });
}
