/**
 * npm run bench -- crashes: kills the crawl worker, PostgreSQL and (with a redis-server at hand) Redis at 20 random moments
 * of one crawl, and compares what it has at the end with a crawl that nothing happened to. SEED=n repeats a run.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFsStore } from '@florilegium/archive/fs-store';
import { checkWarc } from '@florilegium/archive/warc/warc-check';
import { sql } from '@florilegium/db/sql/sql';
import { type Engine, openEngine, printFigure, untilEnded, withoutPauses } from './engine/engine';
import { openTestWeb, type TestWeb } from './engine/test-web';

const kills = Number(process.env.KILLS ?? 20);
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const redisPort = 16_379;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Redis {
  url: string;
  restart(): Promise<void>;
  close(): void;
}

/** A Redis that keeps nothing when it is killed: what was in the queues is lost with it. */
async function startRedis(): Promise<Redis | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'florilegium-redis-'));
  let child: ChildProcess;
  const start = async () => {
    child = spawn('redis-server', ['--port', String(redisPort), '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    await sleep(500);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${redisPort}`,
    async restart() {
      child.kill('SIGKILL');
      await start();
    },
    close() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The pages that a job has, by their keys: an address may be met first in another form that names the same page. */
async function pagesOf(engine: Engine, jobId: string): Promise<string[]> {
  const rows = await engine.database.prisma.resource.findMany({
    where: { jobId },
    select: { keyHash: true },
  });
  return rows.map((row) => row.keyHash).sort();
}

/** Faults of all WARC files; files of a worker that was killed are cut when the next one starts. */
async function faultsOf(engine: Engine): Promise<string[]> {
  const folder = join(engine.dataFolder, 'archive');
  const store = await openFsStore(folder);
  const faults: string[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.warc.gz')) continue;
    const report = await checkWarc(store, path);
    faults.push(...report.problems.map((problem) => `${path}: ${JSON.stringify(problem)}`));
  }
  return faults;
}

async function undisturbed(web: TestWeb): Promise<string[]> {
  const engine = await openEngine();
  try {
    const worker = await engine.startWorker();
    const { jobId, runId } = await engine.start(withoutPauses, web.seeds);
    await untilEnded(engine, runId);
    await worker.stop();
    return await pagesOf(engine, jobId);
  } finally {
    await engine.close();
  }
}

async function disturbed(web: TestWeb, redis: Redis | null) {
  const random = randomFrom(seed);
  const engine = await openEngine({ redisUrl: redis?.url });
  try {
    let worker = await engine.startWorker();
    // A pause that makes the crawl last as long as the kills need.
    const limits = { ...withoutPauses.limits, intervalMs: Number(process.env.PAUSE_MS ?? 100) };
    const { jobId, runId } = await engine.start({ ...withoutPauses, limits }, web.seeds);
    const victims = ['worker', 'postgres', ...(redis ? ['redis'] : [])];
    const killed: Record<string, number> = {};
    for (let n = 0; n < kills; n += 1) {
      await sleep(1_000 + random() * 3_000);
      const victim = victims[Math.floor(random() * victims.length)]!;
      killed[victim] = (killed[victim] ?? 0) + 1;
      if (victim === 'worker') {
        await worker.stop('SIGKILL');
        worker = await engine.startWorker();
      } else if (victim === 'postgres') await engine.killPostgres();
      else await redis!.restart();
    }
    process.stdout.write(`seed ${seed}; killed ${JSON.stringify(killed)}\n`);
    const run = await untilEnded(engine, runId);
    await worker.stop();
    // The next worker cuts what a killed one left behind.
    await (await engine.startWorker()).stop();
    const captures = await engine.database.query<{ n: number; twice: number }>(
      sql`SELECT count(*)::int AS n, (count(*) - count(DISTINCT resource_id))::int AS twice FROM capture
        WHERE run_id = ${runId}`,
    );
    return {
      pages: await pagesOf(engine, jobId),
      ended: run?.endReason ?? 'not ended',
      pagesFetched: run!.pagesFetched,
      captures: captures.rows[0]!,
      faults: await faultsOf(engine),
    };
  } finally {
    await engine.close();
  }
}

const web = await openTestWeb();
const redis = await startRedis();
if (!redis) process.stdout.write('No redis-server here: only the worker and PostgreSQL are killed.\n');
try {
  const calm = await undisturbed(web);
  const after = await disturbed(web, redis);
  const known = new Set(calm);
  const kept = new Set(after.pages);
  process.stdout.write(
    `${calm.length} resources without kills, ${after.pages.length} with; ended by ${after.ended}\n`,
  );
  printFigure('missing after the kills', calm.filter((page) => !kept.has(page)).length, { atMost: 0 });
  printFigure('beyond what was there', after.pages.filter((page) => !known.has(page)).length, { atMost: 0 });
  printFigure('resources or captures twice', after.pages.length - kept.size + after.captures.twice, {
    atMost: 0,
  });
  printFigure('pages counted beside captures', Math.abs(after.pagesFetched - after.captures.n), {
    atMost: 0,
  });
  printFigure('faults in the archive', after.faults.length, { atMost: 0 });
  for (const fault of after.faults.slice(0, 10)) process.stdout.write(`${fault}\n`);
} finally {
  redis?.close();
  web.close();
}
