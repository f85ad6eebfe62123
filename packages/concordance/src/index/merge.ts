import type { Segment } from '../segment/segment';
import { maxSegmentTokens, type SegmentBuilder } from '../segment/segment-builder';
import type { DocumentBits } from './deleted-documents';
import type { SegmentEntry } from './manifest';

/** So many segments of about one size become one. */
const segmentsOfATier = 8;
/** A segment is written anew once so much of it is deleted. */
const deletedShare = 0.3;

/**
 * The segments that should become one: eight of one tier (each tier is eight times as large as the one below it, as in
 * Lucene's tiered merges), or one of which much is deleted; null if there are none.
 */
export function segmentsToMerge(segments: readonly SegmentEntry[]): SegmentEntry[] | null {
  const tiers = new Map<number, SegmentEntry[]>();
  for (const segment of segments) {
    const { tokens, deletedTokens, documents, deletedDocuments } = segment;
    if (deletedTokens > deletedShare * tokens || (documents > 0 && deletedDocuments === documents))
      return [segment];
    const standing = tokens - deletedTokens;
    if (standing * segmentsOfATier > maxSegmentTokens) continue;
    const tier = Math.floor(Math.log(standing + 1) / Math.log(segmentsOfATier));
    const same = [...(tiers.get(tier) ?? []), segment];
    if (same.length === segmentsOfATier) return same;
    tiers.set(tier, same);
  }
  return null;
}

/** Copies the documents of a segment that are not deleted. */
export function copyStanding(
  segment: Segment,
  deleted: DocumentBits | undefined,
  into: SegmentBuilder,
): void {
  const [words, lemmas, analyses] = [
    segment.layer('words'),
    segment.layer('lemmas'),
    segment.layer('analyses'),
  ];
  const frames = segment.frameReader();
  const starts = segment.documentStarts;
  for (let document = 0; document < segment.documents; document++) {
    if (deleted?.has(document)) continue;
    into.begin(segment.documentId(document));
    for (let position = starts[document]!; position < starts[document + 1]!; position++) {
      into.copy(words(position), lemmas(position), analyses(position), frames(position));
    }
  }
}
