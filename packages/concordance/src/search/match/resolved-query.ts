import type { Query } from '../../query/query-tree';
import type { IdSet } from '../id-set';
import { type IndexLexicons, type ResolvedTest, resolveTest } from '../token-tests';
import type { Automaton } from './automaton';
import { LazyAutomaton } from './lazy-automaton';
import { type Reach, reachOf } from './reach';

/** A query whose values were looked up in an index. */
export interface ResolvedQuery {
  query: Query;
  automaton: Automaton;
  lazy: LazyAutomaton;
  tests: readonly ResolvedTest[];
  reaches: readonly Reach[];
  lexicons: IndexLexicons;
}

/** Looks the values of a query up. `known` keeps sets of values between queries. Pauses (yields) now and then. */
export function* resolveQuery(
  query: Query,
  automaton: Automaton,
  lexicons: IndexLexicons,
  known: Map<string, IdSet>,
): Generator<void, ResolvedQuery> {
  const tests: ResolvedTest[] = [];
  for (const one of automaton.tests) tests.push(yield* resolveTest(one, lexicons, known));
  const lazy = new LazyAutomaton(automaton, tests);
  return { query, automaton, lazy, tests, reaches: reachOf(automaton), lexicons };
}
