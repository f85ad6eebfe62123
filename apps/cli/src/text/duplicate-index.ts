import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createGroups } from '@florilegium/text/duplicates/duplicate-groups';
import { containment, sketchSize } from '@florilegium/text/duplicates/sketch';
import { HashFile } from '../lines/hash-file';

/** A hash that more texts share says nothing and is ignored. */
const textsPerHash = 100;
/** Most texts that are compared with a new one; the sketches have ranked them. */
const mostCompared = 6;
/** Place and length of a text's word pairs, and of its id, as 64-bit integers. */
const entryBytes = 32;

/** The facts about a text that are compared. */
export interface TextPrint {
  /** 52 bits of its checksum. */
  signature: number;
  pairs: Uint32Array;
  sketch: readonly number[];
}

/** When two texts are near-duplicates. */
export interface NearThresholds {
  /** Shared hashes of the 25 in each sketch. */
  minShared: number;
  /** Share of the shorter one's word pairs that the longer one contains, 0 to 1. */
  minContainment: number;
}

/** An earlier text, by its number, and the share of the shorter text that the other contains. */
export interface Link {
  to: number;
  kind: 'exact' | 'near';
  similarity: number;
}

/**
 * An index on disk of all texts so far. Finding a text takes a few reads, and memory holds little more than four
 * bytes for each text. Its files have no name from the start, so they disappear with the process in any case.
 */
export class DuplicateIndex {
  readonly #folder: string;
  readonly #bySignature: HashFile;
  readonly #byHash: HashFile;
  readonly #entries: number;
  readonly #records: number;
  readonly #groups = createGroups();
  readonly #near: NearThresholds;
  #recordsEnd = 0;
  #count = 0;

