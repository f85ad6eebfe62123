import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** How many threads there are, how long a task may take, and what a thread may hold. */
interface ThreadLimits {
  threads: number;
  timeoutMs: number;
  maxHeapMb: number;
  /** A thread ends when it had nothing to do for this time. */
  idleMs: number;
  /** A thread ends after so many tasks: what a library leaves behind goes with it. */
  mostTasks: number;
}

interface KeptThread {
  thread: Worker;
  /** Rejects when its program can't be loaded. */
  loaded: Promise<unknown>;
  tasks: number;
  timer?: NodeJS.Timeout;
}

/** Room for what is new in a thread's heap; what Node gives by itself doubles the memory of a thread that does little. */
const youngHeapMb = 16;

/** The most that a program may take to load, in ms: seconds on a slow machine that has other things to do as well. */
const loadingTimeoutMs = 60_000;

/**
 * Threads that run a program of ours, which posts one message once it is loaded, and then one answer to each message.
 * Loading what the program needs costs more than most tasks, so a thread is kept for the next one, and the time of a
 * task begins when its thread is loaded.
 *
 * @param program path of a module that Node runs as it is
 * @returns does one task; rejects when its thread breaks, takes too long or wants more memory. That thread is gone then,
 * and this process goes on. A task may have less time than the others.
 */
export function keptThreads<Input, Output>(
  program: string,
  limits: ThreadLimits,
): (input: Input, timeoutMs?: number) => Promise<Output> {
  const limited = pLimit(limits.threads);
  const idle: KeptThread[] = [];
  const end = (kept: KeptThread) => {
    clearTimeout(kept.timer);
    const at = idle.indexOf(kept);
    if (at >= 0) idle.splice(at, 1);
    return kept.thread.terminate();
  };
  return (input, timeoutMs = limits.timeoutMs) =>
    limited(async () => {
      const kept = idle.pop() ?? newThread(program, limits);
      clearTimeout(kept.timer);
      kept.tasks += 1;
      try {
        await kept.loaded;
        const output = await answerOf<Output>(kept.thread, input, timeoutMs);
        if (kept.tasks >= limits.mostTasks) await end(kept);
        else {
          idle.push(kept);
          kept.timer = setTimeout(() => void end(kept), limits.idleMs).unref();
        }
        return output;
      } catch (error) {
        await end(kept);
        throw error;
      }
    });
}

/** Starts a thread whose heap is bounded; `given` is what the program finds as its workerData. */
export function startThread(
  program: string,
  { maxHeapMb }: Pick<ThreadLimits, 'maxHeapMb'>,
  given?: unknown,
): Worker {
  // Not imported, because the bundler would look for the program in its bundles.
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
    execArgv: [],
    workerData: given,
  });
  // Of one that waits for a task nobody else would hear that it broke; the next task finds out.
  thread.on('error', () => {});
  return thread;
}

function newThread(program: string, limits: ThreadLimits): KeptThread {
  const thread = startThread(program, limits);
  return { thread, loaded: nextMessage(thread, loadingTimeoutMs), tasks: 0 };
}

function answerOf<Output>(thread: Worker, input: unknown, timeoutMs: number): Promise<Output> {
  const answer = nextMessage<Output>(thread, timeoutMs);
  thread.postMessage(input);
  return answer;
}

function nextMessage<Output>(thread: Worker, timeoutMs: number): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error(`Not done after ${timeoutMs} ms.`))),
      timeoutMs,
    );
    const onMessage = (output: Output) => settle(() => resolve(output));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread ended without an answer.')));
    const settle = (how: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      how();
    };
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
