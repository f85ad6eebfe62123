import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { decideAgain } from '@florilegium/crawling/urls/decide-queued';
import { keyHash } from '@florilegium/crawling/urls/key-hash';
import { shardOf } from '@florilegium/crawling/urls/shard';
import { createJob, jobById } from '@florilegium/db/corpus/jobs';
import { ensureHosts } from '@florilegium/db/crawl/hosts';
import type { NewUrl } from '@florilegium/db/crawl/new-urls';
import { pauseRun, startRun, stopRun } from '@florilegium/db/runs/job-control';
import { latestJobEvents } from '@florilegium/db/runs/job-events';
import { reviseRun, runsToRevise } from '@florilegium/db/runs/revise-run';
import { previewRevision } from '@florilegium/db/runs/revision-preview';
import { activateRun, insertSeeds } from '@florilegium/db/runs/run-start';
import { sql } from '@florilegium/db/sql/sql';
import { compileScope } from '@florilegium/scope/rules/decide';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { addCorpus } from '@florilegium/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviseAll, reviseFrontier } from './revise-frontier';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const seed = 'http://a.test/';

/** A running job with a seed and the given links of it, all waiting. */
async function crawl(paths: { path: string; depth?: number; takes?: number }[], config: JobConfigInput = {}) {
  const corpusId = crypto.randomUUID();
  await addCorpus(database, corpusId);
  const jobId = await createJob(database, corpusId, { name: 'Job', domainSlug: null, config }, null);
  await database.prisma.seed.create({ data: { jobId, position: 1, url: seed } });
  const { runId } = await startRun(database, jobId);
  const shard = shardOf('a.test');
  const hostId = (await ensureHosts(database, [{ name: 'a.test', shard }])).get('a.test')!;
  const viaHash = keyHash(seed);
  const row = (url: string): NewUrl => ({
    keyHash: keyHash(url),
    shard,
    hostId,
    url,
    state: 'queued',
    priority: 0,
    depth: 1,
    redirects: 0,
    offTopic: 0,
    viaHash,
    takes: 3,
    reason: null,
    detail: null,
  });
  const urls = paths.map(({ path, ...rest }) => ({ ...row(`http://a.test${path}`), ...rest }));
  await insertSeeds(database, runId, [{ ...row(seed), depth: 0, viaHash: null }, ...urls], []);
  await activateRun(database, runId, { seeds: 1, usable: 1, problems: 0 });
  return { jobId, runId };
}

/** As if every worker had taken up the change long ago. */
const settle = (jobId: string) =>
  database.query(sql`UPDATE job_event SET at = at - interval '1 minute' WHERE job_id = ${jobId}`);

async function rowsOf(runId: number) {
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
  return Object.fromEntries(
    urls.map(({ url, state, reason, takes }) => [new URL(url).pathname, reason ?? `${state} ${takes}`]),
  );
}

/** The counters must be right after anything that happens. */
async function checkBooks(runId: number) {
  const run = await database.prisma.run.findUniqueOrThrow({ where: { id: runId } });
  const urls = await database.prisma.frontierUrl.findMany({ where: { runId } });
  expect(run.urlsQueued).toBe(urls.filter((url) => url.state === 'queued').length);
  const counts = await database.prisma.reasonCount.findMany({ where: { runId, kind: 'skip' } });
  const skipped: Record<string, number> = {};
  for (const { reason } of urls) if (reason) skipped[reason] = (skipped[reason] ?? 0) + 1;
  expect(Object.fromEntries(counts.map((row) => [row.reason, row.count]))).toEqual(skipped);
  return run;
}

const exclude = (value: string) => ({ action: 'exclude', test: 'contains', value }) as const;
const noLogin: JobConfigInput = { rules: { navigate: [exclude('/login')], save: [exclude('/login')] } };

describe('a configuration that is changed while its run goes on', () => {
  it('drops what it no longer takes, reads the rest for what it says, and leaves seeds', async () => {
    const { jobId, runId } = await crawl([
      { path: '/login' },
      { path: '/deep', depth: 9 },
      { path: '/menu/x' },
      { path: '/page' },
      { path: '/map.xml', takes: 4 },
    ]);
    const save = [exclude('/menu'), exclude('/login')];
    const config: JobConfigInput = {
      rules: { navigate: [exclude('/login')], save },
      limits: { maxDepth: 3 },
      scope: { kind: 'domain' },
    };
    expect(await reviseRun(database, jobId, config)).toEqual({ runId, version: 2 });
    await settle(jobId);
    await reviseAll(database);
    expect(await rowsOf(runId)).toEqual({
      '/': 'queued 3',
      '/login': 'excludedByRule',
      '/deep': 'tooDeep',
      '/menu/x': 'queued 1',
      '/page': 'queued 3',
      '/map.xml': 'queued 4',
    });
    expect(await checkBooks(runId)).toMatchObject({ version: 2, revised: 2 });
    const events = await latestJobEvents(database, jobId, 2);
    expect(events).toMatchObject([
      { kind: 'frontierRevised', detail: { version: 2, dropped: 2 } },
      { kind: 'configRevised', detail: { version: 2 } },
    ]);
    expect(await reviseFrontier(database, runId)).toBeNull();
  });

  it('goes through the queue again once every worker has taken it up', async () => {
    const { jobId, runId } = await crawl([{ path: '/login' }]);
    await reviseRun(database, jobId, noLogin);
    expect(await reviseFrontier(database, runId)).toBe(1);
    expect(await checkBooks(runId)).toMatchObject({ version: 2, revised: 1 });
    // A worker that had not heard of the change found another one.
    await database.query(
      sql`INSERT INTO frontier_url (run_id, key_hash, shard, host_id, state, depth, url, takes, via_hash)
       SELECT run_id, gen_random_uuid(), shard, host_id, 'queued', 1, 'http://a.test/login?late', 3, key_hash
       FROM frontier_url WHERE run_id = ${runId} LIMIT 1`,
    );
    await database.query(sql`UPDATE run SET urls_queued = urls_queued + 1 WHERE id = ${runId}`);
    await settle(jobId);
    expect(await reviseFrontier(database, runId)).toBe(1);
    expect(await checkBooks(runId)).toMatchObject({ revised: 2, urlsQueued: 1 });
  });

  it('goes through a long queue, several workers at once, and counts everything once', async () => {
    const paths = Array.from({ length: 4_500 }, (_, n) => ({
      path: n % 3 === 0 ? `/login/${n}` : `/p/${n}`,
    }));
    const { jobId, runId } = await crawl(paths);
    await pauseRun(database, jobId);
    await reviseRun(database, jobId, noLogin);
    await settle(jobId);
    const dropped = await Promise.all([1, 2, 3].map(() => reviseFrontier(database, runId)));
    expect(dropped.reduce<number>((sum, n) => sum + (n ?? 0), 0)).toBe(1_500);
    expect(await checkBooks(runId)).toMatchObject({ revised: 2, urlsQueued: 3_001 });
  });

  it('is not written over by a pass of the version before, nor into a run that has ended', async () => {
    const { jobId, runId } = await crawl([{ path: '/login' }]);
    await reviseRun(database, jobId, noLogin);
    await stopRun(database, jobId);
    expect(await reviseFrontier(database, runId)).toBeNull();
    expect(await rowsOf(runId)).toMatchObject({ '/login': 'stoppedByUser' });
    await checkBooks(runId);
  });
});

