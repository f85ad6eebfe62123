import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import { type ArchiveStore, byteLength, checkedPath, misplaced, missingFile, unavailable } from './store';

interface Appended {
  handle: FileHandle;
  /** End of the last successful append; null after a failed one. */
  end: number | null;
}

/** Opens a store of files below a folder, which is created if it is missing. Throws AppError `storeUnavailable`. */
export async function openFsStore(root: string): Promise<ArchiveStore> {
  const folder = resolve(root);
  await orUnavailable('opened', mkdir(folder, { recursive: true }));
  const files = new Map<string, Appended>();
  const place = (path: string) => join(folder, checkedPath(path));

  async function appendedFile(path: string, offset: number): Promise<Appended> {
    const known = files.get(path);
    if (known) return known;
    if (offset === 0) await makeFolders(folder, dirname(place(path)));
    const handle = await open(place(path), constants.O_RDWR | (offset === 0 ? constants.O_CREAT : 0));
    const file = { handle, end: (await handle.stat()).size };
    files.set(path, file);
    // A new file's name is safe on the disk only after a sync of its folder.
    if (offset === 0) await syncFolders(folder, dirname(place(path)));
    return file;
  }

  async function append(path: string, offset: number, parts: readonly Uint8Array[]): Promise<void> {
    if (byteLength(parts) === 0) return;
    const file = await appendedFile(path, offset);
    if (file.end !== offset) throw misplaced(path, file.end, offset);
    file.end = null;
    const end = await writeAll(file.handle, parts, offset);
    await file.handle.datasync();
    file.end = end;
  }

  async function letGo(path: string): Promise<void> {
    const file = files.get(path);
    files.delete(path);
    await file?.handle.close();
  }

  async function cut(path: string, bytes: number): Promise<number> {
    await letGo(path);
    const size = (await sizeOf(folder, place(path))) ?? 0;
    if (bytes === 0) await rm(place(path), { force: true });
    else if (size > bytes) await shorten(place(path), bytes);
    return Math.max(0, size - bytes);
  }

  async function read(path: string, offset: number, length: number): Promise<Buffer> {
    let file: FileHandle;
    try {
      file = await open(place(path), 'r');
    } catch (error) {
      if (await isMissing(folder, error)) throw missingFile(path, offset, error);
      throw error;
    }
    try {
      return await readBytes(file, offset, length);
    } finally {
      await file.close();
    }
  }

  async function list(prefix: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
    return paths.filter((path) => path.startsWith(prefix)).sort();
  }

  return {
    append: (path, offset, parts) => orUnavailable('written', append(path, offset, parts)),
    seal: (path) => orUnavailable('written', letGo(path)),
    cut: (path, bytes) => orUnavailable('cut', cut(path, bytes)),
    read: (path, offset, length) => orUnavailable('read', read(path, offset, length)),
    size: async (path) => orUnavailable('read', sizeOf(folder, place(path))),
    remove: (path) =>
      orUnavailable(
        'changed',
        letGo(path).then(() => rm(place(path), { force: true })),
      ),
    list: (prefix) => orUnavailable('read', list(prefix)),
    async close() {
      for (const path of [...files.keys()]) await letGo(path);
    },
  };
}

/** Turns an error of the disk into `storeUnavailable`; our own errors stay. */
async function orUnavailable<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(what, error);
  }
}

/**
 * Whether the file is missing while the store's own folder exists: an unmounted disk must not look like missing
 * files.
 */
async function isMissing(folder: string, error: unknown): Promise<boolean> {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ENOTDIR') return false;
  await stat(folder);
  return true;
}

async function sizeOf(folder: string, file: string): Promise<number | null> {
  try {
    const { size } = await stat(file);
    // An append that was interrupted before its first byte leaves an empty file.
    return size === 0 ? null : size;
  } catch (error) {
    if (await isMissing(folder, error)) return null;
    throw error;
  }
}

/** Creates the folders between the root and `folder`, but never the root: it may be a disk that isn't mounted now. */
async function makeFolders(root: string, folder: string): Promise<void> {
  await stat(root);
  await mkdir(folder, { recursive: true });
}

async function syncFolders(root: string, folder: string): Promise<void> {
  for (let at = folder; ; at = dirname(at)) {
    const handle = await open(at, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (at === root || at === dirname(at)) return;
  }
}

async function shorten(file: string, bytes: number): Promise<void> {
  await truncate(file, bytes);
  const handle = await open(file, 'r+');
  try {
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Returns where the last part ends. writev may write fewer bytes than it gets. */
async function writeAll(handle: FileHandle, parts: readonly Uint8Array[], offset: number): Promise<number> {
  let rest = [...parts];
  let position = offset;
  while (rest.length > 0) {
    let { bytesWritten } = await handle.writev(rest, position);
    position += bytesWritten;
    let whole = 0;
    while (whole < rest.length && bytesWritten >= rest[whole]!.length) bytesWritten -= rest[whole++]!.length;
    rest = rest.slice(whole);
    if (rest.length > 0) rest[0] = rest[0]!.subarray(bytesWritten);
  }
  return position;
}

async function readBytes(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let got = 0;
  while (got < length) {
    const { bytesRead } = await file.read(bytes, got, length - got, offset + got);
    if (bytesRead === 0) break;
    got += bytesRead;
  }
  return bytes.subarray(0, got);
}
