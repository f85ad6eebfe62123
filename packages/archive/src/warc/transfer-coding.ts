/**
 * A body without its chunked transfer-coding (RFC 9112, 7.1): other WARC writers may keep the coding. Null if the
 * body isn't chunked, whatever its header says: many writers remove the coding and leave the header. An incomplete
 * body keeps the bytes that arrived. A chunk may be of one byte, and a body of millions of them: there is no object for each.
 */
export function unchunked(body: Buffer): Buffer | null {
  const whole = Buffer.allocUnsafe(body.length);
  let length = 0;
  for (let at = 0; ; ) {
    const digitsEnd = endOfDigits(body, at);
    const lineEnd = endOfLine(body, digitsEnd);
    if (digitsEnd === at || lineEnd < 0 || lineEnd - at > maxLineBytes) return null;
    const bytes = hexNumber(body, at, digitsEnd);
    // Trailers may follow the last chunk; they are not part of the body.
    if (bytes === 0) return whole.subarray(0, length);
    const start = lineEnd + 2;
    const end = start + bytes;
    length += copied(body, start, Math.min(end, body.length), whole, length);
    at = end + 2;
    if (at >= body.length) return whole.subarray(0, length);
    if (body[end] !== cr || body[end + 1] !== lf) return null;
  }
}

/** Longest line before a chunk: its size, and extensions that nobody uses. */
const maxLineBytes = 1_000;
/** More digits are no size of anything that could be here. */
const maxDigits = 12;
/** Below this size a call costs more than the copying. */
const smallBytes = 64;
const [tab, lf, cr, space, semicolon] = [0x09, 0x0a, 0x0d, 0x20, 0x3b];

function endOfDigits(body: Buffer, from: number): number {
  let at = from;
  while (at - from < maxDigits && digitValue(body[at]) >= 0) at++;
  return at;
}

function hexNumber(body: Buffer, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < end; at++) value = value * 16 + digitValue(body[at]);
  return value;
}

/** -1 if it is no hexadecimal digit. */
function digitValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const small = byte | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x61 + 10 : -1;
}

/** Where the line ends whose size ends at `from`; -1 if neither its end nor an extension follows. */
function endOfLine(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === space || body[at] === tab) at++;
  if (body[at] === semicolon) while (at < body.length && body[at] !== cr && body[at] !== lf) at++;
  return body[at] === cr && body[at + 1] === lf ? at : -1;
}

/** Copies some bytes; returns how many. */
function copied(from: Buffer, start: number, end: number, to: Buffer, at: number): number {
  if (end - start > smallBytes) return from.copy(to, at, start, end);
  for (let index = start; index < end; index++) to[at + index - start] = from[index] as number;
  return Math.max(0, end - start);
}
