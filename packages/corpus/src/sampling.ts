/** How many documents a sample takes: a number of them, or a percentage of the population. */
export interface SampleOrder {
  method: 'count' | 'percent';
  amount: number;
}

/**
 * The size of a sample from `population` documents. A percentage is rounded up, so that a share of something is never
 * 0; a count above the population takes all of it. Throws RangeError for an invalid amount: counts are whole and from
 * 1, percentages above 0 to 100.
 */
export function sampleSize(order: SampleOrder, population: number): number {
  const { method, amount } = order;
  if (!Number.isSafeInteger(population) || population < 0) {
    throw new RangeError(`A population is a whole number from 0, not ${population}.`);
  }
  if (method === 'count') {
    if (!Number.isSafeInteger(amount) || amount < 1) {
      throw new RangeError(`A sample takes a whole number of documents from 1, not ${amount}.`);
    }
    return Math.min(amount, population);
  }
  if (!(amount > 0 && amount <= 100)) {
    throw new RangeError(`A sample takes more than 0 and at most 100 percent, not ${amount}.`);
  }
  // The tiny subtraction compensates binary fractions: 7 % of 300 is 21, not 22.
  return Math.min(population, Math.ceil(Math.max(0, (population * amount) / 100 - 1e-9)));
}

/**
 * Draws `size` of the ids without replacement, in the order of drawing. The same ids (in any order) with the same
 * seed give the same sample, on every machine and in every version: the ids are sorted by code unit, the seed's text
 * feeds sfc32, and a partial Fisher-Yates shuffle draws the sample.
 */
export function drawSample(ids: readonly string[], size: number, seed: string): string[] {
  const pool = [...ids].sort();
  const taken = Math.min(Math.max(0, Math.trunc(size)), pool.length);
  const next = sfc32(seed);
  for (let position = 0; position < taken; position++) {
    const other = position + below(next, pool.length - position);
    const drawn = pool[other]!;
    pool[other] = pool[position]!;
    pool[position] = drawn;
  }
  return pool.slice(0, taken);
}

/** A whole number from 0 to bound - 1, each equally likely: draws beyond the last full multiple are repeated. */
function below(next: () => number, bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const drawn = next();
    if (drawn < limit) return drawn % bound;
  }
}

/**
 * Small Fast Counter, 32 bits (Doty-Humphrey, PractRand): 128 bits of state, period at least 2^32, passes PractRand.
 * The state is three FNV-1a hashes of the seed's UTF-16 code units from three offsets, and the counter 1. Fifteen
 * outputs are discarded, so that similar seeds give different sequences. Returns whole numbers from 0 to 2^32 - 1.
 */
export function sfc32(seed: string): () => number {
  let a = fnv1a(seed, 0x811c9dc5);
  let b = fnv1a(seed, 0x9e3779b9);
  let c = fnv1a(seed, 0x243f6a88);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

function fnv1a(text: string, offset: number): number {
  let hash = offset;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash | 0;
}