  /** @param parent the folder for temporary files */
  constructor(parent: string, near: NearThresholds) {
    this.#near = near;
    this.#folder = mkdtempSync(join(parent, 'florilegium-duplicates-'));
    const open = (name: string) => openSync(join(this.#folder, name), 'w+');
    this.#bySignature = new HashFile(open('signatures'), 1);
    this.#byHash = new HashFile(open('hashes'), textsPerHash + 1);
    this.#entries = open('entries');
    this.#records = open('records');
    // If an open file can't be removed, it is removed when this is closed.
    this.#removeFolder();
  }

  /** The earlier text that this one repeats most; null if there is none. The text is not stored. */
  find(print: TextPrint): Link | null {
    const exact = this.#exact(print);
    if (exact) return exact;
    let best: Link | null = null;
    for (const link of this.#nearLinks(print, () => false))
      if (!best || link.similarity > best.similarity) best = link;
    return best;
  }

  /** Stores a text for later comparison; returns its number. `id` is any JSON. */
  add(print: TextPrint, id: unknown): number {
    const text = this.#enter(print, id);
    if (this.#bySignature.get(print.signature).length === 0) this.#bySignature.add(print.signature, text);
    for (const hash of print.sketch) this.#byHash.add(hash, text);
    return text;
  }

  /** Stores only the checksum of a near-duplicate. Later texts that equal it count as its exact duplicates. */
  note(print: TextPrint, id: unknown): void {
    this.#bySignature.add(print.signature, this.#enter(print, id));
  }

  /**
   * Stores a text, links it with all texts that it repeats, and returns its number. A group of texts stores each hash
   * once, so that a page with ten thousand copies is found the last time, too.
   */
  link(print: TextPrint, id: unknown): number {
    const exact = this.#exact(print);
    const text = this.#enter(exact ? null : print, id);
    if (exact) {
      this.#groups.join(text, exact.to);
      return text;
    }
    const isLinked = (other: number) => this.#groups.first(other) === this.#groups.first(text);
    for (const { to } of this.#nearLinks(print, isLinked)) this.#groups.join(text, to);
    this.#bySignature.add(print.signature, text);
    for (const hash of print.sketch) {
      if (!this.#byHash.get(hash).some(isLinked)) this.#byHash.add(hash, text);
    }
    return text;
  }

  /** The first text in the group of a linked text. */
  firstOf(text: number): number {
    return this.#groups.first(text);
  }

  /** The id of a text. */
  idOf(text: number): unknown {
    const entry = this.#entryOf(text);
    const bytes = Buffer.alloc(entry[3]!);
    readSync(this.#records, bytes, 0, bytes.length, entry[2]!);
    return JSON.parse(bytes.toString());
  }

  close(): void {
    this.#bySignature.close();
    this.#byHash.close();
    closeSync(this.#entries);
    closeSync(this.#records);
    this.#removeFolder();
  }

  #removeFolder(): void {
    try {
      rmSync(this.#folder, { recursive: true, force: true });
    } catch {
      // Its files are still open.
    }
  }

  #exact({ signature }: TextPrint): Link | null {
    const [to] = this.#bySignature.get(signature);
    return to === undefined ? null : { to, kind: 'exact', similarity: 1 };
  }

  /** Texts of which this one is a near-duplicate, the most likely first. */
  *#nearLinks(print: TextPrint, isLinked: (text: number) => boolean): Generator<Link, void> {
    const { minShared, minContainment } = this.#near;
    let compared = 0;
    for (const [to, shared] of this.#alike(print, minShared)) {
      if (isLinked(to)) continue;
      if (compared++ >= mostCompared) return;
      // If no containment is asked for, only sketches decide.
      const similarity =
        minContainment === 0 ? shared / sketchSize : containment(print.pairs, this.#pairsOf(to));
      if (similarity > 0 && similarity >= minContainment) yield { to, kind: 'near', similarity };
    }
  }

  /** Texts of groups that share enough hashes with a sketch; those with most first, then the oldest. */
  #alike({ sketch }: TextPrint, minShared: number): [text: number, shared: number][] {
    const hits = new Map<number, number>();
    const together = new Map<number, number>();
    let common = 0;
    for (const hash of sketch) {
      const texts = this.#byHash.get(hash);
      if (texts.length > textsPerHash) common++;
      else for (const text of texts) hits.set(text, (hits.get(text) ?? 0) + 1);
    }
    for (const [text, count] of hits) {
      const group = this.#groups.first(text);
      together.set(group, (together.get(group) ?? 0) + count);
    }
    // Hashes that too many texts have were not looked up. They may be shared, too, so they count as shared.
    const needed = Math.max(1, minShared - common);
    return [...hits]
      .filter(([text]) => together.get(this.#groups.first(text))! >= needed)
      .sort(([a, left], [b, right]) => right - left || a - b);
  }

  #enter(print: TextPrint | null, id: unknown): number {
    const pairs = print?.pairs ?? new Uint32Array();
    const bytes = Buffer.from(pairs.buffer, pairs.byteOffset, pairs.byteLength);
    const name = Buffer.from(JSON.stringify(id ?? null));
    const entry = new Float64Array([
      this.#recordsEnd,
      pairs.length,
      this.#recordsEnd + bytes.length,
      name.length,
    ]);
    const both = Buffer.concat([bytes, name]);
    writeSync(this.#records, both, 0, both.length, this.#recordsEnd);
    writeSync(this.#entries, new Uint8Array(entry.buffer), 0, entryBytes, this.#count * entryBytes);
    this.#recordsEnd += both.length;
    this.#count++;
    return this.#groups.add();
  }

  #entryOf(text: number): Float64Array {
    const entry = new Float64Array(entryBytes / 8);
    readSync(this.#entries, new Uint8Array(entry.buffer), 0, entryBytes, text * entryBytes);
    return entry;
  }

  #pairsOf(text: number): Uint32Array {
    const [place, count] = this.#entryOf(text);
    const pairs = new Uint32Array(count!);
    readSync(this.#records, new Uint8Array(pairs.buffer), 0, pairs.byteLength, place!);
    return pairs;
  }
}
