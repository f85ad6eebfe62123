import { expect, test } from 'vitest';
import { firstFreePort } from './ports';

const free = (taken: number[]) => async (port: number) => !taken.includes(port);

test('the wanted port, else the next free one', async () => {
  expect(await firstFreePort(3000, { isFree: free([]) })).toBe(3000);
  expect(await firstFreePort(3000, { isFree: free([3000, 3001]) })).toBe(3002);
});

test('none when a hundred are taken or there are no more', async () => {
  expect(await firstFreePort(3000, { isFree: async () => false })).toBeNull();
  expect(await firstFreePort(65_535, { isFree: free([65_535]) })).toBeNull();
});

test('waits for the wanted one while it has patience', async () => {
  let asked = 0;
  const isFree = async () => {
    asked += 1;
    return asked > 2;
  };
  expect(await firstFreePort(3000, { isFree, patienceMs: 60_000 })).toBe(3000);
});
