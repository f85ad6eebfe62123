import { noteInHand, noteOutOfHand } from '@florilegium/db/crawl/captures';
import type { CaptureToMap } from '@florilegium/db/mapping/documents';
import { isItsOwnFault } from './blame';
import type { ArchivedDocument } from './record';

/** How a capture is mapped, and how its result is written. */
export interface SuspectDependencies<R> {
  database: Parameters<typeof noteInHand>[0];
  map(capture: CaptureToMap): Promise<R>;
  record(document: ArchivedDocument): Promise<R>;
}

/**
 * Maps a capture of an interrupted message. It must be alone in this process, so that a crash of the process is its
 * doing: it is marked before, and the mark is removed after. If a capture was marked when a worker ended, or fails
 * now, it has failed twice: it is put in quarantine as a dropped document that says so. A replay tries it again. How many
 * words its scripts gained isn't counted: reading the page a second time for that might be what ended the process.
 * Throws errors that are not the document's fault.
 */
export async function mapSuspect<R>(dependencies: SuspectDependencies<R>, capture: CaptureToMap): Promise<R> {
  if (capture.mapFailures > 0)
    return dependencies.record(quarantined(capture, 'the worker ended while this was mapped'));
  await noteInHand(dependencies.database, capture.id);
  try {
    return await dependencies.map({ ...capture, unscripted: null });
  } catch (thrown) {
    if (isItsOwnFault(thrown)) return dependencies.record(quarantined(capture, messageOf(thrown)));
    // Without a database the mark stays; the capture is put in quarantine only if this happens to it again.
    await noteOutOfHand(dependencies.database, capture.id).catch(() => {});
    throw thrown;
  }
}

function quarantined(capture: CaptureToMap, detail: string): ArchivedDocument {
  return {
    prepared: { capture, clean: null, record: null, drop: { reason: 'failedTwice', detail }, note: '' },
    textPlace: null,
  };
}

function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500);
}
