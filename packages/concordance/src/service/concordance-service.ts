import { IndexReader, type IndexView } from '../index/index-reader';
import { checkValue } from '../query/value-pattern';
import { collocates, nearCounts } from '../search/collocates';
import { compileQuery } from '../search/compile-query';
import { documentFilter } from '../search/document-filter';
import { resolveQuery } from '../search/find-hits';
import { countValues, dispersion, frequencies, type ValueCounts, wordList } from '../search/frequencies';
import { countByTables, Hits } from '../search/hits';
import type { IdSet } from '../search/id-set';
import { concordanceLine } from '../search/kwic';
import { sortedHits } from '../search/sort-hits';
import { BlockCache } from '../segment/block-cache';
import type {
  ConcordanceAnswer,
  ConcordanceTask,
  ConcordanceView,
  Coverage,
  Found,
} from './concordance-task';

/** Indexes that stay open, and queries whose matches are kept. */
const maxIndexes = 4;
const maxSearches = 8;
/** Sets of values that are kept for each index. */
const maxValueSets = 200;

/** A query whose matches are being found. */
interface Search {
  hits: Hits;
  /** Goes on finding. */
  finding: Generator<void>;
  /** The number of matches, where tables know it beforehand. */
  known: number | null;
}

interface OpenIndex {
  reader: IndexReader;
  generation: number;
  values: Map<string, IdSet>;
  counts: Map<string, ValueCounts>;
  searches: Map<string, Search>;
}

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
    const view = index.reader.view();
    if (view === null || view === 'unusable') {
      // Its lexicons may be those of an index that was begun anew.
      this.close(task.folder);
      return { kind: view ?? 'none' };
    }
    if (index.generation !== view.generation) Object.assign(index, emptyOf(view.generation));
    if (task.view.kind === 'words') return this.words(index, view, task, task.view);
    const compiled = compileQuery(task.query);
    if (!compiled.ok) return { kind: 'badQuery', error: compiled.error };
    const key = JSON.stringify([task.query, task.documentIds]);
    let search = index.searches.get(key);
    if (!search) {
      const resolved = resolveQuery(compiled.query, compiled.automaton, view.lexicons, index.values);
      const filter = task.documentIds && documentFilter(view, task.documentIds);
      const hits = new Hits(view, resolved, filter);
      search = { hits, finding: hits.find(), known: filter ? null : countByTables(resolved, view) };
    }
    keepLast(index.searches, key, search, maxSearches);
    trim(index.values, maxValueSets);
    return this.found(index, search, task, task.view);
  }

  private found(
    index: OpenIndex,
    search: Search,
    task: ConcordanceTask,
    view: Exclude<ConcordanceView, { kind: 'words' }>,
  ): ConcordanceAnswer {
    const { hits } = search;
    const ends = performance.now() + task.budgetMs;
    // Lines in the order of the texts need no more than the page; everything else needs all matches.
    const enough = view.kind === 'lines' && !view.order ? view.from + view.count : Number.POSITIVE_INFINITY;
    const bounded = search.known !== null && Number.isFinite(enough);
    while (!hits.complete && !(bounded && hits.count >= enough) && performance.now() < ends)
      search.finding.next();
    const found = foundOf(search, hits.view);
    switch (view.kind) {
      case 'lines':
        return {
          kind: 'lines',
          lines: linesOf(hits, view),
          dispersion: hits.complete ? dispersion(hits) : null,
          ...found,
        };
      case 'frequencies': {
        const rows = frequencies(hits, view.attribute, view.place);
        return { kind: 'frequencies', rows: rows.slice(0, view.limit), different: rows.length, ...found };
      }
      case 'collocates': {
        const all = this.counts(index, hits.view, view.attribute);
        const near = finished(nearCounts(hits, view.attribute, view.window));
        return { kind: 'collocates', rows: collocates(hits, view.attribute, near, all, view), ...found };
      }
    }
  }

  private words(
    index: OpenIndex,
    view: IndexView,
    { documentIds }: ConcordanceTask,
    { attribute, pattern, limit }: Extract<ConcordanceView, { kind: 'words' }>,
  ): ConcordanceAnswer {
    if (pattern !== '' && checkValue(pattern)) return { kind: 'badPattern' };
    const counts = documentIds
      ? finished(countValues(view, attribute, documentFilter(view, documentIds)))
      : this.counts(index, view, attribute);
    const { values, different } = wordList(view, attribute, counts, pattern, limit);
    return { kind: 'words', rows: values, different, ...coverageOf(view) };
  }

  private counts(index: OpenIndex, view: IndexView, attribute: 'word' | 'lemma'): ValueCounts {
    const known = index.counts.get(attribute);
    if (known) return known;
    const counts = finished(countValues(view, attribute));
    index.counts.set(attribute, counts);
    return counts;
  }

  private index(folder: string): OpenIndex {
    const open = this.indexes.get(folder) ?? { reader: new IndexReader(folder, this.cache), ...emptyOf(-1) };
    keepLast(this.indexes, folder, open, maxIndexes, ({ reader }) => reader.close());
    return open;
  }

  private close(folder: string): void {
    this.indexes.get(folder)?.reader.close();
    this.indexes.delete(folder);
  }
}

const emptyOf = (generation: number): Omit<OpenIndex, 'reader'> => ({
  generation,
  values: new Map(),
  counts: new Map(),
  searches: new Map(),
});

const coverageOf = ({ generation, tokens, documents }: IndexView): Coverage => ({
  generation,
  tokens,
  documents,
});

const foundOf = ({ hits, known }: Search, view: IndexView): Found => ({
  ...coverageOf(view),
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

/** Runs work that could pause to its end. */
function finished<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Puts an entry last and drops the first ones beyond `most`. */
function keepLast<T>(
  map: Map<string, T>,
  key: string,
  value: T,
  most: number,
  drop: (value: T) => void = () => {},
): void {
  map.delete(key);
  map.set(key, value);
  for (const [oldest, old] of map) {
    if (map.size <= most) break;
    map.delete(oldest);
    drop(old);
  }
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) break;
    map.delete(oldest);
  }
}
