import { createHash } from 'node:crypto';
import type { IndexReader, IndexView } from '../index/index-reader';
import type { Query } from '../query/query-tree';
import type { Automaton } from '../search/automaton';
import { resolveQuery } from '../search/find-hits';
import { countValues, type ValueCounts } from '../search/frequencies';
import { countByTables, Hits } from '../search/hits';
import type { IdSet } from '../search/id-set';
import { type SearchScope, searchScope } from '../search/scope';
import { anyValue, type ValueChoice, WordValues } from '../search/value-choice';
import { finished } from './finished';

/** Queries whose matches are kept, choices of documents, tables of counts, sets of values. */
const most = { searches: 8, scopes: 8, counts: 8, values: 200 };

/** A query whose matches are being found. */
export interface Search {
  hits: Hits;
  scope: SearchScope;
  /** Goes on finding. */
  finding: Generator<void>;
  /** The number of matches, where tables know it beforehand. */
  known: number | null;
}

/** A scope, and the name under which it is kept. */
export interface NamedScope extends SearchScope {
  name: string;
}

/** An index at one generation, with what was found in it so far: the next question of the same kind begins there. */
export class OpenIndex {
  private generation = -1;
  private readonly values = new Map<string, IdSet>();
  private readonly counts = new Map<string, ValueCounts>();
  private readonly searches = new Map<string, Search>();
  private readonly scopes = new Map<string, NamedScope>();
  private words: Partial<Record<'word' | 'lemma', WordValues>> = {};

  constructor(readonly reader: IndexReader) {}

  /** The index as it is now. What was found in an earlier generation is forgotten. */
  view(): IndexView | 'unusable' | null {
    const view = this.reader.view();
    if (view === null || view === 'unusable' || view.generation === this.generation) return view;
    this.generation = view.generation;
    for (const kept of [this.values, this.counts, this.searches, this.scopes]) kept.clear();
    this.words = {};
    return view;
  }

  /** The texts with these ids; null: all. */
  scope(view: IndexView, ids: readonly string[] | null): NamedScope {
    const name = ids === null ? '' : createHash('sha1').update(ids.join()).digest('base64');
    const scope = this.scopes.get(name) ?? { name, ...searchScope(view, ids) };
    keepLast(this.scopes, name, scope, most.scopes);
    return scope;
  }

  /** The matches of a query, as far as they were found. */
  search(
    view: IndexView,
    scope: NamedScope,
    text: string,
    compiled: { query: Query; automaton: Automaton },
  ): Search {
    const key = `${scope.name} ${text}`;
    let search = this.searches.get(key);
    if (!search) {
      const resolved = resolveQuery(compiled.query, compiled.automaton, view.lexicons, this.values);
      const hits = new Hits(view, resolved, scope.filter);
      search = {
        hits,
        scope,
        finding: hits.find(),
        known: scope.filter ? null : countByTables(resolved, view),
      };
    }
    keepLast(this.searches, key, search, most.searches);
    trim(this.values, most.values);
    return search;
  }

  /** How often each value occurs in a scope. */
  countsOf(view: IndexView, attribute: 'word' | 'lemma', scope: NamedScope): ValueCounts {
    const key = `${attribute} ${scope.name}`;
    const counts = this.counts.get(key) ?? finished(countValues(view, attribute, scope.filter));
    keepLast(this.counts, key, counts, most.counts);
    return counts;
  }

  /** Chooses all values, or those that are words. */
  choice(view: IndexView, attribute: 'word' | 'lemma', wordsOnly: boolean): ValueChoice {
    if (!wordsOnly) return anyValue;
    const lexicon = view.lexicons[attribute === 'word' ? 'words' : 'lemmas'];
    this.words[attribute] ??= new WordValues(lexicon);
    return this.words[attribute].choose;
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