describe('changing a configuration', () => {
  it('takes the version that was edited, and stores nothing that is the same', async () => {
    const { jobId, runId } = await crawl([]);
    expect(await reviseRun(database, jobId, {}, undefined, 1)).toEqual({ runId, version: 1 });
    expect(await reviseRun(database, jobId, noLogin, undefined, 1)).toEqual({ runId, version: 2 });
    await expect(reviseRun(database, jobId, {}, undefined, 1)).rejects.toMatchObject({ code: 'conflict' });
    const job = await jobById(database, jobId);
    expect(job).toMatchObject({ version: 2, lock: 1, config: { rules: { save: [{ value: '/login' }] } } });
    expect((await runsToRevise(database)).some((run) => run.runId === runId)).toBe(true);
  });

  it('is refused for other keys, for what is no configuration, and when nothing goes on', async () => {
    const { jobId } = await crawl([]);
    const urls = { ignoreWww: true };
    await expect(reviseRun(database, jobId, { urls })).rejects.toMatchObject({
      detail: { reason: 'urlsAreFixed' },
    });
    const bad = { limits: { maxPages: -1 } };
    await expect(reviseRun(database, jobId, bad)).rejects.toMatchObject({ code: 'badInput' });
    await stopRun(database, jobId);
    await expect(reviseRun(database, jobId, noLogin)).rejects.toMatchObject({ code: 'wrongState' });
  });
});

describe('the preview of a change', () => {
  const preview = async (jobId: string, config: JobConfigInput, signal?: AbortSignal) => {
    const full = { ...(await jobById(database, jobId))!.config, ...config } as never;
    const compiled = compileScope(full, [seed]);
    if (!compiled.ok) throw new Error('no scope');
    const limits = { maxDepth: 20, maxPagesPerHost: null, ...config.limits };
    return previewRevision(
      database,
      jobId,
      { limits } as never,
      (url) => decideAgain(compiled.scope, limits, url),
      signal,
    );
  };

  it('says exactly what the change then does, with examples', async () => {
    const paths = Array.from({ length: 25 }, (_, n) => ({ path: `/login/${n}` }));
    const { jobId, runId } = await crawl([...paths, { path: '/deep', depth: 5 }, { path: '/page' }]);
    const config = { ...noLogin, limits: { maxDepth: 4 } };
    const seen = await preview(jobId, config);
    expect(seen).toMatchObject({ queued: 28, complete: true });
    expect(seen.dropped).toEqual([
      { reason: 'excludedByRule', count: 25 },
      { reason: 'tooDeep', count: 1 },
    ]);
    const of = (reason: SkipReason) => seen.examples.filter((example) => example.reason === reason);
    expect(of('excludedByRule')).toHaveLength(20);
    expect(of('tooDeep')).toEqual([{ url: 'http://a.test/deep', reason: 'tooDeep', detail: null }]);
    await reviseRun(database, jobId, config);
    await settle(jobId);
    expect(await reviseFrontier(database, runId)).toBe(26);
  });

  it('estimates what a limit of pages for each host leaves', async () => {
    const { jobId, runId } = await crawl(Array.from({ length: 9 }, (_, n) => ({ path: `/${n}` })));
    const { hostId } = await database.prisma.frontierUrl.findFirstOrThrow({ where: { runId } });
    await database.prisma.hostStats.create({ data: { runId, hostId: hostId!, pages: 2 } });
    const { dropped } = await preview(jobId, { limits: { maxPagesPerHost: 5 } });
    expect(dropped).toEqual([{ reason: 'limitPagesPerHost', count: 7 }]);
  });

  it('breaks off when its time is up, and says so', async () => {
    const { jobId } = await crawl([{ path: '/login' }]);
    expect(await preview(jobId, noLogin, AbortSignal.abort())).toMatchObject({
      complete: false,
      dropped: [],
    });
  });
});
