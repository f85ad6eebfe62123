import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@florilegium/db/database';
import { unnamedUploadFiles } from '@florilegium/db/uploads';

/** A file that nobody has written to for so long is no longer on its way in, in ms. */
const forgottenAfterMs = 24 * 3_600_000;

/**
 * Deletes files of the uploads folder that no upload names and that are older than a day at `now` (ms since 1970):
 * those of uploads that went with their job, and what a program that was killed left behind, whole or half.
 * What people uploaded must not stay after it was taken out. Returns how many files that were.
 */
export async function sweepUploads(database: Database, folder: string, now: number): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const old: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // Null when somebody else removed it meanwhile.
    const found = await lstat(join(folder, entry.name)).catch(() => null);
    if (found && now - found.mtimeMs > forgottenAfterMs) old.push(entry.name);
  }
  if (old.length === 0) return 0;
  const forgotten = await unnamedUploadFiles(database, old);
  for (const path of forgotten) await rm(join(folder, path), { force: true });
  return forgotten.length;
}
