/** Lets so many pieces of work through at once; the others wait in the order in which they came. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Pieces of work that are inside now. */
  readonly inside: number;
}

/** A gate with `places` places. */
export function createGate(places: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async pass(work) {
      // Whoever leaves hands the place on, so the count stays right without a moment in between.
      if (inside >= places) await new Promise<void>((enter) => waiting.push(enter));
      else inside += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
    get inside() {
      return inside;
    },
  };
}
