import { untaggedOf } from '@florilegium/db/mapping/tagging';
import type { Log } from '@florilegium/platform/log';
import type { Consumer } from '@florilegium/queue/consumer';
import type { Queues } from '@florilegium/queue/queues';
import { writeExport } from '@florilegium/releases/write-export';
import { cleanAskedPage } from '../map/clean-asked-page';
import type { Delivery } from '../map/map-captures';
import type { Mapping } from '../mapping';
import { importUpload } from '../uploads/import-upload';
import type { WorkerParts } from './parts';

/** Messages at once: while the documents of one message are written to the database, another keeps the threads busy. */
const mappingMessages = { concurrency: 3 };
const taggingMessages = { concurrency: 2 };
/** Pages that people wait for. */
const pageMessages = { concurrency: 4 };
const oneMessage = { concurrency: 1 };

/** Begins to take messages: captures, documents to tag, and what people order. */
export function consumeQueues(parts: WorkerParts): Consumer[] {
  return [...consumePages(parts), ...consumeOrders(parts)];
}

function consumePages({ database, queues, mapping, disk, log }: WorkerParts): Consumer[] {
  return [
    queues.work(
      'map-captures',
      async ({ captureIds, replayId }, { signal, attempt, interruptions }) => {
        await disk.room(signal);
        const brokeOff = attempt > 1 || interruptions > 0;
        await mapMessage(mapping, captureIds, { signal, replayId, brokeOff }, log);
        const documentIds = await untaggedOf(database, captureIds);
        if (documentIds.length > 0) await sendToTagging(queues, documentIds);
      },
      mappingMessages,
    ),
    queues.work(
      'tag-documents',
      async ({ documentIds }, { signal }) => {
        await disk.room(signal);
        const tagged = await mapping.tag(documentIds, signal);
        log.info({ tagged }, 'tagged');
      },
      taggingMessages,
    ),
    queues.work(
      'clean-page',
      ({ cleaningId }) => cleanAskedPage(database, cleaningId, mapping.cleanPage),
      pageMessages,
    ),
    queues.work(
      'map-probe-page',
      (page, { interruptions }) => mapping.mapProbePage(page, interruptions),
      pageMessages,
    ),
  ];
}

function consumeOrders(parts: WorkerParts): Consumer[] {
  const { database, queues, archive, exportsFolder, mapping, releasing, disk, log } = parts;
  return [
    queues.work(
      'import-upload',
      async ({ uploadId }, { signal, interruptions }) => {
        await disk.room(signal);
        await importUpload(parts, uploadId, { signal, interruptions });
      },
      oneMessage,
    ),
    queues.work(
      'write-export',
      async ({ exportId }, { signal }) => {
        const manifest = await writeExport(database, { exportId, archive, exportsFolder, signal });
        log.info({ exportId, documents: manifest?.documents, words: manifest?.words }, 'export written');
      },
      oneMessage,
    ),
    queues.work(
      'write-release',
      async ({ releaseId }, { signal }) => {
        const end = await releasing.write(releaseId, signal);
        log.info({ releaseId, end }, 'release written');
      },
      oneMessage,
    ),
    queues.work('pair-pages', ({ pairingId }, { signal }) => mapping.pair(pairingId, signal), oneMessage),
  ];
}

/** Sends documents to be tagged. */
export function sendToTagging(queues: Queues, documentIds: readonly string[]): Promise<void> {
  return queues.send(
    'tag-documents',
    { documentIds: [...documentIds] },
    { deduplicationId: `tags-${documentIds[0]}` },
  );
}

async function mapMessage(
  mapping: Mapping,
  captureIds: readonly string[],
  delivery: Delivery,
  log: Log,
): Promise<void> {
  const started = performance.now();
  const { kept, dropped, known } = await mapping.map(captureIds, delivery);
  log.info({ kept, dropped, known, durationMs: Math.round(performance.now() - started) }, 'mapped');
}
