import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misread, searchQuerySchema } from '../search-query';
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

  it('says which of its parts can’t be meant, and of the others nothing', () => {
    const misreadOf = (asked: Record<string, string | string[]>) =>
      misread(asked, searchQuerySchema.parse(asked));
    for (const sample of ['-1', '0', 'abc', '1.5', '10001', '1e9'])
      expect(misreadOf({ q: 'x', sample })).toEqual(['sample']);
    expect(misreadOf({ q: 'x', sample: '5', seed: '-1' })).toEqual(['seed']);
    expect(
      misreadOf({ q: ['x', 'y'], order: 'up', page: '0', context: '7', job: 'all', state: 'now' }),
    ).toEqual(['q', 'page', 'context', 'order', 'job', 'state']);
    const form = {
      q: 'x',
      sample: '',
      order: '',
      seed: '1',
      context: '40',
      language: '',
      domain: 'news',
      x: '1',
    };
    expect(misreadOf(form)).toEqual([]);
    expect(misreadOf({ q: 'x', sample: '250', seed: '07', punctuation: 'counted', view: 'words' })).toEqual(
      [],
    );
  });
});
