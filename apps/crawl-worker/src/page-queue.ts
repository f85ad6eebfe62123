/**
 * Reads pages one at a time, with a look at the network between two: reading is the crawl's CPU work, and a database
 * that has to wait for a hundred pages before each of its answers is read brings everything to a halt.
 */
export interface PageQueue {
  add(read: () => void): void;
  /** So many wait that nothing further should be fetched. */
  isFull(): boolean;
}

const maxWaiting = 32;

/** Makes an empty queue. `onSpace`: it is no longer full. */
export function createPageQueue(onSpace: () => void): PageQueue {
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
    setImmediate(readOne);
  }

  return {
    add(read) {
      waiting.push(read);
      plan();
    },
    isFull: () => waiting.length >= maxWaiting,
  };
}
