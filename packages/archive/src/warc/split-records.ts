import { parseRecord, parseWarcHead, type WarcRecord } from './warc-record-parser';

/** A record, or bytes that are not a record. */
export type SplitRecord =
  | { ok: true; record: WarcRecord }
  | { ok: false; reason: 'torn' | 'malformed' | 'digest' | 'tooLarge' };

/** Longest head of a record. */
const maxHeadBytes = 1_000_000;
const headEnd = Buffer.from('\r\n\r\n');
const nextHead = Buffer.from('\r\nWARC/1.');
/** Bytes that are passed over at once. */
const pieceBytes = 65_536;
/** The end of a large record, and the last place in it where a head may begin. */
const lastBytes = headEnd.length + nextHead.length;

/**
 * Splits the uncompressed bytes of a WARC file into its records, with one record in memory. A record over
 * `maxRecordBytes` is skipped. If bytes are not a record, the next head is searched for, also in those that a record with
 * a wrong length would have. Throws the errors of the chunks.
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
      await bytes.skip(1);
      await skipToHead(bytes);
      continue;
    }
    const length = at + headEnd.length + head.length + headEnd.length;
    if (length > maxRecordBytes) {
      const reason = await passOver(bytes, length, maxRecordBytes);
      yield { ok: false, reason };
      if (reason !== 'tooLarge') await skipToHead(bytes);
      continue;
    }
    const found = (await bytes.look(length)).subarray(0, length);
    const parsed = parseRecord(found);
    if (parsed.ok || parsed.reason === 'digest') await bytes.skip(length);
    if (parsed.ok) yield parsed;
    else {
      yield { ok: false, reason: found.length < length ? 'torn' : parsed.reason };
      if (parsed.reason !== 'malformed') continue;
      await bytes.skip(1);
      await skipToHead(bytes);
    }
  }
}

/** The next bytes of a stream. */
interface Window {
  /** The next bytes: at least `wanted`, fewer only at the end. */
  look(wanted: number): Promise<Buffer>;
  /** Moves forward, at most to the end. */
  skip(count: number): Promise<void>;
  /** Puts bytes back before the next ones. */
  giveBack(back: Buffer): void;
  /** Whether the next bytes were given back. */
  isAgain(): boolean;
}

function openWindow(chunks: AsyncIterator<Buffer>): Window {
  let held: Buffer = Buffer.alloc(0);
  let again = 0;
  async function look(wanted: number): Promise<Buffer> {
    const parts = [held];
    // What is held is copied whenever something is added, so that shouldn't be little.
    const atOnce = held.length < wanted ? Math.max(wanted, held.length * 1.25) : 0;
    for (let length = held.length; length < atOnce; ) {
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
        if (ahead.length === 0) return;
        const step = Math.min(left, ahead.length);
        held = ahead.subarray(step);
        left -= step;
        again = Math.max(0, again - step);
      }
    },
    giveBack(back) {
      held = Buffer.concat([back, held]);
      again = back.length;
    },
    isAgain: () => again > 0,
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

/**
 * Passes over a record that is too large. If it doesn't end where it says, its length is wrong and other records may
 * follow soon: what is behind the first head in it is given back, its last `maxKeptBytes`. What was given back once is
 * believed no such length, or a file of wrong lengths would be read again for each of them.
 */
async function passOver(
  bytes: Window,
  length: number,
  maxKeptBytes: number,
): Promise<'tooLarge' | 'torn' | 'malformed'> {
  if (bytes.isAgain()) {
    await bytes.skip(1);
    return 'malformed';
  }
  const kept = await keepFromHead(bytes, length - lastBytes, maxKeptBytes);
  const last = (await bytes.look(lastBytes)).subarray(0, lastBytes);
  if (last.length === lastBytes && last.subarray(-headEnd.length).equals(headEnd)) {
    await bytes.skip(lastBytes);
    return 'tooLarge';
  }
  bytes.giveBack(kept);
  return last.length < lastBytes ? 'torn' : 'malformed';
}

/** Moves forward; returns the bytes behind the first place that looks like a head, the last ones if they are too many. */
async function keepFromHead(bytes: Window, count: number, maxKeptBytes: number): Promise<Buffer> {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  for (let left = count; left > 0; ) {
    const ahead = (await bytes.look(pieceBytes)).subarray(0, pieceBytes);
    if (ahead.length === 0) break;
    const at = kept.length > 0 ? 0 : ahead.indexOf(nextHead);
    // It may be split between these bytes and the next ones.
    const whole = at < 0 ? Math.max(1, ahead.length - nextHead.length) : ahead.length;
    const step = Math.min(left, whole);
    if (at >= 0 && at < step) {
      const part = ahead.subarray(at, step);
      keptBytes += part.length;
      kept.push(part);
    }
    while (keptBytes - (kept[0]?.length ?? 0) >= maxKeptBytes) keptBytes -= kept.shift()!.length;
    await bytes.skip(step);
    left -= step;
  }
  return Buffer.concat(kept).subarray(-maxKeptBytes);
}

/** Moves to the next position that looks like a head, or to the end. */
async function skipToHead(bytes: Window): Promise<void> {
  for (;;) {
    const ahead = await bytes.look(maxHeadBytes);
    const at = ahead.indexOf(nextHead);
    if (at >= 0) return bytes.skip(at + 2);
    if (ahead.length < maxHeadBytes) return bytes.skip(ahead.length);
    // It may be split between the present bytes and the next ones.
    await bytes.skip(ahead.length - nextHead.length);
  }
}
