import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { startThread } from './kept-threads';

/** What the thread is told: a task with its number, or that nobody waits for one any more. */
export type SharedThreadOrder<Input> = { id: number; input: Input } | { cancel: number };

/** What the thread tells: one answer to each order. */
export type SharedThreadAnswer<Output> =
  | { id: number; output: Output }
  | { id: number; failure: string }
  | { cancelled: number };

interface SharedThreadLimits {
  /** How long a task may take. */
  timeoutMs: number;
  maxHeapMb: number;
  /** The thread ends when it had nothing to do for this time. */
  idleMs: number;
  /** Tasks that the thread has at once; the others wait in line. */
  tasksAtOnce: number;
  /** A thread that doesn't say within this time that it gave up a task is ended. */
  cancelMs: number;
}

interface Waiting<Output> {
  resolve(output: Output): void;
  reject(error: Error): void;
}

/** A thread at work, the tasks that it has, and the tasks that it is to give up. */
interface Running<Output> {
  thread: Worker;
  waiting: Map<number, Waiting<Output>>;
  ending: Map<number, NodeJS.Timeout>;
  idle?: NodeJS.Timeout;
}

/**
 * One thread that does several tasks in turns. Each task has a number; a task that its asker's signal ends, or that takes
 * too long, is given up by the thread, and the others go on. A thread that breaks, or doesn't listen, ends with all of
 * its tasks, and the next task starts another.
 *
 * @param program path of a module that Node runs as it is: it takes {@link SharedThreadOrder}s and posts
 * {@link SharedThreadAnswer}s
 * @param limits asked for when a thread starts; `given` is what the program finds as its workerData
 */
export function sharedThread<Input, Output>(
  program: string,
  limits: SharedThreadLimits,
  given: () => unknown = () => undefined,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  const inTurn = pLimit(limits.tasksAtOnce);
  let running: Running<Output> | null = null;
  let last = 0;
  const started = () => {
    running ??= start<Output>(program, limits, given(), (ended) => {
      if (running === ended) running = null;
    });
    return running;
  };
  return (input, signal) =>
    untilAborted(
      inTurn(() => {
        signal?.throwIfAborted();
        return answerOf(started(), { id: ++last, input }, limits, signal);
      }),
      signal,
    );
}

/** Whoever waits in line needn't wait for the turn to hear that nobody asks any more. */
function untilAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work;
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function start<Output>(
  program: string,
  { maxHeapMb, idleMs }: SharedThreadLimits,
  given: unknown,
  ended: (running: Running<Output>) => void,
): Running<Output> {
  const running: Running<Output> = {
    thread: startThread(program, { maxHeapMb }, given),
    waiting: new Map(),
    ending: new Map(),
  };
  const { thread, waiting, ending } = running;
  const end = (error: Error) => {
    ended(running);
    clearTimeout(running.idle);
    for (const timer of ending.values()) clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', (answer: SharedThreadAnswer<Output>) => {
    if ('cancelled' in answer) {
      clearTimeout(ending.get(answer.cancelled));
      ending.delete(answer.cancelled);
    } else {
      const one = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failure' in answer) one?.reject(new Error(answer.failure));
      else one?.resolve(answer.output);
    }
    clearTimeout(running.idle);
    if (waiting.size === 0) {
      running.idle = setTimeout(() => {
        // A task that comes now starts another thread.
        ended(running);
        void thread.terminate();
      }, idleMs).unref();
    }
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread ended without an answer.')));
  return running;
}

function answerOf<Input, Output>(
  running: Running<Output>,
  order: { id: number; input: Input },
  { timeoutMs, cancelMs }: SharedThreadLimits,
  signal?: AbortSignal,
): Promise<Output> {
  const { thread, waiting, ending } = running;
  const { id } = order;
  clearTimeout(running.idle);
  return new Promise<Output>((resolve, reject) => {
    const settled = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const giveUp = (error: Error) => {
      if (!waiting.delete(id)) return;
      settled();
      ending.set(id, setTimeout(() => void thread.terminate(), cancelMs).unref());
      thread.postMessage({ cancel: id } satisfies SharedThreadOrder<Input>);
      reject(error);
    };
    const onAbort = () => giveUp(signal!.reason);
    const timer = setTimeout(() => giveUp(new Error(`Not done after ${timeoutMs} ms.`)), timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    waiting.set(id, {
      resolve: (output) => {
        settled();
        resolve(output);
      },
      reject: (error) => {
        settled();
        reject(error);
      },
    });
    thread.postMessage(order satisfies SharedThreadOrder<Input>);
  });
}
