import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPrefixIndex, prefixesOf } from './prefix-index';

const indexOf = (...texts: string[]) => createPrefixIndex(new Map(texts.map((text) => [text, text])));

it('finds every prefix, longest first', () => {
  const index = indexOf('/', '/a', '/ab', '/b', '/ab/c');
  expect(prefixesOf(index, '/ab/d')).toEqual(['/ab', '/a', '/']);
  expect(prefixesOf(index, '/ab/cd')).toEqual(['/ab/c', '/ab', '/a', '/']);
  expect(prefixesOf(index, 'x')).toEqual([]);
  expect(prefixesOf(indexOf(), '/')).toEqual([]);
});

it('finds what looking at each prefix would find', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), text, (prefixes, whole) => {
      const expected = [...new Set(prefixes)]
        .filter((prefix) => whole.startsWith(prefix))
        .sort((a, b) => b.length - a.length);
      expect(prefixesOf(indexOf(...prefixes), whole)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

it('takes many prefixes of each other', () => {
  const nested = Array.from({ length: 2_000 }, (_, length) => 'a'.repeat(length + 1));
  expect(prefixesOf(indexOf(...nested), 'a'.repeat(1_000))).toHaveLength(1_000);
});
