import type { DocumentBits } from '../index/deleted-documents';
import type { IndexView, OpenSegment } from '../index/index-reader';
import { documentOf } from '../segment/document-of';
import { findHits } from './find-hits';
import type { ResolvedQuery } from './match/resolved-query';
import { tokensOf } from './token-tests';

/** Documents that an answer is bound to: for each segment of a view those that count; null: all do. */
export type DocumentFilter = readonly DocumentBits[] | null;

/** The matches in one segment: first token, and the token behind the last. */
export interface SegmentHits extends OpenSegment {
  starts: Uint32Array;
  ends: Uint32Array;
  count: number;
}

/** The matches of a query in a view of an index, in the order of their segments and tokens. */
export class Hits {
  readonly segments: SegmentHits[] = [];
  count = 0;
  /** Whether all were found. */
  complete = false;

  constructor(
    readonly view: IndexView,
    private readonly resolved: ResolvedQuery,
    private readonly filter: DocumentFilter,
  ) {}

  /** Finds all matches; pauses (yields) now and then. */
  *find(): Generator<void> {
    for (const [number, { segment, deleted }] of this.view.segments.entries()) {
      const found: SegmentHits = {
        segment,
        deleted,
        starts: new Uint32Array(1 << 10),
        ends: new Uint32Array(1 << 10),
        count: 0,
      };
      this.segments.push(found);
      const counts = standing(found, this.filter?.[number] ?? null);
      yield* findHits(this.resolved, segment, (start, end) => {
        if (!counts(start)) return;
        if (found.count === found.starts.length) grow(found);
        found.starts[found.count] = start;
        found.ends[found.count++] = end;
        this.count++;
      });
      yield;
    }
    this.complete = true;
  }

  /** The matches from number `from` to before `to`, as far as they were found. */
  *between(from: number, to: number): Generator<{ hits: SegmentHits; at: number }> {
    let before = 0;
    for (const hits of this.segments) {
      const last = Math.min(hits.count, to - before);
      for (let at = Math.max(0, from - before); at < last; at++) yield { hits, at };
      before += hits.count;
      if (before >= to) return;
    }
  }

  /** The matches with these numbers, in their order. */
  *numbered(numbers: Iterable<number>): Generator<{ hits: SegmentHits; at: number }> {
    for (const number of numbers) yield* this.between(number, number + 1);
  }
}

function grow(found: SegmentHits): void {
  for (const name of ['starts', 'ends'] as const) {
    const larger = new Uint32Array(2 * found.count);
    larger.set(found[name]);
    found[name] = larger;
  }
}

/** Whether the document of a token counts; tokens have to be asked for in ascending order. */
export function standing(
  { segment, deleted }: OpenSegment,
  filter: DocumentBits | null,
): (position: number) => boolean {
  if (!deleted && !filter) return () => true;
  const starts = segment.documentStarts;
  let document = 0;
  return (position) => {
    if (starts[document + 1]! <= position) document = documentOf(starts, position, document);
    return !deleted?.has(document) && (filter?.has(document) ?? true);
  };
}

/**
 * How many matches a query has, where tables know it: a pattern of one token with a word or a lemma, in an index
 * without deletions. Null where they have to be found.
 */
export function countByTables({ query, automaton, tests }: ResolvedQuery, view: IndexView): number | null {
  const [test] = tests;
  if (query.pattern.kind !== 'token' || automaton.tests.length !== 1 || query.comparisons.length > 0)
    return null;
  if (test?.kind !== 'ids' || test.layer === 'analyses') return null;
  if (view.segments.some(({ deleted }) => deleted)) return null;
  const attribute = test.layer === 'words' ? 'word' : 'lemma';
  return view.segments.reduce((sum, { segment }) => sum + tokensOf(segment, attribute, test.ids), 0);
}
