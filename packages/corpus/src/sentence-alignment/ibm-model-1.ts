/** Sentence pairs as token numbers of two vocabularies. */
export interface TokenPair {
  a: Int32Array;
  b: Int32Array;
}

/** Translation probabilities of pairs of types that occurred together in at least two sentence pairs. */
export interface TranslationTable {
  a: Int32Array;
  b: Int32Array;
  /** p(b | a), discounted. */
  forward: Float32Array;
  /** p(a | b), discounted. */
  backward: Float32Array;
}

/** Most pairs of types, and most co-occurrences of tokens: they bound memory to about 200 MB. */
const maxTypePairs = 3_000_000;
const maxCoOccurrences = 12_000_000;
/** Most tokens of a sentence that are used for learning. */
const maxTokens = 60;
const rounds = 5;
/** Translations below this probability in both directions are left out. */
const minProbability = 0.03;
/**
 * Subtracted from each expected count (absolute discounting): a count from a single sentence pair does not show that
 * the pair was right.
 */
const discount = 0.8;

/**
 * IBM model 1 (Brown et al. 1993, section 4.1) with the empty word, trained by EM in both directions. Sentence pairs
 * are used in order until the memory bounds are reached.
 */
export function trainModel1(pairs: readonly TokenPair[], typesA: number, typesB: number): TranslationTable {
  const coOccurrences = coOccurrencesOf(pairs);
  const forward = expectedCounts(coOccurrences, 'b', typesA);
  const backward = expectedCounts(coOccurrences, 'a', typesB);
  const totalA = new Float64Array(typesA);
  const totalB = new Float64Array(typesB);
  for (const pair of coOccurrences.pairs) {
    for (const type of pair.a) totalA[type]!++;
    for (const type of pair.b) totalB[type]!++;
  }
  const kept: { a: number; b: number; forward: number; backward: number }[] = [];
  for (let at = 0; at < coOccurrences.size; at++) {
    if (coOccurrences.seenIn[at]! < 2) continue;
    const [a, b] = [coOccurrences.a[at]!, coOccurrences.b[at]!];
    const toB = Math.max(0, forward[at]! - discount) / totalA[a]!;
    const toA = Math.max(0, backward[at]! - discount) / totalB[b]!;
    if (Math.max(toA, toB) < minProbability) continue;
    kept.push({ a, b, forward: Math.min(1, toB), backward: Math.min(1, toA) });
  }
  kept.sort((x, y) => x.a - y.a || x.b - y.b);
  return {
    a: Int32Array.from(kept, (one) => one.a),
    b: Int32Array.from(kept, (one) => one.b),
    forward: Float32Array.from(kept, (one) => one.forward),
    backward: Float32Array.from(kept, (one) => one.backward),
  };
}

/** Which types occurred together, and where: each pair of types has a number. */
interface CoOccurrences {
  pairs: readonly TokenPair[];
  size: number;
  a: Int32Array;
  b: Int32Array;
  /** Number of sentence pairs in which they occurred together. */
  seenIn: Int32Array;
  /** For each pair of tokens, the number of its pair of types: by sentence pair, then by token of a, then of b. */
  order: Int32Array;
}

function coOccurrencesOf(all: readonly TokenPair[]): CoOccurrences {
  const pairs: TokenPair[] = [];
  let length = 0;
  for (const { a, b } of all) {
    const pair = { a: a.subarray(0, maxTokens), b: b.subarray(0, maxTokens) };
    if (length + pair.a.length * pair.b.length > maxCoOccurrences) break;
    length += pair.a.length * pair.b.length;
    pairs.push(pair);
  }
  const capacity = Math.min(maxTypePairs, length);
  const index = pairIndex(capacity);
  const order = new Int32Array(length);
  const seenIn = new Int32Array(capacity);
  const last = new Int32Array(capacity).fill(-1);
  let at = 0;
  let used = 0;
  for (const { a, b } of pairs) {
    if (index.size + a.length * b.length > capacity) break;
    for (const x of a)
      for (const y of b) {
        const number = numberOf(index, x, y);
        if (last[number] !== used) {
          last[number] = used;
          seenIn[number]!++;
        }
        order[at++] = number;
      }
    used++;
  }
  return { pairs: pairs.slice(0, used), size: index.size, a: index.a, b: index.b, seenIn, order };
}

