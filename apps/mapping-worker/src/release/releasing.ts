import { availableParallelism } from 'node:os';
import type { Database } from '@florilegium/db/sql/database';
import { entryBeside } from '@florilegium/platform/beside';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import type { ReleaseResult, ReleaseTask } from '@florilegium/releases/render';
import { writeRelease } from '@florilegium/releases/write-release';

/** Shuffling the sentences of a large corpus takes many minutes. */
const taskTimeoutMs = 3_600_000;
const heapMb = 768;

/** The writer of releases. One process owns it. */
export interface Releasing {
  /** See {@link writeRelease}. */
  write(releaseId: string, signal: AbortSignal): Promise<'done' | 'left'>;
  close(): Promise<void>;
}

/** Opens the writer; its threads live as long as a release is being written. */
export function openReleasing(options: {
  database: Database;
  releasesFolder: string;
  /** Address of this installation, '' for none. */
  baseAddress: string;
  /** The program of its threads; default: beside the worker's. */
  threadEntry?: URL;
}): Releasing {
  const { database, releasesFolder, baseAddress } = options;
  const entry = options.threadEntry ?? entryBeside('release-thread', import.meta.url);
  const pools = new Set<ThreadPool<ReleaseTask, ReleaseResult>>();
  return {
    async write(releaseId, signal) {
      const threads = availableParallelism();
      const pool = new ThreadPool<ReleaseTask, ReleaseResult>({
        entry,
        threads,
        timeoutMs: taskTimeoutMs,
        maxHeapMb: heapMb,
      });
      pools.add(pool);
      try {
        const run = (task: ReleaseTask) => pool.run(task);
        return await writeRelease(database, releaseId, {
          ...{ run, releasesFolder, baseAddress, signal },
          tasksAtOnce: threads,
        });
      } finally {
        pools.delete(pool);
        await pool.close();
      }
    },
    close: async () => void (await Promise.all([...pools].map((pool) => pool.close()))),
  };
}
