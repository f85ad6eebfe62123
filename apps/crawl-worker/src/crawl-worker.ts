import { hostname } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { Database } from '@florilegium/db/database';
import { shardsOfRun } from '@florilegium/db/hosts';
import { endRun } from '@florilegium/db/runs';
import { beat, leave, type WorkerIdentity } from '@florilegium/db/workers';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { version } from '@florilegium/platform/version';
import type { Queues } from '@florilegium/queue/queues';
import { createAddressTurns } from './address-turns';
import { afterFlush, endIfLimited, offerShard } from './aftermath';
import { createWatch } from './alerts';
import { fetchAskedPage } from './asked-pages';
import { fetchAskedText } from './asked-texts';
import { createAskedTurns } from './asked-turns';
import { createClaims } from './claims';
import { createDetours } from './detours';
import { createEgress } from './egress';
import { learnHosts } from './learn-hosts';
import { mendArchive, processSpace } from './mend-archive';
import { openOutcomeWriter } from './outcome-writer';
import { openPageArchive } from './page-archive';
import { createPageJudges } from './page-judges';
import { reconcile, takeUpProbes, takeUpSeedSearches } from './reconciler';
import { reviseAll } from './revise-frontier';
import { createPatternOrder } from './rich-patterns';
import { createRobotsCache } from './robots-cache';
import { createRunBook } from './run-book';
import { runProbe } from './run-probe';
import { createScheduler } from './scheduler';
import { searchSeeds } from './search-seeds';
import { createShardKeeper } from './shard-keeper';
import { startRun } from './start-run';
import { createSteps } from './steps';
import { defaultTimings, type Timings } from './timings';
import { createVisit } from './visit';
import { createYieldGuard } from './yield-guard';
import { watchYields } from './yield-watch';

/** What a crawl worker runs on. It closes none of these. */
export interface CrawlWorkerOptions {
  database: Database;
  queues: Queues;
  /** Where the archive is, unless it has a place of its own. */
  dataFolder: string;
  archive?: { store: ArchiveStore; maxFileBytes: number; folder?: string };
  /** Addresses with their port that are open besides the allowed networks, e.g. '127.0.0.1:4477'. */
  hostPorts: string[];
  /** The installation's, which the keys of search engines are stored with. */
  secret?: string;
  log: Log;
  timings?: Partial<Timings>;
}

/** A crawl worker at work. */
export interface CrawlWorker {
  /** Ends in order: requests are finished or broken off, outcomes are written, leases are returned. */
  close(): Promise<void>;
}

const defaultFileBytes = 1_000_000_000;
/** How long requests that are under way may go on when the worker is closed, in ms. */
const finishMs = 5_000;

