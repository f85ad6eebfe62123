import { parseCql } from '@florilegium/concordance/query/parse-cql';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCql } from './simple-query';

describe('toCql', () => {
  it('makes words in a row of what is no CQL', () => {
    expect(toCql('  in the  garden ')).toBe('"in"%c "the"%c "garden"%c');
    expect(toCql('c.d.')).toBe('"c\\.d\\."%c');
    expect(toCql('[lemma="fare"]')).toBe('[lemma="fare"]');
    expect(toCql('')).toBe('');
  });

  it('makes a query of any words', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const query = toCql(text);
        if (query === '' || query === text.trim()) return;
        expect(parseCql(query).ok).toBe(true);
      }),
    );
  });
});
