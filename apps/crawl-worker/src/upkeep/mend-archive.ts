import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import { cutToCommitted } from '@florilegium/archive/warc/warc-cut';
import { closeArchiveFiles, openArchiveFiles } from '@florilegium/db/crawl/captures';
import type { Database } from '@florilegium/db/sql/database';
import { isAlive } from '@florilegium/platform/is-alive';
import type { Log } from '@florilegium/platform/log';

/** A worker on another machine that was silent for this long won't use its files again. */
const goneMs = 3_600_000;

type OpenFile = Awaited<ReturnType<typeof openArchiveFiles>>[number];

/**
 * Cuts the files of workers that are gone to the length that the database knows, and closes them: the rest belongs to
 * rows that were never written. Files of workers that may still live stay as they are, and so do those of the calling
 * worker.
 */
export async function mendArchive(
  database: Database,
  store: ArchiveStore,
  options: { workerId: string; log: Log },
): Promise<void> {
  const { workerId, log } = options;
  const open = await openArchiveFiles(database);
  const left = open.filter((file) => file.writer.workerId !== workerId && isLeftBehind(file));
  if (left.length === 0) return;
  for (const { path, removedBytes, missingBytes } of await cutToCommitted(store, left)) {
    if (missingBytes > 0) log.error({ path, missingBytes }, 'archive file is shorter than it is known');
    else log.warn({ path, removedBytes }, 'archive file was cut to what is known of it');
  }
  await closeArchiveFiles(
    database,
    left.map((file) => file.fileId),
  );
}

function isLeftBehind({ writer, silentMs }: OpenFile): boolean {
  if (silentMs === null || silentMs > goneMs) return true;
  // A file with this process's own number is from an earlier process with the same number.
  const isGone = writer.pid === process.pid || !isAlive(writer.pid);
  return writer.machine === processSpace() && isGone;
}

/**
 * Where a process id is valid: the machine since its start, and within it the container (machines and containers may
 * share a name). It is stored with each file, so that only ids of the same space are looked up.
 */
export function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
