import { noteInHand, noteOutOfHand } from '@florilegium/db/captures';
import type { CaptureToMap } from '@florilegium/db/documents';
import { isItsOwnFault } from './blame';
import type { ArchivedDocument } from './record';

/** How a capture is mapped for good, and how what came of it is written. */
export interface SuspectMeans<R> {
  database: Parameters<typeof noteInHand>[0];
  map(capture: CaptureToMap): Promise<R>;
  record(document: ArchivedDocument): Promise<R>;
}

/**
 * Maps a capture of a message that broke off before. It has to be alone in this process, so that what happens to the
 * process is its doing: that it is in hand is noted before, and taken back after. One that was in hand when a worker
 * ended, or that fails now, has failed twice, and becomes a dropped document that says so; a replay tries it again.
 * Throws what is not the document's fault.
 */
export async function mapSuspect<R>(means: SuspectMeans<R>, capture: CaptureToMap): Promise<R> {
  if (capture.mapFailures > 0) return means.record(setAside(capture, 'the worker ended while it was mapped'));
  await noteInHand(means.database, capture.id);
  try {
    return await means.map(capture);
  } catch (thrown) {
    if (isItsOwnFault(thrown)) return means.record(setAside(capture, messageOf(thrown)));
    // Without a database it stays noted, and is set aside only if the same befalls it again.
    await noteOutOfHand(means.database, capture.id).catch(() => {});
    throw thrown;
  }
}

function setAside(capture: CaptureToMap, detail: string): ArchivedDocument {
  return {
    prepared: { capture, clean: null, record: null, drop: { reason: 'failedTwice', detail }, note: '' },
    textPlace: null,
  };
}

function messageOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500);
}
