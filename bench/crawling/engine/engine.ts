/** The crawl engine as its benchmarks run it: PostgreSQL of its own, crawl workers as processes, no mapping. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { grantNetwork } from '@florilegium/db/corpus/corpus-networks';
import { createJob } from '@florilegium/db/corpus/jobs';
import { setContact } from '@florilegium/db/people/installation';
import { startRun } from '@florilegium/db/runs/job-control';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import { bundleApps } from '@florilegium/launcher/bundle';
import { type WorkerApp, workerProgram } from '@florilegium/launcher/worker-program';
import { createLog } from '@florilegium/platform/log';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { openQueues, type Queues } from '@florilegium/queue/queues';
import { cpuSeconds, peakMemoryBytes } from './processes';
import { webNetwork } from './test-web';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A crawl worker process. */
export interface WorkerProcess {
  pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Everything that a crawl runs on. */
export interface Engine {
  database: Database;
  dataFolder: string;
  /** Ends PostgreSQL at once, as a power cut would, and starts it again. */
  killPostgres(): Promise<void>;
  postgresPid(): number;
  /** A crawl worker, unless another one is named. */
  startWorker(app?: WorkerApp): Promise<WorkerProcess>;
  /**
   * Makes a job and starts it, in a corpus of the engine's unless one is given; resolves with its run. The corpus may
   * reach the test web and the networks of the engine's options.
   */
  start(
    config: JobConfigInput,
    seeds: string[],
    corpusId?: string,
  ): Promise<{ jobId: string; runId: number }>;
  /** Sends the message that a start needs, for a run that was prepared by hand. */
  queues: Queues;
  close(): Promise<void>;
}

/**
 * Starts PostgreSQL in a folder of its own. `redisUrl`: the queues live there; `networks`: private ones that are crawled
 * beside the test web.
 */
export async function openEngine(options: { redisUrl?: string; networks?: string[] } = {}): Promise<Engine> {
  const { networks = [] } = options;
  await bundleApps(root);
  const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
  // PostgreSQL, which isn't run as root, has to reach what is below it.
  chmodSync(dataFolder, 0o711);
  let postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
  await migrate(postgres.url, join(root, 'prisma/migrations'));
  const database = openDatabase(postgres.url, { maxConnections: 4 });
  const log = createLog('bench', 'error');
  const queues = await openQueues(
    options.redisUrl ? { redisUrl: options.redisUrl, log } : { databaseUrl: postgres.url, log },
  );
  await setContact(database, { email: 'bench@example.org', url: 'https://example.org/' });
  const corpusId = crypto.randomUUID();
  await database.prisma.corpus.create({ data: { id: corpusId, name: 'bench' } });
  const opened = new Set<string>();
  const workers = new Set<ChildProcess>();

  return {
    database,
    dataFolder,
    queues,
    postgresPid: () => postgres.pid,
    async killPostgres() {
      process.kill(postgres.pid, 'SIGKILL');
      await sleep(500);
      postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench' });
    },
    async startWorker(app = 'crawl-worker') {
      const program = workerProgram(root, app);
      const child = spawn(process.execPath, program.args, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...program.env,
          ...process.env,
          DATABASE_URL: postgres.url,
          REDIS_URL: options.redisUrl ?? '',
          FLORILEGIUM_DATA: dataFolder,
          LOG_LEVEL: 'fatal',
        },
      });
      workers.add(child);
      await new Promise<void>((resolve, reject) => {
        child.once('message', () => resolve());
        child.once('exit', (code) => reject(new Error(`The ${app} ended with ${code}.`)));
      });
      return {
        pid: child.pid!,
        async stop(signal = 'SIGTERM') {
          workers.delete(child);
          if (child.exitCode !== null || child.signalCode !== null) return;
          const gone = new Promise((resolve) => child.once('exit', resolve));
          child.kill(signal);
          await gone;
        },
      };
    },
    async start(config, seeds, inCorpus = corpusId) {
      for (const cidr of opened.has(inCorpus) ? [] : [webNetwork, ...networks]) {
        await grantNetwork(database, { corpusId: inCorpus, actorId: null, cidr, note: '' });
      }
      opened.add(inCorpus);
      const jobId = await createJob(database, inCorpus, { name: 'bench', domainSlug: null, config }, null);
      await database.prisma.seed.createMany({
        data: seeds.map((url, index) => ({ jobId, position: index + 1, url })),
      });
      const { runId } = await startRun(database, jobId);
      await queues.send('run-start', { runId });
      return { jobId, runId };
    },
    async close() {
      for (const child of workers) child.kill('SIGKILL');
      await queues.close();
      await database.close();
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A crawl's costs so far. */
export interface Costs {
  cpuSeconds: number;
  /** Of them, PostgreSQL's. */
  databaseSeconds: number;
  workerPeakBytes: number;
}

/** What a worker and PostgreSQL have cost since `before`. */
export function costsOf(engine: Engine, worker: WorkerProcess, before?: Costs): Costs {
  const databaseSeconds = cpuSeconds(engine.postgresPid());
  return {
    cpuSeconds: cpuSeconds(worker.pid) + databaseSeconds - (before?.cpuSeconds ?? 0),
    databaseSeconds: databaseSeconds - (before?.databaseSeconds ?? 0),
    workerPeakBytes: peakMemoryBytes(worker.pid),
  };
}

/** Waits until a run has ended, or `limitMs` is over; its counters. */
export async function untilEnded(engine: Engine, runId: number, limitMs = 1_200_000) {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const run = await engine.database.prisma.run
      .findUniqueOrThrow({ where: { id: runId } })
      .catch(() => undefined);
    if (run?.endedAt || Date.now() > deadline) return run;
    await sleep(200);
  }
}

/** No pause at all, for a web that is ours. */
export const withoutPauses: JobConfigInput = {
  sitemaps: false,
  limits: { maxPages: null, maxDepth: null, intervalMs: 0, addressIntervalMs: 0, restFactor: 0 },
};

/** Prints a figure with its limit: at most, or at least. */
export function printFigure(
  name: string,
  value: number,
  limit: { atMost?: number; atLeast?: number },
  unit = '',
): void {
  const bound = limit.atMost ?? limit.atLeast!;
  const holds = limit.atMost === undefined ? value >= bound : value <= bound;
  const words = `${limit.atMost === undefined ? 'at least' : 'at most'} ${bound.toLocaleString('en')}${unit}`;
  const shown = value.toLocaleString('en', { maximumFractionDigits: 3 });
  process.stdout.write(
    `${name.padEnd(44)}${(shown + unit).padStart(14)}   ${words.padEnd(20)} ${bound === 0 ? '      ' : `${(value / bound).toFixed(2)} x`}  ${holds ? 'holds' : 'FALLS SHORT'}\n`,
  );
}
