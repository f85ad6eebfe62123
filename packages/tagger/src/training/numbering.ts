/** Numbers texts from 0, in order of appearance. */
export interface Numbering {
  numberOf(text: string): number;
  /** The number of a known text, else -1. */
  find(text: string): number;
  texts: string[];
}

/** A numbering that starts with `first`. */
export function createNumbering(first: readonly string[] = []): Numbering {
  const numbers = new Map<string, number>(first.map((text, at) => [text, at]));
  const texts = [...first];
  return {
    texts,
    find: (text) => numbers.get(text) ?? -1,
    numberOf: (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, texts.length);
      return texts.push(text) - 1;
    },
  };
}

/** The value of a key, created if it is missing. */
export function madeOnce<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Adds one to the count of a key. */
export function countUp<Key>(counts: Map<Key, number>, key: Key): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
