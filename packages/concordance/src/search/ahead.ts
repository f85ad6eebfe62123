import { blockTokens } from '../segment/block-cache';
import type { Segment } from '../segment/segment';

/** Matches whose frames are looked at together. */
export const framesTogether = 64;

/**
 * Looks at the frames of some tokens, ascending, which are asked for next: asked for one by one, each waits for the
 * memory; together, they wait about once. What it returns means nothing: whoever keeps it keeps a compiler from leaving
 * the looks out.
 */
export function framesAhead(segment: Segment, positions: Uint32Array, from: number, to: number): number {
  let [sum, first] = [0, 0];
  let block: Uint8Array = new Uint8Array();
  for (let at = from; at < to; at++) {
    const position = positions[at]!;
    if (position >= first + block.length) {
      first = position - (position % blockTokens);
      block = segment.frames(first / blockTokens);
    }
    sum ^= block[position - first]!;
  }
  return sum;
}
