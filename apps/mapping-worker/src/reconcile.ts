import { waitingExports } from '@florilegium/db/corpus/exports';
import { unmappedCaptures } from '@florilegium/db/crawl/captures';
import { forgetPageCleanings } from '@florilegium/db/crawl/page-cleanings';
import { untaggedDocuments } from '@florilegium/db/mapping/tagging';
import { unreadUploads } from '@florilegium/db/mapping/uploads';
import { lostPairings } from '@florilegium/db/pairs/pairing-work';
import { waitingProbePages } from '@florilegium/db/probes/probe-pages';
import { waitingReleases } from '@florilegium/db/releases/releases';
import type { Database } from '@florilegium/db/sql/database';
import type { Queues } from '@florilegium/queue/queues';
import { batchDocuments } from './map/map-captures';

/** A capture, an export or a release that no worker has taken for this long has lost its message, in ms. */
const lostAfterMs = 60_000;
/** Most captures, and most documents to tag, that are sent again in one round. */
const mostTogether = 2_000;

/** What one round of the reconciler leaves for the next. */
export interface Round {
  /** The last document that was sent to tagging; null if the next round begins with the first. */
  lastUntagged: string | null;
}

/**
 * Sends messages for captures, exports, releases and uploads that wait without one: PostgreSQL knows what has to be done, a
 * queue may forget. As long as messages wait, old captures most likely belong to them, and nothing is sent. Of the
 * documents that wait for tagging each round takes those after the ones of the `round` before, which it updates: if a
 * tagger can't be reached, its documents may wait for long, and others must not wait for them. Returns how many
 * captures were sent again.
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
  for (const releaseId of await waitingReleases(database, lostAfterMs / 1000)) {
    await queues.send('write-release', { releaseId }, { deduplicationId: `release-${releaseId}` });
  }
  for (const uploadId of await unreadUploads(database, lostAfterMs)) {
    await queues.send('import-upload', { uploadId }, { deduplicationId: `upload-${uploadId}` });
  }
  for (const pairingId of await lostPairings(database, lostAfterMs / 1000)) {
    // One message a minute: it may wait in the queue for long, and a killed worker may still seem to hold an earlier
    // one.
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
