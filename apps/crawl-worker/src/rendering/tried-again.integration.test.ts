import { pauseRun } from '@florilegium/db/runs/job-control';
import { sql } from '@florilegium/db/sql/sql';
import { until } from '@florilegium/testkit/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { archivedLines, exchanges } from '../fixtures/archived-lines';
import { type CrawlWorld, openCrawlWorld } from '../fixtures/crawl-world';
import { type Script, scriptedRenderer } from '../fixtures/scripted-renderer';
import type { Answer } from '../fixtures/test-site';

/** A host rests for an hour after some of these: each has hosts of its own. */
let world: CrawlWorld;
beforeAll(async () => {
  world = await openCrawlWorld('tried_again');
});
afterEach(() => world.rest());
afterAll(() => world.close());

const shell = '<!doctype html><html><body><div id="root"></div><script src="/app.js"></script></body></html>';
const part = 'x'.repeat(10_000);
const gives: Answer = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/plain' }).end(part);
const rests: Answer = (_, response) => void response.writeHead(429, { 'retry-after': '3600' }).end();

/** Of a renderer: two pages ask their host for one thing once both are open. */
function askedByTwo(): () => Script {
  let open = 0;
  const together: Script = async (get) => {
    open += 1;
    await until(() => open === 2);
    await get('/part');
    return shell;
  };
  return () => together;
}

async function outcomes(runId: number): Promise<string[]> {
  const { rows } = await world.database.query<{ outcome: string }>(
    sql`SELECT n.outcome FROM rendering n JOIN capture c ON c.id = n.capture_id WHERE c.run_id = ${runId}`,
  );
  return rows.map(({ outcome }) => outcome);
}

