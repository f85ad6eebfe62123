import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchQuerySchema } from '../search-query';
import { searchAddress } from './search-address';

const parsed = (address: string) => searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)));

describe('the address of a search', () => {
  it('has what is asked, and neither the page nor what is asked anyway', () => {
    const asked = { q: '[lemma="fare"]', view: 'collocates', window: '5', page: '3', language: 'it', x: '1' };
    expect(searchAddress(searchQuerySchema.parse(asked))).toBe(
      'q=%5Blemma%3D%22fare%22%5D&view=collocates&language=it',
    );
    expect(searchAddress(searchQuerySchema.parse({}))).toBe('');
  });

  it('asks the same again, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.record({
          q: fc.string(),
          view: fc.constantFrom('lines', 'words', 'keywords', 'no view'),
          order: fc.constantFrom('left', 'node', 'x'),
          context: fc.constantFrom('sentence', '40', '41'),
          domain: fc.string(),
          punctuation: fc.constantFrom('counted', ''),
          field: fc.string(),
        }),
        (asked) => {
          const query = searchQuerySchema.parse(asked);
          const address = searchAddress(query);
          expect(searchAddress(parsed(address))).toBe(address);
          expect(parsed(address).q).toBe(query.q);
        },
      ),
    );
  });
});