/** Starts to take shards of hosts and to crawl them. */
export async function startCrawlWorker(options: CrawlWorkerOptions): Promise<CrawlWorker> {
  const { database, queues, log, hostPorts } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const identity: WorkerIdentity = {
    id: crypto.randomUUID(),
    kind: 'crawl',
    version,
    machine: hostname(),
    pid: process.pid,
  };
  const egress = createEgress(database, hostPorts);
  const robots = createRobotsCache(database, timings.robotsRetryMs);
  const archiveFolder = options.archive?.folder === undefined ? [] : [options.archive.folder];
  const ownStore = options.archive ? null : await openFsStore(join(options.dataFolder, 'archive'));
  const store = options.archive?.store ?? ownStore!;
  const mend = () => mendArchive(database, store, { workerId: identity.id, log });
  await mend();
  const archive = await openPageArchive({
    database,
    store,
    maxFileBytes: options.archive?.maxFileBytes ?? defaultFileBytes,
    owner: { workerId: identity.id, machine: processSpace(), pid: process.pid },
  });
  const runs = createRunBook(database, async (runId, error) => {
    const { code, message } = toAppError(error);
    log.error({ runId, error: message }, 'run not readable');
    if (code === 'badInput') await endRun(database, runId, 'failed', { error: message });
  });
  const writer = openOutcomeWriter({
    database,
    archive,
    flushMs: timings.flushMs,
    onWritten: (batch, flushed) => afterFlush(tools, batch, flushed),
    onLost: () => {
      for (const run of runs.all()) run.seen.clear();
    },
    log,
  });
  const judges = createPageJudges(timings.judgeMs);
  const detours = createDetours((name) => scheduler.hostNamed(name));
  const yields = createYieldGuard({ runs, writer });
  const scheduler = createScheduler({
    runs,
    claims: createClaims(database, runs),
    visit: createVisit({ database, runs, robots, egress, writer, detours, judges }),
    addresses: createAddressTurns(runs, egress, () => keeper.workers()),
    yields,
    workers: () => keeper.workers(),
    isFull: () => writer.isFull() || keeper.isStale(),
    log,
  });
  const offer = (shard: number) => offerShard(queues, shard);
  const { leaseMs, lookAgainMs } = timings;
  const keeper = createShardKeeper({
    database,
    workerId: identity.id,
    leaseMs,
    lookAgainMs,
    runs,
    scheduler,
    writer,
    offer,
    log,
  });
  const steps = createSteps({ database, scheduler });
  const tools = { database, queues, runs, scheduler, keeper, steps, log };
  const turns = createAskedTurns(database, detours, scheduler.hostNamed);
  const askedTools = { database, queues, egress, robots, turns, runs, keeper };
  const probeTools = { ...askedTools, workerId: identity.id, leaseMs: timings.probeLeaseMs };

  const seedTools = {
    ...probeTools,
    secret: options.secret ?? null,
    engineRetryMs: timings.engineRetryMs,
  };

  async function refreshRuns(): Promise<void> {
    await runs.refresh();
    scheduler.forgetIdleRuns();
    for (const run of runs.all()) if (run.active) await endIfLimited(tools, run);
    for (const run of runs.all()) await steps.tend(run);
    scheduler.wake();
  }

  const yieldTools = { database, runs, scheduler, yields, patienceMs: timings.mappingPatienceMs };

  const beatNow = () => beat(database, identity, { holding: scheduler.hostCount() });
  await egress.refresh();
  await runs.refresh();
  await beatNow();
  const stopRenewing = every(timings.renewMs, keeper.renew, log);
  const loops = [
    every(timings.refreshMs, refreshRuns, log),
    every(timings.topUpMs, keeper.topUp, log),
    every(timings.settingsMs, egress.refresh, log),
    every(timings.settingsMs, () => learnHosts(database, runs), log),
    every(timings.heartbeatMs, () => beatNow().then(keeper.share), log),
    every(timings.reconcileMs, () => reconcile(database, queues), log),
    every(timings.probesMs, () => takeUpProbes(database, queues), log),
    every(timings.probesMs, () => takeUpSeedSearches(database, queues), log),
    every(timings.reconcileMs, mend, log),
    every(timings.yieldsMs, () => watchYields(yieldTools), log),
    every(timings.patternsMs, createPatternOrder(yieldTools), log),
    every(timings.watchMs, createWatch(database, [options.dataFolder, ...archiveFolder]), log),
    every(timings.reviseMs, () => reviseAll(database), log),
  ];
  const consumers = [
    queues.work('run-start', ({ runId }) => startAndOffer(runId), { concurrency: 2 }),
    queues.work('crawl-shard', ({ shard }) => takeOrPass(shard), { concurrency: 3 }),
    queues.work(
      'fetch-page',
      ({ cleaningId }, { signal }) => fetchAskedPage(askedTools, cleaningId, signal),
      {
        concurrency: 8,
      },
    ),
    queues.work('fetch-text', ({ textId }, { signal }) => fetchAskedText(askedTools, textId, signal), {
      concurrency: 4,
    }),
    queues.work('search-seeds', ({ searchId }, { signal }) => searchSeeds(seedTools, searchId, signal), {
      concurrency: 4,
    }),
    queues.work('run-probe', ({ probeId }, { signal }) => runProbe(probeTools, probeId, signal), {
      concurrency: 8,
    }),
  ];
  // A worker that was killed took its messages with it.
  await reconcile(database, queues);

  async function startAndOffer(runId: number): Promise<void> {
    await startRun(database, runId);
    await runs.refresh();
    for (const shard of await shardsOfRun(database, runId)) await offer(shard);
  }

  async function takeOrPass(shard: number): Promise<void> {
    if (!(await keeper.take(shard))) await offerShard(queues, shard, 1_000);
  }

  return {
    async close() {
      for (const stop of loops) stop();
      await beat(database, identity, { holding: 0, state: 'stopping' }).catch(() => {});
      const breakOff = setTimeout(() => {
        scheduler.abort();
        void judges.close();
      }, finishMs);
      await Promise.all([keeper.close(), ...consumers.map((consumer) => consumer.close())]);
      clearTimeout(breakOff);
      scheduler.abort();
      stopRenewing();
      await judges.close();
      await writer.close();
      await archive.close();
      await ownStore?.close();
      await egress.fetcher.close();
      await leave(database, identity.id);
    },
  };
}

/** Does `work` again and again, with a pause after each time; an error is logged and the next time is tried again. */
function every(pauseMs: number, work: () => Promise<void>, log: Log): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ error: String(error) }, 'periodic work failed');
    }
    if (!stopped) timer = setTimeout(run, pauseMs);
  };
  timer = setTimeout(run, pauseMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
