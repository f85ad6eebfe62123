import { keysOf, type Side, traitsAt } from './pairing-site';

const leastSlots = 1 << 16;
const mostSlots = 1 << 24;
/** Approximate number of keys of a page. */
const keysPerPage = 120;

/**
 * How rare the keys of two languages' pages are: the number of pages of each that have a key, in tables of a fixed
 * size.
 */
export interface KeyRarity {
  /** Number of pages of the two sides that have a key; it may be too high, never too low. */
  counts(key: number): [number, number];
  /** The weight of a shared key: 0 for one that only one language has, or that every page has. */
  weight(key: number): number;
}

/** Counts the keys of both sides. Two keys in one slot count as more frequent than they are. */
export function countKeys(one: Side, other: Side): KeyRarity {
  const wanted = Math.max(one.packed.length, other.packed.length) * keysPerPage * 2;
  let slots = leastSlots;
  while (slots < wanted && slots < mostSlots) slots *= 2;
  const tables = [one, other].map((side) => {
    const table = new Uint16Array(slots);
    for (let page = 0; page < side.packed.length; page++)
      for (const key of keysOf(traitsAt(side, page))) {
        const slot = key & (slots - 1);
        if (table[slot]! < 0xffff) table[slot]!++;
      }
    return table;
  });
  const [first, second] = [tables[0]!, tables[1]!];
  const counts = (key: number): [number, number] => [first[key & (slots - 1)]!, second[key & (slots - 1)]!];
  const weight = (key: number): number => {
    const [here, there] = counts(key);
    if (here === 0 || there === 0) return 0;
    return Math.max(0, Math.log(((one.packed.length + 1) * (other.packed.length + 1)) / (here * there)) / 2);
  };
  return { counts, weight };
}
