import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { Log } from '@florilegium/platform/log';
import { compileScope } from '@florilegium/scope/rules/decide';
import { describe, expect, it, vi } from 'vitest';
import { oneHost, urlOnHost } from '../fixtures/one-host';
import { createWantBook } from '../wants/want-book';
import { createYieldGuard } from '../yield/yield-guard';
import { systemClock } from './engine-clock';
import { createHostSchedule } from './host-schedule';
import { openRun, type Run, type RunBook } from './run-book';
import { createScheduler } from './scheduler';
import type { Claimed, UrlToFetch } from './url-to-fetch';
import type { Visit } from './visits';

const lease = { shard: 1, workerId: 'w', fence: 1 };
function oneRun(): Run {
  const config = jobConfigSchema.parse({ limits: { intervalMs: 0 } });
  const compiled = compileScope(config, ['http://a.test/']);
  if (!compiled.ok) throw new Error('no scope');
  return openRun(
    1,
    { jobId: 'job', corpusId: 'corpus', version: 1, recrawlOf: null, config },
    compiled.scope,
  );
}

/** A scheduler whose claims the test answers, in the order in which they were made. */
function schedule(finish?: () => void) {
  const run = oneRun();
  const claims: ((claimed: Claimed) => void)[] = [];
  const visited: string[] = [];
  const visit: Visit = async (_host, asked) => {
    visited.push(asked.keyHash);
    return { again: false, ...(finish && { finish }) };
  };
  const hand = () => ({ slowed: new Map() });
  const runs = { get: () => run, all: () => [run], hand } as unknown as RunBook;
  const scheduler = createScheduler({
    schedule: createHostSchedule(),
    runs,
    claims: { claim: () => new Promise((resolve) => claims.push(resolve)) },
    visit,
    addresses: {
      begin: (_host, _runId, nowMs) => nowMs,
      take: (_host, nowMs) => nowMs,
      takeOwn: (_host, _runId, nowMs) => nowMs,
    },
    yields: createYieldGuard({ runs, writer: { giveUp: vi.fn() } }),
    wants: createWantBook(async () => []),
    workers: () => 1,
    isFull: () => false,
    clock: systemClock,
    log: { warn: vi.fn(), error: vi.fn() } as unknown as Log,
  });
  scheduler.add([oneHost], lease);
  const answer = async (urls: UrlToFetch[]) => {
    await vi.waitFor(() => expect(claims.length).toBeGreaterThan(0));
    claims.shift()!({ urls, retryAt: null });
  };
  return { scheduler, visited, claims, answer };
}

describe('the scheduler', () => {
  it('visits what was claimed, once, however often it is claimed', async () => {
    const { scheduler, visited, answer } = schedule();
    await answer([urlOnHost(1), urlOnHost(2)]);
    await vi.waitFor(() => expect(visited).toEqual(['1', '2']));
    scheduler.feed(1, 1);
    // Neither is written yet, so the database returns both again.
    await answer([urlOnHost(1), urlOnHost(2), urlOnHost(3)]);
    await vi.waitFor(() => expect(visited).toEqual(['1', '2', '3']));
  });

  it('goes on after a page whose reading fails', async () => {
    const { visited, answer } = schedule(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    await answer([urlOnHost(1), urlOnHost(2)]);
    await vi.waitFor(() => expect(visited).toEqual(['1', '2']));
  });

  it('never visits twice what was written after a claim had looked', async () => {
    const { scheduler, visited, claims, answer } = schedule();
    await answer([urlOnHost(1)]);
    await vi.waitFor(() => expect(visited).toEqual(['1']));
    // The next claim is under way and has read the row in its old state. Then the outcome is written, and forgotten
    // here.
    scheduler.feed(1, 1);
    await vi.waitFor(() => expect(claims.length).toBe(1));
    scheduler.written(1, { runId: 1, keyHash: '1' }, null);
    await answer([urlOnHost(1), urlOnHost(2)]);
    await vi.waitFor(() => expect(visited).toContain('2'));
    expect(visited).toEqual(['1', '2']);
  });
});
