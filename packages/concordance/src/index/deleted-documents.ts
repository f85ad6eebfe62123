import { existsSync, readFileSync } from 'node:fs';

/** Documents of a segment by number, a bit each. */
export class DocumentBits {
  constructor(readonly bytes: Uint8Array) {}

  static of(documents: number): DocumentBits {
    return new DocumentBits(new Uint8Array((documents + 7) >>> 3));
  }

  /** Reads the bits of so many documents from a file; null if it is away or too short. */
  static read(path: string, documents: number): DocumentBits | null {
    if (!existsSync(path)) return null;
    const bytes = readFileSync(path);
    return bytes.length < (documents + 7) >>> 3 ? null : new DocumentBits(bytes);
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
