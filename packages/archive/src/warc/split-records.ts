import { parseRecord, parseWarcHead, type WarcRecord } from './warc-record-parser';

/** A record, or bytes that are not a record. */
export type SplitRecord =
  | { ok: true; record: WarcRecord }
  | { ok: false; reason: 'torn' | 'malformed' | 'digest' | 'tooLarge' };

/** Longest head of a record. */
const maxHeadBytes = 1_000_000;
const headEnd = Buffer.from('\r\n\r\n');
const nextHead = Buffer.from('\r\nWARC/1.');

/**
 * Splits the uncompressed bytes of a WARC file into its records, with one record in memory. A record over
 * `maxRecordBytes` is skipped. If bytes are not a record, the next head is searched for. Throws the errors of the
 * chunks.
 */
export async function* splitRecords(
  chunks: AsyncIterable<Buffer>,
  maxRecordBytes: number,
): AsyncGenerator<SplitRecord> {
  const bytes = openWindow(chunks[Symbol.asyncIterator]());
  while ((await bytes.look(1)).length > 0) {
    const at = await findHeadEnd(bytes);
    const head = at < 0 ? null : parseWarcHead((await bytes.look(at)).subarray(0, at));
    if (head === null) {
      yield { ok: false, reason: 'malformed' };
      await skipToHead(bytes);
      continue;
    }
    const length = at + headEnd.length + head.length + headEnd.length;
    if (length > maxRecordBytes) {
      yield { ok: false, reason: (await bytes.skip(length)) ? 'tooLarge' : 'torn' };
      continue;
    }
    const found = (await bytes.look(length)).subarray(0, length);
    const parsed = parseRecord(found);
    if (parsed.ok || parsed.reason === 'digest') await bytes.skip(length);
    if (parsed.ok) yield parsed;
    else {
      yield { ok: false, reason: found.length < length ? 'torn' : parsed.reason };
      if (parsed.reason === 'malformed') await skipToHead(bytes);
    }
  }
}

/** The next bytes of a stream. */
interface Window {
  /** The next bytes: at least `wanted`, fewer only at the end. */
  look(wanted: number): Promise<Buffer>;
  /** Moves forward; false if the stream ended before. */
  skip(count: number): Promise<boolean>;
}

function openWindow(chunks: AsyncIterator<Buffer>): Window {
  let held: Buffer = Buffer.alloc(0);
  async function look(wanted: number): Promise<Buffer> {
    const parts = [held];
    for (let length = held.length; length < wanted; ) {
      const { done, value } = await chunks.next();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    if (parts.length > 1) held = Buffer.concat(parts);
    return held;
  }
  return {
    look,
    async skip(count) {
      for (let left = count; left > 0; ) {
        const ahead = await look(1);
        if (ahead.length === 0) return false;
        const step = Math.min(left, ahead.length);
        held = ahead.subarray(step);
        left -= step;
      }
      return true;
    },
  };
}

/** The position after the empty line of the next head; -1 if there is none nearby. */
async function findHeadEnd(bytes: Window): Promise<number> {
  for (let wanted = 16_384; ; wanted *= 4) {
    const ahead = await bytes.look(wanted);
    const at = ahead.subarray(0, maxHeadBytes).indexOf(headEnd);
    if (at >= 0 || ahead.length < wanted || wanted >= maxHeadBytes) return at;
  }
}

/** Moves to the next position after this one that looks like a head, or to the end. */
async function skipToHead(bytes: Window): Promise<void> {
  await bytes.skip(1);
  for (;;) {
    const ahead = await bytes.look(maxHeadBytes);
    const at = ahead.indexOf(nextHead);
    if (at >= 0) return void (await bytes.skip(at + 2));
    if (ahead.length < maxHeadBytes) return void (await bytes.skip(ahead.length));
    // It may be split between the present bytes and the next ones.
    await bytes.skip(ahead.length - nextHead.length);
  }
}
