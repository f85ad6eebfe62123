import type { ProbedUrl, ProbePage } from '@florilegium/contracts/probes';
import { expect, it } from 'vitest';
import { unsavedAddresses } from './unsaved-addresses';

const url = (number: number, more: Partial<ProbedUrl>): ProbedUrl => ({
  number,
  url: '',
  via: 'link',
  hops: 1,
  viaUrl: null,
  httpStatus: null,
  format: null,
  reason: null,
  ...more,
});

it('names what was asked for and not saved, and seeds that could not be asked for, and nothing else', () => {
  const urls = [
    url(1, { via: 'seed', reason: 'invalidUrl' }),
    url(2, { httpStatus: 200 }),
    url(3, { httpStatus: 200 }),
    url(4, { httpStatus: 404, reason: 'httpClientError' }),
    url(5, { reason: 'outOfScope' }),
    url(6, {}),
  ];
  const pages = [{ number: 3 }] as ProbePage[];
  expect(unsavedAddresses(urls, pages).map(({ number }) => number)).toEqual([1, 2, 4]);
});
