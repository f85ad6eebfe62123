import { describe, expect, it, vi } from 'vitest';
import type { Egress } from '../visit/egress';
import { createAddressTurns } from './address-turns';
import type { RunBook } from './run-book';

const host = (name: string, runIds = [1]) => ({ name, runIds: () => runIds });

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

  it('take the shortest interval of the runs that want the host, and share it among the workers', () => {
    const { take } = turns(() => '192.0.2.1', { 1: 50, 2: 60_000 }, 4);
    expect(take(host('a', [1, 2]), 0, vi.fn())).toBe(0);
    expect(take(host('b', [1, 2]), 0, vi.fn())).toBe(200);
  });

  it('hold a run that asks for a longer interval back, and nobody else', () => {
    const { take, takeOwn } = turns(() => '192.0.2.1', { 1: 60_000, 2: 100 });
    expect([0, 0].map((now) => takeOwn(host('a', [1]), 1, now))).toEqual([0, 60_000]);
    expect(takeOwn(host('a', [1, 2]), 2, 0)).toBe(0);
    expect(['a', 'b', 'c'].map((name) => take(host(name, [1]), 0, vi.fn()))).toEqual([0, 100, 200]);
  });

  it('are put off behind somebody who came late to an earlier one', () => {
    const { take, begin } = turns(() => '192.0.2.1', { 1: 100 });
    expect(['a', 'b'].map((name) => take(host(name), 0, vi.fn()))).toEqual([0, 100]);
    expect(begin(host('a'), 1, 90)).toBe(90);
    expect(begin(host('b'), 1, 100)).toBe(190);
    expect(begin(host('b'), 1, 190)).toBe(190);
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
