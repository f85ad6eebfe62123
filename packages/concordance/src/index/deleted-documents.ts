import { readFileSync } from 'node:fs';

/** Documents of a segment by number, a bit each. */
export class DocumentBits {
  constructor(readonly bytes: Uint8Array) {}

  static of(documents: number): DocumentBits {
    return new DocumentBits(new Uint8Array((documents + 7) >>> 3));
  }

  static read(path: string): DocumentBits {
    return new DocumentBits(readFileSync(path));
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
