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

/** Inverts a layer: positions by value. `values` is the number of values in the lexicon. */
export function postingsOf(layer: Uint32Array, values: number): Postings {
  const starts = new Uint32Array(values + 1);
  for (let at = 0; at < layer.length; at++) starts[layer[at]! + 1]!++;
  let different = 0;
  for (let id = 0; id < values; id++) {
    if (starts[id + 1]! > 0) different++;
    starts[id + 1]! += starts[id]!;
  }
  const positions = new Uint32Array(layer.length);
  const next = starts.slice(0, values);
  for (let position = 0; position < layer.length; position++) {
    const id = layer[position]!;
    positions[next[id]!++] = position;
  }
  return encoded(starts, positions, different);
}

function encoded(starts: Uint32Array, positions: Uint32Array, different: number): Postings {
  const [keys, counts, ends] = [
    new Uint32Array(different),
    new Uint32Array(different),
    new Uint32Array(different),
  ];
  const bytes = new NumberBytes();
  let key = 0;
  for (let id = 0; id + 1 < starts.length; id++) {
    const [from, to] = [starts[id]!, starts[id + 1]!];
    if (from === to) continue;
    bytes.reserve(to - from);
    let before = 0;
    for (let at = from; at < to; at++) {
      bytes.push(positions[at]! - before);
      before = positions[at]!;
    }
    keys[key] = id;
    counts[key] = to - from;
    ends[key++] = bytes.length;
  }
  return { keys, counts, ends, bytes: bytes.take() };
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
