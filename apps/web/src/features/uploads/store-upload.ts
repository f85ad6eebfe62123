import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@florilegium/platform/app-error';

/** How large a file may get. */
export interface StoreLimits {
  maxBytes: number;
  reserve?: (bytes: number) => number | Promise<number>;
}

/** A file that lies whole in the uploads folder. */
export interface StoredFile {
  /** Below the uploads folder. */
  path: string;
  bytes: number;
}

/**
 * Writes a body to the uploads folder under a name that is free, piece by piece. The file has its name only once it
 * is whole and on the disk, so a sender who leaves earlier leaves no file.
 * `reserve` is asked before bytes are written for which there may be no room; it returns how many the file may have.
 * @throws AppError `tooLarge` beyond `maxBytes`, `badInput` (reason emptyFile), `aborted` when the sender leaves, and
 * whatever `reserve` throws
 */
export async function storeFile(
  folder: string,
  path: string,
  body: ReadableStream<Uint8Array> | null,
  { signal, ...limits }: StoreLimits & { signal?: AbortSignal },
): Promise<StoredFile> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${path}.part`);
  try {
    const bytes = await writePart(part, body ?? new Blob([]).stream(), limits, signal);
    if (bytes === 0) {
      throw new AppError('badInput', 'The file is empty.', { detail: { reason: 'emptyFile' } });
    }
    await rename(part, join(folder, path));
    return { path, bytes };
  } catch (error) {
    await rm(part, { force: true });
    if (signal?.aborted) throw new AppError('aborted', 'The sender left.', { cause: error });
    throw error;
  }
}

/**
 * The file is opened before the body is read and closed before this returns: whoever removes it after a failure is
 * the last to touch it. (A stream that opens its own file may create it after the body broke.)
 */
async function writePart(
  file: string,
  body: ReadableStream<Uint8Array>,
  limits: StoreLimits,
  signal: AbortSignal | undefined,
): Promise<number> {
  const handle = await open(file, 'w');
  try {
    return await writeBody(handle, body, limits, signal);
  } finally {
    // The stream closes it, and flushes what is whole; a file that no stream took is closed here.
    await handle.close();
  }
}

async function writeBody(
  file: FileHandle,
  body: ReadableStream<Uint8Array>,
  { maxBytes, reserve = () => maxBytes }: StoreLimits,
  signal: AbortSignal | undefined,
): Promise<number> {
  let bytes = 0;
  let reserved = 0;
  const makeRoom = async () => {
    if (bytes > maxBytes) {
      const detail = { reason: 'uploadTooLarge', megabytes: Math.round(maxBytes / 1_000_000) };
      throw new AppError('tooLarge', 'The file is too large.', { detail });
    }
    if (bytes > reserved) reserved = await reserve(bytes);
  };
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      makeRoom().then(() => done(null, chunk), done);
    },
  });
  await pipeline(body, counted, file.createWriteStream({ flush: true }), { signal });
  return bytes;
}
