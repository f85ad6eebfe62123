import { setMaxListeners } from 'node:events';
import { AppError } from '@florilegium/platform/app-error';

/** How often the clock is looked at: times are kept to this. */
const tickMs = 50;

/** A request that runs. */
export interface Task {
  /** Aborts it from outside. */
  signal: AbortSignal | undefined;
  /** Its place among those that run; -1 for none. Kept here. */
  place: number;
  /** Ends it; `error` is an AppError. */
  breakOff(error: AppError): void;
  /** Looks at its times. */
  tick(nowMs: number): void;
}

/** Everything that runs, under one timer and one listener for each signal: either for each request costs more. */
export interface Running {
  add(task: Task): void;
  remove(task: Task): void;
  /** Ends all, and whatever is added later. */
  stop(error: AppError): void;
}

/** Makes the empty list. */
export function createRunning(): Running {
  // An array: a Set that is added to and deleted from all the time keeps what it held until the next full collection.
  const tasks: Task[] = [];
  const heard = new WeakSet<AbortSignal>();
  let isTicking = false;
  let stopped: AppError | undefined;

  function tick(): void {
    isTicking = tasks.length > 0;
    if (isTicking) setTimeout(tick, tickMs);
    const now = Date.now();
    for (const task of [...tasks]) task.tick(now);
  }
  function hear(signal: AbortSignal): void {
    heard.add(signal);
    // Others listen to it, too: a worker's has a listener for each wait.
    setMaxListeners(0, signal);
    const onAbort = () => {
      for (const task of [...tasks]) if (task.signal === signal) task.breakOff(aborted());
    };
    signal.addEventListener('abort', onAbort, { once: true });
  }

  return {
    add(task) {
      task.place = tasks.push(task) - 1;
      if (!isTicking) setTimeout(tick, tickMs);
      isTicking = true;
      const { signal } = task;
      if (signal && !heard.has(signal)) hear(signal);
      if (stopped) task.breakOff(stopped);
      else if (signal?.aborted) task.breakOff(aborted());
    },
    remove(task) {
      const { place } = task;
      if (place < 0) return;
      const last = tasks.pop();
      task.place = -1;
      if (last === undefined || last === task) return;
      tasks[place] = last;
      last.place = place;
    },
    stop(error) {
      stopped = error;
      for (const task of [...tasks]) task.breakOff(error);
    },
  };
}

const aborted = () => new AppError('aborted', 'The request was aborted.', { retry: 'later' });
