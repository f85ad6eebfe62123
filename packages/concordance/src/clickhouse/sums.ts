/** Adds the numbers of rows up that have the same value, in the answers of all shards. */
export function summed(parts: readonly (readonly [string, ...number[]][])[]): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const rows of parts) {
    for (const [value, ...numbers] of rows) {
      const known = sums.get(value);
      if (known) for (const [at, number] of numbers.entries()) known[at]! += number;
      else sums.set(value, numbers);
    }
  }
  return sums;
}

/** The most frequent values first; equal ones by their letters. */
export const byCount = (sums: ReadonlyMap<string, number[]>): [string, number[]][] =>
  [...sums].sort(([a, [n = 0]], [b, [m = 0]]) => m - n || (a < b ? -1 : 1));

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Chooses all values, or those with a letter or a digit. */
export const chosenWords =
  (wordsOnly: boolean) =>
  (value: string): boolean =>
    !wordsOnly || letterOrDigit.test(value);
