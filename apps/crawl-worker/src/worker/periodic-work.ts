import { heedTargets } from '@florilegium/db/plan/domain-pauses';
import { foldKeptChanges } from '@florilegium/db/plan/kept-words';
import { heedArchiveQuotas } from '@florilegium/db/quotas/archive-pauses';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { Queues } from '@florilegium/queue/queues';
import { endIfLimited } from '../engine/post-commit';
import type { Timings } from '../engine/timings';
import { learnHosts } from '../focus/learn-hosts';
import { createWatch } from '../upkeep/alerts';
import { reconcile, takeUpProbes, takeUpSeedSearches } from '../upkeep/reconciler';
import { reviseAll } from '../upkeep/revise-frontier';
import { createPatternOrder } from '../yield/rich-patterns';
import { watchYields } from '../yield/yield-watch';
import type { Engine } from './engine';
import type { Heartbeat } from './heartbeat';
import type { Outside } from './outside';

/** What a worker's periodic work needs. */
export interface PeriodicTools {
  database: Database;
  queues: Queues;
  engine: Engine;
  outside: Outside;
  heartbeat: Heartbeat;
  timings: Timings;
  /** Folders whose free space is watched. */
  folders: readonly string[];
  log: Log;
}

/** Begins what a worker does again and again. The returned function ends it. */
export function startPeriodicWork(tools: PeriodicTools): () => void {
  const { database, queues, engine, outside, heartbeat, timings, log } = tools;
  const { runs, scheduler, keeper, yields, wants } = engine;
  const { store, readSettings, mend } = outside;
  const yieldTools = { database, runs, scheduler, yields, patienceMs: timings.mappingPatienceMs };
  const works: [pauseMs: number, work: () => Promise<unknown>][] = [
    [timings.refreshMs, () => refreshRuns(database, engine)],
    [timings.refreshMs, () => runs.freeLifted()],
    [timings.refreshMs, () => heedQuotas(database, queues)],
    [timings.settingsMs, () => wants.refresh()],
    [timings.topUpMs, () => keeper.topUp()],
    [timings.settingsMs, readSettings],
    [timings.settingsMs, () => learnHosts(database, runs)],
    [timings.heartbeatMs, () => heartbeat.beat().then(() => keeper.share())],
    [timings.reconcileMs, () => reconcile(database, queues, store)],
    [timings.probesMs, () => takeUpProbes(database, queues)],
    [timings.probesMs, () => takeUpSeedSearches(database, queues)],
    [timings.reconcileMs, mend],
    [timings.reconcileMs, () => foldKeptChanges(database)],
    [timings.yieldsMs, () => watchYields(yieldTools)],
    [timings.patternsMs, createPatternOrder(yieldTools)],
    [timings.watchMs, createWatch(database, tools.folders)],
    [timings.reviseMs, () => reviseAll(database)],
  ];
  const stops = works.map(([pauseMs, work]) => every(pauseMs, work, log));
  return () => {
    for (const stop of stops) stop();
  };
}

async function refreshRuns(database: Database, { runs, scheduler, steps }: Engine): Promise<void> {
  await runs.refresh();
  scheduler.forgetIdleRuns();
  for (const run of runs.all()) if (run.ledger.isActive) await endIfLimited({ database }, run);
  for (const run of runs.all()) await steps.tend(run);
  scheduler.wake();
}

async function heedQuotas(database: Database, queues: Queues): Promise<void> {
  for (const runId of await heedArchiveQuotas(database)) await queues.send('run-start', { runId });
  for (const runId of await heedTargets(database)) await queues.send('run-start', { runId });
}

/**
 * Calls `work` again and again, with a pause after each call. An error is logged, and the next call tries again. The
 * returned function ends it.
 */
export function every(pauseMs: number, work: () => Promise<unknown>, log: Log): () => void {
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
