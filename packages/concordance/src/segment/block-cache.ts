/** Tokens of a layer that are read at once. */
export const blockTokens = 1 << 18;
/** Bytes that are read at once: what the widest layer needs for {@link blockTokens}. */
export const blockBytes = 1 << 20;

/** Blocks of segments' files in memory, those used last, up to a number of bytes. All open indexes share one. */
export class BlockCache {
  private readonly blocks = new Map<string, Uint8Array>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** The block of this name, read by `read` unless it is there. */
  get(name: string, read: () => Uint8Array): Uint8Array {
    const found = this.blocks.get(name);
    if (found) {
      this.blocks.delete(name);
      this.blocks.set(name, found);
      return found;
    }
    const block = read();
    this.blocks.set(name, block);
    this.bytes += block.length;
    for (const [oldest, { length }] of this.blocks) {
      if (this.bytes <= this.maxBytes || oldest === name) break;
      this.blocks.delete(oldest);
      this.bytes -= length;
    }
    return block;
  }
}
