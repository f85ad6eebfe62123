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
  tasks: number;
  timer?: NodeJS.Timeout;
}

/** Room for what is new in a thread's heap; what Node gives by itself doubles the memory of a thread that does little. */
const youngHeapMb = 16;

/**
 * Threads that run a program of ours, which posts one answer to each message. Loading what the program needs costs more
 * than most tasks, so a thread is kept for the next one.
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
      const kept = idle.pop() ?? { thread: startThread(program, limits), tasks: 0 };
      clearTimeout(kept.timer);
      kept.tasks += 1;
      try {
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

function answerOf<Output>(thread: Worker, input: unknown, timeoutMs: number): Promise<Output> {
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
    thread.postMessage(input);
  });
}
