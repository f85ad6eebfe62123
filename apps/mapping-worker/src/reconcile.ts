import { unmappedCaptures } from '@florilegium/db/captures';
import type { Database } from '@florilegium/db/database';
import { waitingExports } from '@florilegium/db/exports';
import { forgetPageCleanings } from '@florilegium/db/page-cleanings';
import { lostPairings } from '@florilegium/db/pairing-work';
import { waitingProbePages } from '@florilegium/db/probe-pages';
import { untaggedDocuments } from '@florilegium/db/tagging';
import { unreadUploads } from '@florilegium/db/uploads';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from './map-captures';

/** A capture or an export that nobody took up for so long has lost its message, in ms. */
const lostAfterMs = 60_000;
/** Captures, and documents to be tagged, that are sent again in one round. */
const mostTogether = 2_000;

/** What one round of the reconciler leaves to the next. */
export interface Round {
  /** The last document that was sent to be tagged; null when the next round begins with the first. */
  lastUntagged: string | null;
}

/**
 * Sends messages for captures, exports and uploads that wait without one: PostgreSQL knows what is to be done, a queue
 * may forget. As long as messages wait in line, old captures are most likely theirs, and nothing is sent.
 * Of the documents that wait to be tagged each round takes those behind the ones of the `round` before, which it
 * changes: where a tagger can't be reached, they may wait for long, and others must not wait for them.
 * Returns how many captures were sent again.
 */
export async function reconcile(
  database: Database,
  queues: Pick<Queues, 'send' | 'counts'>,
  inHand: ReadonlySet<string>,
  round: Round,
): Promise<number> {
  const counts = await queues.counts();
  for (const exportId of await waitingExports(database, lostAfterMs / 1000)) {
    await queues.send('write-export', { exportId }, { deduplicationId: `export-${exportId}` });
  }
  for (const uploadId of await unreadUploads(database, lostAfterMs)) {
    await queues.send('import-upload', { uploadId }, { deduplicationId: `upload-${uploadId}` });
  }
  for (const pairingId of await lostPairings(database, lostAfterMs / 1000)) {
    // One in a minute: it may stand in line for long, and a killed worker may still seem to hold an earlier one.
    const deduplicationId = `pairing-${pairingId}-${Math.floor(Date.now() / 60_000)}`;
    await queues.send('pair-pages', { pairingId }, { deduplicationId });
  }
  await forgetPageCleanings(database);
  if (counts['map-probe-page'].waiting === 0) await sendProbePages(database, queues);
  if (counts['tag-documents'].waiting === 0) await sendUntagged(database, queues, round);
  if (counts['map-captures'].waiting > 0) return 0;
  const lost = (await unmappedCaptures(database, { olderThanMs: lostAfterMs, limit: mostTogether })).filter(
    (id) => !inHand.has(id),
  );
  for (let at = 0; at < lost.length; at += batchDocuments) {
    const captureIds = lost.slice(at, at + batchDocuments);
    await queues.send('map-captures', { captureIds }, { deduplicationId: `captures-${captureIds[0]}` });
  }
  return lost.length;
}

async function sendProbePages(database: Database, queues: Pick<Queues, 'send'>): Promise<void> {
  for (const page of await waitingProbePages(database)) {
    const deduplicationId = `probe-page-${page.probeId}-${page.number}`;
    await queues.send('map-probe-page', page, { deduplicationId });
  }
}

async function sendUntagged(database: Database, queues: Pick<Queues, 'send'>, round: Round): Promise<void> {
  const wanted = { olderThanMs: lostAfterMs, limit: mostTogether };
  let lost = await untaggedDocuments(database, { ...wanted, after: round.lastUntagged });
  if (lost.length === 0 && round.lastUntagged !== null) lost = await untaggedDocuments(database, wanted);
  round.lastUntagged = lost.length < mostTogether ? null : lost.at(-1)!;
  for (let at = 0; at < lost.length; at += batchDocuments) {
    const documentIds = lost.slice(at, at + batchDocuments);
    await queues.send('tag-documents', { documentIds }, { deduplicationId: `tags-${documentIds[0]}` });
  }
}
