import type { Database } from '@florilegium/db/database';
import { readHosts } from '@florilegium/db/hosts';
import type { Flushed } from '@florilegium/db/outcomes';
import { endRun, finishRunIfEmpty } from '@florilegium/db/runs';
import type { Log } from '@florilegium/platform/log';
import type { Queues } from '@florilegium/queue/queues';
import type { Batch } from './outcome-writer';
import { limitReached, type Run, type RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import type { ShardKeeper } from './shard-keeper';
import type { Steps } from './steps';

/** What has to be told of a batch that was written. */
export interface AftermathTools {
  database: Database;
  queues: Queues;
  runs: RunBook;
  scheduler: Scheduler;
  keeper: ShardKeeper;
  steps: Steps;
  log: Log;
}

const capturesPerMessage = 100;

/** Tells everyone of a batch that was written: hosts that were fed, runs that are over, captures to map. */
export async function afterFlush(tools: AftermathTools, batch: Batch, flushed: Flushed): Promise<void> {
  const { runs, scheduler, keeper } = tools;
  const changed = flushed.runs.map((counters) => ({ counters, run: runs.update(counters) }));
  for (const { host, outcome } of batch.outcomes) {
    const run = runs.get(outcome.runId);
    if (run) {
      run.pendingPages -= outcome.pages;
      run.pendingBytes -= outcome.bytes;
    }
    scheduler.written(host.hostId, outcome, outcome.notBefore?.getTime() ?? null);
  }
  for (const shard of flushed.lostShards) keeper.lose(shard);
  // The links of what was refused are not in the frontier: whoever asks again has to find them anew.
  if (flushed.lostShards.length > 0) for (const run of runs.all()) run.seen.clear();
  scheduler.wake();
  // What follows is found again by the reconciler when it fails: the batch itself is written.
  await attempt(tools, () => feedHosts(tools, flushed.fed));
  await attempt(tools, () => sendCaptures(tools, flushed.captureIds));
  for (const { counters, run } of changed) {
    if (run) {
      await attempt(tools, () => endIfLimited(tools, run));
      await attempt(tools, () => tools.steps.tend(run));
    }
    if (counters.urlsQueued === 0)
      await attempt(tools, () => finishRunIfEmpty(tools.database, counters.runId));
  }
}

async function attempt({ log }: AftermathTools, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ error: String(error) }, 'left to the reconciler');
  }
}

async function feedHosts(tools: AftermathTools, fed: Flushed['fed']): Promise<void> {
  const { scheduler, keeper } = tools;
  const unknown: { runId: number; hostId: number }[] = [];
  for (const { runId, hostIds } of fed) {
    for (const hostId of new Set(hostIds)) {
      if (!scheduler.feed(hostId, runId)) unknown.push({ runId, hostId });
    }
  }
  if (unknown.length === 0) return;
  const rows = await readHosts(tools.database, unknown);
  const others = new Set<number>();
  for (const row of rows) {
    const lease = keeper.leaseOf(row.shard);
    if (lease) scheduler.add([row], lease);
    else others.add(row.shard);
  }
  for (const shard of others) await offerShard(tools.queues, shard);
}

/** Says that a shard has work, for whoever takes it. */
export function offerShard(queues: Queues, shard: number, delayMs?: number): Promise<void> {
  return queues.send('crawl-shard', { shard }, { deduplicationId: `shard-${shard}`, delayMs });
}

async function sendCaptures({ queues }: AftermathTools, captureIds: string[]): Promise<void> {
  for (let start = 0; start < captureIds.length; start += capturesPerMessage) {
    await queues.send('map-captures', { captureIds: captureIds.slice(start, start + capturesPerMessage) });
  }
}

/** Ends a run that has reached a limit; nothing further of it is begun. */
export async function endIfLimited({ database }: { database: Database }, run: Run): Promise<void> {
  const reason = limitReached(run);
  // What is under way is waited for, so that a page which was fetched also counts.
  if (!reason || run.inFlight > 0 || run.pendingPages > 0) return;
  run.active = false;
  await endRun(database, run.runId, reason);
}
