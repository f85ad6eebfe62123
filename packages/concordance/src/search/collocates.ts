import { boundariesOf, boundaryBits } from '../segment/frame';
import { logDice, logLikelihood, mutualInformation } from '../statistics/association';
import type { ValueCounts } from './frequencies';
import type { Hits } from './hits';
import { Most } from './most';
import type { ValueChoice } from './value-choice';

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

/** Counts what stands near the matches, by the number of the value; pauses (yields) now and then. */
export function* nearCounts(
  hits: Hits,
  attribute: 'word' | 'lemma',
  { left, right }: CollocationWindow,
): Generator<void, Uint32Array> {
  const layer = attribute === 'word' ? 'words' : 'lemmas';
  const counts = new Uint32Array(hits.view.lexicons[layer].size);
  for (const { segment, starts, ends, count } of hits.segments) {
    const read = segment.layer(layer);
    const frame = segment.frameReader();
    const begins = (position: number) => (boundariesOf(frame(position)) & boundaryBits.s) !== 0;
    let counted = -1;
    for (let at = 0; at < count; at++) {
      const [start, end] = [starts[at]!, ends[at]!];
      let from = start;
      while (from > 0 && start - from < left && !begins(from)) from--;
      for (let position = Math.max(from, counted + 1); position < start; position++) {
        counts[read(position)]!++;
        counted = position;
      }
      for (
        let position = end;
        position < Math.min(end + right, segment.tokens) && !begins(position);
        position++
      ) {
        if (position <= counted) continue;
        counts[read(position)]!++;
        counted = position;
      }
      if (at % 4096 === 4095) yield;
    }
  }
  return counts;
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
