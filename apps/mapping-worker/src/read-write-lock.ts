/** A fair read-write lock: shared work runs together, exclusive work runs alone. */
export interface ReadWriteLock {
  /** Runs beside other shared work. It waits for exclusive work that is running or came before. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Runs while nothing else does. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  isExclusive: boolean;
  enter(): void;
}

/** Makes a lock that nobody holds. Work begins in the order in which it came. */
export function createReadWriteLock(): ReadWriteLock {
  const waiting: Waiting[] = [];
  let inside = 0;
  let isAlone = false;

  function letIn(): void {
    for (;;) {
      const next = waiting[0];
      if (!next || isAlone || (next.isExclusive && inside > 0)) return;
      waiting.shift();
      inside += 1;
      isAlone = next.isExclusive;
      next.enter();
    }
  }

  async function pass<T>(isExclusive: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      waiting.push({ isExclusive, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      inside -= 1;
      if (isExclusive) isAlone = false;
      letIn();
    }
  }

  return { shared: (work) => pass(false, work), exclusive: (work) => pass(true, work) };
}
