import { IndexReader } from '../index/index-reader';
import { collocates, nearCounts } from '../search/collocates';
import { compileQuery } from '../search/compile-query';
import { dispersion, frequencies } from '../search/frequencies';
import { groupFrequencies } from '../search/groups';
import type { Hits } from '../search/hits';
import { concordanceLine } from '../search/kwic';
import { sortedHits } from '../search/sort-hits';
import { BlockCache } from '../segment/block-cache';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
  Found,
  ListView,
  MatchView,
} from './concordance-task';
import { coverageOf } from './coverage';
import { finished } from './finished';
import { listOf } from './lists';
import { keepLast, type NamedScope, OpenIndex, type Search } from './open-index';

/** Indexes that stay open. */
const maxIndexes = 4;

/** Answers questions to indexes, one at a time; it belongs into a thread of its own. */
export class ConcordanceService {
  private readonly cache: BlockCache;
  private readonly indexes = new Map<string, OpenIndex>();

  /** `cacheBytes`: memory for blocks of all indexes. */
  constructor(cacheBytes: number) {
    this.cache = new BlockCache(cacheBytes);
  }

  answer(task: ConcordanceTask): ConcordanceAnswer {
    const index = this.index(task.folder);
    const view = index.view();
    if (view === null || view === 'unusable') {
      // Its lexicons may be those of an index that was begun anew.
      this.closeIndex(task.folder);
      return { kind: view ?? 'none' };
    }
    const scope = index.scope(view, task.documentIds);
    if (isList(task.view)) return listOf(index, view, scope, task.view);
    const compiled = compileQuery(task.query);
    if (!compiled.ok) return { kind: 'badQuery', error: compiled.error };
    const search = index.search(view, scope, task.query, compiled);
    find(search, task.view, task.budgetMs);
    return matchesOf(index, scope, search, task.view);
  }

  /** Closes all indexes. */
  close(): void {
    for (const folder of [...this.indexes.keys()]) this.closeIndex(folder);
  }

  private index(folder: string): OpenIndex {
    const open = this.indexes.get(folder) ?? new OpenIndex(new IndexReader(folder, this.cache));
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

/** Lines in the order of the texts need no more matches than the page; everything else needs all. */
function find({ hits, finding, known }: Search, view: MatchView, budgetMs: number): void {
  const ends = performance.now() + budgetMs;
  const enough = view.kind === 'lines' && !view.order ? view.from + view.count : Number.POSITIVE_INFINITY;
  const bounded = known !== null && Number.isFinite(enough);
  while (!hits.complete && !(bounded && hits.count >= enough) && performance.now() < ends) finding.next();
}

function matchesOf(index: OpenIndex, scope: NamedScope, search: Search, view: MatchView): ConcordanceAnswer {
  const { hits } = search;
  const found = foundOf(search);
  switch (view.kind) {
    case 'lines': {
      const spread = hits.complete ? dispersion(hits, scope) : null;
      return { kind: 'lines', lines: linesOf(hits, view), dispersion: spread, ...found };
    }
    case 'frequencies': {
      const rows = frequencies(hits, view.attribute, view.place);
      return { kind: 'frequencies', rows: rows.slice(0, view.limit), different: rows.length, ...found };
    }
    case 'collocates': {
      const { attribute, minTogether, limit } = view;
      const all = index.countsOf(hits.view, attribute, scope);
      const near = finished(nearCounts(hits, attribute, view.window));
      const chosen = index.choice(hits.view, attribute, view.wordsOnly);
      const rows = collocates(hits, attribute, near, all, { minTogether, chosen, limit });
      return { kind: 'collocates', rows, ...found };
    }
    case 'groups':
      return { kind: 'groups', rows: groupFrequencies(hits, scope, view.groups), ...found };
  }
}

const foundOf = ({ hits, known, scope }: Search): Found => ({
  ...coverageOf(hits.view, scope),
  count: known ?? hits.count,
  complete: known !== null || hits.complete,
});

function linesOf(
  hits: Hits,
  { from, count, context, order, language }: Extract<ConcordanceView, { kind: 'lines' }>,
) {
  const { lexicons } = hits.view;
  if (!order) {
    return [...hits.between(from, from + count)].map(({ hits: some, at }) =>
      concordanceLine(some, at, context, lexicons),
    );
  }
  const numbers = sortedHits(hits, order, language).subarray(from, from + count);
  return Array.from(numbers, (number) => {
    const [{ hits: some, at }] = [...hits.between(number, number + 1)] as [
      { hits: Hits['segments'][number]; at: number },
    ];
    return concordanceLine(some, at, context, lexicons);
  });
}
