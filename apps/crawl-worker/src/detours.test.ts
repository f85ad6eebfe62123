import { describe, expect, it } from 'vitest';
import { createDetours } from './detours';
import type { Host } from './host-queue';

const { signal } = new AbortController();

describe('a detour', () => {
  it('keeps the pause of the host that it leads to, whoever takes it', async () => {
    const detours = createDetours(() => undefined);
    const startedAt = Date.now();
    const times = [1, 2, 3].map(async () => {
      await detours.take('b.test', 40, signal);
      return Date.now() - startedAt;
    });
    const sorted = (await Promise.all(times)).sort((a, b) => a - b);
    expect(sorted[1]).toBeGreaterThanOrEqual(39);
    expect(sorted[2]).toBeGreaterThanOrEqual(79);
  });

  it('waits for the turn of a host that is crawled, and moves its clock', async () => {
    const host = { busy: false, nextAt: Date.now() + 50 } as Host;
    const detours = createDetours(() => host);
    const before = Date.now();
    await detours.take('b.test', 5_000, signal);
    expect(Date.now() - before).toBeGreaterThanOrEqual(49);
    expect(host.nextAt).toBeGreaterThanOrEqual(before + 5_000);
  });

  it('is given up where it would take too long, or when the worker ends', async () => {
    const far = createDetours(() => ({ busy: false, nextAt: Date.now() + 120_000 }) as Host);
    await expect(far.take('b.test', 1, signal)).rejects.toMatchObject({ code: 'hostUnreachable' });
    const busy = createDetours(() => ({ busy: true, nextAt: 0 }) as Host);
    const aborting = new AbortController();
    setTimeout(() => aborting.abort(), 20);
    await expect(busy.take('b.test', 1, aborting.signal)).rejects.toMatchObject({ code: 'aborted' });
  });
});
