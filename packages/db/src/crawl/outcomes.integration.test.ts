import type { SkipReason } from '@florilegium/contracts/reasons';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus } from '@florilegium/testkit/world';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob } from '../corpus/jobs';
import { pauseRun, resumeRun, startRun, stopRun } from '../runs/job-control';
import { activateRun, insertSeeds } from '../runs/run-start';
import { activeRuns, endRun, finishRunIfEmpty } from '../runs/runs';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { ensureArchiveFile, unmappedCaptures } from './captures';
import { type ClaimedUrl, claimUrls, nextRetries } from './claims';
import { ensureHosts, hostsWithWork } from './hosts';
import { type Lease, renewLeases, returnLease, shardsWithoutOwner, takeLease } from './leases';
import { insertUrls, type NewUrl } from './new-urls';
import { type Flush, type Outcome, recordOutcomes } from './outcomes';

let database: TestDatabase;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  corpusId = uuidv7();
  await addCorpus(database, corpusId);
});
afterAll(() => database?.drop());

const shard = 7;
let serial = 0;

function key(n: number): string {
  return `00000000-0000-0000-0000-${String(n).padStart(12, '0')}`;
}

function link(n: number, hostId: number, extra: Partial<NewUrl> = {}): NewUrl {
  return {
    keyHash: key(n),
    shard,
    priority: 0,
    url: `http://site.test/${n}`,
    hostId,
    state: 'queued',
    depth: 0,
    redirects: 0,
    offTopic: 0,
    viaHash: null,
    takes: 3,
    reason: null,
    detail: null,
    ...extra,
  };
}

const skip = (n: number, reason: SkipReason): NewUrl =>
  link(n, 0, { hostId: null, state: 'skipped', takes: 0, reason });

/** A running job whose run has the seeds 1 to `seeds` on one host of its own, and the lease of the host's shard. */
async function crawl(seeds: number) {
  serial += 1;
  const name = `site${serial}.test`;
  const jobId = await createJob(database, corpusId, { name, domainSlug: null, config: {} }, null);
  const hostId = (await ensureHosts(database, [{ name, shard }])).get(name)!;
  const { runId } = await startRun(database, jobId);
  const urls = Array.from({ length: seeds }, (_, index) => link(index + 1, hostId));
  await insertSeeds(database, runId, urls, []);
  await activateRun(database, runId, { seeds, usable: seeds, problems: 0 });
  await database.query(sql`DELETE FROM shard_lease`);
  const lease = (await takeLease(database, shard, uuidv7(), 30_000))!;
  return { jobId, runId, hostId, shard, lease, name };
}

const claim = (run: { runId: number; hostId: number }, amount = 100, floor: number | null = null) =>
  claimUrls(database, [{ hostId: run.hostId, shard, runId: run.runId, amount, floor }]);

function outcome(url: ClaimedUrl, extra: Partial<Outcome> = {}): Outcome {
  return {
    runId: url.runId,
    keyHash: url.keyHash,
    hostId: url.hostId,
    shard,
    claimed: { attempts: url.attempts, redirects: url.redirects, fetchedAt: url.fetchedAt },
    state: 'skipped',
    url: url.url,
    attempts: url.attempts + 1,
    redirects: url.redirects,
    notBefore: null,
    reason: 'navigatedOnly',
    detail: null,
    httpStatus: 200,
    fetchedAt: new Date(),
    pages: 1,
    bytes: 100,
    archiveBytes: 60,
    durationMs: 5,
    links: [],
    capture: null,
    judged: null,
    ...extra,
  };
}

async function saved(url: ClaimedUrl, links: NewUrl[] = []): Promise<Outcome> {
  return outcome(url, {
    state: 'done',
    reason: null,
    links,
    capture: {
      id: uuidv7(),
      checksum: uuidv7(),
      revisitOf: null,
      rendering: null,
      etag: null,
      modified: null,
      signals: {},
      runId: url.runId,
      keyHash: url.keyHash,
      url: url.url,
      host: 'site.test',
      capturedAt: new Date(),
      fileId: await ensureArchiveFile(database, 'a.warc.gz', { workerId: uuidv7(), machine: 'm', pid: 1 }),
      offset: 0,
      length: 10,
      digest: 'sha1:X',
      status: 200,
      contentType: 'text/html',
      format: 'html',
      bytes: 100,
      durationMs: 5,
    },
  });
}

