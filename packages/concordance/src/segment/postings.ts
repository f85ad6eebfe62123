import { growingTable } from './growing-numbers';
import { NumberBytes } from './packed-numbers';

/** The postings of an attribute: for each value that occurs, ascending, its positions. */
export interface Postings {
  keys: Uint32Array;
  counts: Uint32Array;
  /** Where the postings of each value end, in bytes. */
  ends: Uint32Array;
  /** Positions, ascending in each value, as differences in bytes of seven bits. */
  bytes: Uint8Array;
}

/** Positions of a segment are below this, and the numbers of values below {@link mostValues}: both fit one number. */
const mostPositions = 2 ** 27;
const mostValues = 2 ** 26;

/** Throws a RangeError for more tokens than a segment can have. */
export function needPositions(tokens: number): void {
  if (tokens > mostPositions)
    throw new RangeError(`A segment of the index has ${mostPositions} tokens at most, not ${tokens}.`);
}

/**
 * Inverts a layer: positions by value. It takes no longer, and no more memory, for a larger lexicon. Throws a RangeError
 * for more tokens or different values than an index can have.
 */
export function postingsOf(layer: Uint32Array): Postings {
  needPositions(layer.length);
  const placed = new Float64Array(layer.length);
  for (let position = 0; position < layer.length; position++) {
    const id = layer[position]!;
    if (id >= mostValues)
      throw new RangeError(
        `An index has ${mostValues} different words or lemmas at most; this corpus has more.`,
      );
    placed[position] = id * mostPositions + position;
  }
  placed.sort();
  const [keys, counts, ends] = [growingTable(), growingTable(), growingTable()];
  const bytes = new NumberBytes();
  bytes.reserve(placed.length);
  for (let at = 0; at < placed.length; ) {
    const id = Math.floor(placed[at]! / mostPositions);
    const first = at;
    let before = 0;
    for (const behind = (id + 1) * mostPositions; at < placed.length && placed[at]! < behind; at++) {
      const position = placed[at]! - id * mostPositions;
      bytes.push(position - before);
      before = position;
    }
    keys.push(id);
    counts.push(at - first);
    ends.push(bytes.length);
  }
  return { keys: keys.all, counts: counts.all, ends: ends.all, bytes: bytes.take() };
}

/** Reads positions from the bytes of a value's postings, as many as there is room for. */
export function decodePositions(bytes: Uint8Array, positions: Uint32Array): Uint32Array {
  let [at, before] = [0, 0];
  for (let number = 0; number < positions.length; number++) {
    let byte = bytes[at++]!;
    let difference = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      difference |= (byte & 0x7f) << shift;
    }
    before += difference;
    positions[number] = before;
  }
  return positions;
}

/** Sets the bit of each position in the bytes of a value's postings. */
export function markPositions(bytes: Uint8Array, bits: Uint32Array): void {
  let position = 0;
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++]!;
    let difference = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      difference |= (byte & 0x7f) << shift;
    }
    position += difference;
    bits[position >>> 5]! |= 1 << (position & 31);
  }
}
