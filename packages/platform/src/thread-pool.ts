import { AppError } from './app-error';
import type { NetworkIsolation } from './no-network';
import type { HostEnd, HostOptions, TaskHost } from './task-host';
import type { TaskMessage } from './task-port';
import { startProcess } from './task-process';
import { startThread } from './task-thread';

/** How tasks are done. */
export interface ThreadPoolOptions extends HostOptions {
  /** Tasks at once. */
  threads: number;
  /** Processes without a network take the threads' places: for what strangers wrote. Null: threads, see `networkIsolation`. */
  isolation?: NetworkIsolation | null;
  /** Its tasks build on each other: one that was killed can't be done again by a new process. */
  keepsState?: boolean;
  /** A task that takes longer is broken off with its thread, in ms. */
  timeoutMs: number;
}

interface Task<Input, Output> {
  input: Input;
  /** Its process was killed once, which may have been the task's doing, or that of others on the machine. */
  wasKilled: boolean;
  resolve(output: Output): void;
  reject(error: AppError): void;
}

interface Seat<Input, Output> {
  host: TaskHost<Input>;
  task: Task<Input, Output> | null;
  timer?: NodeJS.Timeout;
  ready: boolean;
  /** Told once that it has loaded what it needs. */
  started(): void;
  /** Takes no more tasks, and its answers come too late. */
  ending: boolean;
}

/**
 * Threads that do one task at a time each, or processes without a network in their place. A task that hangs or breaks
 * its thread fails; the pool goes on. If somebody else kills a process, its task is done again, once.
 */
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
    const started = Promise.all(
      Array.from({ length: options.threads }, () => new Promise<void>((resolve) => this.#start(resolve))),
    );
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
      this.#waiting.push({ input, wasKilled: false, resolve, reject });
      this.#assign();
    });
  }

  /** Ends all threads; tasks that are not done fail with `aborted`. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const task of this.#waiting.splice(0)) task.reject(aborted());
    const seats = [...this.#seats];
    for (const seat of seats) release(seat)?.reject(aborted());
    await Promise.all(seats.map((seat) => seat.host.end()));
  }

  #start(started: () => void): void {
    const seat: Seat<Input, Output> = {
      host: this.#startHost({
        message: (message) => {
          if (seat.ending) return;
          if ('ready' in message) {
            seat.ready = true;
            seat.started();
          } else {
            settle(release(seat), message);
          }
          this.#assign();
        },
        ended: (end) => this.#replace(seat, end),
      }),
      task: null,
      ready: false,
      started,
      ending: false,
    };
    this.#seats.add(seat);
  }

  #startHost(events: Parameters<typeof startThread<Input, TaskMessage<Output>>>[1]): TaskHost<Input> {
    const { isolation, ...options } = this.#options;
    return isolation ? startProcess({ ...options, isolation }, events) : startThread(options, events);
  }

  #replace(seat: Seat<Input, Output>, end: HostEnd): void {
    const task = release(seat);
    if (task) this.#endOf(task, end);
    this.#seats.delete(seat);
    if (this.#closing) return;
    // Whoever killed it, it was not its own program.
    if (seat.ready || end.reason === 'killed') {
      this.#start(seat.started);
      return;
    }
    // A thread that never got ready would not the next time either, and that is no document's fault.
    this.#startFailed?.(noThread(end.message));
    if (this.#seats.size > 0) return;
    for (const task of this.#waiting.splice(0)) task.reject(noThread(end.message));
  }

  #endOf(task: Task<Input, Output>, { reason, message }: HostEnd): void {
    if (reason !== 'killed') task.reject(failure(reason, message));
    // The system kills what takes most of a memory that is full.
    else if (task.wasKilled || this.#options.keepsState) task.reject(failure('outOfMemory', message));
    else this.#waiting.unshift({ ...task, wasKilled: true });
  }

  #assign(): void {
    for (const seat of this.#seats) {
      if (!seat.ready || seat.ending || seat.task) continue;
      const task = this.#waiting.shift();
      if (!task) return;
      seat.task = task;
      seat.timer = setTimeout(() => this.#breakOff(seat), this.#options.timeoutMs);
      seat.host.post(task.input);
    }
  }

  #breakOff(seat: Seat<Input, Output>): void {
    release(seat)?.reject(failure('timedOut', `Not done after ${this.#options.timeoutMs} ms.`));
    seat.ending = true;
    void seat.host.end();
  }
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
