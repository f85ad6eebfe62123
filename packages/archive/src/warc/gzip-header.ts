/** A member's end: the content's CRC-32 and length (RFC 1952, 2.3.1). */
export const gzipTrailerBytes = 8;

/** Length of a gzip member's header with its optional fields (RFC 1952, 2.3), or why the bytes are not a header. */
export function gzipHeaderLength(bytes: Buffer): number | 'torn' | 'notGzip' {
  const magic = [0x1f, 0x8b, 8];
  if (magic.some((byte, at) => at < bytes.length && bytes[at] !== byte)) return 'notGzip';
  if (bytes.length < 10) return 'torn';
  const flags = bytes[3] as number;
  let at = 10;
  if (flags & 4) at += 2 + (bytes.length >= 12 ? bytes.readUInt16LE(10) : 0);
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return 'torn';
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at <= bytes.length ? at : 'torn';
}
