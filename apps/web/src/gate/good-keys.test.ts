import { expect, it } from 'vitest';
import { bearerKey, goodKey, rememberGoodKey } from './good-keys';

it('a key is read out of its header however that is written', () => {
  expect(bearerKey('Bearer  flo_1')).toBe('flo_1');
  expect(bearerKey('bearer flo_1')).toBe('flo_1');
  expect([bearerKey('Basic x'), bearerKey('Bearer'), bearerKey(null)]).toEqual([null, null, null]);
});

it('a key is good for a while after the app has found it good, and no other key is', () => {
  rememberGoodKey('flo_good', 1_000);
  expect(goodKey('flo_good', 1_000)).toMatch(/^[\da-f]{64}$/);
  expect(goodKey('flo_good', 300_999)).not.toBeNull();
  expect(goodKey('flo_good', 301_000)).toBeNull();
  expect(goodKey('flo_other', 1_000)).toBeNull();
});

it('of many keys those that were used last are remembered', () => {
  rememberGoodKey('first', 0);
  rememberGoodKey('second', 0);
  for (let n = 0; n < 9_998; n += 1) rememberGoodKey(`key ${n}`, 0);
  rememberGoodKey('first', 0);
  rememberGoodKey('last', 0);
  expect(goodKey('first', 0)).not.toBeNull();
  expect(goodKey('second', 0)).toBeNull();
});
