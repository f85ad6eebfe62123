import { maxSegmentTokens } from '../segment/segment-builder';
import type { SegmentEntry } from './manifest';

/** So many segments of about one size become one. */
const segmentsOfATier = 8;
/** A segment is written anew once so much of it is deleted. */
const deletedShare = 0.3;

/**
 * The segments that should become one; null if there are none. These are eight of one tier (each tier is eight times as
 * large as the one below it, as in Lucene's tiered merges), or fewer that make as large a segment as there may be; or
 * one of which much is deleted.
 */
export function segmentsToMerge(segments: readonly SegmentEntry[]): SegmentEntry[] | null {
  const tiers = new Map<number, { some: SegmentEntry[]; tokens: number }>();
  for (const segment of segments) {
    const { tokens, deletedTokens, documents, deletedDocuments } = segment;
    if (deletedTokens > deletedShare * tokens || (documents > 0 && deletedDocuments === documents))
      return [segment];
    const standing = tokens - deletedTokens;
    if (2 * standing > maxSegmentTokens) continue;
    const number = Math.floor(Math.log(standing + 1) / Math.log(segmentsOfATier));
    const tier = tiers.get(number) ?? { some: [], tokens: 0 };
    if (tier.tokens + standing > maxSegmentTokens) return tier.some;
    tier.some.push(segment);
    tier.tokens += standing;
    if (tier.some.length === segmentsOfATier) return tier.some;
    tiers.set(number, tier);
  }
  return null;
}
