import { describe, expect, it } from 'vitest';
import { addressWith, pageNumber } from './address';

describe('addressWith', () => {
  it('changes what is named and keeps the rest', () => {
    const search = { page: '3', sort: 'words', lang: ['it', 'en'], none: undefined };
    expect(addressWith('/r', search, { page: null, dir: 'desc' })).toBe(
      '/r?sort=words&lang=it&lang=en&dir=desc',
    );
    expect(addressWith('/r', {}, { page: null })).toBe('/r');
    expect(addressWith('/r', {}, { q: 'a&b=c d' })).toBe('/r?q=a%26b%3Dc+d');
  });
});

describe('pageNumber', () => {
  it.each([
    ['2', 2],
    [['4', '5'], 4],
    [undefined, 1],
    ['0', 1],
    ['-1', 1],
    ['1e3', 1],
    ['99999999999999999999', 1],
  ])('reads %j as %i', (value, page) => {
    expect(pageNumber(value)).toBe(page);
  });
});
