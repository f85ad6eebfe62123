import { createHash } from 'node:crypto';
import type { IndexReader, IndexView } from '../index/index-reader';
import { isUnusable, type Unusable } from '../index/manifest';
import { viewWithout } from '../index/view-without';
import type { Query } from '../query/query-tree';
import { countByTables, Hits } from '../search/hits';
import type { IdSet } from '../search/id-set';
import type { Automaton } from '../search/match/automaton';
import { resolveQuery } from '../search/match/resolved-query';
import type { HitSample } from '../search/sample/drawn-number';
import { type SearchScope, searchScope } from '../search/scope';
import { anyValue, type ValueChoice, WordValues } from '../search/value-choice';
import { countValues, type ValueCounts } from '../search/value-counts';

/** Queries whose matches are kept, choices of documents, tables of counts, sets of values; and matches of all queries. */
const most = { searches: 8, scopes: 8, counts: 8, values: 200, matches: 30_000_000 };

/** People who ask without different documents, each of whom goes on where the last answer ended. */
const mostWithout = 4;

/** A query whose matches are being found. */
export interface Search {
  hits: Hits;
  scope: SearchScope;
  /** Goes on finding. */
  finding: Generator<void>;
  /** The number of matches, where tables know it beforehand. */
  known: number | null;
}

const nameOf = (ids: readonly string[]) => createHash('sha1').update(ids.join()).digest('base64');

/** A scope, and the name under which it is kept. */
export interface NamedScope extends SearchScope {
  name: string;
}

/**
 * An index at one generation, with what was found in it so far: the next question of the same kind begins there. It
 * keeps its segments open for as long as a question asks it, whatever becomes of the index meanwhile.
 */
export class IndexState {
  private readonly values = new Map<string, IdSet>();
  private readonly counts = new Map<string, ValueCounts>();
  /** Of all texts: most questions need them. */
  private readonly allCounts: Partial<Record<'word' | 'lemma', ValueCounts>> = {};
  private readonly searches = new Map<string, Search>();
  private readonly scopes = new Map<string, NamedScope>();
  private readonly words: Partial<Record<'word' | 'lemma', WordValues>> = {};

  /** `mostKept`: matches that a search keeps; `mostMatches`: those that its searches keep together. */
  constructor(
    readonly view: IndexView,
    private readonly mostKept?: number,
    private readonly mostMatches = most.matches,
  ) {}

  hold(): void {
    for (const { segment } of this.view.segments) segment.hold();
  }

  release(): void {
    for (const { segment } of this.view.segments) segment.close();
  }

  /** The texts with these ids; null: all. */
  scope(ids: readonly string[] | null): NamedScope {
    const name = ids === null ? '' : nameOf(ids);
    const scope = this.scopes.get(name) ?? { name, ...searchScope(this.view, ids) };
    keepLast(this.scopes, name, scope, most.scopes);
    return scope;
  }

  /** The matches of a query, as far as they were found: all, or a sample. */
  *search(
    scope: NamedScope,
    text: string,
    compiled: { query: Query; automaton: Automaton },
    sample: HitSample | null = null,
  ): Generator<void, Search> {
    const { view, values } = this;
    const key = `${scope.name} ${sample ? `${sample.size}-${sample.seed}` : ''} ${text}`;
    let search = this.searches.get(key);
    if (!search) {
      const resolved = yield* resolveQuery(compiled.query, compiled.automaton, view.lexicons, values);
      const hits = new Hits(view, resolved, scope.filter, sample, this.mostKept);
      search = {
        hits,
        scope,
        finding: hits.find(),
        known: scope.filter ? null : yield* countByTables(resolved, view, (of) => this.countsOfAll(of)),
      };
    }
    keepLast(this.searches, key, search, most.searches);
    trim(values, most.values);
    this.forgetSearches(search);
    return search;
  }

  /** Drops a search that broke. */
  forget(broken: Search): void {
    for (const [key, search] of this.searches) if (search === broken) this.searches.delete(key);
  }

  /** How often each value occurs in a scope. */
  *countsOf(attribute: 'word' | 'lemma', scope: NamedScope): Generator<void, ValueCounts> {
    if (!scope.filter) {
      yield* this.countsOfAll(attribute);
      return this.allCounts[attribute]!;
    }
    const key = `${attribute} ${scope.name}`;
    const counts = this.counts.get(key) ?? (yield* countValues(this.view, attribute, scope.filter));
    keepLast(this.counts, key, counts, most.counts);
    return counts;
  }

  private *countsOfAll(attribute: 'word' | 'lemma'): Generator<void, Uint32Array> {
    this.allCounts[attribute] ??= yield* countValues(this.view, attribute);
    return this.allCounts[attribute].counts;
  }

  /** Chooses all values, or those that are words. */
  choice(attribute: 'word' | 'lemma', wordsOnly: boolean): ValueChoice {
    if (!wordsOnly) return anyValue;
    const lexicon = this.view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
    this.words[attribute] ??= new WordValues(lexicon);
    return this.words[attribute].choose;
  }

  /** Matches of the searches that were asked for longest ago go first when all hold too many. */
  private forgetSearches(last: Search): void {
    const matches = () => [...this.searches.values()].reduce((sum, { hits }) => sum + hits.size, 0);
    for (const [key, search] of this.searches) {
      if (search === last || matches() <= this.mostMatches) return;
      this.searches.delete(key);
    }
  }
}

/** An index that stays open. */
export class OpenIndex {
  private kept: IndexState | null = null;
  /** The same without some documents: deleted ones, which the writer hasn't come to, and those that came after a state. */
  private readonly less = new Map<string, IndexState>();

  /** `mostKept`: matches that a search keeps. */
  constructor(
    readonly reader: IndexReader,
    private readonly mostKept?: number,
  ) {}

  /**
   * The index as it is now. What was found in an earlier generation is forgotten.
   *
   * @param without ids of documents that are as if they were deleted
   */
  state(without: readonly string[] = []): IndexState | Unusable | null {
    const view = this.reader.view();
    if (view === null || isUnusable(view)) return view;
    if (this.kept?.view !== view) {
      this.kept = new IndexState(view, this.mostKept);
      this.less.clear();
    }
    if (without.length === 0) return this.kept;
    const name = nameOf(without);
    const state =
      this.less.get(name) ??
      new IndexState(viewWithout(view, without), this.mostKept, most.matches / mostWithout);
    keepLast(this.less, name, state, mostWithout);
    return state;
  }
}

/** Puts an entry last and drops the first ones beyond `limit`. */
export function keepLast<T>(
  map: Map<string, T>,
  key: string,
  value: T,
  limit: number,
  drop: (value: T) => void = () => {},
): void {
  map.delete(key);
  map.set(key, value);
  for (const [oldest, old] of map) {
    if (map.size <= limit) break;
    map.delete(oldest);
    drop(old);
  }
}

function trim(map: Map<string, unknown>, limit: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= limit) break;
    map.delete(oldest);
  }
}
