import { describe, expect, it } from 'vitest';
import { takesOfPage, takesThat, urlTakes } from './url-takes';

describe('what a URL takes', () => {
  it('is a bit each, so that a sum can be read again', () => {
    const bits = Object.values(urlTakes);
    expect(new Set(bits.map((bit) => Math.log2(bit))).size).toBe(bits.length);
    expect(bits.every((bit) => Number.isInteger(Math.log2(bit)))).toBe(true);
  });

  it.each([
    [false, false, 0],
    [true, false, 1],
    [false, true, 2],
    [true, true, 3],
  ])('is for links %s and text %s: %i', (links, text, takes) => {
    expect(takesOfPage({ links, text })).toBe(takes);
    expect(takesThat(takes, 'links')).toBe(links);
    expect(takesThat(takes, 'text')).toBe(text);
    expect(takesThat(takes | urlTakes.storedLinks, 'text')).toBe(text);
    expect(takesThat(takes, 'sitemap')).toBe(false);
  });
});
