import type { ArchiveStore } from '@florilegium/archive/store';
import { shardsWithoutOwner } from '@florilegium/db/crawl/leases';
import { closeOverdueProbes, lostProbes } from '@florilegium/db/probes/probe-work';
import { forgetProbes } from '@florilegium/db/probes/probes';
import { sweepRemovals } from '@florilegium/db/removals/sweep-removals';
import { sweepDiscarded } from '@florilegium/db/runs/discard-run';
import { forgottenStarts } from '@florilegium/db/runs/run-start';
import { activeRuns, finishRunIfEmpty } from '@florilegium/db/runs/runs';
import { startScheduled } from '@florilegium/db/runs/schedules';
import { forgetSilentWorkers } from '@florilegium/db/runs/workers';
import { dropWorkingData } from '@florilegium/db/runs/working-data';
import { lostSeedSearches } from '@florilegium/db/seeds/seed-search-work';
import type { Database } from '@florilegium/db/sql/database';
import type { Queues } from '@florilegium/queue/queues';
import { offerShard } from '../engine/post-commit';

const forgottenMs = 30_000;
/** Longest time in one round for deleting discarded data, in ms. */
const sweepMs = 20_000;

/**
 * Sends messages again that were lost with a worker or a queue: PostgreSQL is the truth, messages only deliver. It
 * may run any number of times, also in several workers.
 */
export async function reconcile(database: Database, queues: Queues, store: ArchiveStore): Promise<void> {
  for (const runId of await startScheduled(database)) await queues.send('run-start', { runId });
  for (const runId of await forgottenStarts(database, forgottenMs)) {
    await queues.send('run-start', { runId }, { deduplicationId: `run-${runId}` });
  }
  for (const shard of await shardsWithoutOwner(database)) await offerShard(queues, shard);
  for (const run of await activeRuns(database)) {
    if (run.urlsQueued === 0) await finishRunIfEmpty(database, run.runId);
  }
  await closeOverdueProbes(database);
  await forgetProbes(database);
  await sweepDiscarded(database, sweepMs);
  await sweepRemovals(database, sweepMs, (path) => store.remove(path));
  await dropWorkingData(database, sweepMs);
  await forgetSilentWorkers(database);
}

/**
 * Sends messages again for probes that no worker has. It runs more often than {@link reconcile}, because people are
 * waiting.
 */
export async function takeUpProbes(database: Database, queues: Queues): Promise<void> {
  for (const probeId of await lostProbes(database)) {
    // A message with a fixed id would wait for the one that a killed worker still seems to hold.
    await queues.send('run-probe', { probeId });
  }
}

/** The same for seed searches, including those that waited until an engine may be asked again. */
export async function takeUpSeedSearches(database: Database, queues: Queues): Promise<void> {
  // One message a minute: a search may wait for long, and its messages should not pile up.
  const minute = Math.floor(Date.now() / 60_000);
  for (const searchId of await lostSeedSearches(database)) {
    await queues.send('search-seeds', { searchId }, { deduplicationId: `seeds-${searchId}-${minute}` });
  }
}