/** The URLs of a run as they wait, and what was counted of it. */
async function standing(runId: number) {
  const { rows } = await world.database.query<{
    attempts: number;
    waits: boolean;
    bytes: number;
    rendered: number;
  }>(
    sql`SELECT f.attempts, f.not_before > now() + interval '9 minutes' AS waits, r.bytes_fetched AS bytes, r.rendered
      FROM frontier_url f JOIN run r ON r.id = f.run_id WHERE r.id = ${runId} AND f.state = 'queued'
      AND f.fetched_at IS NOT NULL`,
  );
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

describe('a page that is tried again', () => {
  it('waits for the rest that its host asked for; what it has got is counted and archived', async () => {
    const site = await world.openSite((path) => (path === '/one' ? gives : path === '/two' ? rests : shell));
    const two: Script = async (get) => {
      await get('/one');
      await get('/two');
      return shell;
    };
    const worker = await world.startWorker({ renderer: scriptedRenderer(() => two) });
    const { runId } = await world.startJob([`${site.origin('127.0.8.4')}/page`], {
      limits: { maxRetries: 3 },
    });
    await until(async () => (await standing(runId)).length === 1);
    expect(await standing(runId)).toEqual([
      { attempts: 1, waits: true, bytes: shell.length + part.length, rendered: 0 },
    ]);
    await worker.close();
    expect(await archivedLines(world, site)).toEqual([
      ...exchanges('/page'),
      'metadata /page',
      ...exchanges('/one', '/two'),
    ]);
    expect(await outcomes(runId)).toEqual([]);
  });

  it('is one, too, whose run was paused while its scripts ran', async () => {
    const site = await world.openSite((path) => (path === '/one' ? gives : shell));
    let jobId = '';
    const paused: Script = async (get) => {
      await get('/one');
      await until(() => jobId !== '');
      await pauseRun(world.database, jobId);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await get('/other');
      return shell;
    };
    const worker = await world.startWorker({ renderer: scriptedRenderer(() => paused) });
    const started = await world.startJob([`${site.origin('127.0.8.3')}/page`]);
    jobId = started.jobId;
    await until(async () => (await standing(started.runId)).length === 1);
    expect(await standing(started.runId)).toEqual([
      { attempts: 0, waits: false, bytes: shell.length + part.length, rendered: 0 },
    ]);
    await worker.close();
    expect(await archivedLines(world, site)).toEqual([
      ...exchanges('/page'),
      'metadata /page',
      ...exchanges('/one'),
    ]);
  });
});

describe('a host that asks for a rest', () => {
  it('is the reason, too, of a page that has asked it for one thing alone', async () => {
    const site = await world.openSite((path) => (path === '/part' ? rests : shell));
    const one: Script = async (get) => {
      await get('/part');
      return shell;
    };
    await world.startWorker({ renderer: scriptedRenderer(() => one) });
    const { runId } = await world.startJob([`${site.origin('127.0.8.1')}/page`], {
      limits: { maxRetries: 0 },
    });
    await world.ended(runId);
    expect(await outcomes(runId)).toEqual(['hostResting']);
  });

  it('is the reason of all pages whose scripts need it, of other hosts, too', async () => {
    const site = await world.openSite((path) => (path === '/part' ? rests : shell));
    const api = `${site.origin('127.0.7.100')}/part`;
    const asks: Script = async (get) => {
      await get(api);
      return shell;
    };
    await world.startWorker({ renderer: scriptedRenderer(() => asks) });
    const seeds = Array.from({ length: 8 }, (_, n) => `${site.origin(`127.0.7.${n + 1}`)}/page`);
    const { runId } = await world.startJob(seeds, { limits: { maxRetries: 0 } });
    await world.ended(runId);
    expect(await outcomes(runId)).toEqual(seeds.map(() => 'hostResting'));
    expect(site.asked().get('127.0.7.100/part')).toBe(1);
  });

  it('is the reason of a page that was open beside the one that was told so', async () => {
    const site = await world.openSite((path) => (path === '/part' ? rests : shell));
    await world.startWorker({ renderer: scriptedRenderer(askedByTwo()) });
    const seeds = ['/a', '/b'].map((path) => `${site.origin('127.0.8.2')}${path}`);
    const { runId } = await world.startJob(seeds, { limits: { maxRetries: 0 } });
    await world.ended(runId);
    expect(await outcomes(runId)).toEqual(['hostResting', 'hostResting']);
    expect(site.asked().get('127.0.8.2/part')).toBe(1);
  });
});

it('a host that did not answer a page in time is not asked by the page that is open beside it, either', async () => {
  const site = await world.openSite((path) => (path === '/part' ? () => {} : shell));
  await world.startWorker({ renderer: scriptedRenderer(askedByTwo()) });
  const seeds = ['/a', '/b'].map((path) => `${site.origin('127.0.8.5')}${path}`);
  const { runId } = await world.startJob(seeds, {
    limits: { maxRetries: 0, timeoutMs: 1_000, intervalMs: 2_000 },
  });
  await world.ended(runId);
  expect(await outcomes(runId)).toEqual(['hostResting', 'hostResting']);
  expect(site.asked().get('127.0.8.5/part')).toBe(1);
});

it('a host is asked one thing at a time, with a pause between, by its own pages and by those of others', async () => {
  let open = 0;
  let answeredAt = 0;
  const gaps: number[] = [];
  let most = 0;
  const site = await world.openSite((path) => {
    if (!path.startsWith('/slow')) return shell;
    return async (_, response) => {
      if (answeredAt > 0) gaps.push(Date.now() - answeredAt);
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 300));
      open -= 1;
      answeredAt = Date.now();
      response.end('slow');
    };
  });
  const asked = site.origin('127.0.8.10');
  let pages = 0;
  const three: Script = async (get, { url }) => {
    pages += 1;
    await until(() => pages === 2);
    const { pathname } = new URL(url);
    for (const part of [1, 2, 3]) await get(`${asked}/slow${pathname}${part}`);
    return shell;
  };
  await world.startWorker({ renderer: scriptedRenderer(() => three) });
  const { runId } = await world.startJob([`${asked}/own`, `${site.origin('127.0.8.11')}/other`], {
    limits: { intervalMs: 400 },
  });
  await world.ended(runId);
  const parts = [...site.asked().keys()].filter((path) => path.includes('/slow'));
  expect(parts.length).toBe(6);
  expect(most).toBe(1);
  expect(gaps).toHaveLength(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(395);
});
