import { hostname } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { QueueName, QueuePayload } from '@florilegium/contracts/queues';
import { shardsOfRun } from '@florilegium/db/crawl/hosts';
import { heedTargets } from '@florilegium/db/plan/domain-pauses';
import { foldKeptChanges } from '@florilegium/db/plan/kept-words';
import { type KnownHosts, runWants } from '@florilegium/db/plan/wants';
import { heedArchiveQuotas } from '@florilegium/db/quotas/archive-pauses';
import { endRun } from '@florilegium/db/runs/runs';
import { beat, leave, type WorkerIdentity } from '@florilegium/db/runs/workers';
import type { Database } from '@florilegium/db/sql/database';
import { toAppError } from '@florilegium/platform/app-error';
import type { Log } from '@florilegium/platform/log';
import { version } from '@florilegium/platform/version';
import type { Queues } from '@florilegium/queue/queues';
import type { Renderer } from '@florilegium/rendering/renderer';
import { createAddressTurns } from './engine/address-turns';
import { createClaims } from './engine/claims';
import { systemClock } from './engine/engine-clock';
import { createEngineEvents } from './engine/engine-events';
import { createHostSchedule } from './engine/host-schedule';
import { openOutcomeWriter } from './engine/outcome-writer';
import { endIfLimited, hearWriter, offerShard } from './engine/post-commit';
import { createRunBook } from './engine/run-book';
import { createScheduler } from './engine/scheduler';
import { createShardKeeper, type ShardKeeper } from './engine/shard-keeper';
import { startRun } from './engine/start-run';
import { defaultTimings, type Timings } from './engine/timings';
import { createWorkerStanding } from './engine/worker-standing';
import { createSteps } from './focus/best-first-steps';
import { learnHosts } from './focus/learn-hosts';
import { createPageJudges } from './focus/page-judges';
import { fetchAskedPage } from './on-request/asked-pages';
import { fetchAskedStyle } from './on-request/asked-styles';
import { fetchAskedText } from './on-request/asked-texts';
import { createAskedTurns } from './on-request/asked-turns';
import { checkObjection } from './on-request/check-objection';
import { type ProofSources, webProofs } from './on-request/proof-sources';
import { runProbe } from './probe/run-probe';
import { createBrowserStanding } from './rendering/browser-standing';
import { createHostBursts } from './rendering/host-bursts';
import { createKnownScripts } from './rendering/known-scripts';
import { noRenderer } from './rendering/no-renderer';
import { createAnswers } from './rendering/page-answers';
import { createRenderPages } from './rendering/render-pages';
import { searchSeeds } from './seeds/search-seeds';
import { createWatch } from './upkeep/alerts';
import { mendArchive, processSpace } from './upkeep/mend-archive';
import { reconcile, takeUpProbes, takeUpSeedSearches } from './upkeep/reconciler';
import { reviseAll } from './upkeep/revise-frontier';
import { createEgress } from './visit/egress';
import { openPageArchive } from './visit/page-archive';
import { createRedirectTurns } from './visit/redirect-turns';
import { createRobotsCache } from './visit/robots-cache';
import { createVisit } from './visit/visit';
import { createWantBook } from './wants/want-book';
import { createPatternOrder } from './yield/rich-patterns';
import { createYieldGuard } from './yield/yield-guard';
import { watchYields } from './yield/yield-watch';

/** The parts that a crawl worker uses. It closes none of them. */
export interface CrawlWorkerOptions {
  database: Database;
  queues: Queues;
  /** The folder of the archive, unless a setting names another place. */
  dataFolder: string;
  archive?: { store: ArchiveStore; maxFileBytes: number; folder?: string };
  /** Addresses with their port that are open to everybody, e.g. '127.0.0.1:4477'. */
  hostPorts: string[];
  /** The installation's page for webmasters, which the user agent names unless the contact has a page. */
  ownPage?: string | null;
  /** The installation's secret, with which the keys of search engines are stored. */
  secret?: string;
  /** Where proofs of sites that ask to be left out are looked for; the web's own unless a test says otherwise. */
  proofs?: ProofSources;
  /** Runs the scripts of pages; default: there is no browser. */
  renderer?: Renderer;
  log: Log;
  timings?: Partial<Timings>;
}

