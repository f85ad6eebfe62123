import { beforeEach, describe, expect, it } from 'vitest';
import type { RestingHost } from '../engine/scheduled-host';
import { createVirtualClock, type VirtualClock } from '../fixtures/simulation/virtual-clock';
import { createHostBursts } from './host-bursts';

let clock: VirtualClock;
beforeEach(() => {
  clock = createVirtualClock(0);
});

const { signal } = new AbortController();
const pauseMs = 5_000;

function host(isBusy: () => boolean = () => false) {
  const time = { nextAt: pauseMs, blockReason: null as string | null };
  const own: { at: number; pauseMs: number }[] = [];
  const visits = { answeredAt: 0 };
  const resting: RestingHost = {
    name: 'a.test',
    time,
    get isBusy() {
      return isBusy();
    },
    get answeredAt() {
      return visits.answeredAt;
    },
    runIds: () => [1],
    restUntil(at) {
      time.nextAt = Math.max(time.nextAt, at);
    },
    rest: (_, at, ms) => own.push({ at, pauseMs: ms }),
    holdRun: () => {},
    runRestsUntil: () => 0,
  };
  return { resting, time, own, visits };
}

const open = { begin: (_: unknown, __: number, now: number) => now };

function asks(
  bursts: ReturnType<typeof createHostBursts>,
  of: RestingHost,
  count: number,
  crawlDelayMs: number | null,
) {
  const at: number[] = [];
  const pace = { pauseMs, ownPauseMs: 2 * pauseMs, crawlDelayMs };
  const asked = Array.from({ length: count }, () =>
    bursts.ask(
      {
        host: of,
        runId: 1,
        openedAt: 0,
        pace,
        isOwn: () => true,
        store: async () => {},
        request: async () => void at.push(clock.now()),
      },
      signal,
    ),
  );
  return { at, done: Promise.all(asked) };
}

