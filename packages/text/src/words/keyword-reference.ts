import type { ReferenceFrequencies } from './keywords';

/**
 * Reads a frequency list: first the number of counted words, then one lemma a line with its count, frequent ones
 * first. Invalid lines are ignored.
 */
export function readReference(list: string): ReferenceFrequencies {
  const [first = '', ...lines] = list.split('\n');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [lemma, count] = line.split('\t');
    if (lemma && Number(count) > 0) counts.set(lemma, Number(count));
  }
  return { tokens: Math.max(1, Number(first) || 0), count: (lemma) => counts.get(lemma) ?? 0 };
}

/** Writes such a list of the `most` frequent lemmas; equal counts are in alphabetical order. */
export function writeReference(counts: ReadonlyMap<string, number>, tokens: number, most: number): string {
  const sorted = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1)).slice(0, most);
  return `${[tokens, ...sorted.map(([lemma, count]) => `${lemma}\t${count}`)].join('\n')}\n`;
}
