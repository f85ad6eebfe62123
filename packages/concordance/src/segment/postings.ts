/** The postings of an attribute: for each value that occurs, ascending, its positions. */
export interface Postings {
  keys: Uint32Array;
  counts: Uint32Array;
  /** Where the postings of each value end, in bytes. */
  ends: Uint32Array;
  bytes: Uint8Array;
}

/** Inverts a layer: positions by value. `values` is the number of values in the lexicon. */
export function postingsOf(layer: Uint32Array, values: number): Postings {
  const starts = new Uint32Array(values + 1);
  for (const id of layer) starts[id + 1]!++;
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
  let bytes = new Uint8Array(Math.max(16, 2 * positions.length));
  let [length, key] = [0, 0];
  for (let id = 0; id + 1 < starts.length; id++) {
    const [from, to] = [starts[id]!, starts[id + 1]!];
    if (from === to) continue;
    if (length + 5 * (to - from) > bytes.length) bytes = grown(bytes, length + 5 * (to - from));
    let before = 0;
    for (let at = from; at < to; at++) {
      let difference = positions[at]! - before;
      before = positions[at]!;
      while (difference > 0x7f) {
        bytes[length++] = (difference & 0x7f) | 0x80;
        difference >>>= 7;
      }
      bytes[length++] = difference;
    }
    keys[key] = id;
    counts[key] = to - from;
    ends[key++] = length;
  }
  return { keys, counts, ends, bytes: bytes.subarray(0, length) };
}

function grown(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, Math.ceil(1.5 * bytes.length)));
  larger.set(bytes);
  return larger;
}

/** Reads `count` positions from the bytes of a value's postings. */
export function decodePositions(bytes: Uint8Array, count: number): Uint32Array {
  const positions = new Uint32Array(count);
  let [at, before] = [0, 0];
  for (let number = 0; number < count; number++) {
    let [difference, shift] = [0, 0];
    for (let byte = 0x80; byte > 0x7f; shift += 7) {
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
