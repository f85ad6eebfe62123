/**
 * npm run bench -- slow-clients [--clients 50] [--strangers 100] [--seconds 60] [--only WORD, of the addresses]: what strangers' data and slow readers do to the web app.
 * Every text of a job of 2,000 resources that a crawled page decides is made megabytes long in the database, past every
 * limit that writing keeps. Then clients ask for the largest answers there are, over and over, and read a few kB a
 * second, while somebody else asks for a small page. The clients are a process of low priority, since in reality they are
 * other machines. Printed beside their limits: the memory of the web app's processes, and the longest wait for the small
 * page, whole and without the time that the web app waited for a core. Then strangers with made-up keys crowd in, while
 * somebody who is signed in asks: their median and longest wait.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '@florilegium/db/sql/database';
import pg from 'pg';
import { memoryBytes, waitedForCoreMs } from '../crawling/engine/processes';
import { subjectOf } from './screens/screens';
import { smallInstallation } from './screens/small-installation';
import { share } from './screens/timing';
import { startWebApp, type WebApp } from './screens/web-app';
import type { SlowReading } from './slow-clients/slow-readers';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    strangers: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const clients = Number(values.clients);
const strangers = Number(values.strangers);
const seconds = Number(values.seconds);
const limits = { memoryBytes: 600_000_000, waitMs: 200 };
const longChars = 1_000_000;

/** Makes every free text long that a page or a server decides, in a part of the rows. */
async function makeHostile(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const long = `repeat('x', ${longChars})`;
  const few = 'ctid IN (SELECT ctid FROM';
  await client.query(`UPDATE document SET title = ${long}, detail = ${long} WHERE ${few} document LIMIT 40)`);
  await client.query(
    `UPDATE resource SET metadata = jsonb_build_object('author', ${long}, 'siteName', ${long}) WHERE ${few} resource LIMIT 40)`,
  );
  await client.query(
    `UPDATE frontier_url SET detail = ${long} WHERE state = 'skipped' AND ${few} frontier_url WHERE state = 'skipped' LIMIT 40)`,
  );
  await client.query(`UPDATE job_event SET detail = jsonb_build_object('url', ${long})`);
  await client.end();
}

/** Starts the slow clients, as a process of low priority; resolves when they have ended. */
async function readSlowly(reading: SlowReading): Promise<void> {
  const program = fileURLToPath(new URL('slow-clients/slow-readers.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(JSON.stringify(reading));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The slow clients ended with ${code}.`);
}

interface Wait {
  ms: number;
  /** Of it: the web app could have gone on, but other processes had the cores. */
  forCoreMs: number;
}

/** How long each request for a small page took, the shortest first. */
async function waitsOf(
  { url, pid }: WebApp,
  until: number,
  { path = '/login', cookie = '' } = {},
): Promise<Wait[]> {
  const waits: Wait[] = [];
  while (Date.now() < until) {
    const since = performance.now();
    const before = waitedForCoreMs(pid);
    await (await fetch(url + path, { headers: { cookie } })).text();
    waits.push({ ms: performance.now() - since, forCoreMs: waitedForCoreMs(pid) - before });
    await sleep(20);
  }
  return waits.sort((a, b) => a.ms - b.ms);
}

async function peakMemory(pid: number, until: number): Promise<number> {
  let peak = 0;
  for (; Date.now() < until; await sleep(200)) peak = Math.max(peak, memoryBytes(pid));
  return peak;
}

const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
const made = await smallInstallation(dataFolder);
await makeHostile(made.databaseUrl);
const database = openDatabase(made.databaseUrl, { maxConnections: 1 });
const app = await startWebApp({ databaseUrl: made.databaseUrl, dataFolder }, (line) =>
  process.stderr.write(`${line}\n`),
);
try {
  const job = await database.prisma.job.findFirstOrThrow({ where: { state: 'running' } });
  const subject = await subjectOf(database, { corpusId: job.corpusId, jobId: job.id });
  const paths = [
    `/jobs/${job.id}/resources?status=all`,
    `/api/v1/jobs/${job.id}/resources?status=all&as=csv`,
    `/api/v1/jobs/${job.id}/resources?status=all&limit=100`,
    `/jobs/${job.id}/urls?state=skipped`,
    `/jobs/${job.id}/log`,
    `/jobs/${job.id}`,
    `/resources/${subject.resourceId}`,
    `/api/resources/${subject.resourceId}/original`,
  ].filter((path) => path.includes(values.only));
  const show = (what: string, value: number, limit: number, unit: string) =>
    process.stdout.write(
      `${what.padEnd(44)} ${value.toFixed(0)} ${unit} of ${limit} ${unit}: ${(value / limit).toFixed(2)}${value > limit ? '  OVER' : ''}\n`,
    );
  for (const path of ['/login', ...paths])
    await (await fetch(app.url + path, { headers: { cookie: app.cookie } })).arrayBuffer();
  const quiet = await waitsOf(app, Date.now() + 10_000);
  const before = memoryBytes(app.pid);
  const until = Date.now() + seconds * 1_000;
  const { url, cookie } = app;
  const [waits, peak] = await Promise.all([
    waitsOf(app, until),
    peakMemory(app.pid, until),
    readSlowly({ url, cookie, paths, clients, strangers: 0, seconds }),
  ]);
  const ms = (of: readonly Wait[], part: number) =>
    share(
      of.map((wait) => wait.ms),
      part,
    ).toFixed(0);
  process.stdout.write(
    `small page, ms: alone median ${ms(quiet, 0.5)}, worst ${ms(quiet, 1)}; beside ${clients} slow clients median ${ms(waits, 0.5)}, p99 ${ms(waits, 0.99)}\n`,
  );
  const longest = waits.at(-1) ?? { ms: 0, forCoreMs: 0 };
  show('longest wait for a small page', longest.ms, limits.waitMs, 'ms');
  process.stdout.write(`of it, waiting for a core that others had: ${longest.forCoreMs.toFixed(0)} ms\n`);
  const own = Math.max(...waits.map((wait) => wait.ms - wait.forCoreMs));
  show('longest wait, without waiting for a core', own, limits.waitMs, 'ms');
  process.stdout.write(`memory after each was asked once: ${(before / 1e6).toFixed(0)} MB\n`);
  show("most memory of the web app's processes", peak / 1e6, limits.memoryBytes / 1e6, 'MB');
  const [crowded] = await Promise.all([
    waitsOf(app, Date.now() + seconds * 1_000, { path: '/api/v1/search?q=x', cookie }),
    readSlowly({ url, cookie, paths, clients: 0, strangers, seconds }),
  ]);
  process.stdout.write(
    `beside ${strangers} strangers, whoever is signed in waits, ms: median ${ms(crowded, 0.5)}, p99 ${ms(crowded, 0.99)}, worst ${ms(crowded, 1)}\n`,
  );
} finally {
  await app.stop();
  await database.close();
  await made.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
