import type { Database } from '@florilegium/db/database';
import { sweepDiscarded } from '@florilegium/db/discard-run';
import { shardsWithoutOwner } from '@florilegium/db/leases';
import { forgottenStarts } from '@florilegium/db/run-start';
import { activeRuns, finishRunIfEmpty } from '@florilegium/db/runs';
import { forgetSilentWorkers } from '@florilegium/db/workers';
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
  await sweepDiscarded(database, sweepMs);
  await forgetSilentWorkers(database);
}
