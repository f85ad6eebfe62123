import type { Database } from '@florilegium/db/database';
import { sweepDiscarded } from '@florilegium/db/discard-run';
import { shardsWithoutOwner } from '@florilegium/db/leases';
import { closeOverdueProbes, lostProbes } from '@florilegium/db/probe-work';
import { forgetProbes } from '@florilegium/db/probes';
import { forgottenStarts } from '@florilegium/db/run-start';
import { activeRuns, finishRunIfEmpty } from '@florilegium/db/runs';
import { lostSeedSearches } from '@florilegium/db/seed-search-work';
import { forgetSilentWorkers } from '@florilegium/db/workers';
import { dropWorkingData } from '@florilegium/db/working-data';
import type { Queues } from '@florilegium/queue/queues';
import { offerShard } from './aftermath';

const forgottenMs = 30_000;
/** How long one round may go on deleting what was discarded, in ms. */
const sweepMs = 20_000;

/**
 * Sends again what was lost with a worker or a queue: PostgreSQL is the truth, messages only deliver. Harmless
 * however often it runs, and in however many workers.
 */
export async function reconcile(database: Database, queues: Queues): Promise<void> {
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
  await dropWorkingData(database, sweepMs);
  await forgetSilentWorkers(database);
}

/** Sends again what somebody waits for, and nobody has in hand: oftener than {@link reconcile}, since they look on. */
export async function takeUpProbes(database: Database, queues: Queues): Promise<void> {
  for (const probeId of await lostProbes(database)) {
    // One message of an id at a time would wait for the one that a killed worker still seems to hold.
    await queues.send('run-probe', { probeId });
  }
}

/** The same for searches for seeds; those that rested until an engine may be asked again are among them. */
export async function takeUpSeedSearches(database: Database, queues: Queues): Promise<void> {
  // One in a minute: a search may stand in line for long, and its messages are not to.
  const minute = Math.floor(Date.now() / 60_000);
  for (const searchId of await lostSeedSearches(database)) {
    await queues.send('search-seeds', { searchId }, { deduplicationId: `seeds-${searchId}-${minute}` });
  }
}
