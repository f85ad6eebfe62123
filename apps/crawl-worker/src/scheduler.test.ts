import { jobConfigSchema } from '@florilegium/contracts/job-config';
import type { HostWithWork } from '@florilegium/db/hosts';
import type { Log } from '@florilegium/platform/log';
import { compileScope } from '@florilegium/scope/decide';
import { describe, expect, it, vi } from 'vitest';
import type { Claimed } from './claims';
import { nothingMapped } from './host-queue';
import { openRun, type Run, type RunBook } from './run-book';
import { createScheduler, type Visit } from './scheduler';
import type { UrlToFetch } from './url-to-fetch';
import { createYieldGuard } from './yield-guard';

const lease = { shard: 1, workerId: 'w', fence: 1 };
const row: HostWithWork = {
  hostId: 1,
  name: 'a.test',
  shard: 1,
  nextAt: new Date(0),
  backoff: 0,
  runId: 1,
  pages: 0,
  ...nothingMapped,
};

function url(n: number): UrlToFetch {
  return {
    runId: 1,
    hostId: 1,
    shard: 1,
    keyHash: String(n),
    url: `http://a.test/${n}`,
    depth: 0,
    redirects: 0,
    priority: 0,
    offTopic: 0,
    viaHash: null,
    takes: 3,
    attempts: 0,
  };
}

function oneRun(): Run {
  const config = jobConfigSchema.parse({ limits: { intervalMs: 0 } });
  const compiled = compileScope(config, ['http://a.test/']);
  if (!compiled.ok) throw new Error('no scope');
  return openRun(1, { jobId: 'job', version: 1, recrawlOf: null, config }, compiled.scope);
}

/** A scheduler whose claims are answered by the test, in the order in which they were made. */
function schedule() {
  const run = oneRun();
  const claims: ((claimed: Claimed) => void)[] = [];
  const visited: string[] = [];
  const visit: Visit = async (_host, asked) => {
    visited.push(asked.keyHash);
    return { again: false };
  };
  const runs = { get: () => run, all: () => [run] } as unknown as RunBook;
  const scheduler = createScheduler({
    runs,
    claims: { claim: () => new Promise((resolve) => claims.push(resolve)) },
    visit,
    addresses: { take: (_host, nowMs) => nowMs },
    yields: createYieldGuard({ runs, writer: { giveUp: vi.fn() } }),
    workers: () => 1,
    isFull: () => false,
    log: { warn: vi.fn(), error: vi.fn() } as unknown as Log,
  });
  scheduler.add([row], lease);
  const answer = async (urls: UrlToFetch[]) => {
    await vi.waitFor(() => expect(claims.length).toBeGreaterThan(0));
    claims.shift()!({ urls, retryAt: null });
  };
  return { scheduler, visited, claims, answer };
}

describe('the scheduler', () => {
  it('visits what was claimed, once, however often it is claimed', async () => {
    const { scheduler, visited, answer } = schedule();
    await answer([url(1), url(2)]);
    await vi.waitFor(() => expect(visited).toEqual(['1', '2']));
    scheduler.feed(1, 1);
    // Neither is written yet, so the database names both once more.
    await answer([url(1), url(2), url(3)]);
    await vi.waitFor(() => expect(visited).toEqual(['1', '2', '3']));
  });

  it('never visits twice what was written after a claim had looked', async () => {
    const { scheduler, visited, claims, answer } = schedule();
    await answer([url(1)]);
    await vi.waitFor(() => expect(visited).toEqual(['1']));
    // The next claim is under way, and has seen the row as it was; then the outcome is written, and forgotten here.
    scheduler.feed(1, 1);
    await vi.waitFor(() => expect(claims.length).toBe(1));
    scheduler.written(1, { runId: 1, keyHash: '1' }, null);
    await answer([url(1), url(2)]);
    await vi.waitFor(() => expect(visited).toContain('2'));
    expect(visited).toEqual(['1', '2']);
  });
});
