/** Texts by which others may begin, each with what it stands for; finding the right ones takes a binary search. */
export interface PrefixIndex<T> {
  readonly texts: readonly string[];
  readonly values: readonly T[];
  /** For each text the place of the longest other one that it begins with itself, or -1. */
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

/** What the prefixes that `text` begins with stand for, longest first. */
export function prefixesOf<T>(index: PrefixIndex<T>, text: string): T[] {
  const found: T[] = [];
  // Whatever `text` begins with sorts before it, and is itself a beginning of all that sorts in between.
  let place = lastUpTo(index.texts, text);
  while (place >= 0 && !text.startsWith(index.texts[place] ?? '')) place = index.parents[place] ?? -1;
  for (; place >= 0; place = index.parents[place] ?? -1) found.push(index.values[place] as T);
  return found;
}

/** The place of the last text that doesn't sort behind `text`, or -1. */
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
