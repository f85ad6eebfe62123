import { restCode, restStep } from './analysis-codes';
import { blockTokens } from './block-cache';

/** Reads the numbers of a layer; positions may come in any order, ascending ones are fast. */
export type LayerReader = (position: number) => number;

/** A block of a layer by its number: what it has for {@link blockTokens} tokens. */
type Blocks = (number: number) => Uint8Array;

/** Reads a layer that has a byte for each token. */
export function byteReader(blocks: Blocks): LayerReader {
  let block: Uint8Array = new Uint8Array();
  let [from, behind] = [0, 0];
  return (position) => {
    if (position < from || position >= behind) {
      from = position - (position % blockTokens);
      behind = from + blockTokens;
      block = blocks(from / blockTokens);
    }
    return block[position - from]!;
  };
}

/** Reads a layer that has `width` bytes for each token. */
export function numberReader(blocks: Blocks, width: number): LayerReader {
  let block: Uint8Array = new Uint8Array();
  let [from, behind] = [0, 0];
  const reach = (position: number) => {
    from = position - (position % blockTokens);
    behind = from + blockTokens;
    block = blocks(from / blockTokens);
  };
  // Most of a question's time goes by in these few lines, so each width has its own.
  if (width === 2)
    return (position) => {
      if (position < from || position >= behind) reach(position);
      const at = 2 * (position - from);
      return block[at]! | (block[at + 1]! << 8);
    };
  if (width === 3)
    return (position) => {
      if (position < from || position >= behind) reach(position);
      const at = 3 * (position - from);
      return block[at]! | (block[at + 1]! << 8) | (block[at + 2]! << 16);
    };
  return (position) => {
    if (position < from || position >= behind) reach(position);
    const at = 4 * (position - from);
    return (block[at]! | (block[at + 1]! << 8) | (block[at + 2]! << 16) | (block[at + 3]! << 24)) >>> 0;
  };
}

/** The number of `width` bytes that stands at a place of a block: for whoever goes through blocks themselves. */
export function numberAt(block: Uint8Array, at: number, width: number): number {
  let number = block[at]! | (block[at + 1]! << 8);
  if (width > 2) number |= block[at + 2]! << 16;
  if (width > 3) number |= block[at + 3]! << 24;
  return number >>> 0;
}

/** What stands beside the codes of analyses: what they mean, and the analyses that have none, counted by steps of tokens. */
interface Coded {
  values: Uint32Array;
  rest: LayerReader;
  restStarts: Uint32Array;
}

/** Reads analyses: by their codes, or, where they have none, from what stands beside. */
export function analysisReader(blocks: Blocks, { values, rest, restStarts }: Coded): LayerReader {
  let block: Uint8Array = new Uint8Array();
  let [from, behind] = [0, 0];
  let [last, rank] = [-1, 0];
  return (position) => {
    if (position < from || position >= behind) {
      from = position - (position % blockTokens);
      behind = from + blockTokens;
      block = blocks(from / blockTokens);
    }
    const code = block[position - from]!;
    if (code !== restCode) return values[code]!;
    const first = position - (position % restStep);
    if (last < first || last > position) [last, rank] = [first, restStarts[first / restStep]!];
    for (; last < position; last++) if (block[last - from] === restCode) rank++;
    return rest(rank);
  };
}
