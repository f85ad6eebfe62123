import { expect, it } from 'vitest';
import { createOwnPauses } from './own-pauses';

const { signal } = new AbortController();
const turn = { runId: 1, host: 'api.test', pauseMs: 60, longestMs: 1_000 };

it('keeps a run to its own pause on a host that its pages ask, and no other run', async () => {
  const pauses = createOwnPauses(() => undefined);
  const from = Date.now();
  const times = [1, 2, 3].map(async () => {
    await pauses.take(turn, signal);
    return Date.now() - from;
  });
  await pauses.take({ ...turn, runId: 2 }, signal);
  expect(Date.now() - from).toBeLessThan(50);
  const sorted = (await Promise.all(times)).sort((a, b) => a - b);
  expect(sorted[1]).toBeGreaterThanOrEqual(59);
  expect(sorted[2]).toBeGreaterThanOrEqual(119);
});

it('counts the pause from the answer', async () => {
  let now = 1_000;
  const pauses = createOwnPauses(
    () => undefined,
    () => now,
  );
  await pauses.take({ ...turn, longestMs: 0 }, signal);
  now = 1_050;
  pauses.rest(turn);
  now = 1_100;
  await expect(pauses.take({ ...turn, longestMs: 0 }, signal)).rejects.toMatchObject({
    detail: { reason: 'hostRests' },
  });
  now = 1_110;
  await pauses.take({ ...turn, longestMs: 0 }, signal);
});

it('shares the pause with the crawl of the host by the same run', async () => {
  const rested: number[] = [];
  const host = { runRestsUntil: () => 5_000, rest: (_: number, at: number) => void rested.push(at) };
  const pauses = createOwnPauses(
    () => host,
    () => 1_000,
  );
  await expect(pauses.take(turn, signal)).rejects.toMatchObject({ code: 'hostUnreachable' });
  host.runRestsUntil = () => 0;
  await pauses.take(turn, signal);
  expect(rested).toEqual([1_000]);
});

it('ends a wait that nobody wants any more', async () => {
  const pauses = createOwnPauses(() => undefined);
  const stop = new AbortController();
  await pauses.take({ ...turn, pauseMs: 900 }, signal);
  const waiting = pauses.take(turn, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
});
