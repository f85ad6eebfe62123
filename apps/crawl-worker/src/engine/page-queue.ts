import type { EngineClock } from './engine-clock';

/**
 * Reads pages one at a time, and handles network events between two of them. Reading is the crawl's CPU work. If the
 * answers of the database had to wait for a hundred pages each, everything would stop.
 */
export interface PageQueue {
  add(read: () => void): void;
  /** So many pages wait that no further one should be fetched. */
  isFull(): boolean;
}

const maxWaiting = 32;

/** Makes an empty queue. `onSpace` is called when it is no longer full. */
export function createPageQueue(clock: Pick<EngineClock, 'soon'>, onSpace: () => void): PageQueue {
  const waiting: (() => void)[] = [];
  let planned = false;

  function readOne(): void {
    planned = false;
    const read = waiting.shift();
    plan();
    read?.();
    if (waiting.length === maxWaiting - 1) onSpace();
  }

  function plan(): void {
    if (planned || waiting.length === 0) return;
    planned = true;
    clock.soon(readOne);
  }

  return {
    add(read) {
      waiting.push(read);
      plan();
    },
    isFull: () => waiting.length >= maxWaiting,
  };
}
