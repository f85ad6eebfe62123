/** A random number from 0 up to but not including 1. */
export type Random = () => number;

/** How tuples are drawn. */
export interface TupleOrder {
  /** Words in a tuple. */
  size: number;
  /** Number of tuples; fewer if the words don't give more. */
  count: number;
}

/** Up to this many possible tuples are all generated, and some of them drawn. */
const fewTuples = 20_000;

/**
 * Draws random tuples of different words for queries, as BootCaT does (Baroni and Bernardini 2004). No two tuples
 * have the same words in any order. The same words, order and random numbers give the same tuples.
 */
export function drawTuples(
  words: readonly string[],
  { size, count }: TupleOrder,
  random: Random,
): string[][] {
  const pool = [...new Set(words)];
  const possible = countTuples(pool.length, size);
  if (possible === 0 || count < 1) return [];
  if (possible <= Math.min(fewTuples, count * 4)) {
    return shuffledFront(allTuples(pool, size), Math.min(count, possible), random).map((tuple) =>
      shuffledFront(tuple, size, random),
    );
  }
  // These are so few of all possible tuples that a repetition is rare.
  const drawn = new Map<string, string[]>();
  while (drawn.size < count) {
    const tuple = shuffledFront(pool, size, random);
    const key = [...tuple].sort().join('\n');
    if (!drawn.has(key)) drawn.set(key, tuple);
  }
  return [...drawn.values()];
}

/** How many different tuples this many words give: the binomial coefficient, Infinity if it is huge. */
export function countTuples(words: number, size: number): number {
  if (size < 1 || size > words) return 0;
  let count = 1;
  const least = Math.min(size, words - size);
  for (let step = 1; step <= least; step += 1) {
    count = (count * (words - least + step)) / step;
    if (count > Number.MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY;
  }
  return Math.round(count);
}

/** The first `size` of a shuffled list (Fisher and Yates); the list itself may change its order. */
function shuffledFront<T>(list: T[], size: number, random: Random): T[] {
  for (let at = 0; at < size; at += 1) {
    const other = at + Math.floor(random() * (list.length - at));
    const drawn = list[other]!;
    list[other] = list[at]!;
    list[at] = drawn;
  }
  return list.slice(0, size);
}

function allTuples(words: readonly string[], size: number): string[][] {
  let tuples: { at: number; tuple: string[] }[] = [{ at: -1, tuple: [] }];
  for (let length = 1; length <= size; length += 1) {
    // Only those that have enough words.
    const last = words.length - (size - length);
    tuples = tuples.flatMap(({ at, tuple }) =>
      words.slice(at + 1, last).map((word, step) => ({ at: at + 1 + step, tuple: [...tuple, word] })),
    );
  }
  return tuples.map(({ tuple }) => tuple);
}
