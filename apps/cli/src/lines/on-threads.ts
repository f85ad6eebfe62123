import { availableParallelism } from 'node:os';
import { AppError } from '@florilegium/platform/app-error';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import type { z } from 'zod';
import { type OptionValues, textOption } from '../command';
import { entryOf, type Surroundings } from '../surroundings';
import { runJsonLines } from './json-lines';
import { openLines } from './line-input';

/** Enough tasks that no thread waits for the main one. */
const tasksPerThread = 8;
const maxJobs = 256;

/** The option of every command with threads, for its `options`. */
export const jobsOption = { jobs: { type: 'string' } } as const;

/** The option's help. */
export const jobsHelp = '--jobs N   threads to use (every core)';

/** Number of threads: --jobs, else one for each core. Throws `badInput`. */
export function jobsFrom(values: OptionValues): number {
  const text = textOption(values, 'jobs');
  if (text === undefined) return availableParallelism();
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs >= 1 && jobs <= maxJobs) return jobs;
  throw new AppError('badInput', `--jobs expects a number from 1 to ${maxJobs}, not '${text}'.`);
}

/** Options of threads with one entry. */
export interface ThreadsOptions {
  around: Pick<Surroundings, 'entryOf'>;
  /** How many. */
  jobs: number;
  /** Name of their entry: 'x-thread' for x-thread.ts; default 'text-thread'. */
  entry?: string;
  /** A task that takes longer fails alone, in ms; default: a minute. */
  timeoutMs?: number;
  /** Heap of one thread, in MB. */
  maxHeapMb?: number;
}

/** Passes a task to the next free thread; rejects with AppError for this task only. */
export type RunTask<Task, Output> = (task: Task) => Promise<Output>;

/**
 * Starts threads, lets `use` pass them tasks, and ends them in any case. `concurrency` is how many tasks should be
 * under way so that no thread waits.
 */
export async function withThreads<Task, Output, Result>(
  { around, jobs, entry = 'text-thread', timeoutMs = 60_000, maxHeapMb = 2_048 }: ThreadsOptions,
  use: (run: RunTask<Task, Output>, concurrency: number) => Promise<Result>,
): Promise<Result> {
  const pool = new ThreadPool<Task, Output>({
    entry: entryOf(around, entry),
    threads: jobs,
    timeoutMs,
    maxHeapMb,
  });
  try {
    return await use((task) => pool.run(task), jobs * tasksPerThread);
  } finally {
    await pool.close();
  }
}

/**
 * Runs a JSONL command, from files or standard input to standard output, with the work in threads. Returns the exit
 * code.
 *
 * @param paths of the files; none: standard input
 * @param schema of a line, without its id
 * @param taskOf a thread's task for a line; its answer is the line's result
 * @param print output for a line; default: one JSON object
 */
export function runOnThreads<Input extends z.ZodType, Task>(
  options: ThreadsOptions & {
    around: Surroundings;
    paths: readonly string[];
    schema: Input;
    taskOf(line: z.output<Input>): Task;
    print?: (id: unknown, result: object) => string;
  },
): Promise<number> {
  const { paths, schema, taskOf, print, ...threads } = options;
  return withThreads<Task, object, number>(threads, async (run, concurrency) => {
    const handle = (line: z.output<Input>) => run(taskOf(line));
    const { stream } = await openLines(paths, options.around);
    await runJsonLines({ schema, handle, concurrency, print }, stream, options.around.stdout);
    return 0;
  });
}
