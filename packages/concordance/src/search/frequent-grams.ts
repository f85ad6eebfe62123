import { GramTable } from './gram-table';
import { Most } from './most';

/** How much a count of sequences keeps. */
export interface GramBounds {
  /** Different sequences. */
  values: number;
  /** Numbers of all of them. */
  numbers: number;
  /** Counts of hashes; a power of two. */
  buckets: number;
}

/**
 * A million sequences, of eight numbers each as the longest n-grams have: with what finds them and what is noted of them
 * they take 60 MB, and the buckets 32 MB, so that the lists of several people fit beside each other.
 */
export const gramBounds: GramBounds = { values: 1 << 20, numbers: 1 << 23, buckets: 1 << 23 };

/** Entries between two pauses. */
const entriesTogether = 1 << 16;
/** Buckets are told apart by their counts to so many. */
const countsApart = 1 << 12;

/**
 * Counts the frequent ones of more sequences than could be kept. They are read twice: first their hashes are counted in
 * buckets, which are never less frequent than what lies in them; then those in frequent buckets are counted exactly
 * (Park, Chen and Yu 1995). Where these are too many still, the bound rises and the rarest buckets are dropped: what
 * occurs as often as the last bound was never among them, so its count is exact.
 */
export class FrequentGrams {
  readonly table = new GramTable();
  private readonly buckets: Uint32Array | null;
  private bound: number;

  /**
   * `occurrences`: about how many sequences are read; null: they are known to be few enough, and are read once.
   * `moved`: see {@link GramTable.keep}.
   */
  constructor(
    occurrences: number | null,
    least: number,
    private readonly bounds: GramBounds = gramBounds,
    private readonly moved: (from: number, to: number) => void = () => {},
  ) {
    this.bound = least;
    this.buckets = occurrences === null ? null : new Uint32Array(bucketsFor(occurrences, bounds.buckets));
  }

  /** Every sequence that occurs so often was counted. */
  get least(): number {
    return this.bound;
  }

  /** The first reading. */
  foresee(hash: number): void {
    this.buckets![hash & (this.buckets!.length - 1)]!++;
  }

  /** Between both readings: leaves out as rare what would be too many for certain. */
  leaveRare(): void {
    const byCount = new Uint32Array(countsApart);
    for (const count of this.buckets!) byCount[Math.min(count, countsApart - 1)]!++;
    this.bound = leastOf(byCount, this.bound, this.bounds.values);
  }

  /** The second reading. Returns the sequence's entry in the table; -1: it is too rare. */
  add(numbers: Uint32Array, at: number, length: number, hash: number): number {
    if (this.bucketOf(hash) < this.bound) return -1;
    while (this.isFull(length)) {
      this.thin();
      if (this.bucketOf(hash) < this.bound) return -1;
    }
    return this.table.add(numbers, at, length, hash);
  }

  /** The entries of the most frequent sequences, and how many different ones are frequent enough; pauses (yields) now and then. */
  *most(limit: number): Generator<void, { entries: number[]; different: number }> {
    const { table } = this;
    const most = new Most(limit, (a, b) => table.countOf(a) - table.countOf(b) || compareGrams(table, b, a));
    let different = 0;
    for (let entry = 0; entry < table.size; entry++) {
      if (entry % entriesTogether === entriesTogether - 1) yield;
      if (table.countOf(entry) < this.bound) continue;
      different++;
      most.offer(entry);
    }
    return { entries: most.sorted(), different };
  }

  private bucketOf(hash: number): number {
    return this.buckets === null ? this.bound : this.buckets[hash & (this.buckets.length - 1)]!;
  }

  private isFull(length: number): boolean {
    if (this.buckets === null) return false;
    return this.table.size >= this.bounds.values || this.table.length + length > this.bounds.numbers;
  }

  /** Drops half of the entries or more: those in the rarest buckets. */
  private thin(): void {
    const { table } = this;
    const byCount = new Uint32Array(countsApart);
    for (let entry = 0; entry < table.size; entry++)
      byCount[Math.min(this.bucketOf(table.hashOf(entry)), countsApart - 1)]!++;
    const least = leastOf(byCount, this.bound + 1, table.size / 2);
    this.bound = least < countsApart ? least : Math.max(countsApart, 2 * this.bound);
    table.keep((entry) => this.bucketOf(table.hashOf(entry)) >= this.bound, this.moved);
  }
}

/** A power of two: about two for each occurrence, within bounds. */
function bucketsFor(occurrences: number, most: number): number {
  let buckets = 1 << 10;
  while (buckets < 2 * occurrences && buckets < most) buckets *= 2;
  return Math.min(buckets, most);
}

/** The smallest count, `least` or more, that not more than `most` reach. */
function leastOf(byCount: Uint32Array, least: number, most: number): number {
  let reached = 0;
  for (let count = byCount.length - 1; count >= least; count--) {
    reached += byCount[count]!;
    if (reached > most) return count + 1;
  }
  return Math.max(1, least);
}

/** Sequences by their first numbers that differ. */
function compareGrams(table: GramTable, one: number, other: number): number {
  const [a, b] = [table.numbersOf(one), table.numbersOf(other)];
  for (let n = 0; n < Math.min(a.length, b.length); n++) if (a[n] !== b[n]) return a[n]! - b[n]!;
  return a.length - b.length;
}