const flush = (lease: Lease, outcomes: Outcome[], extra: Partial<Flush> = {}) =>
  recordOutcomes(database, {
    leases: [lease],
    outcomes,
    clocks: [],
    asking: [],
    givenUp: [],
    files: [],
    scripts: [],
    ...extra,
  });

/** Counters and rows of a run must say the same. */
async function books(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const { rows: states } = await database.query<{ state: string; reason: SkipReason | null; n: number }>(
    sql`SELECT state, reason, count(*)::int AS n FROM frontier_url WHERE run_id = ${runId} GROUP BY 1, 2`,
  );
  const counts = await database.prisma.reasonCount.findMany({ where: { runId, kind: 'skip' } });
  const of = (state: string) =>
    states.filter((row) => row.state === state).reduce((sum, row) => sum + row.n, 0);
  const reasons = Object.fromEntries(counts.filter((row) => row.count).map((row) => [row.reason, row.count]));
  expect(reasons).toEqual(
    Object.fromEntries(states.filter((row) => row.reason).map((row) => [row.reason, row.n])),
  );
  expect(run.urlsFound).toBe(of('queued') + of('done') + of('skipped'));
  expect(run.urlsQueued).toBe(of('queued'));
  expect(await database.prisma.capture.count({ where: { runId } })).toBe(run.resources);
  const { _sum: minutes } = await database.prisma.runMinute.aggregate({
    where: { runId },
    _sum: { pages: true, bytes: true },
  });
  expect([minutes.pages ?? 0, minutes.bytes ?? 0n]).toEqual([run.pagesFetched, run.bytesFetched]);
  return { run, reasons, queued: of('queued'), done: of('done'), skipped: of('skipped') };
}

describe('the frontier', () => {
  it('counts every URL once, however often and however it is found', async () => {
    const { runId, hostId } = await crawl(2);
    const add = (urls: NewUrl[]) => inTransaction(database, (client) => insertUrls(client, runId, urls));
    const first = await add([link(2, hostId), link(3, hostId), link(3, hostId), skip(4, 'outOfScope')]);
    expect(first).toEqual({ found: 2, queued: 1, hostIds: [hostId], skips: new Map([['outOfScope', 1]]) });
    const second = await add([link(3, hostId), skip(4, 'outOfScope'), skip(3, 'noFollow')]);
    expect(second).toEqual({ found: 0, queued: 0, hostIds: [], skips: new Map() });
  });

  it('queues what was too deep when it is found nearer, and keeps what a rule excluded', async () => {
    const { runId, hostId } = await crawl(0);
    const add = (urls: NewUrl[]) => inTransaction(database, (client) => insertUrls(client, runId, urls));
    await add([
      { ...skip(1, 'tooDeep'), depth: 9 },
      skip(2, 'excludedByRule'),
      link(3, hostId, { depth: 5 }),
    ]);
    const again = await add([1, 2, 3].map((n) => link(n, hostId, { depth: 2 })));
    expect(again).toEqual({ found: 0, queued: 1, hostIds: [hostId], skips: new Map([['tooDeep', -1]]) });
    const claimed = await claim({ runId, hostId });
    expect(claimed.map((url) => [url.keyHash, url.depth])).toEqual([
      [key(1), 2],
      [key(3), 2],
    ]);
  });

  it('hands out the shallow first and leaves out what waits for its next try', async () => {
    const run = await crawl(0);
    const { runId, hostId, lease } = run;
    await insertSeeds(database, runId, [link(1, hostId, { depth: 3 }), link(2, hostId, { depth: 1 })], []);
    const urls = await claim(run);
    expect(urls.map((url) => url.keyHash)).toEqual([key(2), key(1)]);
    const at = new Date(Date.now() + 60_000);
    await flush(lease, [outcome(urls[0]!, { state: 'queued', reason: null, notBefore: at, pages: 0 })]);
    expect((await claim(run)).map((url) => url.keyHash)).toEqual([key(1)]);
    expect(await nextRetries(database, [run])).toEqual([{ runId, hostId, at }]);
  });

  it('takes 20,000 links of one page', async () => {
    const { runId, hostId } = await crawl(0);
    const links = Array.from({ length: 20_000 }, (_, n) => link(n + 1, hostId));
    const { found } = await inTransaction(database, (client) => insertUrls(client, runId, links));
    expect(found).toBe(20_000);
  });
});

