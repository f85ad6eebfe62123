import { readHosts } from '@florilegium/db/crawl/hosts';
import type { Flushed } from '@florilegium/db/crawl/outcomes';
import { endRun, finishRunIfEmpty } from '@florilegium/db/runs/runs';
import type { Database } from '@florilegium/db/sql/database';
import type { Log } from '@florilegium/platform/log';
import type { Queues } from '@florilegium/queue/queues';
import type { Steps } from '../focus/best-first-steps';
import type { EngineEvent, EngineEvents } from './engine-events';
import type { Run, RunBook } from './run-book';
import type { Scheduler } from './scheduler';
import type { ShardKeeper } from './shards/shard-keeper';

/** The dependencies of the effects of a flush. */
export interface PostCommitTools {
  database: Database;
  queues: Queues;
  runs: RunBook;
  scheduler: Scheduler;
  keeper: ShardKeeper;
  steps: Steps;
  log: Log;
}

type Committed = Extract<EngineEvent, { kind: 'committed' }>;

const capturesPerMessage = 100;

/**
 * Connects the engine to the writer's events: first this worker's memory is updated, then the post-commit effects
 * run.
 */
export function hearWriter(events: EngineEvents, tools: PostCommitTools): void {
  const { runs, scheduler, keeper } = tools;
  events.on('runCounted', ({ counters }) => void runs.update(counters));
  events.on('written', ({ hostId, url, retryAt, ...count }) => {
    runs.get(url.runId)?.ledger.written(count);
    scheduler.written(hostId, url, retryAt);
  });
  events.on('shardLost', ({ shard }) => keeper.lose(shard));
  // The links of a refused outcome are not in the frontier, so the next worker has to find them again.
  events.on('linksLost', runs.forgetLinks);
  events.on('committed', (committed) => postCommit(tools, committed));
}

/**
 * The post-commit effects of a flush: hosts with new URLs wake up, captures go to the mapping workers, runs that have
 * reached a limit end. The flush itself is written, so the reconciler repeats effects that fail.
 */
async function postCommit(
  tools: PostCommitTools,
  { fed, captureIds, runs: counted }: Committed,
): Promise<void> {
  tools.scheduler.wake();
  await attempt(tools, () => feedHosts(tools, fed));
  await attempt(tools, () => sendCaptures(tools, captureIds));
  for (const { runId, urlsQueued } of counted) {
    const run = tools.runs.get(runId);
    if (run) {
      await attempt(tools, () => endIfLimited(tools, run));
      await attempt(tools, () => tools.steps.tend(run));
    }
    if (urlsQueued === 0) await attempt(tools, () => finishRunIfEmpty(tools.database, runId));
  }
}

async function attempt({ log }: PostCommitTools, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ error: String(error) }, 'left to the reconciler');
  }
}

async function feedHosts(tools: PostCommitTools, fed: Flushed['fed']): Promise<void> {
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

/** Announces that a shard has work, for any worker to take. */
export function offerShard(queues: Queues, shard: number, delayMs?: number): Promise<void> {
  return queues.send('crawl-shard', { shard }, { deduplicationId: `shard-${shard}`, delayMs });
}

async function sendCaptures({ queues }: PostCommitTools, captureIds: string[]): Promise<void> {
  for (let start = 0; start < captureIds.length; start += capturesPerMessage) {
    await queues.send('map-captures', { captureIds: captureIds.slice(start, start + capturesPerMessage) });
  }
}

/** Ends a run that has reached a limit, and begins no further request of it. */
export async function endIfLimited({ database }: { database: Database }, run: Run): Promise<void> {
  const reason = run.ledger.limitReached();
  // Requests under way are waited for, so that every fetched page counts.
  if (!reason || !run.ledger.isQuiet) return;
  run.ledger.stop();
  await endRun(database, run.runId, reason);
}
