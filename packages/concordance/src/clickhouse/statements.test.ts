import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queries } from '../fixtures/conformance/questions';
import type { Pattern, Query, TokenTest } from '../query/query-tree';
import { compileQuery } from '../search/compile-query';
import { automatonOf } from '../search/match/automaton';
import { Alphabets } from './alphabets';
import { ClickHouseEngine } from './clickhouse-engine';
import { type ClickHouse, Parameters } from './connection';
import { labelPlan } from './labels';
import { matchesStatement, NotInSql } from './matches';
import { ServerError } from './server-error';
import { Shard } from './shard';

const corpus = '11111111-0000-4000-8000-000000000001';
const texts = { corpus, documentIds: null };

const hostile = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    "' OR 1 = 1 --",
    "'; DROP TABLE tokens; --",
    '{p0:String}',
    '\\',
    "\\'",
    '`tokens`',
    '/*',
    '\0',
    '*/ UNION ALL SELECT',
    "file('/etc/passwd')",
  ),
);
const attribute = fc.constantFrom(
  'word' as const,
  'lemma' as const,
  'upos' as const,
  'feats' as const,
  'tag' as const,
);

/** A query whose values are told apart from everything else in its statement: they are all the same, or hostile. */
const shape = fc.array(
  fc.record({
    attribute,
    ignoreCase: fc.boolean(),
    ignoreDiacritics: fc.boolean(),
    negated: fc.boolean(),
    times: fc.nat(2),
  }),
  { minLength: 1, maxLength: 4 },
);

function statementOf(
  parts: readonly (typeof shape extends fc.Arbitrary<infer T> ? T : never)[number][],
  values: readonly string[],
) {
  const tokens = parts.map(({ attribute: of, ignoreCase, ignoreDiacritics, negated, times }, at): Pattern => {
    const value: TokenTest = {
      kind: 'value',
      attribute: of,
      value: values[at]!,
      pattern: false,
      ignoreCase,
      ignoreDiacritics,
    };
    const token: Pattern = {
      kind: 'token',
      test: negated ? { kind: 'not', test: value } : value,
      label: null,
    };
    return times === 1 ? token : { kind: 'repeat', part: token, min: 1, max: times + 1 };
  });
  const query: Query = {
    pattern: { kind: 'sequence', parts: tokens },
    within: 's',
    documents: [],
    comparisons: [],
  };
  const automaton = automatonOf(query.pattern);
  if (typeof automaton === 'string') throw new Error(automaton);
  const parameters = new Parameters();
  return {
    statement: matchesStatement({ query, automaton }, texts, parameters),
    values: Object.values(parameters.values),
  };
}

describe('statements for ClickHouse', () => {
  it('have the same text whatever values are asked for', () => {
    fc.assert(
      fc.property(shape, fc.array(hostile, { minLength: 4, maxLength: 4 }), (parts, given) => {
        // Each is another one, so that none shares its place.
        const made = statementOf(
          parts,
          given.map((value, at) => `${at}${value}`),
        );
        const plain = statementOf(parts, ['0', '1', '2', '3']);
        expect(made.statement).toBe(plain.statement);
        expect(made.values).toHaveLength(plain.values.length);
      }),
    );
  });

  it('name no table and no column but their own', () => {
    const own = new Set(['tokens', 'by_word', 'by_lemma', 'gone']);
    fc.assert(
      fc.property(queries, (text) => {
        const compiled = compileQuery(text);
        if (!compiled.ok) return;
        const parameters = new Parameters();
        if (
          compiled.query.comparisons.length > 0 &&
          !labelPlan(compiled.query.comparisons, compiled.automaton)
        )
          return;
        const statement = matchesStatement(compiled, texts, parameters);
        for (const [, table] of statement.matchAll(/FROM (\w+)/g)) expect(own).toContain(table);
        expect(statement).not.toContain(';');
      }),
    );
  });

  it.each([
    ['("a" <s>? | <p> "b"?){1,40} "d"', 100_000],
    ['("a"? "b"? "c"?){0,30} "d" within s', 20_000],
    ['("a"? "b"? "c"?){0,60} "d" within s', 40_000],
    ['("a"? "b"? "c"?){0,85} []', 60_000],
  ])('stay short where a pattern has many moves: %s', (text, mostChars) => {
    const compiled = compileQuery(text);
    if (!compiled.ok) throw new Error();
    expect(matchesStatement(compiled, texts, new Parameters()).length).toBeLessThan(mostChars);
  });

  it('are none where they would take longer to read than to answer', () => {
    const options = Array.from({ length: 60 }, () => '"a"|<s>"b"');
    const compiled = compileQuery(`(${options.join('|')})+ "d"`);
    if (!compiled.ok) throw new Error();
    expect(() => matchesStatement(compiled, texts, new Parameters())).toThrow(NotInSql);
  });

  const refusedWith = (said: string) => {
    const server: ClickHouse = {
      rows: async (statement) => {
        if (!statement.includes('arrayFold')) return [[1, 1, 1, 1, 1]];
        throw new ServerError('failed', 'a.test', { said });
      },
      run: async () => {},
      insert: async () => {},
    };
    const view = { kind: 'frequencies', attribute: 'word', place: 'node', limit: 1 } as const;
    const question = { corpus, documentIds: null, query: '"a" "b"', view };
    return new ClickHouseEngine([server]).answer(question);
  };

  it.each([
    'Code: 62. DB::Exception: Max query size exceeded (can be increased with the `max_query_size` setting)',
    'Code: 168. DB::Exception: AST is too big. Maximum: 50000.',
  ])('that a server refuses as too large are not for this engine: %s', async (said) => {
    expect(await refusedWith(said)).toEqual({ kind: 'notHere' });
  });

  it('that a server does not understand are a fault of ours, which is told', async () => {
    const said = 'Code: 62. DB::Exception: Syntax error: failed at position 7';
    await expect(refusedWith(said)).rejects.toThrow('Syntax error');
  });

  it('refuse what they have no way for', () => {
    const labels = compileQuery('(1:[])? 2:[] & 1.lemma = 2.lemma');
    if (!labels.ok) throw new Error();
    expect(() => matchesStatement(labels, texts, new Parameters())).toThrow(NotInSql);
    const many = compileQuery(Array.from({ length: 60 }, (_, at) => `"w${at}"`).join(' '));
    if (!many.ok) throw new Error();
    expect(() => matchesStatement(many, texts, new Parameters())).toThrow(NotInSql);
  });

  it('sort by the alphabet of a language only', async () => {
    const asked: string[] = [];
    const server: ClickHouse = {
      rows: async (statement) => {
        if (statement.includes('system.collations')) return [['en'], ['it'], ["x'; DROP"]];
        asked.push(statement);
        return [];
      },
      run: async () => {},
      insert: async () => {},
    };
    const compiled = compileQuery('"a"');
    if (!compiled.ok) throw new Error();
    const shard = new Shard(server, new Alphabets(server));
    for (const language of ['it', "it'; DROP TABLE tokens; --", 'scn', "x'; DROP"])
      await shard.matches(compiled, texts, { order: 'right', language, from: 0, count: 1 });
    expect(asked[0]).toContain("COLLATE 'it'");
    // A language without a collation is sorted by the root's, which English has.
    for (const statement of asked.slice(1)) {
      expect(statement).toContain("COLLATE 'en'");
      expect(statement).not.toContain('DROP');
    }
    expect(asked).toHaveLength(4);
  });
});