describe('outcomes', () => {
  it('are counted with their links, captures and reasons', async () => {
    const run = await crawl(2);
    const [first, second] = await claim(run);
    const links = [link(3, run.hostId, { depth: 1 }), skip(4, 'outOfScope')];
    const result = await flush(run.lease, [
      await saved(first!, links),
      outcome(second!, { reason: 'httpClientError', pages: 0 }),
    ]);
    expect(result.fed).toEqual([{ runId: run.runId, hostIds: [run.hostId] }]);
    expect(result.captureIds).toHaveLength(1);
    const { run: row, reasons, queued, done } = await books(run.runId);
    expect({ queued, done, reasons }).toEqual({
      queued: 1,
      done: 1,
      reasons: { httpClientError: 1, outOfScope: 1 },
    });
    expect([row.pagesFetched, Number(row.bytesFetched), row.resources]).toEqual([1, 200, 1]);
  });

  it('change nothing when they come a second time', async () => {
    const run = await crawl(2);
    const [first, second] = await claim(run);
    const outcomes = [
      await saved(first!, [link(3, run.hostId)]),
      outcome(second!, { state: 'queued', reason: null, pages: 0, notBefore: new Date() }),
    ];
    await flush(run.lease, outcomes);
    const before = await books(run.runId);
    expect((await flush(run.lease, outcomes)).captureIds).toEqual([]);
    expect(await books(run.runId)).toEqual(before);
  });

  it('count once, too, when their page is fetched again without a try of its own', async () => {
    const run = await crawl(1);
    const [url] = await claim(run);
    const again: Partial<Outcome> = { state: 'queued', reason: null, pages: 0, notBefore: new Date(0) };
    const later = outcome(url!, { ...again, attempts: url!.attempts });
    await flush(run.lease, [later]);
    const { run: row } = await books(run.runId);
    expect([Number(row.bytesFetched), Number(row.archiveBytes)]).toEqual([100, 60]);
    await flush(run.lease, [later]);
    expect((await books(run.runId)).run).toEqual(row);
    const [claimedAgain] = await claim(run);
    await flush(run.lease, [await saved(claimedAgain!)]);
    expect((await books(run.runId)).done).toBe(1);
  });

  it('count what was fetched of a page that would be tried again, though its run has ended', async () => {
    const run = await crawl(2);
    const [first, second] = await claim(run);
    const again: Partial<Outcome> = { state: 'queued', reason: null, pages: 0, notBefore: new Date() };
    await flush(run.lease, [outcome(second!, { ...again, notBefore: new Date(0), attempts: 0 })]);
    const [triedAgain] = (await claim(run)).filter(({ keyHash }) => keyHash === second!.keyHash);
    expect(await endRun(database, run.runId, 'limitPages')).toBe(true);
    const late = [outcome(first!, { ...again, attempts: 0 }), outcome(triedAgain!, again)];
    for (const _ of [1, 2]) {
      await flush(run.lease, late);
      const { reasons, queued, run: row } = await books(run.runId);
      expect({ reasons, queued }).toEqual({ reasons: { limitPages: 2 }, queued: 0 });
      expect([Number(row.bytesFetched), Number(row.archiveBytes)]).toEqual([300, 180]);
    }
  });

  it('count once when they stand twice in one flush', async () => {
    const run = await crawl(1);
    const [url] = await claim(run);
    await flush(run.lease, [await saved(url!), await saved(url!)]);
    const { run: row } = await books(run.runId);
    expect([row.pagesFetched, row.resources, row.urlsQueued]).toEqual([1, 1, 0]);
  });

  it('are refused whole once the shard belongs to somebody else', async () => {
    const run = await crawl(1);
    const [url] = await claim(run);
    const before = await books(run.runId);
    await returnLease(database, run.lease);
    const next = (await takeLease(database, shard, uuidv7(), 30_000))!;
    expect(next.fence).toBe(run.lease.fence + 1);
    const clock = { hostId: run.hostId, shard, nextAt: new Date(0), backoff: 9, blockReason: 'timedOut' };
    const pause = { pauseMs: 0, pauseReason: 'backoff' as const };
    const result = await flush(run.lease, [await saved(url!)], { clocks: [{ ...clock, ...pause }] });
    expect(result.lostShards).toEqual([shard]);
    expect(await books(run.runId)).toEqual(before);
    const host = await database.prisma.host.findUniqueOrThrow({ where: { id: run.hostId } });
    expect(host.backoff).toBe(0);
    expect((await flush(next, [await saved(url!)])).captureIds).toHaveLength(1);
  });

  it('give a resource of an earlier run one capture more', async () => {
    const run = await crawl(1);
    await flush(run.lease, [await saved((await claim(run))[0]!)]);
    await finishRunIfEmpty(database, run.runId);
    const { runId } = await startRun(database, run.jobId);
    await insertSeeds(database, runId, [link(1, run.hostId)], []);
    await activateRun(database, runId, { seeds: 1, usable: 1, problems: 0 });
    await flush(run.lease, [await saved((await claim({ runId, hostId: run.hostId }))[0]!)]);
    expect(await database.prisma.resource.count({ where: { jobId: run.jobId } })).toBe(1);
    expect(await database.prisma.capture.count({ where: { resource: { jobId: run.jobId } } })).toBe(2);
    const waiting = await unmappedCaptures(database, { olderThanMs: 0, limit: 1_000 });
    expect(waiting.length).toBeGreaterThanOrEqual(2);
  });

  it('keep the books when a host is given up', async () => {
    const run = await crawl(5);
    const [url] = await claim(run);
    const givenUp = [{ ...run, shard, reason: 'hostUnreachable' as const, detail: 'no answer' }];
    await flush(run.lease, [outcome(url!, { reason: 'hostUnreachable', pages: 0 })], { givenUp });
    const { queued, reasons } = await books(run.runId);
    expect({ queued, reasons }).toEqual({ queued: 0, reasons: { hostUnreachable: 5 } });
  });
});

