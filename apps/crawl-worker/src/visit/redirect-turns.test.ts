import { describe, expect, it } from 'vitest';
import type { RestingHost } from '../engine/scheduled-host';
import { createRedirectTurns } from './redirect-turns';

const { signal } = new AbortController();

function restingHost({ nextAt }: { nextAt: number }, isBusy = false): RestingHost {
  const time = { nextAt, blockReason: null };
  return {
    time,
    isBusy,
    answeredAt: 0,
    name: 'a.test',
    runIds: () => [],
    restUntil(at) {
      time.nextAt = Math.max(time.nextAt, at);
    },
    rest() {},
    holdRun() {},
    runRestsUntil: () => 0,
  };
}

describe('the turn of a host that a redirect leads to', () => {
  it('keeps the pause of the host that it leads to, whoever takes it', async () => {
    const redirects = createRedirectTurns(() => undefined);
    const startedAt = Date.now();
    const times = [1, 2, 3].map(async () => {
      await redirects.take('b.test', 40, signal);
      return Date.now() - startedAt;
    });
    const sorted = (await Promise.all(times)).sort((a, b) => a - b);
    expect(sorted[1]).toBeGreaterThanOrEqual(39);
    expect(sorted[2]).toBeGreaterThanOrEqual(79);
  });

  it('waits for the turn of a host that is crawled, and moves its clock', async () => {
    const before = Date.now();
    const host = restingHost({ nextAt: before + 50 });
    const redirects = createRedirectTurns(() => host);
    await redirects.take('b.test', 5_000, signal);
    expect(Date.now() - before).toBeGreaterThanOrEqual(49);
    expect(host.time.nextAt).toBeGreaterThanOrEqual(before + 5_000);
  });

  it('is given up where it would take too long, or when the worker ends', async () => {
    const far = createRedirectTurns(() => restingHost({ nextAt: Date.now() + 120_000 }));
    await expect(far.take('b.test', 1, signal)).rejects.toMatchObject({ code: 'hostUnreachable' });
    const busy = createRedirectTurns(() => restingHost({ nextAt: 0 }, true));
    const aborting = new AbortController();
    setTimeout(() => aborting.abort(), 20);
    await expect(busy.take('b.test', 1, aborting.signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});
