import { unmappedCaptures } from '@florilegium/db/captures';
import type { Database } from '@florilegium/db/database';
import { waitingExports } from '@florilegium/db/exports';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from './map-captures';

/** A capture or an export that nobody took up for so long has lost its message, in ms. */
const lostAfterMs = 60_000;
/** Captures that are sent again in one round. */
const mostCaptures = 2_000;

/**
 * Sends messages for captures and exports that wait without one: PostgreSQL knows what is to be done, a queue may
 * forget. As long as messages wait in line, old captures are most likely theirs, and nothing is sent.
 * Returns how many captures were sent again.
 */
export async function reconcile(
  database: Database,
  queues: Pick<Queues, 'send' | 'counts'>,
  inHand: ReadonlySet<string>,
): Promise<number> {
  const counts = await queues.counts();
  for (const exportId of await waitingExports(database, lostAfterMs / 1000)) {
    await queues.send('write-export', { exportId }, { deduplicationId: `export-${exportId}` });
  }
  if (counts['map-captures'].waiting > 0) return 0;
  const lost = (await unmappedCaptures(database, { olderThanMs: lostAfterMs, limit: mostCaptures })).filter(
    (id) => !inHand.has(id),
  );
  for (let at = 0; at < lost.length; at += batchDocuments) {
    const captureIds = lost.slice(at, at + batchDocuments);
    await queues.send('map-captures', { captureIds }, { deduplicationId: `captures-${captureIds[0]}` });
  }
  return lost.length;
}
