import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import type { ArchiveStore } from '@florilegium/archive/store';
import { cutToCommitted } from '@florilegium/archive/warc-cut';
import { closeArchiveFiles, openArchiveFiles } from '@florilegium/db/captures';
import type { Database } from '@florilegium/db/database';
import type { Log } from '@florilegium/platform/log';

/** A worker on another machine that was silent for this long doesn't come back to its files. */
const goneMs = 3_600_000;

type OpenFile = Awaited<ReturnType<typeof openArchiveFiles>>[number];

/**
 * Cuts the files of workers that are gone to where the database knows them, and closes them: what lies beyond was
 * written for rows that never came to be. Files of workers that may still live are left alone, and so are those of the
 * worker that asks.
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
  return writer.machine === processSpace() && !isAlive(writer.pid);
}

/**
 * Where a process number means something: the machine since it was started, and within it the container (machines and
 * containers may share a name). Written with each file, so that only numbers of the same space are looked up.
 */
export function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Whether another process of that number lives: what this one's number left behind was an earlier one's. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
