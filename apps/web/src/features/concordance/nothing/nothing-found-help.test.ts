import { describe, expect, it } from 'vitest';
import { keepsCase } from './nothing-found-help';

describe('a query without a match', () => {
  it.each([
    ['"il"%c "gatto"%c', false],
    ['[lemma="fare"%cd]', false],
    ['"il"%c "Gatto"', true],
    ['"il"%d', true],
    ['"a\\"b"%c', false],
    ['[]', false],
    ['gatto', false],
  ])('%s may miss other capitals: %s', (query, expected) => {
    expect(keepsCase(query)).toBe(expected);
  });
});
