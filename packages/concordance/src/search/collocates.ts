import { blockTokens } from '../segment/block-cache';
import { sentenceBit } from '../segment/frame';
import { growingTable } from '../segment/growing-numbers';
import { numberAt } from '../segment/layer-readers';
import { logDice, logLikelihood, mutualInformation } from '../statistics/association';
import { framesAhead, framesTogether } from './ahead';
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

/** Matches between two pauses. */
const hitsTogether = 1 << 12;
/** Tokens of a block, in words of 32 bits. */
const blockWords = blockTokens >>> 5;

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
    const width = found.segment.widths[layer];
    for (let number = 0; number * blockWords < near.length; number++) {
      const bits = near.subarray(number * blockWords, (number + 1) * blockWords);
      if (hasBits(bits)) countValues(bits, found.segment.layerBlock(layer, number), width, counts);
      yield;
    }
  }
  return counts;
}

/** Whether any is set: a block without is not read. */
function hasBits(bits: Uint32Array): boolean {
  for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) return true;
  return false;
}

/** Counts the values of the tokens of a block whose bits are set; a number has `width` bytes. */
function countValues(bits: Uint32Array, block: Uint8Array, width: number, counts: Uint32Array): void {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) {
      const token = (word << 5) + 31 - Math.clz32(rest & -rest);
      counts[numberAt(block, width * token, width)]!++;
    }
  }
}

/** The tokens near the matches in a segment, a bit each: one that is near several is there once. */
function* nearTokens(
  { segment, starts, ends, count }: SegmentHits,
  { left, right }: CollocationWindow,
): Generator<void, Uint32Array> {
  const near = new Uint32Array((segment.tokens >>> 5) + 1);
  const frame = segment.frameReader();
  let block: Uint8Array = new Uint8Array();
  let from = 0;
  const ahead = { frames: 0 };
  for (let at = 0; at < count; at++) {
    if (at % framesTogether === 0)
      ahead.frames = framesAhead(segment, starts, at, Math.min(at + framesTogether, count));
    const [start, end] = [starts[at]!, ends[at]!];
    const [least, most] = [Math.max(0, start - left), Math.min(end + right, segment.tokens)];
    if (start >= from + block.length) {
      from = start - (start % blockTokens);
      block = segment.frames(from / blockTokens);
    }
    let [first, behind] = [start, end];
    // Nearly all stand in one block, which is looked at without asking for each of its tokens.
    if (least >= from && most <= from + block.length) {
      while (first > least && block[first - from]! < sentenceBit) first--;
      while (behind < most && block[behind - from]! < sentenceBit) behind++;
    } else {
      while (first > least && frame(first) < sentenceBit) first--;
      while (behind < most && frame(behind) < sentenceBit) behind++;
    }
    setBits(near, first, start);
    setBits(near, end, behind);
    if (at % hitsTogether === hitsTogether - 1) yield;
  }
  return near;
}

/** Sets the bits from one place to before another. */
function setBits(bits: Uint32Array, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const behind = Math.min(to, (at | 31) + 1);
    // All bits from the first place on, without those behind the last.
    bits[at >>> 5]! |= (-1 << (at & 31)) & (-1 >>> (31 - ((behind - 1) & 31)));
    at = behind;
  }
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
  const nearAtAll = yield* sumOf(near);
  const pairOf = (id: number) => ({
    together: near[id]!,
    node: hits.count,
    near: nearAtAll,
    collocate: all.counts[id]!,
    tokens: all.tokens,
  });
  const ids = yield* oftenNear(near, Math.max(1, minTogether), chosen);
  // A measure for each value of the lexicon would be many times as much memory.
  const dice = new Float64Array(ids.length);
  const most = new Most(limit, (a, b) => dice[a]! - dice[b]! || near[ids[a]!]! - near[ids[b]!]! || b - a);
  for (let at = 0; at < ids.length; at++) {
    if (at % valuesTogether === valuesTogether - 1) yield;
    dice[at] = logDice(pairOf(ids[at]!));
    most.offer(at);
  }
  return most.sorted().map((at) => {
    const id = ids[at]!;
    const pair = pairOf(id);
    return {
      value: lexicon.value(id),
      together: pair.together,
      count: pair.collocate,
      logDice: dice[at]!,
      mutualInformation: mutualInformation(pair),
      logLikelihood: logLikelihood(pair),
    };
  });
}

/** How many tokens stand near matches, whatever they are. */
function* sumOf(near: Uint32Array): Generator<void, number> {
  let sum = 0;
  for (let id = 0; id < near.length; id++) {
    if (id % valuesTogether === valuesTogether - 1) yield;
    sum += near[id]!;
  }
  return sum;
}

/** The values that stand so often near matches, ascending. */
function* oftenNear(near: Uint32Array, least: number, chosen: ValueChoice): Generator<void, Uint32Array> {
  const ids = growingTable();
  for (let id = 0; id < near.length; id++) {
    if (id % valuesTogether === valuesTogether - 1) yield;
    if (near[id]! >= least && chosen(id)) ids.push(id);
  }
  return ids.all;
}
