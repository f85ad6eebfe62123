import { entryBeside } from '@florilegium/platform/beside';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import { followCorpora, type IndexingDependencies, orderMissingIndexes } from './follow-corpora';
import type { IndexResult, IndexTask } from './index-tasks';

/** A merge of ten million tokens takes half a minute on a busy machine. */
const taskTimeoutMs = 600_000;
/** Besides, a writer has some hundred megabytes of numbers, which don't count here. */
const heapMb = 512;
/** Looking for missing indexes takes a look at the sizes of files. */
const lookForMissingMs = 600_000;

/** The writer of all corpora's indexes. One process owns it. */
export interface Indexing {
  /** See {@link followCorpora}; the first time, and every ten minutes, also {@link orderMissingIndexes}. */
  follow(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** Opens the writer; its thread starts with the first change. */
export function openIndexing(
  dependencies: Omit<IndexingDependencies, 'run'> & {
    /** The program of its thread; default: beside the worker's. */
    threadEntry?: URL;
  },
): Indexing {
  const entry = dependencies.threadEntry ?? entryBeside('index-thread', import.meta.url);
  let thread: ThreadPool<IndexTask, IndexResult> | null = null;
  const run = (task: IndexTask) => {
    thread ??= new ThreadPool<IndexTask, IndexResult>({
      entry,
      threads: 1,
      timeoutMs: taskTimeoutMs,
      maxHeapMb: heapMb,
    });
    return thread.run(task);
  };
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    async follow(signal) {
      if (performance.now() - lookedAt > lookForMissingMs) {
        await orderMissingIndexes({ ...dependencies, run }, signal);
        lookedAt = performance.now();
      }
      return followCorpora({ ...dependencies, run }, signal);
    },
    close: async () => thread?.close(),
  };
}
