import { Worker } from 'node:worker_threads';
import { AppError } from './app-error';

/** What a thread posts: once that it has loaded what it needs, then one answer to each task. */
export type ThreadMessage<Output> = { ready: true } | { output: Output } | { failure: string };

export interface ThreadPoolOptions {
  /** The module that a thread runs. */
  entry: URL;
  threads: number;
  /** A task that takes longer is broken off with its thread, in ms. */
  timeoutMs: number;
  /** Heap of one thread in MB; a task that wants more fails alone. */
  maxHeapMb: number;
}

interface Task<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: AppError): void;
}

interface Seat<Input, Output> {
  thread: Worker;
  task: Task<Input, Output> | null;
  timer?: NodeJS.Timeout;
  ready: boolean;
  /** Takes no more tasks, and its answers come too late. */
  ending: boolean;
  /** Why the thread is about to end. */
  broken: AppError | null;
}

/** Threads that do one task at a time each. A task that hangs or breaks its thread fails; the pool goes on. */
export class ThreadPool<Input, Output> {
  readonly #options: ThreadPoolOptions;
  readonly #seats = new Set<Seat<Input, Output>>();
  readonly #waiting: Task<Input, Output>[] = [];
  #closing = false;
  #startFailed: ((error: AppError) => void) | null = null;

  /** Resolves when every thread has loaded what it needs; rejects with `internal` when one can't. */
  readonly ready: Promise<void>;

  /** Starts the threads; tasks wait until one is ready. */
  constructor(options: ThreadPoolOptions) {
    this.#options = options;
    const failed = new Promise<never>((_, reject) => {
      this.#startFailed = reject;
    });
    const started = Promise.all(Array.from({ length: options.threads }, () => this.#start()));
    this.ready = Promise.race([started, failed]).then(() => {
      this.#startFailed = null;
    });
    // Whoever never asks is told by the first task that fails.
    this.ready.catch(() => {});
  }

  /** Throws `conversionFailed` (detail.reason: timedOut, outOfMemory, crashed, failed), `aborted` when closing. */
  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (this.#closing) return reject(aborted());
      if (this.#seats.size === 0) return reject(noThread('all threads have ended'));
      this.#waiting.push({ input, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all threads; tasks that are not done fail with `aborted`. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const task of this.#waiting.splice(0)) task.reject(aborted());
    const seats = [...this.#seats];
    for (const seat of seats) release(seat)?.reject(aborted());
    await Promise.all(seats.map((seat) => seat.thread.terminate()));
  }

  #start(): Promise<void> {
    return new Promise((resolve) => {
      const thread = startThread(this.#options);
      const seat: Seat<Input, Output> = { thread, task: null, ready: false, ending: false, broken: null };
      this.#seats.add(seat);
      thread.on('message', (message: ThreadMessage<Output>) => {
        if (seat.ending) return;
        if ('ready' in message) {
          seat.ready = true;
          resolve();
        } else {
          settle(release(seat), message);
        }
        this.#assign();
      });
      thread.on('error', (error: Error & { code?: string }) => {
        const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'outOfMemory' : 'crashed';
        seat.broken = failure(reason, error.message);
      });
      thread.on('exit', () => this.#replace(seat));
    });
  }

  #replace(seat: Seat<Input, Output>): void {
    const reason = seat.broken ?? failure('crashed', 'The thread ended.');
    release(seat)?.reject(reason);
    this.#seats.delete(seat);
    if (this.#closing) return;
    if (seat.ready) {
      void this.#start();
      return;
    }
    // A thread that never got ready would not the next time either, and that is no document's fault.
    this.#startFailed?.(noThread(reason.message));
    if (this.#seats.size > 0) return;
    for (const task of this.#waiting.splice(0)) task.reject(noThread(reason.message));
  }

  #assign(): void {
    for (const seat of this.#seats) {
      if (!seat.ready || seat.ending || seat.task) continue;
      const task = this.#waiting.shift();
      if (!task) return;
      seat.task = task;
      seat.timer = setTimeout(() => this.#breakOff(seat), this.#options.timeoutMs);
      seat.thread.postMessage(task.input);
    }
  }

  #breakOff(seat: Seat<Input, Output>): void {
    release(seat)?.reject(failure('timedOut', `Not done after ${this.#options.timeoutMs} ms.`));
    seat.ending = true;
    void seat.thread.terminate();
  }
}

function startThread({ entry, maxHeapMb }: ThreadPoolOptions): Worker {
  const isSource = entry.pathname.endsWith('.ts');
  const thread = new Worker(isSource ? new URL('./source-thread.mjs', import.meta.url) : entry, {
    workerData: { entry: entry.href },
    // Pages are made of small, short-lived things: with more room for the young, few of them live to be cleared away dearly.
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 96 },
    execArgv: ['--enable-source-maps'],
    stdout: true,
    stderr: true,
  });
  // Node's own way is a pipe for each thread, and it warns of so many listeners. What a library prints is no result.
  for (const stream of [thread.stdout, thread.stderr])
    stream.on('data', (chunk: Buffer) => void process.stderr.write(chunk));
  return thread;
}

function release<Input, Output>(seat: Seat<Input, Output>): Task<Input, Output> | null {
  clearTimeout(seat.timer);
  const { task } = seat;
  seat.task = null;
  return task;
}

function settle<Input, Output>(
  task: Task<Input, Output> | null,
  message: { output: Output } | { failure: string },
): void {
  if ('output' in message) task?.resolve(message.output);
  else task?.reject(failure('failed', message.failure));
}

function failure(reason: string, message: string): AppError {
  return new AppError('conversionFailed', message, { detail: { reason } });
}

function aborted(): AppError {
  return new AppError('aborted', 'The worker is stopping.', { retry: 'now' });
}

function noThread(message: string): AppError {
  return new AppError('internal', `No thread runs: ${message}`, { retry: 'later' });
}
