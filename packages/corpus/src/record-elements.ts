const quote = 0x22;
const backslash = 0x5c;
const openBracket = 0x5b;

/** A JSON record that is read part by part: the part before its list, and the list's elements one by one. */
export interface RecordElements {
  /** The record with an empty list. */
  head: unknown;
  /** The elements as UTF-8 JSON. */
  elements: Iterable<Uint8Array>;
}

/**
 * Reads one of our records without parsing all of it: an object whose last value is a list. Null if it begins
 * otherwise. A torn record has fewer elements.
 */
export function recordElements(payload: Uint8Array): RecordElements | null {
  const start = listStart(payload);
  if (start === -1) return null;
  try {
    const head = JSON.parse(`${decoded(payload.subarray(0, start + 1))}]}`);
    return { head, elements: elementsFrom(payload, start + 1) };
  } catch {
    return null;
  }
}

/** Parses an element of a record. Throws if it is torn or not UTF-8. */
export function parseElement(element: Uint8Array): unknown {
  return JSON.parse(decoded(element));
}

const decoded = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

function listStart(payload: Uint8Array): number {
  for (let at = 0; at < payload.length; at += 1) {
    if (payload[at] === quote) at = stringEnd(payload, at);
    else if (payload[at] === openBracket) return at;
  }
  return -1;
}

/** The end of the string that begins at a quotation mark. */
function stringEnd(bytes: Uint8Array, begin: number): number {
  for (let at = begin + 1; ; ) {
    // Native search is many times faster than checking each byte.
    const end = bytes.indexOf(quote, at);
    if (end === -1) return bytes.length;
    let slashes = 0;
    while (bytes[end - 1 - slashes] === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
    at = end + 1;
  }
}

function* elementsFrom(payload: Uint8Array, from: number): Generator<Uint8Array> {
  let depth = 0;
  let begin = from;
  for (let at = from; at < payload.length; at += 1) {
    const byte = payload[at]!;
    if (byte === quote) at = stringEnd(payload, at);
    // [ and {, ] and }: these differ in one bit.
    else if ((byte | 0x20) === 0x7b) {
      if (depth === 0) begin = at;
      depth += 1;
    } else if ((byte | 0x20) === 0x7d) {
      depth -= 1;
      if (depth < 0) return;
      if (depth === 0) yield payload.subarray(begin, at + 1);
    }
  }
}
