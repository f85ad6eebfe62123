import type { EndsInBytes } from './ends-in-bytes';

/**
 * The last eight bytes of each value of a lexicon, beside each other: whoever asks for endings would wait for the heap's
 * memory at each value else. Of a shorter value the bytes before it are among them, the first of which is a zero byte.
 */
export class LastBytes {
  /** Two numbers of each value, of its last four bytes and of the four before them, the last byte of each low. */
  private tails = new Uint32Array(0);
  private filled = 0;

  /** Takes in the values that came since, up to so many. */
  fill(heap: Uint8Array, ends: Uint32Array, count: number): void {
    if (this.tails.length < 2 * count) {
      const grown = new Uint32Array(2 * Math.max(count, Math.min(this.tails.length, ends.length)));
      grown.set(this.tails.subarray(0, 2 * this.filled));
      this.tails = grown;
    }
    for (; this.filled < count; this.filled++) {
      const to = ends[this.filled]! - 1;
      this.tails[2 * this.filled] = fourBefore(heap, to);
      this.tails[2 * this.filled + 1] = fourBefore(heap, to - 4);
    }
  }

  /** Adds the values from number `from` to before `behind` that end so. */
  pushEnding(
    wanted: EndsInBytes,
    heap: Uint8Array,
    ends: Uint32Array,
    from: number,
    behind: number,
    found: { push(id: number): void },
  ): void {
    const { tails } = this;
    const { lastTwo } = wanted;
    for (let id = from; id < behind; id++) {
      const last = tails[2 * id]!;
      if (lastTwo[last & 0xffff] === 0) continue;
      const told = wanted.told(last, tails[2 * id + 1]!);
      if (told ?? wanted.ends(heap, ends[id]! - 1)) found.push(id);
    }
  }
}

/** Four bytes of the heap before a place, the last one low. */
function fourBefore(heap: Uint8Array, to: number): number {
  let number = 0;
  for (let at = Math.max(0, to - 4); at < to; at++) number = (number << 8) | heap[at]!;
  return number;
}