/** A running crawl worker. */
export interface CrawlWorker {
  /** Ends in order: requests are finished or aborted, outcomes are written, leases are returned. */
  close(): Promise<void>;
}

const defaultFileBytes = 1_000_000_000;
/** How long running requests may take when the worker is closed, in ms. */
const finishMs = 5_000;

/** Starts to take shards of hosts and to crawl them. */
export async function startCrawlWorker(options: CrawlWorkerOptions): Promise<CrawlWorker> {
  const { database, queues, log, hostPorts, renderer = noRenderer } = options;
  const timings = { ...defaultTimings, ...options.timings };
  const identity: WorkerIdentity = {
    id: crypto.randomUUID(),
    kind: 'crawl',
    version,
    machine: hostname(),
    pid: process.pid,
  };
  const egress = createEgress(database, { hostPorts, ownPage: options.ownPage ?? null });
  const robots = createRobotsCache(database, timings.robotsRetryMs);
  const readSettings = async () => {
    if (await egress.refresh()) robots.forgetRefused();
  };
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
  const runs = createRunBook(database, {
    beforeRuns: readSettings,
    async failed(runId, error) {
      const { code, message } = toAppError(error);
      log.error({ runId, error: message }, 'run not readable');
      if (code === 'badInput') await endRun(database, runId, 'failed', { error: message });
    },
  });
  const events = createEngineEvents();
  const writer = openOutcomeWriter({ database, archive, flushMs: timings.flushMs, events, log });
  const judges = createPageJudges(timings.judgeMs);
  const schedule = createHostSchedule();
  const { leaseMs, lookAgainMs } = timings;
  const standing = createWorkerStanding(leaseMs);
  const redirects = createRedirectTurns(schedule.named);
  const yields = createYieldGuard({ runs, writer });
  const knownHosts: KnownHosts = new Map();
  const wants = createWantBook(() => runWants(database, knownHosts));
  const turns = createAskedTurns(database, redirects, schedule.named);
  const addresses = createAddressTurns(runs, egress, standing.workers);
  const renders = createRenderPages({
    renderer,
    userAgent: egress.userAgent,
    openAnswers: createAnswers({
      database,
      egress,
      robots,
      turns,
      runs,
      addresses,
      bursts: createHostBursts(addresses),
      scripts: createKnownScripts(),
      hostNamed: schedule.named,
      keeper: { hold: (shard) => keeper.hold(shard) },
    }),
  });
  const scheduler = createScheduler({
    schedule,
    runs,
    claims: createClaims(database, runs),
    visit: createVisit({ database, runs, robots, egress, writer, redirects, judges, renders }),
    addresses,
    yields,
    wants,
    workers: standing.workers,
    isFull: () => writer.isFull() || standing.isStale(),
    clock: systemClock,
    log,
  });
  const offer = (shard: number) => offerShard(queues, shard);
  const keeper: ShardKeeper = createShardKeeper({
    database,
    workerId: identity.id,
    leaseMs,
    lookAgainMs,
    runs,
    scheduler,
    writer,
    standing,
    offer,
    leaveRenders: renders.leave,
    leaveRendersMs: timings.leaveRendersMs,
    log,
  });
  const steps = createSteps({ database, scheduler });
  hearWriter(events, { database, queues, runs, scheduler, keeper, steps, log });
  const { askedIntervalMs } = timings;
  const askedTools = { database, queues, egress, robots, turns, runs, keeper, askedIntervalMs };
  const proofTools = { ...askedTools, proofs: options.proofs ?? webProofs() };
  const probeTools = { ...askedTools, workerId: identity.id, leaseMs: timings.probeLeaseMs };

  const seedTools = {
    ...probeTools,
    secret: options.secret ?? null,
    engineRetryMs: timings.engineRetryMs,
  };

  async function heedQuotas(): Promise<void> {
    for (const runId of await heedArchiveQuotas(database)) await queues.send('run-start', { runId });
    for (const runId of await heedTargets(database)) await queues.send('run-start', { runId });
  }

  async function foldChanges(): Promise<void> {
    await foldKeptChanges(database);
  }

  async function refreshRuns(): Promise<void> {
    await runs.refresh();
    scheduler.forgetIdleRuns();
    for (const run of runs.all()) if (run.ledger.isActive) await endIfLimited({ database }, run);
    for (const run of runs.all()) await steps.tend(run);
    scheduler.wake();
  }

  const yieldTools = { database, runs, scheduler, yields, patienceMs: timings.mappingPatienceMs };

  // Asked once at first: an installation without a browser says so before the first job needs one.
  const browser = createBrowserStanding(renderer);
  const beatNow = () =>
    beat(database, identity, {
      holding: scheduler.hostCount(),
      hosts: firstNames(scheduler.hosts()),
      browser: browser.last(),
    });
  await readSettings();
  await runs.refresh();
  await beatNow();
  const stopRenewing = every(timings.renewMs, keeper.renew, log);
  const loops = [
    every(timings.refreshMs, refreshRuns, log),
    every(timings.refreshMs, heedQuotas, log),
    every(timings.settingsMs, wants.refresh, log),
    every(timings.topUpMs, keeper.topUp, log),
    every(timings.settingsMs, readSettings, log),
    every(timings.settingsMs, () => learnHosts(database, runs), log),
    every(timings.heartbeatMs, () => beatNow().then(keeper.share), log),
    every(timings.reconcileMs, () => reconcile(database, queues, store), log),
    every(timings.probesMs, () => takeUpProbes(database, queues), log),
    every(timings.probesMs, () => takeUpSeedSearches(database, queues), log),
    every(timings.reconcileMs, mend, log),
    every(timings.reconcileMs, foldChanges, log),
    every(timings.yieldsMs, () => watchYields(yieldTools), log),
    every(timings.patternsMs, createPatternOrder(yieldTools), log),
    every(timings.watchMs, createWatch(database, [options.dataFolder, ...archiveFolder]), log),
    every(timings.reviseMs, () => reviseAll(database), log),
  ];
  const consumers = [
    queues.work('run-start', ({ runId }) => startAndOffer(runId), { concurrency: 2 }),
    queues.work('crawl-shard', ({ shard }) => takeOrPass(shard), { concurrency: 3 }),
    workAsSetNow('fetch-page', 8, ({ cleaningId }, signal) => fetchAskedPage(askedTools, cleaningId, signal)),
    workAsSetNow('fetch-text', 4, ({ textId }, signal) => fetchAskedText(askedTools, textId, signal)),
    workAsSetNow('fetch-style', 4, ({ styleId }, signal) => fetchAskedStyle(askedTools, styleId, signal)),
    workAsSetNow('check-objection', 2, ({ objectionId }, signal) =>
      checkObjection(proofTools, objectionId, signal),
    ),
    workAsSetNow('search-seeds', 4, ({ searchId }, signal) => searchSeeds(seedTools, searchId, signal)),
    workAsSetNow('run-probe', 8, ({ probeId }, signal) => runProbe(probeTools, probeId, signal)),
  ];
  // The messages of a killed worker are lost with it.
  await reconcile(database, queues, store);

  /** Does what a person asked for, by what an admin has set until then, such as a network that was just opened. */
  function workAsSetNow<N extends QueueName>(
    name: N,
    concurrency: number,
    work: (payload: QueuePayload<N>, signal: AbortSignal) => Promise<void>,
  ) {
    return queues.work(
      name,
      async (payload, { signal }) => {
        await readSettings();
        await work(payload, signal);
      },
      { concurrency },
    );
  }

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
      await egress.close();
      await leave(database, identity.id);
    },
  };
}

/** Calls `work` again and again, with a pause after each call. An error is logged, and the next call tries again. */
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

/** Hosts that a heartbeat names. */
const mostNamed = 5;

/** The names of the first hosts, for whoever looks at the workers. */
function firstNames(hosts: Iterable<{ name: string }>): string[] {
  const names: string[] = [];
  for (const { name } of hosts) {
    if (names.length === mostNamed) break;
    names.push(name);
  }
  return names;
}
