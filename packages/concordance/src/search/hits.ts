import type { DocumentBits } from '../index/deleted-documents';
import type { IndexView, OpenSegment } from '../index/index-reader';
import { documentOf } from '../segment/document-of';
import { documentWalk } from './document-walk';
import { findHits, type TakeHit } from './find-hits';
import type { ResolvedQuery } from './match/resolved-query';
import { documentNumber, drawnNumber, type HitSample } from './sample/drawn-number';
import { type DrawnHit, LeastDrawn } from './sample/least-drawn';
import { tokensOf } from './token-tests';

/** Documents that an answer is bound to: for each segment of a view those that count; null: all do. */
export type DocumentFilter = readonly DocumentBits[] | null;

/** The matches in one segment that are kept: first token, and the token behind the last. */
export interface SegmentHits extends OpenSegment {
  starts: Uint32Array;
  ends: Uint32Array;
  count: number;
  /** How many matches each document has, where not all are kept. */
  ofDocuments: Uint32Array | null;
}

/**
 * Matches that a query keeps, of eight bytes each: 128 MB, so that the thread that answers holds those of several people.
 * Of so many nobody reads the lines, and the search goes no further.
 */
export const mostKept = 1 << 24;

/** The matches of a query in a view of an index, in the order of their segments and tokens: all, or some at random. */
export class Hits {
  readonly segments: SegmentHits[] = [];
  /** How many were found. */
  count = 0;
  /** Whether all were found; before that a sample has none. */
  complete = false;
  /** Whether it keeps as many as it may: the others are not looked for. */
  full = false;

  constructor(
    readonly view: IndexView,
    private readonly resolved: ResolvedQuery,
    private readonly filter: DocumentFilter,
    private readonly sample: HitSample | null = null,
    private readonly most = mostKept,
  ) {}

  /** Whether matches at random are kept instead of all. */
  get isSample(): boolean {
    return this.sample !== null;
  }

  /** How many are kept. */
  get kept(): number {
    return this.segments.reduce((sum, { count }) => sum + count, 0);
  }

  /** The memory of what is kept, in matches of eight bytes. */
  get size(): number {
    return this.segments.reduce((sum, { ofDocuments }) => sum + (ofDocuments?.length ?? 0) / 2, this.kept);
  }

  /** Finds all matches, or as many as are kept; pauses (yields) now and then. */
  *find(): Generator<void> {
    const drawing = this.sample && new Drawing(this.sample, this.view);
    for (const [number, open] of this.view.segments.entries()) {
      const found = noneOf(open, drawing !== null);
      this.segments.push(found);
      const counts = standing(found, this.filter?.[number] ?? null);
      const draw = drawing?.takes(number, found);
      const take: TakeHit = draw
        ? (start, end) => {
            if (!counts(start)) return;
            draw(start, end);
            this.count++;
          }
        : (start, end) => {
            if (!counts(start)) return;
            keep(found, start, end);
            this.count++;
          };
      for (const _ of findHits(this.resolved, open.segment, take)) {
        this.full = !drawing && this.count >= this.most;
        if (this.full) return;
        yield;
      }
      yield;
    }
    for (const { segment, start, end } of drawing?.drawn() ?? []) keep(this.segments[segment]!, start, end);
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

function keep(found: SegmentHits, start: number, end: number): void {
  if (found.count === found.starts.length) grow(found);
  found.starts[found.count] = start;
  found.ends[found.count++] = end;
}

/** Matches of a segment before any was found. */
const noneOf = (open: OpenSegment, isSample: boolean): SegmentHits => ({
  ...open,
  starts: new Uint32Array(isSample ? 1 << 4 : 1 << 10),
  ends: new Uint32Array(isSample ? 1 << 4 : 1 << 10),
  count: 0,
  ofDocuments: isSample ? new Uint32Array(open.segment.documents) : null,
});

/** Draws matches while they are found. */
class Drawing {
  private readonly least: LeastDrawn;

  constructor(
    private readonly sample: HitSample,
    { segments }: IndexView,
  ) {
    const place = ({ segment, start }: DrawnHit) => {
      const { segment: one } = segments[segment]!;
      return one.documentId(one.documentAt(start));
    };
    // Of one document the first goes first.
    this.least = new LeastDrawn(sample.size, (a, b) => compared(place(a), place(b)) || a.start - b.start);
  }

  /** Takes the matches of a segment, ascending. */
  takes(number: number, { segment, ofDocuments }: SegmentHits): TakeHit {
    const { documentIds } = segment;
    const ids = new Int32Array(documentIds.buffer, documentIds.byteOffset, documentIds.length / 4);
    const boundsAt = documentWalk(segment);
    let [last, drawn] = [-1, 0];
    return (start, end) => {
      const { document, first } = boundsAt(start);
      if (document !== last) [last, drawn] = [document, documentNumber(this.sample.seed, ids, 4 * document)];
      ofDocuments![document]!++;
      this.least.offer(drawnNumber(drawn, start - first), number, start, end);
    };
  }

  drawn(): DrawnHit[] {
    return this.least.drawn();
  }
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Gives the documents of a segment in which matches begin to `take`: their tokens, and how many matches they have. */
export function matchesByDocument(
  { segment, starts, count, ofDocuments }: SegmentHits,
  take: (size: number, matches: number) => void,
): void {
  const bounds = segment.documentStarts;
  if (ofDocuments) {
    for (const [document, matches] of ofDocuments.entries())
      if (matches > 0) take(bounds[document + 1]! - bounds[document]!, matches);
    return;
  }
  const boundsAt = documentWalk(segment);
  for (let at = 0; at < count; ) {
    const { first, behind } = boundsAt(starts[at]!);
    const from = at;
    while (at < count && starts[at]! < behind) at++;
    take(behind - first, at - from);
  }
}

function grow(found: SegmentHits): void {
  for (const name of ['starts', 'ends'] as const) {
    // A token begins one match at most.
    const larger = new Uint32Array(Math.min(2 * found.count, found.segment.tokens));
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

/** Of so few values each is looked up, which says nothing of deletions; of more, the counts of all values are read. */
const fewValues = 16;

/**
 * How many matches a query has, where tables know it: a pattern of one token with a word or a lemma, of few
 * values in an index without deletions. Null where they have to be found. `countsOf`: how often each value occurs, by
 * number, in what is not deleted.
 */
export function* countByTables(
  { query, automaton, tests }: ResolvedQuery,
  view: IndexView,
  countsOf: (attribute: 'word' | 'lemma') => Generator<void, Uint32Array>,
): Generator<void, number | null> {
  const [test] = tests;
  if (query.pattern.kind !== 'token' || automaton.tests.length !== 1 || query.comparisons.length > 0)
    return null;
  if (test?.kind !== 'ids' || test.layer === 'analyses') return null;
  const attribute = test.layer === 'words' ? 'word' : 'lemma';
  const { ids } = test.ids;
  if (ids.length <= fewValues) {
    if (view.segments.some(({ deleted }) => deleted)) return null;
    return view.segments.reduce((sum, { segment }) => sum + tokensOf(segment, attribute, test.ids), 0);
  }
  const counts = yield* countsOf(attribute);
  let sum = 0;
  for (let at = 0; at < ids.length; at++) sum += counts[ids[at]!]!;
  return sum;
}
