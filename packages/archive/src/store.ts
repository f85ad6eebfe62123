import { AppError } from '@florilegium/platform/app-error';

/**
 * The store of archive files. A path with '/' between folders names a file. Each file has one writer: its appends
 * come one after another, each at the end. All methods may throw AppError `storeUnavailable` (retry later).
 */
export interface ArchiveStore {
  /**
   * Resolves when the parts are durable at `offset`, which must be the file's end. The first append, at 0, creates
   * the file. After a failure the file's end is unknown until the file is cut.
   */
  append(path: string, offset: number, parts: readonly Uint8Array[]): Promise<void>;
  /**
   * Declares that nothing more will be appended. It may be repeated; after a crash, a repetition finishes what was
   * begun.
   */
  seal(path: string): Promise<void>;
  /**
   * Removes everything after `bytes`; 0 removes the file. Returns the number of removed bytes; 0 for a missing file.
   */
  cut(path: string, bytes: number): Promise<number>;
  /**
   * Bytes from `offset` on, fewer than `length` at the file's end. Works while the file is written, sealed or cut.
   * @throws AppError `recordUnreadable`, detail.reason 'missing', if there is no such file
   */
  read(path: string, offset: number, length: number): Promise<Buffer>;
  /** In bytes; null if there is no such file. */
  size(path: string): Promise<number | null>;
  /** Removes the file if it exists. */
  remove(path: string): Promise<void>;
  /** Paths of the files with this prefix, in the order of their character codes. */
  list(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Bytes that streamFile reads at once. */
const streamBytes = 1024 * 1024;

/** A file's bytes in order, up to its end at the time when reading began. Throws like `read`. */
export async function* streamFile(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
): AsyncGenerator<Buffer> {
  const end = await store.size(path);
  if (end === null) throw missingFile(path, 0);
  for (let offset = 0; offset < end; ) {
    const bytes = await store.read(path, offset, Math.min(streamBytes, end - offset));
    if (bytes.length === 0) return;
    yield bytes;
    offset += bytes.length;
  }
}

/** The same store for a reader that may be stopped: its next read throws the signal's reason. */
export function stoppable(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  signal: AbortSignal | undefined,
): Pick<ArchiveStore, 'read' | 'size'> {
  if (!signal) return store;
  return {
    size: (path) => store.size(path),
    async read(path, offset, length) {
      signal.throwIfAborted();
      return store.read(path, offset, length);
    },
  };
}

/** The error of `read` for a missing file. */
export function missingFile(path: string, offset: number, cause?: unknown): AppError {
  return new AppError('recordUnreadable', `${path} is not in the archive.`, {
    cause,
    detail: { reason: 'missing', path, offset },
  });
}

/** The error of a store that can't be used now. */
export function unavailable(what: string, cause?: unknown): AppError {
  return new AppError('storeUnavailable', `The archive could not be ${what}.`, { retry: 'later', cause });
}

/**
 * Checks that a path stays below the store's root.
 * @throws AppError `badInput` for any other path
 */
export function checkedPath(path: string): string {
  const plain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (plain && !/[\\\0]/.test(path)) return path;
  throw new AppError('badInput', `'${path}' is not a valid path in the archive.`);
}

/** The error of `append` for a place that isn't the file's end: a mistake of the caller. */
export function misplaced(path: string, end: number | null, offset: number): AppError {
  const where = end === null ? 'has to be cut first' : `ends at ${end}`;
  return new AppError('wrongState', `Nothing can be appended at ${offset} of ${path}: it ${where}.`);
}

/** Number of bytes of all parts together. */
export function byteLength(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
