import { closeSync, readSync, writeSync } from 'node:fs';

const pageBytes = 4_096;
/** Bytes of a key and a value; the first eight bytes of a page hold the number of entries. */
const entryBytes = 12;
const entriesPerPage = Math.floor((pageBytes - 8) / entryBytes);
/**
 * Most bits that distinguish pages, for a billion entries. Keys that agree in so many bits lose their surplus
 * entries.
 */
const mostDepth = 22;

/**
 * A multimap of numbers on disk: extendible hashing (Fagin et al. 1979). Looking up and adding a key reads one page
 * and writes one, however many keys there are; memory holds about ten bytes for each page of 340 entries.
 */
export class HashFile {
  readonly #fd: number;
  readonly #mostPerKey: number;
  readonly #page = Buffer.alloc(pageBytes);
  readonly #keys = new Float64Array(this.#page.buffer, this.#page.byteOffset + 8, entriesPerPage);
  readonly #values = new Uint32Array(
    this.#page.buffer,
    this.#page.byteOffset + 8 + entriesPerPage * 8,
    entriesPerPage,
  );
  readonly #count = new Uint32Array(this.#page.buffer, this.#page.byteOffset, 1);
  /** Page by the low bits of a key. */
  #pages = new Uint32Array(1);
  /** How many low bits the keys of each page share. */
  #depths = [0];
  #depth = 0;

  /** @param fd an empty file, open for reading and writing; `mostPerKey`: further values of a key are left out */
  constructor(fd: number, mostPerKey: number) {
    this.#fd = fd;
    this.#mostPerKey = Math.min(mostPerKey, entriesPerPage - 1);
    this.#write(0);
  }

  /** The values of a key: a whole number of at most 53 bits, with evenly spread low 32 bits. */
  get(key: number): number[] {
    this.#read(this.#pageOf(key));
    const found: number[] = [];
    for (let at = 0; at < this.#count[0]!; at++) if (this.#keys[at] === key) found.push(this.#values[at]!);
    return found;
  }

  /** Adds a value, of 32 bits, to a key. */
  add(key: number, value: number): void {
    for (;;) {
      const page = this.#pageOf(key);
      this.#read(page);
      const count = this.#count[0]!;
      let same = 0;
      for (let at = 0; at < count; at++) if (this.#keys[at] === key) same++;
      if (same >= this.#mostPerKey) return;
      if (count < entriesPerPage) {
        this.#keys[count] = key;
        this.#values[count] = value;
        this.#count[0] = count + 1;
        this.#write(page);
        return;
      }
      if (this.#depths[page]! >= mostDepth) return;
      this.#split(page);
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  #pageOf(key: number): number {
    return this.#pages[(key % 2 ** 32) & (2 ** this.#depth - 1)]!;
  }

  #read(page: number): void {
    readSync(this.#fd, this.#page, 0, pageBytes, page * pageBytes);
  }

  #write(page: number): void {
    writeSync(this.#fd, this.#page, 0, pageBytes, page * pageBytes);
  }

  /** Moves the entries of the loaded page whose next bit is 1 to a new page. */
  #split(page: number): void {
    const depth = this.#depths[page]!;
    if (depth === this.#depth) {
      const wider = new Uint32Array(this.#pages.length * 2);
      wider.set(this.#pages);
      wider.set(this.#pages, this.#pages.length);
      this.#pages = wider;
      this.#depth++;
    }
    const bit = 2 ** depth;
    const added = this.#depths.length;
    this.#depths[page] = depth + 1;
    this.#depths.push(depth + 1);
    for (let at = 0; at < this.#pages.length; at++) {
      if (this.#pages[at] === page && (at & bit) !== 0) this.#pages[at] = added;
    }
    const [keys, values] = [this.#keys.slice(0, this.#count[0]), this.#values.slice(0, this.#count[0])];
    for (const [target, wanted] of [
      [page, 0],
      [added, bit],
    ] as const) {
      let count = 0;
      for (let at = 0; at < keys.length; at++) {
        if (((keys[at]! % 2 ** 32) & bit) !== wanted) continue;
        this.#keys[count] = keys[at]!;
        this.#values[count] = values[at]!;
        count++;
      }
      this.#count[0] = count;
      this.#write(target);
    }
  }
}
