/** Numbers of values, ascending, and a quick answer whether one is among them. */
export class IdSet {
  private readonly bits: Uint8Array | null;
  /** The only number, or -1. */
  readonly only: number;

  constructor(readonly ids: Uint32Array) {
    this.only = ids.length === 1 ? ids[0]! : -1;
    this.bits = ids.length > 1 ? new Uint8Array((ids.at(-1)! >>> 3) + 1) : null;
    if (this.bits) for (const id of ids) this.bits[id >>> 3]! |= 1 << (id & 7);
  }

  has(id: number): boolean {
    if (!this.bits) return id === this.only;
    const byte = id >>> 3;
    return byte < this.bits.length && (this.bits[byte]! & (1 << (id & 7))) !== 0;
  }
}
