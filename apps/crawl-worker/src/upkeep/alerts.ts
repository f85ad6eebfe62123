import { statfs } from 'node:fs/promises';
import { findAlerts, pauseForDisk, type WatchedRun, watchedRuns } from '@florilegium/db/corpus/alerts';
import type { Database } from '@florilegium/db/sql/database';

/** Settings of the watch; tests change them. */
export interface WatchSettings {
  /** A run without a page for this long counts as stuck. */
  noPageMs: number;
  /** Free space of a folder's disk, in bytes. */
  freeSpace: (folder: string) => Promise<{ freeBytes: number; totalBytes: number }>;
  now: () => number;
}

const defaults: WatchSettings = { noPageMs: 600_000, freeSpace, now: Date.now };

/** If less than this, or less than {@link minFreeShare} of the disk, is free, jobs are paused. */
const minFreeBytes = 2_000_000_000;
const minFreeShare = 0.02;

/**
 * Makes the watch. Called every half a minute, it opens and closes alerts, and pauses jobs before the disk is full.
 * `folders`: those of the data and of the archive, which may be on different disks. Several workers may watch. The
 * time of a run's last page is known only from watching it.
 */
export function createWatch(
  database: Database,
  folders: readonly string[],
  settings: Partial<WatchSettings> = {},
): () => Promise<void> {
  const { noPageMs, freeSpace: look, now } = { ...defaults, ...settings };
  const seen = new Map<number, { pages: number; activeSince: number; sinceMs: number }>();

  /** Records new pages, and returns the runs without a new page for too long. */
  function silentRuns(runs: WatchedRun[]) {
    const ids = new Set(runs.map((run) => run.runId));
    for (const runId of seen.keys()) if (!ids.has(runId)) seen.delete(runId);
    return runs.flatMap(({ runId, pages, activeSince }) => {
      const known = seen.get(runId);
      const begun = activeSince.getTime();
      if (known?.pages !== pages || known.activeSince !== begun) {
        // A run that never had a page has had none since it began, whoever was watching.
        const sinceMs = !known && pages === 0 ? begun : now();
        seen.set(runId, { pages, activeSince: begun, sinceMs });
      }
      const { sinceMs } = seen.get(runId)!;
      return now() - sinceMs >= noPageMs ? [{ runId, pages, since: new Date(sinceMs) }] : [];
    });
  }

  return async () => {
    const withoutPage = silentRuns(await watchedRuns(database));
    const spaces = await Promise.all(folders.map(look));
    const low = spaces.filter(
      ({ freeBytes, totalBytes }) => freeBytes < Math.max(minFreeBytes, totalBytes * minFreeShare),
    );
    const freeBytes = Math.min(...low.map((space) => space.freeBytes));
    if (low.length > 0) await pauseForDisk(database, freeBytes);
    await findAlerts(database, { withoutPage, diskLow: low.length > 0 ? { freeBytes } : null });
  };
}

async function freeSpace(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
