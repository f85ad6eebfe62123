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

/** Positions of a segment are below this. */
const mostPositions = 2 ** 27;

/** Throws a RangeError for more tokens than a segment can have. */
export function needPositions(tokens: number): void {
  if (tokens > mostPositions)
    throw new RangeError(`A segment of the index has ${mostPositions} tokens at most, not ${tokens}.`);
}

/**
 * Inverts a layer: positions by value. It takes no longer, and no more memory, for a larger lexicon. Throws a RangeError
 * for more tokens than a segment can have.
 */
export function postingsOf(layer: Uint32Array): Postings {
  needPositions(layer.length);
  const positions = positionsByValue(layer);
  const [keys, counts, ends] = [growingTable(), growingTable(), growingTable()];
  const bytes = new NumberBytes();
  bytes.reserve(layer.length);
  for (let at = 0; at < positions.length; ) {
    const id = layer[positions[at]!]!;
    const first = at;
    let before = 0;
    for (; at < positions.length && layer[positions[at]!] === id; at++) {
      const position = positions[at]!;
      bytes.push(position - before);
      before = position;
    }
    keys.push(id);
    counts.push(at - first);
    ends.push(bytes.length);
  }
  return { keys: keys.all, counts: counts.all, ends: ends.all, bytes: bytes.take() };
}

/** Bits of a value that are sorted by at once: as many places as there are stay in the processor's memory. */
const bitsTogether = 13;

/** All positions, sorted by their value and, of one value, ascending: by its low bits first, then by the next ones. */
function positionsByValue(layer: Uint32Array): Uint32Array {
  let most = 0;
  for (let at = 0; at < layer.length; at++) if (layer[at]! > most) most = layer[at]!;
  let positions = new Uint32Array(layer.length);
  for (let at = 0; at < positions.length; at++) positions[at] = at;
  let sorted = new Uint32Array(layer.length);
  const mask = (1 << bitsTogether) - 1;
  for (let shift = 0; shift === 0 || most >>> shift > 0; shift += bitsTogether) {
    const next = new Uint32Array(mask + 2);
    for (let at = 0; at < layer.length; at++) next[((layer[at]! >>> shift) & mask) + 1]!++;
    for (let value = 0; value < mask; value++) next[value + 1]! += next[value]!;
    for (let at = 0; at < positions.length; at++) {
      const position = positions[at]!;
      sorted[next[(layer[position]! >>> shift) & mask]!++] = position;
    }
    [positions, sorted] = [sorted, positions];
  }
  return positions;
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

/** Sets the bit of each position in a value's postings, which are `bytes[from..to]`. */
export function markPositions(bytes: Uint8Array, from: number, to: number, bits: Uint32Array): void {
  let position = 0;
  for (let at = from; at < to; ) {
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
