import { describe, expect, it, vi } from 'vitest';
import { createAddressTurns } from './address-turns';
import type { Egress } from './egress';
import type { Host } from './host-queue';
import type { RunBook } from './run-book';

const host = (name: string, runIds = [1]) =>
  ({ name, queues: new Map(runIds.map((runId) => [runId, {}])) }) as unknown as Host;

function turns(addressOf: Egress['addressOf'], intervals: Record<number, number>, workers = 1) {
  const runs = {
    get: (runId: number) => ({ config: { limits: { addressIntervalMs: intervals[runId] } } }),
  } as unknown as RunBook;
  const egress = { addressOf, findAddress: vi.fn(async () => {}) } as unknown as Egress;
  return { egress, ...createAddressTurns(runs, egress, () => workers) };
}

describe('turns of addresses', () => {
  it('are one interval apart for all hosts of an address', () => {
    const { take } = turns(() => '192.0.2.1', { 1: 100 });
    expect(['a', 'b', 'c'].map((name) => take(host(name), 1_000, vi.fn()))).toEqual([1_000, 1_100, 1_200]);
  });

  it('take the longest interval of the runs that want the host, and share it among the workers', () => {
    const { take } = turns(() => '192.0.2.1', { 1: 100, 2: 250 }, 4);
    expect(take(host('a', [1, 2]), 0, vi.fn())).toBe(0);
    expect(take(host('b', [1, 2]), 0, vi.fn())).toBe(1_000);
  });

  it('wait for the address to be looked up, and are asked for again then', async () => {
    const { take, egress } = turns(() => undefined, { 1: 100 });
    const onKnown = vi.fn();
    expect(take(host('a'), 0, onKnown)).toBeNull();
    await vi.waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
    expect(egress.findAddress).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('are not waited for without an address or an interval', () => {
    const nowhere = turns(() => null, { 1: 100 });
    expect([1, 2].map(() => nowhere.take(host('a'), 5, vi.fn()))).toEqual([5, 5]);
    const free = turns(() => undefined, { 1: 0 });
    expect(free.take(host('a'), 5, vi.fn())).toBe(5);
    expect(free.egress.findAddress).not.toHaveBeenCalled();
  });
});
