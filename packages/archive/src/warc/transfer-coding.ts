/**
 * A body without its chunked transfer-coding (RFC 9112, 7.1): other WARC writers may keep the coding. Null if the
 * body isn't chunked, whatever its header says: many writers remove the coding and leave the header. An incomplete
 * body keeps the bytes that arrived.
 */
export function unchunked(body: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd < 0 || lineEnd - at > maxLineBytes) return at > 0 && at >= body.length ? joined(parts) : null;
    const size = chunkSize.exec(body.toString('latin1', at, lineEnd))?.[1];
    if (size === undefined) return null;
    const bytes = Number.parseInt(size, 16);
    // Trailers may follow the last chunk; they are not part of the body.
    if (bytes === 0) return joined(parts);
    const start = lineEnd + 2;
    parts.push(body.subarray(start, start + bytes));
    at = start + bytes + 2;
    if (at >= body.length) return joined(parts);
    if (body.toString('latin1', at - 2, at) !== '\r\n') return null;
  }
}

/** Longest line before a chunk: its size, and extensions that nobody uses. */
const maxLineBytes = 1_000;
const chunkSize = /^([0-9a-f]{1,12})[ \t]*(?:;.*)?$/i;

function joined(parts: readonly Buffer[]): Buffer {
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}
