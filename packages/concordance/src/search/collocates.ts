import { boundariesOf, boundaryBits } from '../segment/frame';
import { logDice, logLikelihood, mutualInformation } from '../statistics/association';
import type { Hits, SegmentHits } from './hits';
import { Most } from './most';
import type { ValueChoice } from './value-choice';
import type { ValueCounts } from './value-counts';

/** A word or lemma near the matches of a query. */
export interface Collocate {
  value: string;
  /** How often it stands near a match; a token near two matches counts once. */
  together: number;
  /** How often it stands in the corpus. */
  count: number;
  logDice: number;
  mutualInformation: number;
  logLikelihood: number;
}

/** What is near: so many tokens on each side, within the sentence of the match. */
export interface CollocationWindow {
  left: number;
  right: number;
}

/** Matches, and words of 32 bits, between two pauses. */
const hitsTogether = 1 << 12;
const wordsTogether = 1 << 14;

/** Counts what stands near the matches, by the number of the value; pauses (yields) now and then. */
export function* nearCounts(
  hits: Hits,
  attribute: 'word' | 'lemma',
  window: CollocationWindow,
): Generator<void, Uint32Array> {
  const layer = attribute === 'word' ? 'words' : 'lemmas';
  const counts = new Uint32Array(hits.view.lexicons[layer].size);
  for (const found of hits.segments) {
    if (found.count === 0) continue;
    const near = yield* nearTokens(found, window);
    const read = found.segment.layer(layer);
    for (let word = 0; word < near.length; word++) {
      for (let rest = near[word]!; rest !== 0; rest &= rest - 1)
        counts[read((word << 5) + 31 - Math.clz32(rest & -rest))]!++;
      if (word % wordsTogether === wordsTogether - 1) yield;
    }
  }
  return counts;
}

/** The tokens near the matches in a segment, a bit each: one that is near several is there once. */
function* nearTokens(
  { segment, starts, ends, count }: SegmentHits,
  { left, right }: CollocationWindow,
): Generator<void, Uint32Array> {
  const near = new Uint32Array((segment.tokens >>> 5) + 1);
  const frame = segment.frameReader();
  const begins = (position: number) => (boundariesOf(frame(position)) & boundaryBits.s) !== 0;
  for (let at = 0; at < count; at++) {
    const [start, end] = [starts[at]!, ends[at]!];
    for (let position = start; position > 0 && start - position < left && !begins(position); ) {
      position--;
      near[position >>> 5]! |= 1 << (position & 31);
    }
    const last = Math.min(end + right, segment.tokens);
    for (let position = end; position < last && !begins(position); position++)
      near[position >>> 5]! |= 1 << (position & 31);
    if (at % hitsTogether === hitsTogether - 1) yield;
  }
  return near;
}

/** Values between two pauses. */
const valuesTogether = 1 << 17;

/** The collocates of a query with their measures, by logDice; those that are rarer near it than `minTogether` are left out. Pauses. */
export function* collocates(
  hits: Hits,
  attribute: 'word' | 'lemma',
  near: Uint32Array,
  all: ValueCounts,
  { minTogether, chosen, limit }: { minTogether: number; chosen: ValueChoice; limit: number },
): Generator<void, Collocate[]> {
  const lexicon = hits.view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
  const pairOf = (id: number) => ({
    together: near[id]!,
    node: hits.count,
    collocate: all.counts[id]!,
    tokens: all.tokens,
  });
  const dice = new Float64Array(near.length);
  const most = new Most(limit, (a, b) => dice[a]! - dice[b]! || near[a]! - near[b]! || b - a);
  for (let id = 0; id < near.length; id++) {
    if (id % valuesTogether === valuesTogether - 1) yield;
    const together = near[id]!;
    if (together === 0 || together < minTogether || !chosen(id)) continue;
    dice[id] = logDice(pairOf(id));
    most.offer(id);
  }
  return most.sorted().map((id) => {
    const pair = pairOf(id);
    return {
      value: lexicon.value(id),
      together: pair.together,
      count: pair.collocate,
      logDice: dice[id]!,
      mutualInformation: mutualInformation(pair),
      logLikelihood: logLikelihood(pair),
    };
  });
}
