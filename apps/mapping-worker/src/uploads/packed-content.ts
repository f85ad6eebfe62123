import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ArchiveStore, streamFile } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';

/** A file that grows by more than this factor when it is unpacked, and beyond this size, is meant to fill a disk. */
const mostGrowth = 300;
const growthBytes = 1 << 30;

/**
 * The bytes of a file, or of one that is packed with gzip. Throws `recordUnreadable` where it is damaged, and where it
 * grows without end.
 */
export async function* contentOf(
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
