/** Prefixes with their values. A binary search finds the prefixes of a text. */
export interface PrefixIndex<T> {
  readonly texts: readonly string[];
  readonly values: readonly T[];
  /** For each prefix, the index of the longest other prefix with which it begins, or -1. */
  readonly parents: Int32Array;
}

/** Makes the index of these prefixes. */
export function createPrefixIndex<T>(entries: ReadonlyMap<string, T>): PrefixIndex<T> {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = sorted.map(([text]) => text);
  const parents = new Int32Array(texts.length).fill(-1);
  for (const [place, text] of texts.entries()) {
    let above = place - 1;
    while (above >= 0 && !text.startsWith(texts[above] ?? '')) above = parents[above] ?? -1;
    parents[place] = above;
  }
  return { texts, values: sorted.map(([, value]) => value), parents };
}

/** The values of all prefixes with which `text` begins, longest first. */
export function prefixesOf<T>(index: PrefixIndex<T>, text: string): T[] {
  const found: T[] = [];
  // Every prefix of `text` sorts before it, and is also a prefix of everything that sorts in between.
  let place = lastUpTo(index.texts, text);
  while (place >= 0 && !text.startsWith(index.texts[place] ?? '')) place = index.parents[place] ?? -1;
  for (; place >= 0; place = index.parents[place] ?? -1) found.push(index.values[place] as T);
  return found;
}

/** The index of the last prefix that does not sort after `text`, or -1. */
function lastUpTo(texts: readonly string[], text: string): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
