import type { Lexicon } from '../lexicon/lexicon';
import type { TokenAttribute, TokenTest, ValueTest } from '../query/query-tree';
import { valueMatcher } from '../query/value-pattern';
import { analysisValues } from '../segment/analysis-values';
import { otherUpos, uposMask } from '../segment/frame';
import type { PostedAttribute, Segment } from '../segment/segment';
import { IdSet } from './id-set';

/** The lexicons of an index, for reading. */
export interface IndexLexicons {
  words: Lexicon;
  lemmas: Lexicon;
  analyses: Lexicon;
  /** The parts of speech that frames have by number. */
  upos: readonly string[];
}

/** A condition on a token, its values looked up in an index's lexicons. */
export type ResolvedTest =
  /** `frames[frame]` is 1 where the frame fits. */
  | { kind: 'frame'; frames: Uint8Array }
  | { kind: 'ids'; layer: 'words' | 'lemmas' | 'analyses'; ids: IdSet }
  | { kind: 'and' | 'or'; tests: readonly ResolvedTest[] }
  | { kind: 'not'; test: ResolvedTest };

const frames = 256;

/**
 * Looks the values of a condition up. `known` keeps what was looked up before: patterns over a lexicon are expensive. Pauses
 * (yields) now and then.
 */
export function* resolveTest(
  test: TokenTest,
  lexicons: IndexLexicons,
  known: Map<string, IdSet>,
): Generator<void, ResolvedTest> {
  switch (test.kind) {
    case 'any':
      return { kind: 'frame', frames: new Uint8Array(frames).fill(1) };
    case 'value':
      return yield* resolveValue(test, lexicons, known);
    case 'not':
      return negated(yield* resolveTest(test.test, lexicons, known));
    default: {
      const inner: ResolvedTest[] = [];
      for (const one of test.tests) inner.push(yield* resolveTest(one, lexicons, known));
      return combined(test.kind, inner);
    }
  }
}

function negated(test: ResolvedTest): ResolvedTest {
  return test.kind === 'frame'
    ? { kind: 'frame', frames: test.frames.map((one) => 1 - one) }
    : { kind: 'not', test };
}

/** Merges the conditions that need only frames into one table. */
function combined(kind: 'and' | 'or', tests: readonly ResolvedTest[]): ResolvedTest {
  const tables = tests.flatMap((one) => (one.kind === 'frame' ? [one.frames] : []));
  const others = tests.filter((one) => one.kind !== 'frame');
  const table = new Uint8Array(frames).map((_, frame) =>
    Number(kind === 'and' ? tables.every((one) => one[frame]) : tables.some((one) => one[frame])),
  );
  if (others.length === 0) return { kind: 'frame', frames: table };
  return { kind, tests: tables.length > 0 ? [{ kind: 'frame', frames: table }, ...others] : others };
}

function* resolveValue(
  test: ValueTest,
  lexicons: IndexLexicons,
  known: Map<string, IdSet>,
): Generator<void, ResolvedTest> {
  if (test.attribute === 'upos') {
    const table = uposTable(test, lexicons.upos);
    if (lexicons.upos.length < otherUpos) return { kind: 'frame', frames: table };
  }
  const key = JSON.stringify(test);
  let ids = known.get(key);
  if (!ids) {
    ids = new IdSet(yield* idsOf(test, lexicons));
    known.set(key, ids);
    yield;
  }
  return { kind: 'ids', layer: layerOf(test.attribute), ids };
}

const layerOf = (attribute: TokenAttribute) =>
  attribute === 'word' ? 'words' : attribute === 'lemma' ? 'lemmas' : 'analyses';

function uposTable(test: ValueTest, upos: readonly string[]): Uint8Array {
  const fits = upos.map((one) => valuesOf('upos', one).some(valueMatcher(test).matches));
  return new Uint8Array(frames).map((_, frame) => Number(fits[frame & uposMask] ?? false));
}

