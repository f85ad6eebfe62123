import { NumberReader } from './packed-numbers';

/** Where the postings of a value are, in bytes, and how many positions they have. */
export interface PostingPlace {
  count: number;
  from: number;
  to: number;
}

/** The tables of an attribute's postings: as they are packed, and as numbers, which takes longer the first time. */
export interface PostingTables {
  packed(table: 'Keys' | 'Counts' | 'Ends'): Uint8Array;
  numbers(table: 'Keys' | 'Counts' | 'Ends'): Uint32Array;
}

/** Values that are kept once they were looked for. */
const mostKnown = 1_000;

/**
 * Finds the postings of values in a segment. The first values are looked for in the packed tables, up to where they stand:
 * frequent ones stand near the beginning, and whoever has just opened an index waits for no table. Once as much was passed
 * by as a table has, all numbers are unpacked.
 */
export class PostingPlaces {
  private readonly known = new Map<number, PostingPlace | null>();
  private passed = 0;
  private isUnpacked = false;

  constructor(private readonly tables: PostingTables) {}

  /** Null: the value doesn't occur. */
  find(id: number): PostingPlace | null {
    let place = this.known.get(id);
    if (place !== undefined) return place;
    place = this.isUnpacked ? this.looked(id) : this.passedTo(id);
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(id, place);
    return place;
  }

  private looked(id: number): PostingPlace | null {
    const { tables } = this;
    const key = placeIn(tables.numbers('Keys'), id);
    if (key < 0) return null;
    const ends = tables.numbers('Ends');
    return { count: tables.numbers('Counts')[key]!, from: key === 0 ? 0 : ends[key - 1]!, to: ends[key]! };
  }

  private passedTo(id: number): PostingPlace | null {
    const packed = this.tables.packed('Keys');
    const keys = new NumberReader(packed);
    let [value, key] = [-1, -1];
    while (value < id && !keys.ended) {
      value = key < 0 ? keys.next() : value + keys.next();
      key++;
    }
    this.passed += key + 1;
    this.isUnpacked = this.passed > packed.length;
    if (value !== id) return null;
    const [counts, ends] = [
      new NumberReader(this.tables.packed('Counts')),
      new NumberReader(this.tables.packed('Ends')),
    ];
    let from = 0;
    for (let before = 0; before < key; before++) {
      counts.next();
      from += ends.next();
    }
    return { count: counts.next(), from, to: from + ends.next() };
  }
}

/** Where a number stands among ascending ones, or -1. */
function placeIn(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] === number) return middle;
    if (numbers[middle]! < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
