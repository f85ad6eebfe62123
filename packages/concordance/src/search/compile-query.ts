import type { CqlError } from '../query/cql-error';
import { type ParsedQuery, parseCql } from '../query/parse-cql';
import type { Query, TokenAttribute } from '../query/query-tree';
import { type Automaton, automatonOf } from './match/automaton';

export type CompiledQuery = { ok: true; query: Query; automaton: Automaton } | { ok: false; error: CqlError };

/** Reads a query and builds its automaton; says what is wrong with it, and where. */
export function compileQuery(text: string, defaultAttribute?: TokenAttribute): CompiledQuery {
  const parsed: ParsedQuery = parseCql(text, defaultAttribute);
  if (!parsed.ok) return parsed;
  const automaton = automatonOf(parsed.query.pattern);
  if (typeof automaton !== 'string') return { ok: true, query: parsed.query, automaton };
  return { ok: false, error: { problem: automaton, at: 0, length: text.length, expected: [] } };
}
