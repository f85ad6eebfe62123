/** Lets so many do their work at one time; others wait for their turn, in the order in which they came. */
export function turnsOf(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working < most) working += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over: it is never free in between.
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
