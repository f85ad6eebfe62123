import type { ProbedUrl } from '@florilegium/contracts/probes';
import { describe, expect, it } from 'vitest';
import { mergeUrls } from './merge-urls';

const url = (number: number, more: Partial<ProbedUrl> = {}): ProbedUrl => ({
  number,
  url: `http://example.org/${number}`,
  via: 'link',
  hops: 1,
  viaUrl: null,
  httpStatus: null,
  format: null,
  reason: null,
  ...more,
});

describe('mergeUrls', () => {
  it('adds what is new and replaces what has an answer now, in order', () => {
    const merged = mergeUrls([url(1), url(2)], [url(1, { httpStatus: 200 }), url(3)]);
    expect(merged.map(({ number, httpStatus }) => [number, httpStatus])).toEqual([
      [1, 200],
      [2, null],
      [3, null],
    ]);
  });

  it('gives back the same list when nothing is new, so that nothing is decided again', () => {
    const known = [url(1, { httpStatus: 200 }), url(2)];
    expect(mergeUrls(known, [])).toBe(known);
    expect(mergeUrls(known, [url(1, { httpStatus: 200 })])).toBe(known);
  });
});
