/**
 * How long the server takes for every screen and every list behind one, with each filter, order, page and search, on
 * one job of 1,000,000 resources and 2,000,000 URLs: the built web app, signed in, over HTTP, whole answers. No worker
 * runs meanwhile. Each address is asked once before any is timed.
 *
 *     npm run bench -- screens [--resources 1000000] [--hosts 3000] [--requests 20] [--keep FOLDER] [--database URL]
 *       [--only WORD]
 *
 * The job is made by a few SQL statements in minutes. `--keep`: in a PostgreSQL of its own whose data stay in that
 * folder, and are used again. `--database`: in a database of a running server; its archive lies in the folder of
 * `--keep`. `--only`: screens whose name or address has the word.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@florilegium/db/sql/database';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { smallArchive } from './screens/archive';
import { bigJob } from './screens/big-job';
import { subjectOf } from './screens/screens';
import { share, type Timing, time } from './screens/timing';
import { visitsOf } from './screens/visits';
import { startWebApp } from './screens/web-app';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--' && arg !== 'screens'),
  options: {
    resources: { type: 'string' },
    hosts: { type: 'string' },
    requests: { type: 'string' },
    keep: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const size = { resources: Number(values.resources ?? 1_000_000), hosts: Number(values.hosts ?? 3_000) };
const requests = Number(values.requests ?? 20);
const limits = { medianMs: 200, p95Ms: 500 };
const say = (line: string) => void process.stderr.write(`${line}\n`);

const dataFolder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
mkdirSync(dataFolder, { recursive: true });
chmodSync(dataFolder, 0o711);
const postgres = values.database ? null : await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
const databaseUrl = values.database ?? postgres!.url;
try {
  const job = await bigJob(databaseUrl, size, await smallArchive(dataFolder), say);
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  const subject = await subjectOf(database, job);
  await database.close();
  const app = await startWebApp({ databaseUrl, dataFolder }, say);
  try {
    const only = values.only;
    const visits = visitsOf(subject).filter(
      ({ group, path }) => !only || group.includes(only) || path.includes(only),
    );
    // The product has run for a while when people work with it: its code is warm, and what it counts behind is counted.
    for (const visit of visits) await time(app.url, app.cookie, visit, 0);
    const timings: Timing[] = [];
    for (const visit of visits) timings.push(await time(app.url, app.cookie, visit, requests));
    report(timings);
  } finally {
    await app.stop();
  }
} finally {
  await postgres?.stop();
  if (!values.keep) rmSync(dataFolder, { recursive: true, force: true });
}

function report(timings: readonly Timing[]): void {
  const answered = timings.filter(({ status }) => status > 0 && status < 400);
  const groups = [...new Set(answered.map(({ visit }) => visit.group))];
  const ms = (value: number) => `${value.toFixed(0).padStart(6)} ms`;
  process.stdout.write(
    `${'screen'.padEnd(16)} requests   median      p95    worst query: median, p95        of the limit\n`,
  );
  for (const group of groups) {
    const mine = answered.filter(({ visit }) => visit.group === group);
    const worst = mine.reduce((a, b) => (ratioOf(b) > ratioOf(a) ? b : a));
    const of = (pick: (timing: Timing) => number) => mine.map(pick).sort((a, b) => a - b);
    process.stdout.write(
      `${group.padEnd(16)} ${String(mine.length).padStart(8)}${ms(
        share(
          of(({ medianMs }) => medianMs),
          0.5,
        ),
      )}${ms(
        share(
          of(({ p95Ms }) => p95Ms),
          0.95,
        ),
      )}${ms(worst.medianMs)}${ms(worst.p95Ms)}  ${ratioOf(worst).toFixed(2).padStart(6)}  ${worst.visit.path}\n`,
    );
  }
  const over = answered.filter((timing) => ratioOf(timing) > 1).sort((a, b) => ratioOf(b) - ratioOf(a));
  for (const { visit, medianMs, p95Ms } of over.slice(0, 40)) {
    process.stdout.write(`over: ${ms(medianMs)}${ms(p95Ms)}  ${visit.path}\n`);
  }
  for (const { visit, status } of timings.filter(({ status }) => status === 0 || status >= 400)) {
    process.stdout.write(`no answer to measure (${status}): ${visit.path}\n`);
  }
  const worst = Math.max(...answered.map(ratioOf));
  process.stdout.write(
    `${answered.length} different requests, ${requests} times each; ${over.length} over a limit (median ${limits.medianMs} ms, p95 ${limits.p95Ms} ms); worst of its limit: ${worst.toFixed(2)}, at most 1.00 wanted\n`,
  );
}

function ratioOf({ medianMs, p95Ms }: Timing): number {
  return Math.max(medianMs / limits.medianMs, p95Ms / limits.p95Ms);
}
