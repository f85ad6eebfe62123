import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unnamedUploadFiles } from '@florilegium/db/mapping/uploads';
import type { Database } from '@florilegium/db/sql/database';

/** A file that was not written for this long is no longer being uploaded, in ms. */
const forgottenAfterMs = 24 * 3_600_000;

/**
 * Deletes files of the uploads folder that belong to no upload and are older than a day at `now` (ms since 1970):
 * files of uploads whose job was deleted, and complete or partial files of killed programs. Uploaded data must not
 * stay after its removal. Returns the number of deleted files.
 */
export async function sweepUploads(database: Database, folder: string, now: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const old: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // Null if another process removed it meanwhile.
    const found = await lstat(join(folder, entry.name)).catch(() => null);
    if (found && now - found.mtimeMs > forgottenAfterMs) old.push(entry.name);
  }
  if (old.length === 0) return 0;
  const forgotten = await unnamedUploadFiles(database, old);
  for (const path of forgotten) await rm(join(folder, path), { force: true });
  return forgotten.length;
}
