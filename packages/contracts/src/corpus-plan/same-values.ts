/** A value without what no reader tells apart: capitals, spaces around it, and how its accents are encoded (UAX 15). */
export const foldedValue = (value: string): string => value.normalize('NFC').trim().toLowerCase();

/** The first value that says the same as one before it, behind that one; null: all differ. */
export function sameValues(values: readonly string[]): [first: string, second: string] | null {
  const met = new Map<string, string>();
  for (const value of values) {
    const folded = foldedValue(value);
    const first = met.get(folded);
    if (first !== undefined) return [first, value];
    met.set(folded, value);
  }
  return null;
}
