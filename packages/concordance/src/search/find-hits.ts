import type { Query } from '../query/query-tree';
import { blockTokens } from '../segment/block-cache';
import type { Segment } from '../segment/segment';
import type { Automaton } from './automaton';
import type { IdSet } from './id-set';
import { Matcher } from './matcher';
import { type Reach, reachOf } from './reach';
import {
  type Anchor,
  anchorOf,
  type IndexLexicons,
  type ResolvedTest,
  resolveTest,
  segmentTest,
} from './token-tests';

/** A query whose values were looked up in an index. */
export interface ResolvedQuery {
  query: Query;
  automaton: Automaton;
  tests: readonly ResolvedTest[];
  reaches: readonly Reach[];
  lexicons: IndexLexicons;
}

/** Looks the values of a query up. `known` keeps sets of values between queries. */
export function resolveQuery(
  query: Query,
  automaton: Automaton,
  lexicons: IndexLexicons,
  known: Map<string, IdSet>,
): ResolvedQuery {
  const tests = automaton.tests.map((one) => resolveTest(one, lexicons, known));
  return { query, automaton, tests, reaches: reachOf(automaton), lexicons };
}

/** Takes a match: its first token and the token behind it. */
export type TakeHit = (start: number, end: number) => void;

/** Starts that are tried between two pauses: some milliseconds of work. */
const startsBetweenPauses = 1 << 14;

/**
 * Finds the matches in a segment, ascending, and gives them to `take`. It pauses (yields) now and then, so that its
 * caller can end it or do something else. Of deleted and filtered documents it knows nothing.
 */
export function* findHits(resolved: ResolvedQuery, segment: Segment, take: TakeHit): Generator<void> {
  if (segment.tokens === 0) return;
  const { automaton, tests, query, lexicons } = resolved;
  const matcher = new Matcher(automaton, tests, query, segment, lexicons);
  let tried = 0;
  for (const start of candidates(resolved, segment)) {
    if (++tried % startsBetweenPauses === 0) yield;
    const end = matcher.endOf(start);
    if (end >= 0) take(start, end);
  }
}

/** Tokens with which a match may begin, ascending: around the rarest token of the pattern, or all. */
function candidates(resolved: ResolvedQuery, segment: Segment): Iterable<number> {
  const anchor = bestAnchor(resolved, segment);
  if (!anchor) return scanned(resolved, segment);
  return anchor.reach.max === 0
    ? anchoredPositions(anchor, segment)
    : startsBefore(anchoredPositions(anchor, segment), anchor.reach);
}

/** Verifying a start costs about as much as scanning so many tokens. */
const scansPerStart = 4;

function bestAnchor({ tests, reaches }: ResolvedQuery, segment: Segment): (Anchor & { reach: Reach }) | null {
  let best: (Anchor & { reach: Reach; starts: number }) | null = null;
  for (const reach of reaches) {
    const anchor = anchorOf(tests[reach.state]!, segment);
    if (!anchor) continue;
    const starts = anchor.tokens * (reach.max - reach.min + 1);
    if (starts * scansPerStart < segment.tokens && (!best || starts < best.starts))
      best = { ...anchor, reach, starts };
  }
  return best;
}

/** The positions of several values, ascending. */
function anchoredPositions({ attribute, ids }: Anchor, segment: Segment): Iterable<number> {
  if (ids.ids.length === 1) return segment.positions(attribute, ids.ids[0]!);
  const bits = new Uint32Array((segment.tokens >>> 5) + 1);
  const { keys } = segment.counts(attribute);
  let at = 0;
  for (const id of ids.ids) {
    while (at < keys.length && keys[at]! < id) at++;
    if (keys[at] !== id) continue;
    for (const position of segment.positions(attribute, id)) bits[position >>> 5]! |= 1 << (position & 31);
  }
  return setBits(bits);
}

function* setBits(bits: Uint32Array): Generator<number> {
  for (let word = 0; word < bits.length; word++) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      yield (word << 5) + 31 - Math.clz32(rest & -rest);
  }
}

function* startsBefore(positions: Iterable<number>, { min, max }: Reach): Generator<number> {
  let tried = -1;
  for (const position of positions) {
    for (let start = Math.max(tried + 1, position - max, 0); start <= position - min; start++) {
      yield start;
      tried = start;
    }
  }
}

/** All tokens that fit one of the pattern's first states. */
function* scanned({ automaton, tests }: ResolvedQuery, segment: Segment): Generator<number> {
  const first = [...new Set(automaton.starts.flat())].map((state) => tests[state]!);
  const tables = first.flatMap((one) => (one.kind === 'frame' ? [one.frames] : []));
  if (tables.length === first.length) {
    yield* framesIn(
      tables[0]!.map((_, frame) => Number(tables.some((one) => one[frame]))),
      segment,
    );
    return;
  }
  const fits = first.map((one) => segmentTest(one, segment));
  for (let position = 0; position < segment.tokens; position++) {
    if (fits.some((one) => one(position))) yield position;
  }
}

function* framesIn(table: Uint8Array, segment: Segment): Generator<number> {
  for (let from = 0; from < segment.tokens; from += blockTokens) {
    const block = segment.frames(from / blockTokens);
    for (let at = 0; at < block.length; at++) if (table[block[at]!] === 1) yield from + at;
  }
}
