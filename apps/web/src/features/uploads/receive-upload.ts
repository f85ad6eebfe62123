import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createUpload } from '@florilegium/db/mapping/uploads';
import { releaseUpload, reservationMs, reserveUpload } from '@florilegium/db/quotas/upload-reservations';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { diskSpace, type LookAtDisk, needDisk } from '@florilegium/platform/free-disk';
import { storeFile } from './store-upload';

/** A file of unknown length takes room by so many bytes. */
const stepBytes = 32_000_000;

/** A file as it comes in. */
export interface IncomingUpload {
  jobId: string;
  userId: string;
  name: string;
  body: ReadableStream<Uint8Array> | null;
  /** What its sender says it has, in bytes; null: nothing. */
  length: number | null;
  maxBytes: number;
  signal: AbortSignal;
}

/** Where files are received; tests change the rest. */
export interface Receiver {
  database: Database;
  /** The uploads folder. */
  folder: string;
  lookAtDisk?: LookAtDisk;
  renewMs?: number;
}

/**
 * Receives a file of a job within the quotas of its corpus and its sender, while the disk has room. Room is taken before
 * it is written: one whose length is known is refused before it is read, any other is cut off. Nothing stays of what is
 * refused. Returns the upload's id. Throws as `storeFile`, and `tooLarge` and `storeUnavailable` (diskLow).
 */
export async function receiveUpload(
  { database, folder, lookAtDisk = diskSpace, renewMs = reservationMs / 4 }: Receiver,
  { jobId, userId, name, body, length, maxBytes, signal }: IncomingUpload,
): Promise<string> {
  const id = randomUUID();
  const lost = new AbortController();
  let reserved = 0;
  // One change at a time: what is renewed must not undo what was added meanwhile.
  let turn: Promise<unknown> = Promise.resolve();
  const reserve = (needed: number, wanted: number): Promise<number> => {
    const result = turn.then(async () => {
      await needDisk(folder, Math.max(0, needed - reserved), lookAtDisk);
      const amount = { needed, wanted: Math.max(wanted, reserved) };
      reserved = await reserveUpload(database, { id, jobId, userId }, amount);
      return reserved;
    });
    turn = result.catch(() => {});
    return result;
  };
  await reserve(length ?? 0, length ?? stepBytes);
  const renewing = setInterval(() => {
    // Only what is foreseen ends it: a database that is away for a moment does not.
    reserve(reserved, reserved).catch((error: unknown) => {
      if (error instanceof AppError) lost.abort(error);
    });
  }, renewMs);
  try {
    const { path, bytes } = await storeFile(folder, id, body, {
      maxBytes,
      signal: AbortSignal.any([signal, lost.signal]),
      reserve: (needed) => (needed <= reserved ? reserved : reserve(needed, needed + stepBytes)),
    });
    const upload = { jobId, name, path, bytes, createdBy: userId, reservationId: id };
    return await createUpload(database, upload).catch(async (error: unknown) => {
      await rm(join(folder, path), { force: true });
      throw error;
    });
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(renewing);
    await turn;
    await releaseUpload(database, id);
  }
}