describe('a run', () => {
  it('ends when nothing waits, not before', async () => {
    const run = await crawl(1);
    expect(await finishRunIfEmpty(database, run.runId)).toBe(false);
    await flush(run.lease, [await saved((await claim(run))[0]!)]);
    expect(await finishRunIfEmpty(database, run.runId)).toBe(true);
    expect(await finishRunIfEmpty(database, run.runId)).toBe(false);
    const job = await database.prisma.job.findUniqueOrThrow({ where: { id: run.jobId } });
    expect(job.state).toBe('finished');
  });

  it('counts the rest of its queue at a limit, and what was under way as what it came to', async () => {
    const run = await crawl(4);
    const [first, second, third] = await claim(run);
    expect(await endRun(database, run.runId, 'limitPages')).toBe(true);
    const late = [
      await saved(first!, [link(9, run.hostId)]),
      outcome(second!, { reason: 'httpClientError', pages: 0 }),
      outcome(third!, { state: 'queued', reason: null, pages: 0, notBefore: new Date() }),
    ];
    const { fed, captureIds } = await flush(run.lease, late);
    expect([fed, captureIds.length]).toEqual([[], 1]);
    const { reasons, queued, done, run: row } = await books(run.runId);
    expect({ reasons, queued, done }).toEqual({
      reasons: { limitPages: 3, httpClientError: 1 },
      queued: 0,
      done: 1,
    });
    expect([row.pagesFetched, row.resources]).toEqual([1, 1]);
    await flush(run.lease, late);
    expect((await books(run.runId)).run).toEqual(row);
  });

  it('adds up what it had of each host', async () => {
    const run = await crawl(6);
    const urls = await claim(run);
    await flush(run.lease, [
      await saved(urls[0]!),
      outcome(urls[1]!, { reason: 'httpClientError', httpStatus: 403, pages: 0 }),
      outcome(urls[2]!, { reason: 'rateLimited', httpStatus: 429, pages: 0 }),
      outcome(urls[3]!, { reason: 'timedOut', httpStatus: null, pages: 0, bytes: 0 }),
    ]);
    const unasked = { durationMs: null, fetchedAt: null, httpStatus: null, pages: 0, bytes: 0 };
    await flush(run.lease, [
      outcome(urls[4]!, { reason: 'robotsDenied', ...unasked }),
      await saved(urls[5]!),
    ]);
    const stats = await database.prisma.hostStats.findMany({ where: { runId: run.runId } });
    expect(stats).toMatchObject([
      {
        hostId: run.hostId,
        requests: 5,
        pages: 2,
        resources: 2,
        forbidden: 1,
        limited: 1,
        failed: 1,
        denied: 1,
      },
    ]);
    expect([Number(stats[0]!.bytes), Number(stats[0]!.fetchMs)]).toEqual([400, 25]);
  });

  it('is paused, finishes what is in flight, goes on and is stopped', async () => {
    const run = await crawl(3);
    const [url] = await claim(run);
    await pauseRun(database, run.jobId);
    expect((await activeRuns(database)).some((active) => active.runId === run.runId)).toBe(false);
    await flush(run.lease, [await saved(url!)]);
    expect((await books(run.runId)).done).toBe(1);
    await resumeRun(database, run.jobId);
    expect((await activeRuns(database)).some((active) => active.runId === run.runId)).toBe(true);
    await stopRun(database, run.jobId);
    expect((await books(run.runId)).reasons).toEqual({ stoppedByUser: 2 });
  });

  it('refuses what its job is in no state for, and says which', async () => {
    const run = await crawl(1);
    await expect(startRun(database, run.jobId)).rejects.toMatchObject({
      code: 'wrongState',
      detail: { state: 'running' },
    });
    await expect(resumeRun(database, run.jobId)).rejects.toMatchObject({ code: 'wrongState' });
    await expect(pauseRun(database, uuidv7())).rejects.toMatchObject({ code: 'notFound' });
  });

  it('is started once by two who start it at the same time', async () => {
    const jobId = await createJob(database, corpusId, { name: 'race', domainSlug: null, config: {} }, null);
    const results = await Promise.allSettled([1, 2, 3].map(() => startRun(database, jobId)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('shards', () => {
  it('that were given back stay so, though a renewal comes late', async () => {
    const run = await crawl(1);
    await returnLease(database, run.lease);
    expect(await renewLeases(database, [run.lease], 30_000)).toEqual(new Set());
    const next = await takeLease(database, shard, uuidv7(), 30_000);
    expect(next?.fence).toBe(run.lease.fence + 1);
    expect(await renewLeases(database, [next!], 30_000)).toEqual(new Set([shard]));
    await returnLease(database, next!);
  });

  it('are found when they have work and nobody holds them', async () => {
    const run = await crawl(1);
    expect(await shardsWithoutOwner(database)).toEqual([]);
    await returnLease(database, run.lease);
    expect(await shardsWithoutOwner(database)).toEqual([shard]);
    const hosts = await hostsWithWork(database, { shard, runId: run.runId, after: 0, limit: 10 });
    expect(hosts.map((host) => host.name)).toEqual([run.name]);
  });

  it('give their hosts with work page by page, each once', async () => {
    const run = await crawl(1);
    const names = Array.from({ length: 7 }, (_, n) => `many${n}.test`);
    const ids = await ensureHosts(
      database,
      [...names, 'idle.test'].map((name) => ({ name, shard })),
    );
    const elsewhere = await ensureHosts(database, [{ name: 'elsewhere.test', shard: shard + 1 }]);
    const wanted = [...names.map((name) => ids.get(name)!), elsewhere.get('elsewhere.test')!];
    const urls = wanted.map((hostId, n) => link(100 + n, hostId));
    await insertSeeds(database, run.runId, urls, []);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after = 0; ; ) {
      const page = await hostsWithWork(database, { shard, runId: run.runId, after, limit: 3 });
      sizes.push(page.length);
      seen.push(...page.map((host) => host.name));
      if (page.length < 3) break;
      after = page.at(-1)!.hostId;
    }
    expect(sizes).toEqual([3, 3, 2]);
    expect(seen.sort()).toEqual([...names, run.name].sort());
  });

  it('go to one of two who want them', async () => {
    await database.query(sql`DELETE FROM shard_lease`);
    const leases = await Promise.all([1, 2, 3, 4].map(() => takeLease(database, shard, uuidv7(), 30_000)));
    expect(leases.filter(Boolean)).toHaveLength(1);
  });
});
