import { type MappedSums, sumYield } from './mapped-sums';
import { pathPattern, patternFamily } from './path-pattern';
import { breadthFirstPriority } from './priority';

/** What addresses are put together by when yields are learnt: their path pattern, or the family that it belongs to. */
export function yieldPattern(url: { pathname: string; search: string }): string {
  const pattern = pathPattern(url);
  return patternFamily(pattern) ?? pattern;
}

/** Of a host nobody has seen a page of: poorer ones come after it, and ones with some text before it. */
const assumedYield = 0.02;
/** An assumption counts as much as so many downloaded bytes. */
const assumedBytes = 100_000;
/** Ranks are powers of two: a host of rank 5 gives about twice as much as one of rank 4. */
const highestRank = 7;

/** The place of a host among those whose time has come, 0 to 7: what gave more text for its download goes first. */
export function hostRank(host: Pick<MappedSums, 'mappedBytes' | 'textBytes'>): number {
  const smoothed = smoothedYield(host, assumedYield);
  const rank = Math.floor(highestRank + Math.log2(smoothed / 0.32));
  return Math.min(highestRank, Math.max(0, rank));
}

function smoothedYield(sums: Pick<MappedSums, 'mappedBytes' | 'textBytes'>, prior: number): number {
  return (sums.textBytes + assumedBytes * prior) / (sums.mappedBytes + assumedBytes);
}

/** What a pattern of a host gave so far. */
export interface PatternSums {
  pattern: string;
  mappedBytes: number;
  textBytes: number;
}

/** The furthest that URLs of a pattern are moved among those of their host, in hops. */
const furthestHops = 4;

/**
 * How many hops nearer to a seed the URLs of each pattern are to be taken for, -4 to 4: one for each doubling of the
 * pattern's yield over its host's. Patterns that aren't named are where they are.
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
 * The priority of a queued URL breadth first, as if it had been found `hops` nearer to a seed. The one before tells
 * whether it comes from a sitemap (crawling/priority): those are odd, and stay so.
 */
export function movedPriority(url: { priority: number; depth: number }, hops: number): number {
  const fromSitemap = Math.abs(url.priority % 2) === 1;
  return breadthFirstPriority({ depth: Math.max(0, url.depth - hops), fromSitemap });
}
