/**
 * Counts the sentences in which a feature occurs; versions of one sentence count once. A feature of a single sentence
 * would be learnt by heart, and the word's ending and position, which also hold for new words, would learn nothing
 * from it.
 */
export interface SourceCounter {
  count(id: number, source: number): void;
  /** Whether more than one sentence has the feature. */
  isFrequent(id: number): boolean;
}

/** An empty counter. */
export function createSourceCounter(): SourceCounter {
  // The first sentence of a feature, counted from 1; -1 once there is a second one.
  let first = new Int32Array(1 << 20);
  return {
    count: (id, source) => {
      if (id >= first.length) {
        const larger = new Int32Array(Math.max(first.length * 2, id + 1));
        larger.set(first);
        first = larger;
      }
      if (first[id] === 0) first[id] = source + 1;
      else if (first[id] !== source + 1) first[id] = -1;
    },
    isFrequent: (id) => first[id] === -1,
  };
}
