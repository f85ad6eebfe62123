import { findAlerts, pauseForDisk, type WatchedRun, watchedRuns } from '@florilegium/db/corpus/alerts';
import type { Database } from '@florilegium/db/sql/database';
import { diskSpace, type LookAtDisk, lowDisk } from '@florilegium/platform/free-disk';

/** Settings of the watch; tests change them. */
export interface WatchSettings {
  /** A run without a page for this long counts as stuck. */
  noPageMs: number;
  freeSpace: LookAtDisk;
  now: () => number;
}

const defaults: WatchSettings = { noPageMs: 600_000, freeSpace: diskSpace, now: Date.now };

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
    const diskLow = await lowDisk(folders, look);
    if (diskLow) await pauseForDisk(database, diskLow.freeBytes);
    await findAlerts(database, { withoutPage, diskLow });
  };
}
