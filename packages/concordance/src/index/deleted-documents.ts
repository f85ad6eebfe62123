import { existsSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { DamagedFile } from '../segment/segment';

/** Documents of a segment by number, a bit each. */
export class DocumentBits {
  constructor(readonly bytes: Uint8Array) {}

  static of(documents: number): DocumentBits {
    return new DocumentBits(new Uint8Array((documents + 7) >>> 3));
  }

  /**
   * Reads the bits of so many documents from a file; null if it is away or too short. Throws {@link DamagedFile} if its
   * {@link check} is another one; null: it isn't known.
   */
  static read(path: string, documents: number, check: number | null): DocumentBits | null {
    if (!existsSync(path)) return null;
    const bits = new DocumentBits(readFileSync(path));
    if (check !== null && bits.check !== check)
      throw new DamagedFile(`${path} has other bytes than were written.`);
    return bits.bytes.length < (documents + 7) >>> 3 ? null : bits;
  }

  /** The CRC-32 of all bits. */
  get check(): number {
    return crc32(this.bytes);
  }

  has(document: number): boolean {
    return (this.bytes[document >>> 3]! & (1 << (document & 7))) !== 0;
  }

  add(document: number): void {
    this.bytes[document >>> 3]! |= 1 << (document & 7);
  }

  copy(): DocumentBits {
    return new DocumentBits(this.bytes.slice());
  }
}