/** Numbers for pairs of numbers: open addressing in typed arrays, with a tenth of a Map's memory. */
interface PairIndex {
  a: Int32Array;
  b: Int32Array;
  size: number;
  slots: Int32Array;
}

function pairIndex(capacity: number): PairIndex {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 1.5 + 2)));
  return { a: new Int32Array(capacity), b: new Int32Array(capacity), size: 0, slots };
}

/** The number of a pair; a new pair gets the next one. */
function numberOf(index: PairIndex, a: number, b: number): number {
  const { slots } = index;
  const mask = slots.length - 1;
  let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 0;
  slot = (slot ^ (slot >>> 15)) & mask;
  for (let known = slots[slot]!; known > 0; known = slots[slot]!) {
    if (index.a[known - 1] === a && index.b[known - 1] === b) return known - 1;
    slot = (slot + 1) & mask;
  }
  index.a[index.size] = a;
  index.b[index.size] = b;
  slots[slot] = ++index.size;
  return index.size - 1;
}

/**
 * Expected counts of type pairs after training.
 *
 * @param told which side is generated: 'b' gives the counts of p(b | a)
 * @param givenTypes number of types of the other side
 */
function expectedCounts(coOccurrences: CoOccurrences, told: 'a' | 'b', givenTypes: number): Float32Array {
  const { size } = coOccurrences;
  const given = told === 'b' ? coOccurrences.a : coOccurrences.b;
  const ofTold = told === 'b' ? coOccurrences.b : coOccurrences.a;
  let toldTypes = 0;
  for (let one = 0; one < size; one++) toldTypes = Math.max(toldTypes, ofTold[one]! + 1);
  let model: Model = {
    probability: new Float32Array(size).fill(1),
    empty: new Float32Array(toldTypes).fill(1),
  };
  let counts = new Float32Array(size);
  for (let round = 0; round < rounds; round++) {
    const emptyCounts = new Float32Array(toldTypes);
    counts = new Float32Array(size);
    countOnce(coOccurrences, told, model, counts, emptyCounts);
    const totals = new Float64Array(givenTypes);
    for (let one = 0; one < size; one++) totals[given[one]!]! += counts[one]!;
    const emptyTotal = emptyCounts.reduce((total, one) => total + one, 0) || 1;
    model = {
      probability: counts.map((count, one) => count / (totals[given[one]!]! || 1)),
      empty: emptyCounts.map((one) => one / emptyTotal),
    };
  }
  return counts;
}

interface Model {
  /** Of each pair of types. */
  probability: Float32Array;
  /** For each generated type, its probability from the empty word. */
  empty: Float32Array;
}

/** The E step: each token's count of one is shared among the tokens of the other side and the empty word. */
function countOnce(
  { pairs, order }: CoOccurrences,
  told: 'a' | 'b',
  { probability, empty }: Model,
  counts: Float32Array,
  emptyCounts: Float32Array,
): void {
  let start = 0;
  for (const { a, b } of pairs) {
    const columns = b.length;
    const generated = told === 'b' ? b : a;
    const others = told === 'b' ? a.length : columns;
    const step = told === 'b' ? columns : 1;
    for (let at = 0; at < generated.length; at++) {
      const type = generated[at]!;
      const first = start + (told === 'b' ? at : at * columns);
      let sum = empty[type]!;
      for (let other = 0; other < others; other++) sum += probability[order[first + other * step]!]!;
      if (sum <= 0) continue;
      emptyCounts[type]! += empty[type]! / sum;
      for (let other = 0; other < others; other++) {
        const number = order[first + other * step]!;
        counts[number]! += probability[number]! / sum;
      }
    }
    start += a.length * columns;
  }
}
