/**
 * npm run bench -- yield-crawl: crawls a web of its own on loopback, whose hosts follow the table of bench/yield, with a
 * crawl worker, a mapping worker and a database: once to its end, once with the published threshold, once with our own
 * policy. Prints how much of the text is kept, and what was downloaded for it.
 *
 *     --hosts 60             hosts: their yields follow the table's bins
 *     --pages-share 0.1      how many of a host's pages there are; 1: as many as in the table, 760 a host
 *     --page-bytes 8000      mean size of a page, which the table's 33 kB are scaled down to
 *     --k 0.01               of both policies
 *
 * Small hosts are judged as soon as large ones, so a web of fewer pages shows larger shares than the simulation.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { YieldPolicy } from '@florilegium/contracts/jobs/yield-policy';
import { sql } from '@florilegium/db/sql/sql';
import { type Engine, openEngine, untilEnded, withoutPauses } from './engine/engine';
import { pageBytesOfThePaper } from './yield/table';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    hosts: { type: 'string', default: '60' },
    'pages-share': { type: 'string', default: '0.1' },
    'page-bytes': { type: 'string', default: '8000' },
    k: { type: 'string', default: '0.01' },
  },
});
const pageBytes = Number(values['page-bytes']);
const say = (line: string) => process.stdout.write(`${line}\n`);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(9);

interface Web {
  seeds: string[];
  pages: number;
  bytes: number;
  textBytes: number;
}

async function serve(): Promise<{ server: ChildProcess; web: Web }> {
  const program = fileURLToPath(new URL('yield/web-server.ts', import.meta.url));
  const args = ['--import', 'tsx', program, values.hosts, values['pages-share'], values['page-bytes']];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let said = '';
  for await (const chunk of server.stdout!) {
    said += chunk;
    if (said.endsWith('\n')) return { server, web: JSON.parse(said) as Web };
  }
  throw new Error('The web ended before it was up.');
}

interface Crawled {
  pages: number;
  bytes: number;
  textBytes: number;
  stopped: number;
  seconds: number;
}

async function crawl(engine: Engine, web: Web, policy: YieldPolicy): Promise<Crawled> {
  // A corpus of its own: what another crawl has already would be a duplicate.
  const corpusId = crypto.randomUUID();
  await engine.database.prisma.corpus.create({ data: { id: corpusId, name: policy } });
  const started = performance.now();
  const minBytes = Math.round((512_000 * pageBytes) / pageBytesOfThePaper);
  const { runId } = await engine.start(
    {
      ...withoutPauses,
      trapBudgets: false,
      // The table of hosts has short texts, too.
      mapping: { minWords: 0 },
      yield: { policy, k: Number(values.k), minPages: 8, minBytes, maxAhead: 5 },
    },
    web.seeds,
    corpusId,
  );
  await untilEnded(engine, runId, 3_600_000);
  for (;;) {
    const left = await engine.database.prisma.capture.count({ where: { runId, mappedAt: null } });
    if (left === 0) break;
    await sleep(500);
  }
  const { rows } = await engine.database.query<Omit<Crawled, 'seconds'>>(
    sql`SELECT sum(pages)::int AS pages, sum(bytes)::float8 AS bytes, sum(text_bytes)::float8 AS "textBytes",
       count(stopped_at)::int AS stopped FROM host_stats WHERE run_id = ${runId}`,
  );
  return { ...rows[0]!, seconds: (performance.now() - started) / 1_000 };
}

const { server, web } = await serve();
const engine = await openEngine();
try {
  await engine.startWorker();
  await engine.startWorker('mapping-worker');
  say(
    `${web.seeds.length} hosts, ${web.pages} pages, ${(web.bytes / 1e6).toFixed(0)} MB, yield ${percent(web.textBytes / web.bytes).trim()}`,
  );
  let whole: Crawled | undefined;
  for (const policy of ['off', 'spiderling', 'bounded'] as const) {
    const got = await crawl(engine, web, policy);
    whole ??= got;
    const shares = `text kept ${percent(got.textBytes / whole.textBytes)}   downloads ${percent(got.bytes / whole.bytes)}`;
    say(
      `${policy.padEnd(12)}${shares}   ${String(got.pages).padStart(6)} pages, ${got.stopped} hosts stopped, ${got.seconds.toFixed(0)} s`,
    );
  }
} finally {
  await engine.close();
  server.kill();
}
