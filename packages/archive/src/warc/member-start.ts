import { constants, inflateRawSync } from 'node:zlib';
import { gzipHeaderLength } from './gzip-header';

/** Longest gzip header before a record; other writers put a short field or a name into it. */
const maxHeaderBytes = 1_024;
/**
 * Compressed bytes that are tried. The first number holds the longest code tables of a block (RFC 1951, 3.2.7) and some
 * letters; where they inflate to much more than a record's head would, fewer are enough.
 */
const triedBytes = [320, 80];
const maxInflatedBytes = 4_096;

/** Bytes that {@link beginsRecord} looks at. */
export const memberStartBytes = maxHeaderBytes + 320;

/**
 * Whether the bytes begin a gzip member whose content begins like a WARC record. It is asked wherever three bytes look
 * like a member, and such places may overlap, so it inflates no more than it must.
 */
export function beginsRecord(bytes: Buffer): boolean {
  const start = gzipHeaderLength(bytes.subarray(0, maxHeaderBytes));
  if (typeof start === 'string') return false;
  for (const length of triedBytes) {
    const content = inflatedStart(bytes.subarray(start, start + length));
    if (content !== 'more') return content?.toString('latin1', 0, 5) === 'WARC/';
  }
  return false;
}

/** Null for damaged bytes; 'more' if they inflate to more than a head would. */
function inflatedStart(bytes: Buffer): Buffer | 'more' | null {
  try {
    return inflateRawSync(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: maxInflatedBytes,
      chunkSize: maxInflatedBytes,
    });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'more' : null;
  }
}
