import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cqlDiagram } from './cql-diagram';
import { readGrammar } from './railroad/grammar';

it('the diagrams of the query language are those of the grammar beside them', () => {
  expect(readFileSync(new URL('../docs/cql.svg', import.meta.url), 'utf8')).toBe(cqlDiagram());
});

it('a grammar is read with its options, repetitions and choices', () => {
  const name = (text: string) => ({ kind: 'name', text });
  expect(readGrammar('list = a {"," a} [b] {c}\na = "x" | (b c)')).toEqual([
    {
      name: 'list',
      part: {
        kind: 'sequence',
        parts: [
          {
            kind: 'loop',
            part: name('a'),
            between: { kind: 'sequence', parts: [{ kind: 'literal', text: ',' }] },
          },
          { kind: 'optional', part: name('b') },
          { kind: 'optional', part: { kind: 'loop', part: name('c'), between: null } },
        ],
      },
    },
    {
      name: 'a',
      part: {
        kind: 'choice',
        parts: [
          { kind: 'literal', text: 'x' },
          { kind: 'sequence', parts: [name('b'), name('c')] },
        ],
      },
    },
  ]);
  expect(() => readGrammar('a "x"')).toThrow('No rule');
  expect(() => readGrammar('a = b )')).toThrow('Not read to its end');
});
