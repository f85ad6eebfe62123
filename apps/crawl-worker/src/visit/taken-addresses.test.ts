import { describe, expect, it } from 'vitest';
import { createTakenAddresses } from './taken-addresses';

const page = { url: 'https://a.example/x', host: 'a.example' };
const takedown = {
  id: '1',
  kind: 'host' as const,
  target: 'a.example',
  host: 'a.example',
  subdomains: false,
};

/** A store of one corpus, whose freeing fails while it is told so. */
function storeWith() {
  const stored = { stamp: 'made', standing: [takedown], failing: false, freed: 0 };
  const taken = createTakenAddresses({
    stamps: async () => [{ corpusId: 'c', stamp: stored.stamp }],
    standing: async () => stored.standing,
    free: async () => {
      if (stored.failing) throw new Error('The database is away.');
      stored.freed++;
    },
  });
  return { stored, taken };
}

describe('what was taken down', () => {
  it('is freed again at the next time where that failed', async () => {
    const { stored, taken } = storeWith();
    stored.failing = true;
    await taken.refresh([1]);
    expect(taken.isTaken('c', page)).toBe(true);
    for (const _time of [1, 2]) await expect(taken.freeLifted()).rejects.toThrow('away');
    stored.failing = false;
    await taken.refresh([1]);
    await taken.freeLifted();
    expect(stored.freed).toBe(1);
  });

  it('is freed twice after each change: what was being written when it was lifted comes after the first time', async () => {
    const { stored, taken } = storeWith();
    const refresh = async () => {
      await taken.refresh([1]);
      await taken.freeLifted();
      return stored.freed;
    };
    expect([await refresh(), await refresh(), await refresh()]).toEqual([1, 2, 2]);
    Object.assign(stored, { stamp: 'lifted', standing: [] });
    expect([await refresh(), await refresh(), await refresh()]).toEqual([3, 4, 4]);
    expect(taken.isTaken('c', page)).toBe(false);
  });
});