describe('the requests of a page on its host', () => {
  it('follow each other after a second, and the host then rests for all their pauses', async () => {
    const { resting, time, own } = host();
    const { at, done } = asks(createHostBursts(open, clock), resting, 3, null);
    await clock.runUntil(1_000_000);
    await done;
    expect(at).toEqual([1_000, 2_000, 3_000]);
    expect(time.nextAt).toBe(pauseMs * 4);
    // The run's own pause is twice as long, and counts from its first request.
    expect(own.at(-1)).toEqual({ at: 3_000, pauseMs: 1_000 + 3 * 2 * pauseMs - 3_000 });
  });

  it('wait for the whole pause each, where robots.txt names one', async () => {
    const { resting, time } = host();
    const { at, done } = asks(createHostBursts(open, clock), resting, 3, pauseMs);
    await clock.runUntil(1_000_000);
    await done;
    expect(at).toEqual([5_000, 10_000, 15_000]);
    expect(time.nextAt).toBe(20_000);
  });

  it('wait for a visit that is under way, and for the turn of the address', async () => {
    const { resting } = host(() => clock.now() < 1_500);
    const addresses = { begin: (_: unknown, __: number, now: number) => Math.max(now, 1_900) };
    const { at, done } = asks(createHostBursts(addresses, clock), resting, 1, null);
    await clock.runUntil(1_000_000);
    await done;
    expect(at[0]).toBeGreaterThanOrEqual(1_900);
    expect(at[0]).toBeLessThan(2_100);
  });

  it('are refused where the host would have to rest for minutes', async () => {
    const { resting } = host();
    const { done } = asks(createHostBursts(open, clock), resting, 100, null);
    const failed = expect(done).rejects.toMatchObject({ detail: { reason: 'hostRests' } });
    await clock.runUntil(1_000_000);
    await failed;
  });

  it('leave the host its time after a visit of the crawl, and are not overtaken by the next', async () => {
    const { resting, time, visits } = host();
    visits.answeredAt = 4_000;
    const { at, done } = asks(createHostBursts(open, clock), resting, 1, pauseMs);
    await clock.runUntil(4_500);
    expect(time.nextAt).toBe(9_000 + pauseMs);
    await clock.runUntil(1_000_000);
    await done;
    expect(at).toEqual([9_000]);
  });

  it('keep the host resting as long as an answer takes, and store a long rest before', async () => {
    const { resting, time } = host();
    const stored: number[] = [];
    const pace = { pauseMs: 6_000, ownPauseMs: 6_000, crawlDelayMs: null };
    const asked = createHostBursts(open, clock).ask(
      {
        host: resting,
        runId: 1,
        openedAt: 0,
        pace,
        isOwn: () => true,
        store: async ({ until }) => void stored.push(until),
        request: () => clock.sleep(30_000),
      },
      signal,
    );
    for (let now = 1_000; now < 31_000; now += 1_000) {
      await clock.runUntil(now);
      expect(time.nextAt).toBeGreaterThanOrEqual(now + (now > 1_000 ? 3_000 : 0));
    }
    await clock.runUntil(100_000);
    await asked;
    expect(stored).toEqual([pauseMs + 6_000]);
    expect(time.nextAt).toBeGreaterThanOrEqual(31_000 + 6_000);
  });

  it('end when the host asks for a rest, for all pages, and begin again after it', async () => {
    const { resting } = host();
    const bursts = createHostBursts(open, clock);
    const at: number[] = [];
    const ask = (trouble?: number) =>
      bursts.ask(
        {
          host: resting,
          runId: 1,
          openedAt: clock.now(),
          pace: { pauseMs, ownPauseMs: pauseMs, crawlDelayMs: null },
          isOwn: () => true,
          store: async () => {},
          async request() {
            at.push(clock.now());
            if (trouble) bursts.end('a.test', trouble);
          },
        },
        signal,
      );
    const asked = [ask(), ask(60_000), ask(), ask()];
    const refused = Promise.all(
      asked
        .slice(2)
        .map((one) =>
          expect(one).rejects.toMatchObject({ detail: { reason: 'hostResting', until: 60_000 } }),
        ),
    );
    await clock.runUntil(30_000);
    await refused;
    expect(at).toEqual([1_000, 2_000]);
    await clock.runUntil(60_000);
    const later = ask();
    await clock.runUntil(70_000);
    await later;
    expect(at.length).toBe(3);
  });

  it('end when a visit of the crawl finds the host in trouble', async () => {
    const { resting, time } = host();
    Object.assign(time, { nextAt: 60_000, blockReason: 'rateLimited' });
    const { at, done } = asks(createHostBursts(open, clock), resting, 2, null);
    const failed = expect(done).rejects.toMatchObject({ detail: { reason: 'hostResting' } });
    await clock.runUntil(10_000);
    await failed;
    expect(at).toEqual([]);
  });

  it('leave the run resting for its own longer pauses, which are stored', async () => {
    const { resting, own } = host();
    const stored: { until: number; ownUntil: number }[] = [];
    const bursts = createHostBursts(open, clock);
    const pace = { pauseMs: 5_000, ownPauseMs: 60_000, crawlDelayMs: null };
    const three = [1, 2, 3].map(() =>
      bursts.ask(
        {
          host: resting,
          runId: 1,
          openedAt: 0,
          pace,
          isOwn: () => true,
          store: async (rest) => void stored.push(rest),
          request: async () => {},
        },
        signal,
      ),
    );
    await clock.runUntil(100_000);
    await Promise.all(three);
    expect(stored.map(({ ownUntil }) => ownUntil)).toEqual([61_000, 121_000, 181_000]);
    expect(own.at(-1)).toEqual({ at: 3_000, pauseMs: 181_000 - 3_000 });
  });

  it('end with the host, when another worker has it', async () => {
    const { resting } = host();
    const pace = { pauseMs, ownPauseMs: pauseMs, crawlDelayMs: null };
    const request = { host: resting, runId: 1, openedAt: 0, pace, isOwn: () => false, store: async () => {} };
    const asked = createHostBursts(open, clock).ask({ ...request, request: async () => 1 }, signal);
    await expect(asked).rejects.toMatchObject({ detail: { reason: 'otherWorker' } });
  });
});
