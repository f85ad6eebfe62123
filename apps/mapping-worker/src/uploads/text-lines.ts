import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ArchiveStore, streamFile } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';

/** Bytes of the longest line: a longer one is no text. */
const mostLineBytes = 64 << 20;
/** A file that grows by more than this factor when it is unpacked, and beyond this size, is meant to fill a disk. */
const mostGrowth = 300;
const growthBytes = 1 << 30;
const newline = 0x0a;

/** A line of a file, from 1 on; null for one that is too long. */
export interface TextLine {
  number: number;
  text: string | null;
}

/**
 * The lines of a text file, or of one that is packed with gzip, in memory that doesn't grow with the file. Throws
 * `recordUnreadable` where it is damaged, and where it grows without end.
 */
export async function* textLines(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  isGzipped: boolean,
): AsyncGenerator<TextLine> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let number = 1;
  const take = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= mostLineBytes) parts.push(part);
    else parts = [];
  };
  const line = (): TextLine => {
    const isTooLong = bytes > mostLineBytes;
    const text = isTooLong ? null : Buffer.concat(parts).toString('utf8').replace(/\r$/, '');
    [parts, bytes] = [[], 0];
    return { number: number++, text: number === 2 && text !== null ? text.replace(/^\ufeff/, '') : text };
  };
  for await (const chunk of contentOf(store, path, isGzipped)) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < chunk.length) take(chunk.subarray(from));
  }
  if (bytes > 0) yield line();
}

async function* contentOf(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
  isGzipped: boolean,
): AsyncGenerator<Buffer> {
  const packed = streamFile(store as ArchiveStore, path);
  if (!isGzipped) {
    yield* packed;
    return;
  }
  let [before, after] = [0, 0];
  const counted = async function* () {
    for await (const chunk of packed) {
      before += chunk.length;
      yield chunk;
    }
  };
  const unpacked = createGunzip();
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      after += chunk.length;
      if (after > growthBytes && after > mostGrowth * before) throw damaged('it grows without end');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged((error as Error).message);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

const damaged = (why: string) => new AppError('recordUnreadable', `The file is damaged: ${why}.`);
