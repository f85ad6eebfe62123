import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { YieldSettings } from '@florilegium/contracts/jobs/yield-policy';
import type { HostWithWork } from '@florilegium/db/crawl/hosts';
import { compileScope } from '@florilegium/scope/rules/decide';
import { describe, expect, it, vi } from 'vitest';
import { openRun } from '../engine/run-book';
import { nothingMapped } from '../engine/run-queue';
import { ScheduledHost } from '../engine/scheduled-host';
import { oneHost } from '../fixtures/one-host';
import { createYieldGuard } from './yield-guard';

const stop = {
  policy: 'bounded' as const,
  pages: 9,
  bytes: 100,
  kept: 0,
  textBytes: 0,
  yield: 0,
  meanYield: 0,
  threshold: 0.014,
};

const review = { version: 1, now: 35, patienceMs: 1_000 };

/** A guard of one run on one host. */
function guarded(settings: Partial<YieldSettings> = {}) {
  const config = jobConfigSchema.parse({ yield: { policy: 'bounded', maxAhead: 5, ...settings } });
  const scope = compileScope(config, ['http://a.test/']);
  if (!scope.ok) throw new Error('no scope');
  const run = openRun(
    1,
    { jobId: 'job', corpusId: 'corpus', version: 1, recrawlOf: null, config },
    scope.scope,
  );
  const hand = {
    hosts: new Map(),
    slowed: new Map(),
    blocked: new Map(),
    allowed: new Map<number, Set<number>>(),
  };
  const giveUp = vi.fn();
  const guard = createYieldGuard({ runs: { get: () => run, hand: () => hand }, writer: { giveUp } });
  guard.setMapping(true);
  const host = new ScheduledHost(oneHost, { shard: 1, workerId: 'w', fence: 1 });
  const queue = host.openQueue(1);
  return { guard, run, hand, giveUp, host, queue };
}

describe('how far a host may be ahead of mapping', () => {
  it('counts what was saved and what is under way, less what is mapped', () => {
    const { guard, host, queue } = guarded();
    for (let saved = 0; saved < 3; saved += 1) host.countSaved(1);
    host.begin();
    expect(guard.holds(host, queue, 10)).toBe(false);
    host.begin();
    expect(guard.holds(host, queue, 20)).toBe(true);
    expect(guard.holds(host, queue, 30)).toBe(true);
    expect(queue.held).toEqual({ since: 20, mapped: 0 });
    host.review(1, { ...nothingMapped, mapped: 1 }, review);
    expect(guard.holds(host, queue, 40)).toBe(false);
    expect(queue.held).toBeNull();
    // Pages that mapping never reaches are not waited for for ever.
    for (let saved = 3; saved < 20; saved += 1) host.countSaved(1);
    expect(guard.holds(host, queue, 50)).toBe(true);
    host.review(1, { ...nothingMapped, mapped: 1 }, { ...review, now: 50 + review.patienceMs + 1 });
    expect(queue.writtenOff).toBe(19);
    expect(guard.holds(host, queue, 60)).toBe(false);
  });

  it('changes with what was judged alone, not when the host is read anew', () => {
    const { guard, host, queue } = guarded();
    queue.learn({ ...oneHost, resources: 5 }, 0);
    expect(guard.holds(host, queue, 10)).toBe(true);
    queue.learn({ ...oneHost, resources: 5, mapped: 5 }, 0);
    expect(guard.holds(host, queue, 20)).toBe(true);
    host.review(1, { ...nothingMapped, mapped: 5 }, review);
    expect(guard.holds(host, queue, 30)).toBe(false);
  });

  it('is no matter where nobody maps, nothing is judged, or a person has allowed the host', () => {
    for (const settings of [{ policy: 'off' as const }, {}]) {
      const { guard, hand, host, queue } = guarded(settings);
      queue.learn({ ...oneHost, resources: 100 }, 0);
      if (settings.policy === undefined) {
        expect(guard.holds(host, queue, 1)).toBe(true);
        guard.setMapping(false);
        expect(guard.holds(host, queue, 2)).toBe(false);
        guard.setMapping(true);
        hand.allowed.set(1, new Set([1]));
      }
      expect(guard.holds(host, queue, 3)).toBe(false);
    }
    const { guard, host, queue } = guarded({ policy: 'off', maxWordsPerHost: 10 });
    queue.learn({ ...oneHost, resources: 100 }, 0);
    expect(guard.holds(host, queue, 1)).toBe(true);
  });
});

describe('a host that a run has had enough of', () => {
  it('gives nothing while that is being written', () => {
    const { guard, host, queue } = guarded();
    host.review(1, { ...nothingMapped, mapped: 9 }, review);
    expect(guard.holds(host, queue, 1)).toBe(false);
    host.spend(1, { reason: 'lowYield', detail: '' });
    expect(guard.holds(host, queue, 2)).toBe(true);
    host.forgive(1);
    expect(guard.holds(host, queue, 3)).toBe(false);
  });

  it('is given up whatever is found there, until a person allows it', () => {
    const { guard, hand, giveUp, host } = guarded();
    expect(guard.refuses(host, 1)).toBe(false);
    guard.learn(host, { ...oneHost, stop });
    expect(guard.refuses(host, 1)).toBe(true);
    expect(giveUp).toHaveBeenCalledWith(host, {
      runId: 1,
      reason: 'lowYield',
      detail: 'yield 0 < 0.014: 0 of 100 bytes, 9 pages',
    });
    expect([...host.runIds()]).toEqual([]);
    hand.allowed.set(1, new Set([1]));
    expect(guard.refuses(host, 1)).toBe(false);
    expect(host.spentBy(1)).toBeUndefined();
  });

  it('is no longer once the job takes more', () => {
    const { guard, run, host } = guarded({ maxWordsPerHost: 100 });
    guard.learn(host, { ...oneHost, words: 100 });
    expect(guard.refuses(host, 1)).toBe(true);
    run.config.yield.maxWordsPerHost = 101;
    expect(guard.refuses(host, 1)).toBe(false);
    guard.learn(host, { ...oneHost, stop });
    expect(guard.refuses(host, 1)).toBe(true);
    run.config.yield.policy = 'off';
    expect(guard.refuses(host, 1)).toBe(false);
  });
});

describe('a stop that is being written', () => {
  it('is not forgotten for a row that was read before it', () => {
    const { guard, host, queue } = guarded();
    const row = { ...nothingMapped, runId: 1, stop: null, words: 0 } as unknown as HostWithWork;
    const end = guard.beginStop(host, 1, { reason: 'lowYield', detail: 'yield 0' });
    guard.learn(host, row);
    expect(guard.holds(host, queue, 10)).toBe(true);
    end();
    guard.learn(host, row);
    expect(guard.holds(host, queue, 20)).toBe(false);
  });
});

describe('the rank of a host', () => {
  it('is told apart only where the rich come first', () => {
    const rich = { ...nothingMapped, mapped: 9, mappedBytes: 1e7, textBytes: 4e6 };
    for (const [settings, rank] of [
      [{}, 7],
      [{ richFirst: false }, 0],
      [{ policy: 'off' as const }, 0],
    ] as const) {
      const { guard, host } = guarded(settings);
      host.review(1, rich, review);
      expect(guard.rankOf(host, 1)).toBe(rank);
    }
  });
});
