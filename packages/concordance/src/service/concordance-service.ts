import { IndexReader } from '../index/index-reader';
import { isUnusable, noteDamage } from '../index/manifest';
import { collocates, nearCounts } from '../search/collocates';
import { compileQuery } from '../search/compile-query';
import { dispersion, frequencies } from '../search/frequencies';
import { groupFrequencies } from '../search/groups';
import type { Hits } from '../search/hits';
import { type ConcordanceLine, concordanceLine } from '../search/kwic';
import { sortedHits } from '../search/sort-hits';
import { BlockCache } from '../segment/block-cache';
import { DamagedFile } from '../segment/segment';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
  Found,
  ListView,
  MatchView,
} from './concordance-task';
import { coverageOf } from './coverage';
import { listOf } from './lists';
import { type IndexState, keepLast, type NamedScope, OpenIndex, type Search } from './open-index';

/** Indexes that stay open. */
const maxIndexes = 4;

/** Answers questions to indexes; it belongs into a thread of its own. */
export class ConcordanceService {
  private readonly cache: BlockCache;
  private readonly indexes = new Map<string, OpenIndex>();

  /** `cacheBytes`: memory for blocks of all indexes; `mostKept`: matches that a search keeps. */
  constructor(
    cacheBytes: number,
    private readonly mostKept?: number,
  ) {
    this.cache = new BlockCache(cacheBytes);
  }

  /**
   * Answers a question in small steps: it pauses (yields) every some milliseconds, so that several can take turns. A
   * question that nobody waits for any more is ended by `return()`.
   */
  *answer(task: ConcordanceTask): Generator<void, ConcordanceAnswer> {
    try {
      return yield* this.asked(task);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      noteDamage(task.folder, error);
      this.closeIndex(task.folder);
      return { kind: 'unusable' };
    }
  }

  /** Closes all indexes. */
  close(): void {
    for (const folder of [...this.indexes.keys()]) this.closeIndex(folder);
  }

  private *asked(task: ConcordanceTask): Generator<void, ConcordanceAnswer> {
    const index = this.index(task.folder);
    const state = index.state(task.withoutIds);
    const { indexId = null } = task;
    if (state === null || isUnusable(state)) {
      // Its lexicons may be those of an index that was begun anew.
      this.closeIndex(task.folder);
      return { kind: state ?? (indexId === null ? 'none' : 'rebuilding') };
    }
    if (indexId !== null && index.reader.indexId !== indexId) return { kind: 'rebuilding' };
    state.hold();
    try {
      return yield* answered(state, task);
    } finally {
      state.release();
    }
  }

  private index(folder: string): OpenIndex {
    const open =
      this.indexes.get(folder) ?? new OpenIndex(new IndexReader(folder, this.cache), this.mostKept);
    keepLast(this.indexes, folder, open, maxIndexes, ({ reader }) => reader.close());
    return open;
  }

  private closeIndex(folder: string): void {
    this.indexes.get(folder)?.reader.close();
    this.indexes.delete(folder);
  }
}

const isList = (view: ConcordanceView): view is ListView =>
  view.kind === 'words' || view.kind === 'ngrams' || view.kind === 'keywords';

function* answered(state: IndexState, task: ConcordanceTask): Generator<void, ConcordanceAnswer> {
  const scope = state.scope(task.documentIds);
  if (isList(task.view)) return yield* listOf(state, scope, task.view);
  const compiled = compileQuery(task.query);
  if (!compiled.ok) return { kind: 'badQuery', error: compiled.error };
  const sample = (task.view.kind === 'lines' && task.view.sample) || null;
  const search = yield* state.search(scope, task.query, compiled, sample);
  try {
    yield* find(search, task.view, task.budgetMs);
  } catch (error) {
    // Half of its matches are no answer to the next question.
    state.forget(search);
    throw error;
  }
  return yield* matchesOf(state, scope, search, task.view);
}

/**
 * Finds what a view needs: all matches, or as many as a page of all lines in the order of the texts shows, and one more.
 * Pauses don't count as work.
 */
function* find({ hits, finding, known }: Search, view: MatchView, budgetMs: number): Generator<void> {
  const isPage = view.kind === 'lines' && !view.order && !view.sample && (known !== null || !view.counted);
  const enough = isPage ? view.from + view.count + 1 : Number.POSITIVE_INFINITY;
  for (let worked = 0; !hits.complete && !hits.full && hits.count < enough && worked < budgetMs; ) {
    const began = performance.now();
    finding.next();
    worked += performance.now() - began;
    yield;
  }
}

function* matchesOf(
  state: IndexState,
  scope: NamedScope,
  search: Search,
  view: MatchView,
): Generator<void, ConcordanceAnswer> {
  const { hits } = search;
  switch (view.kind) {
    case 'lines': {
      const spread = hits.complete ? yield* dispersion(hits, scope) : null;
      const lines = yield* linesOf(hits, view);
      return { kind: 'lines', lines, dispersion: spread, ...foundOf(search) };
    }
    case 'frequencies': {
      return { kind: 'frequencies', ...(yield* frequencies(hits, scope, view)), ...foundOf(search) };
    }
    case 'collocates': {
      const { attribute, minTogether, limit } = view;
      const all = yield* state.countsOf(attribute, scope);
      const near = yield* nearCounts(hits, attribute, view.window);
      const chosen = state.choice(attribute, view.wordsOnly);
      const rows = yield* collocates(hits, attribute, near, all, { minTogether, chosen, limit });
      return { kind: 'collocates', rows, ...foundOf(search) };
    }
    case 'groups':
      return {
        kind: 'groups',
        rows: yield* groupFrequencies(hits, scope, view.groups),
        ...foundOf(search),
      };
  }
}

const foundOf = ({ hits, known, scope }: Search): Found => ({
  ...coverageOf(hits.view, scope),
  count: known ?? hits.count,
  complete: hits.complete || (known !== null && !hits.isSample),
  full: hits.full,
});

/** Lines that are read between two pauses. */
const linesTogether = 50;

function* linesOf(
  hits: Hits,
  { from, count, context, order, language }: Extract<ConcordanceView, { kind: 'lines' }>,
): Generator<void, ConcordanceLine[]> {
  const { lexicons } = hits.view;
  const part = { order, language, from, to: from + count };
  const numbers = order ? yield* sortedHits(hits, { ...part, order }) : null;
  const lines: ConcordanceLine[] = [];
  for (const { hits: some, at } of numbers ? hits.numbered(numbers) : hits.between(from, from + count)) {
    lines.push(concordanceLine(some, at, context, lexicons));
    if (lines.length % linesTogether === 0) yield;
  }
  return lines;
}
