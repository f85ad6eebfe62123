import { maxSegmentTokens } from '../segment/segment-builder';
import type { SegmentEntry } from './manifest';

/** So many small segments of about one size become one: each is read for every question. */
const segmentsOfATier = 8;
/**
 * Larger ones wait for more of their size: as many as a corpus is indexed by, some hundred thousand tokens each, make the
 * largest segment in one step. Eight at a time they would be written twice.
 */
const large = { tokens: segmentsOfATier ** 5, ofATier: 32 };
/** A segment is written anew once so much of it is deleted. */
const deletedShare = 0.3;

/**
 * The segments that should become one; null if there are none. These are all of one tier (each tier is some times as large
 * as the one below it, as in Lucene's tiered merges), or fewer that make as large a segment as there may be; or one of
 * which much is deleted.
 */
export function segmentsToMerge(segments: readonly SegmentEntry[]): SegmentEntry[] | null {
  const tiers = new Map<number, { some: SegmentEntry[]; tokens: number }>();
  for (const segment of segments) {
    const { tokens, deletedTokens, documents, deletedDocuments } = segment;
    if (deletedTokens > deletedShare * tokens || (documents > 0 && deletedDocuments === documents))
      return [segment];
    const standing = tokens - deletedTokens;
    if (2 * standing > maxSegmentTokens) continue;
    const { number, ofATier } = tierOf(standing);
    const tier = tiers.get(number) ?? { some: [], tokens: 0 };
    if (tier.tokens + standing > maxSegmentTokens) return tier.some;
    tier.some.push(segment);
    tier.tokens += standing;
    if (tier.some.length === ofATier) return tier.some;
    tiers.set(number, tier);
  }
  return null;
}

/** The tier of a segment, from 0, and how many segments it may have. */
function tierOf(tokens: number): { number: number; ofATier: number } {
  const logarithm = (of: number, base: number) => Math.floor(Math.log(of) / Math.log(base));
  if (tokens < large.tokens)
    return { number: logarithm(tokens + 1, segmentsOfATier), ofATier: segmentsOfATier };
  return { number: 5 + logarithm(tokens / large.tokens, large.ofATier), ofATier: large.ofATier };
}
