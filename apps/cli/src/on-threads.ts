import { availableParallelism } from 'node:os';
import { AppError } from '@florilegium/platform/app-error';
import { entryBeside } from '@florilegium/platform/beside';
import { ThreadPool } from '@florilegium/platform/thread-pool';
import type { z } from 'zod';
import { type OptionValues, textOption } from './command';
import { runJsonLines } from './json-lines';
import { openLines } from './line-input';

/** Enough that no thread waits for the main one. */
const tasksPerThread = 8;
const maxJobs = 256;

/** The option that every command with threads has, for its `options`. */
export const jobsOption = { jobs: { type: 'string' } } as const;

/** What --help says of it. */
export const jobsHelp = '--jobs N   threads that work (every core)';

/** How many threads work: --jobs, else one a core. Throws `badInput`. */
export function jobsFrom(values: OptionValues): number {
  const text = textOption(values, 'jobs');
  if (text === undefined) return availableParallelism();
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs >= 1 && jobs <= maxJobs) return jobs;
  throw new AppError('badInput', `--jobs expects a number from 1 to ${maxJobs}, not '${text}'.`);
}

/** Threads of one entry, for tasks that can be posted to them. */
export interface ThreadsOptions {
  /** How many. */
  jobs: number;
  /** Name of the entry beside this module that each runs: 'x-thread' for x-thread.ts; 'text-thread' when not given. */
  entry?: string;
  /** A task that takes longer fails alone, in ms; a minute when not given. */
  timeoutMs?: number;
  /** Heap of one thread, in MB. */
  maxHeapMb?: number;
}

/** What hands a task to the next free thread; rejects with AppError for this task alone. */
export type RunTask<Task, Output> = (task: Task) => Promise<Output>;

/**
 * Starts threads, lets `use` hand them tasks, and ends them whatever happens. `concurrency` is how many tasks should be
 * under way so that no thread waits.
 */
export async function withThreads<Task, Output, Result>(
  { jobs, entry = 'text-thread', timeoutMs = 60_000, maxHeapMb = 2_048 }: ThreadsOptions,
  use: (run: RunTask<Task, Output>, concurrency: number) => Promise<Result>,
): Promise<Result> {
  const pool = new ThreadPool<Task, Output>({
    entry: entryBeside(entry, import.meta.url),
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
 * Runs a JSONL command, from files or standard input to standard output, whose lines are worked on by threads. Returns
 * the exit code.
 *
 * @param paths of the files; none: standard input
 * @param schema of a line, its id apart
 * @param taskOf what a thread is asked for a line; its answer is the line's result
 * @param print what is written for a line; one JSON object when not given
 */
export function runOnThreads<Input extends z.ZodType, Task>(
  options: ThreadsOptions & {
    paths: readonly string[];
    schema: Input;
    taskOf(line: z.output<Input>): Task;
    print?: (id: unknown, result: object) => string;
  },
): Promise<number> {
  const { paths, schema, taskOf, print, ...threads } = options;
  return withThreads<Task, object, number>(threads, async (run, concurrency) => {
    const handle = (line: z.output<Input>) => run(taskOf(line));
    const { stream } = await openLines(paths);
    await runJsonLines({ schema, handle, concurrency, print }, stream, process.stdout);
    return 0;
  });
}
