/** Lets work go on together, or one piece all alone. */
export interface Solitude {
  /** Beside others; waits for whoever is, or waits to be, alone. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** While nothing else is being done. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  alone: boolean;
  enter(): void;
}

/** Nobody is inside at first. Whoever waits enters in the order in which they came. */
export function createSolitude(): Solitude {
  const waiting: Waiting[] = [];
  let inside = 0;
  let isAlone = false;

  function letIn(): void {
    for (;;) {
      const next = waiting[0];
      if (!next || isAlone || (next.alone && inside > 0)) return;
      waiting.shift();
      inside += 1;
      isAlone = next.alone;
      next.enter();
    }
  }

  async function pass<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      waiting.push({ alone, enter });
      letIn();
    });
    try {
      return await work();
    } finally {
      inside -= 1;
      if (alone) isAlone = false;
      letIn();
    }
  }

  return { together: (work) => pass(false, work), alone: (work) => pass(true, work) };
}
