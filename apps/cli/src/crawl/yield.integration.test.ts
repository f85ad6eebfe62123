import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { yieldStopSchema } from '@florilegium/contracts/jobs/yield-policy';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { florilegium } from '../fixtures/command-line';

const words =
  'il mercato coperto apre la mattina presto e i contadini della valle portano formaggi miele castagne pane di segale cotto nel forno del paese mentre la nuova linea del tram collega la stazione con il quartiere della biblioteca che resta aperta anche durante le vacanze'.split(
    ' ',
  );

/** Prose that is different on every page. */
function prose(seed: number, sentences: number): string {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length]!;
  };
  const sentence = () => `${Array.from({ length: 14 }, next).join(' ')}.`;
  return Array.from({ length: sentences }, () => `<p>Nel ${sentence()} ${sentence()} ${sentence()}</p>`).join(
    '',
  );
}

const pagesPerHost = 120;
const filler = `<!-- ${'x'.repeat(9_000)} -->`;
const poor = '127.0.0.2';
const rich = '127.0.0.3';

/** Each page links to the next three. Pages of the poor host have only a menu, except for every thirtieth. */
function page(host: string, n: number): string {
  const links = [1, 2, 3]
    .filter((step) => n + step < pagesPerHost)
    .map((step) => `<a href="/p/${n + step}">${n + step}</a>`)
    .join(' ');
  const body = host === rich || n % 30 === 7 ? prose(n + (host === rich ? 0 : 10_000), 4) : '';
  return `<html lang=it><title>${host} ${n}</title><h1>${n} ${host}</h1>${links}${body}${filler}`;
}

let database: TestDatabase;
let server: Server;
let folder: string;
let port: number;
const asked: Record<string, number> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-yield-'));
  server = createServer((request, response) => {
    const host = request.headers.host!.split(':')[0]!;
    const n = /^\/p\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (n === undefined) {
      response.writeHead(404).end();
      return;
    }
    asked[host] = (asked[host] ?? 0) + 1;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(host, Number(n)));
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Crawls both hosts with the command line; crawl worker and mapping worker are separate processes. */
async function crawl(name: string, config: JobConfigInput) {
  const file = join(folder, `${name}.json`);
  const out = join(folder, name);
  const seeds = [poor, rich].map((host) => `http://${host}:${port}/p/0`);
  const limits = { intervalMs: 0, addressIntervalMs: 0, restFactor: 0, maxDepth: null };
  writeFileSync(
    file,
    JSON.stringify({ name, seeds, sitemaps: false, trapBudgets: false, limits, ...config }),
  );
  const args = [
    'crawl',
    '--config',
    file,
    '--interval-ms',
    '0',
    '--allow-network',
    '127.0.0.0/8',
    '--out',
    out,
  ];
  const { code, stderr: complaints } = await florilegium(args, { env: { DATABASE_URL: database.url } });
  expect(code, complaints).toBe(0);
  const summary = JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
  const run = await database.prisma.run.findFirstOrThrow({ where: { jobId: summary.job.id } });
  const stats = await database.prisma.hostStats.findMany({
    where: { runId: run.id },
    include: { host: true },
  });
  const of = (host: string) => stats.find((row) => row.host.name === host)!;
  const skipped = await database.prisma.frontierUrl.findMany({
    where: { runId: run.id, state: 'skipped' },
  });
  return { summary, run, poor: of(poor), rich: of(rich), skipped };
}

describe('a crawl that looks at the yield of its hosts', () => {
  it('stops the host that gives little text, by the figures of what was mapped, and no other', async () => {
    const settings = { policy: 'spiderling', k: 0.01, minPages: 8, minBytes: 80_000 } as const;
    const found = await crawl('spiderling', { yield: settings });
    expect(found.rich).toMatchObject({ stoppedAt: null, pages: pagesPerHost, mapped: pagesPerHost });
    expect(found.poor.stoppedAt).not.toBeNull();
    // It is judged after 8 pages at the earliest, and is at most 20 pages ahead of mapping.
    const stop = yieldStopSchema.parse(found.poor.stop);
    expect(stop).toMatchObject({ policy: 'spiderling' });
    expect(stop.pages).toBeGreaterThanOrEqual(8);
    expect(stop.bytes).toBeGreaterThanOrEqual(80_000);
    expect(stop.yield).toBeLessThan(stop.threshold);
    expect(stop.threshold).toBeCloseTo(0.01 * (Math.log10(stop.pages) - 1), 9);
    expect(stop.yield).toBeCloseTo(stop.textBytes / stop.bytes, 9);
    expect(asked[poor]).toBeLessThanOrEqual(stop.pages + 20);
    expect(found.poor.pages).toBeLessThan(70);

    const low = found.skipped.filter((url) => url.reason === 'lowYield');
    expect(low.length).toBeGreaterThan(0);
    expect(new Set(low.map((url) => new URL(url.url).hostname))).toEqual(new Set([poor]));
    expect(low[0]!.detail).toContain(`of ${stop.bytes} bytes, ${stop.pages} pages`);
    expect(found.summary.skipped.lowYield).toBe(low.length);
    expect(found.run).toMatchObject({ endReason: 'frontierEmpty', urlsQueued: 0 });
  }, 240_000);
});
