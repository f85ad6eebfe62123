import { blockTokens } from '../../segment/block-cache';
import { boundariesOf, boundaryBits } from '../../segment/frame';
import type { LayerReader } from '../../segment/layer-readers';
import type { Segment } from '../../segment/segment';
import type { IdSet } from '../id-set';
import { type Anchor, anchorOf, type ResolvedTest } from '../token-tests';
import type { Automaton } from './automaton';
import type { Reach } from './reach';
import type { ResolvedQuery } from './resolved-query';

/** Candidates that are given together: between two batches the search may pause. */
const batchSize = 1 << 13;

/** Tokens with which a match may begin. */
export interface Candidates {
  /** Ascending; a batch is valid until the next one is taken. */
  batches: Generator<Uint32Array>;
  /** The values by which the token was found that stands so far behind each candidate; null: there is none such. */
  found: { ids: IdSet; distance: number } | null;
}

/** The tokens around the rarest token of the pattern, or all that the frames of its first tokens allow. */
export function candidates(resolved: ResolvedQuery, segment: Segment): Candidates {
  const anchor = bestAnchor(resolved, segment);
  if (!anchor) return { batches: scanned(resolved, segment), found: null };
  const { min, max } = anchor.reach;
  return {
    batches: around(anchor, segment),
    found: min === max ? { ids: anchor.ids, distance: min } : null,
  };
}

/** Verifying a start costs about as much as scanning so many tokens. */
const scansPerStart = 8;

type PlacedAnchor = Anchor & { reach: Reach };

function bestAnchor({ tests, reaches }: ResolvedQuery, segment: Segment): PlacedAnchor | null {
  let best: (PlacedAnchor & { starts: number }) | null = null;
  for (const reach of reaches) {
    const anchor = anchorOf(tests[reach.state]!, segment);
    if (!anchor) continue;
    const starts = anchor.tokens * (reach.max - reach.min + 1);
    if (starts * scansPerStart < segment.tokens && (!best || starts < best.starts))
      best = { ...anchor, reach, starts };
  }
  return best;
}

function* around(anchor: PlacedAnchor, segment: Segment): Generator<Uint32Array> {
  const { min, max } = anchor.reach;
  const batch = new Uint32Array(batchSize + max + 1);
  let [length, tried] = [0, -1];
  for (const positions of anchored(anchor, segment)) {
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at]!;
      for (let start = Math.max(tried + 1, position - max, 0); start <= position - min; start++) {
        batch[length++] = start;
        tried = start;
      }
      if (length < batchSize) continue;
      yield batch.subarray(0, length);
      length = 0;
    }
    // What was found so far may be enough: the next positions may cost much.
    yield batch.subarray(0, length);
    length = 0;
  }
}

/**
 * Tokens at the beginning of a segment whose values are read one by one, a multiple of 32: of common values a page is full
 * there before postings are joined. At most a quarter of the segment, and some tenths of a millisecond.
 */
const readOneByOne = (tokens: number): number => Math.min(1 << 16, 32 * Math.ceil(tokens / 128));

/** The positions of an anchor's values, ascending, in batches. */
function* anchored({ attribute, ids, tokens }: Anchor, segment: Segment): Generator<Uint32Array> {
  if (tokens === 0) return;
  if (ids.ids.length === 1) {
    yield segment.positions(attribute, ids.ids[0]!);
    return;
  }
  const from = Math.min(readOneByOne(segment.tokens), segment.tokens);
  yield* withValue(segment.layer(attribute === 'word' ? 'words' : 'lemmas'), ids, from);
  if (from === segment.tokens) return;
  const bits = new Uint32Array((segment.tokens >>> 5) + 1);
  for (const _ of segment.markPositions(attribute, ids.ids, bits)) yield new Uint32Array();
  yield* setBits(bits, from);
}

/** The tokens before `to` that have one of the values. */
function* withValue(read: LayerReader, ids: IdSet, to: number): Generator<Uint32Array> {
  const batch = new Uint32Array(batchSize);
  for (let from = 0; from < to; from += batchSize) {
    const behind = Math.min(to, from + batchSize);
    let length = 0;
    for (let position = from; position < behind; position++)
      if (ids.has(read(position))) batch[length++] = position;
    yield batch.subarray(0, length);
  }
}

/** The positions whose bits are set, from `from` on, which is a multiple of 32. */
function* setBits(bits: Uint32Array, from: number): Generator<Uint32Array> {
  const batch = new Uint32Array(batchSize + 32);
  let length = 0;
  for (let word = from >>> 5; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      batch[length++] = (word << 5) + 31 - Math.clz32(rest & -rest);
    if (length < batchSize) continue;
    yield batch.subarray(0, length);
    length = 0;
  }
  yield batch.subarray(0, length);
}

/** The tokens whose frame, and those of the two behind, are such as the pattern may begin with. */
function* scanned(resolved: ResolvedQuery, segment: Segment): Generator<Uint32Array> {
  const [first, second, third] = firstFrames(resolved);
  const batch = new Uint32Array(batchSize);
  for (let from = 0; from < segment.tokens; from += blockTokens) {
    const block = segment.frames(from / blockTokens);
    let length = 0;
    // What stands behind the block's last tokens is not looked at here: they are candidates by their own frame.
    const inside = block.length - 2;
    for (let at = 0; at < block.length; at++) {
      if (first[block[at]!] === 0) continue;
      if (at < inside && (second[block[at + 1]!] === 0 || third[block[at + 2]!] === 0)) continue;
      batch[length++] = from + at;
      if (length < batchSize) continue;
      yield batch;
      length = 0;
    }
    yield batch.subarray(0, length);
  }
}

const anyFrame = new Uint8Array(256).fill(1);

/** Which frames the first, second and third token of a match may have; all where a match may be shorter. */
function firstFrames({ automaton, tests, query }: ResolvedQuery): [Uint8Array, Uint8Array, Uint8Array] {
  const insideSentence = anyFrame.map((_, frame) =>
    Number(query.within !== 's' || (boundariesOf(frame) & boundaryBits.s) === 0),
  );
  let states = [...new Set(automaton.starts.flat())];
  const last = new Set(automaton.ends.flat());
  const tables = [framesOf(states.map((state) => tests[state]!))];
  while (tables.length < 3) {
    if (states.some((state) => last.has(state))) break;
    states = following(automaton, states);
    const table = framesOf(states.map((state) => tests[state]!));
    tables.push(table.map((fits, frame) => fits & insideSentence[frame]!));
  }
  const [first = anyFrame, second = anyFrame, third = anyFrame] = tables;
  return [first, second, third];
}

const following = ({ follow }: Automaton, states: readonly number[]): number[] => [
  ...new Set(follow.flatMap((moves) => states.flatMap((state) => moves[state]!))),
];

/** The frames that fit one of the conditions, as far as frames tell. */
const framesOf = (tests: readonly ResolvedTest[]): Uint8Array =>
  tests
    .map(possibleFrames)
    .reduce((all, one) => all.map((fits, frame) => fits | one[frame]!), new Uint8Array(256));

function possibleFrames(test: ResolvedTest): Uint8Array {
  if (test.kind === 'frame') return test.frames;
  if (test.kind !== 'and' && test.kind !== 'or') return anyFrame;
  const inner = test.tests.map(possibleFrames);
  return test.kind === 'and'
    ? inner.reduce((all, one) => all.map((fits, frame) => fits & one[frame]!))
    : inner.reduce((all, one) => all.map((fits, frame) => fits | one[frame]!));
}