function* idsOf(test: ValueTest, lexicons: IndexLexicons): Generator<void, Uint32Array> {
  const matcher = valueMatcher(test);
  const { attribute, ignoreCase, ignoreDiacritics } = test;
  if (attribute === 'word' || attribute === 'lemma') {
    const foldedLiteral = ignoreCase || ignoreDiacritics;
    return yield* lexicons[layerOf(attribute)].matching(matcher, { foldedLiteral });
  }
  const values = analysisValues(lexicons.analyses, attribute);
  return yield* values.matching((value) => valuesOf(attribute, value).some(matcher.matches));
}

/**
 * A part of speech of two words written as one (`ADP+DET`) is found as a whole and by each part, features
 * (`Gender=Fem|Number=Sing`) as a whole and one by one.
 */
function valuesOf(attribute: TokenAttribute, value: string): string[] {
  const between = attribute === 'upos' ? '+' : attribute === 'feats' ? '|' : null;
  return between && value.includes(between) ? [value, ...value.split(between)] : [value];
}

/** Whether a token's frame tells if it fits; `found`: of a token that is known to have one of these values. */
export function isToldByFrame(test: ResolvedTest, found: IdSet | null = null): boolean {
  switch (test.kind) {
    case 'frame':
      return true;
    case 'ids':
      return test.ids === found;
    case 'not':
      return isToldByFrame(test.test, found);
    default:
      return test.tests.every((one) => isToldByFrame(one, found));
  }
}

/** Asks a condition of a token of one segment, whose frame was read before. */
export type SegmentTest = (position: number, frame: number) => boolean;

/** A token that postings named: it has one of `ids`, so its value is not read again. */
export interface FoundToken {
  ids: IdSet | null;
  position: number;
}

/** A condition on the tokens of one segment. The caller may change `found.position` between two calls. */
export function segmentTest(test: ResolvedTest, segment: Segment, found: FoundToken): SegmentTest {
  switch (test.kind) {
    case 'frame': {
      const { frames: fits } = test;
      return (_, frame) => fits[frame] === 1;
    }
    case 'ids': {
      const read = segment.layer(test.layer);
      const { ids } = test;
      if (ids === found.ids) return (position) => position === found.position || ids.has(read(position));
      return (position) => ids.has(read(position));
    }
    case 'not': {
      const inner = segmentTest(test.test, segment, found);
      return (position, frame) => !inner(position, frame);
    }
    default: {
      const inner = test.tests.map((one) => segmentTest(one, segment, found));
      const [first, second] = inner;
      if (inner.length === 2 && test.kind === 'and')
        return (position, frame) => first!(position, frame) && second!(position, frame);
      return test.kind === 'and'
        ? (position, frame) => inner.every((one) => one(position, frame))
        : (position, frame) => inner.some((one) => one(position, frame));
    }
  }
}

/** Values by which the tokens that fit are found from postings, and how many tokens have them. */
export interface Anchor {
  attribute: PostedAttribute;
  ids: IdSet;
  tokens: number;
}

/** The rarest set of values of which each fitting token has one; null: there is none. */
export function anchorOf(test: ResolvedTest, segment: Segment): Anchor | null {
  if (test.kind === 'and') {
    const anchors = test.tests.map((one) => anchorOf(one, segment)).filter((one) => one !== null);
    return anchors.sort((a, b) => a.tokens - b.tokens)[0] ?? null;
  }
  if (test.kind !== 'ids' || test.layer === 'analyses') return null;
  const attribute = test.layer === 'words' ? 'word' : 'lemma';
  return { attribute, ids: test.ids, tokens: tokensOf(segment, attribute, test.ids) };
}

/** How many tokens of a segment have one of the values. */
export function tokensOf(segment: Segment, attribute: PostedAttribute, { ids }: IdSet): number {
  if (ids.length <= 16) return ids.reduce((sum, id) => sum + segment.count(attribute, id), 0);
  const { keys, counts } = segment.counts(attribute);
  let [sum, at] = [0, 0];
  for (const id of ids) {
    while (at < keys.length && keys[at]! < id) at++;
    if (keys[at] === id) sum += counts[at]!;
  }
  return sum;
}
