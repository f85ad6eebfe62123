import { crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import type { ByteCursor } from './byte-cursor';
import { gzipHeaderLength, gzipTrailerBytes } from './gzip-header';

/** A member up to this size, compressed and inflated, is inflated at once. */
const small = { bytes: 32 * 1024, inflatedBytes: 512 * 1024 };
/** Compressed bytes that zlib gets at once: the output is at most about a thousand times as much. */
const stepBytes = 16 * 1024;
/** Longest gzip header: its optional fields have no limit of their own. */
const maxHeaderBytes = 100_000;

/**
 * Inflates the gzip member (RFC 1952) at the cursor and passes its content to `take`, piece by piece. Returns null if
 * the member is sound, and leaves the cursor behind it; else returns the reason. If `take` returns false, the rest of a
 * long member is not read: the result is null, too, and the cursor stands somewhere in the member.
 */
export async function inflateMember(
  cursor: ByteCursor,
  take: (chunk: Buffer) => boolean,
): Promise<'torn' | 'notGzip' | 'garbled' | null> {
  const start = await headerLength(cursor);
  if (typeof start === 'string') return start;
  cursor.goTo(cursor.offset + start);
  const sum = { check: 0, bytes: 0 };
  const added = (chunk: Buffer) => {
    sum.check = crc32(chunk, sum.check);
    sum.bytes += chunk.length;
    return take(chunk);
  };
  const whole = inflatedAtOnce(await cursor.look(small.bytes));
  if (whole) {
    added(whole.content);
    cursor.goTo(cursor.offset + whole.consumed);
  } else {
    const stopped = await inflateInSteps(cursor, added);
    if (stopped) return stopped === 'enough' ? null : stopped;
  }
  const trailer = await cursor.look(gzipTrailerBytes);
  if (trailer.length < gzipTrailerBytes) return 'torn';
  if (trailer.readUInt32LE(0) !== sum.check || trailer.readUInt32LE(4) !== sum.bytes % 2 ** 32)
    return 'garbled';
  cursor.goTo(cursor.offset + gzipTrailerBytes);
  return null;
}

async function headerLength(cursor: ByteCursor): Promise<number | 'torn' | 'notGzip'> {
  const short = gzipHeaderLength(await cursor.look(512));
  return short === 'torn' ? gzipHeaderLength(await cursor.look(maxHeaderBytes)) : short;
}

/** Null if the member needs more bytes, or if the bytes are damaged. */
function inflatedAtOnce(bytes: Buffer): { content: Buffer; consumed: number } | null {
  try {
    const options = { info: true, maxOutputLength: small.inflatedBytes };
    // With `info` the result tells how many compressed bytes were used; Node's types leave that out.
    const result = inflateRawSync(bytes, options) as unknown as { buffer: Buffer; engine: InflateRaw };
    return { content: result.buffer, consumed: result.engine.bytesWritten };
  } catch {
    return null;
  }
}

/** Inflates to the end of the deflated bytes; returns why it ended before, 'enough' if `take` said so. */
async function inflateInSteps(
  cursor: ByteCursor,
  take: (chunk: Buffer) => boolean,
): Promise<'torn' | 'garbled' | 'enough' | null> {
  const inflater = openInflater();
  try {
    for (;;) {
      const step = await cursor.look(stepBytes);
      if (step.length === 0) return 'torn';
      const result = await inflater.inflate(step);
      if (result === null) return 'garbled';
      for (const chunk of result.chunks) if (!take(chunk)) return 'enough';
      cursor.goTo(cursor.offset + result.consumed);
      if (result.ended) return null;
    }
  } finally {
    inflater.close();
  }
}

/** The result for some compressed bytes; null if they are damaged. */
type Inflated = { chunks: Buffer[]; consumed: number; ended: boolean } | null;

/** Inflates step by step. Node's stream ends by itself if bytes follow the deflated ones, as a trailer always does. */
function openInflater() {
  const stream: InflateRaw = createInflateRaw();
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return {
    inflate(step: Buffer): Promise<Inflated> {
      const before = stream.bytesWritten;
      return new Promise((resolve) => {
        const settle = (ended: boolean, sound: boolean) => {
          stream.removeAllListeners('end').removeAllListeners('error');
          stream.on('error', () => {});
          const result = { chunks, consumed: stream.bytesWritten - before, ended };
          chunks = [];
          resolve(sound ? result : null);
        };
        stream.once('end', () => settle(true, true));
        stream.once('error', () => settle(false, false));
        stream.write(step, (error) => settle(false, !error));
      });
    },
    close: () => stream.destroy(),
  };
}
