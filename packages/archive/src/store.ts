import { AppError } from '@florilegium/platform/app-error';

/**
 * Where archive files are kept. A file is named by its path, '/' between folders, and has one writer: appends of one
 * file come one after the other, each at its end. All may throw AppError `storeUnavailable` (retry later).
 */
export interface ArchiveStore {
  /**
   * Resolves when the parts are durable at `offset`, which has to be the file's end; the first append, at 0, makes the
   * file. After a failure the file's end is unknown until it is cut.
   */
  append(path: string, offset: number, parts: readonly Uint8Array[]): Promise<void>;
  /** Says that no more is appended. May be repeated, and after a crash it is: what it began is then brought to its end. */
  seal(path: string): Promise<void>;
  /** Removes whatever lies beyond `bytes`; 0 removes the file. Returns how many bytes that were; 0 for a missing file. */
  cut(path: string, bytes: number): Promise<number>;
  /**
   * Bytes from `offset` on, fewer than `length` at the file's end. Works while the file is written, sealed or cut.
   * @throws AppError `recordUnreadable`, detail.reason 'missing', when there is no such file
   */
  read(path: string, offset: number, length: number): Promise<Buffer>;
  /** In bytes; null when there is no such file. */
  size(path: string): Promise<number | null>;
  /** Removes the file if it is there. */
  remove(path: string): Promise<void>;
  /** Paths of the files whose path begins so, in order of their characters' codes. */
  list(prefix: string): Promise<string[]>;
  close(): Promise<void>;
}

/** What streamFile reads at once. */
const streamBytes = 1024 * 1024;

/** A file's bytes in order, up to the end that it had when reading began. Throws like `read`. */
export async function* streamFile(store: ArchiveStore, path: string): AsyncGenerator<Buffer> {
  const end = await store.size(path);
  if (end === null) throw missingFile(path, 0);
  for (let offset = 0; offset < end; ) {
    const bytes = await store.read(path, offset, Math.min(streamBytes, end - offset));
    if (bytes.length === 0) return;
    yield bytes;
    offset += bytes.length;
  }
}

/** What `read` throws for a file that isn't there. */
export function missingFile(path: string, offset: number, cause?: unknown): AppError {
  return new AppError('recordUnreadable', `${path} is not in the archive.`, {
    cause,
    detail: { reason: 'missing', path, offset },
  });
}

/** What a store throws when it can't be used now. */
export function unavailable(what: string, cause?: unknown): AppError {
  return new AppError('storeUnavailable', `The archive could not be ${what}.`, { retry: 'later', cause });
}

/**
 * A path that stays below the store's root.
 * @throws AppError `badInput` for any other
 */
export function checkedPath(path: string): string {
  const plain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (plain && !/[\\\0]/.test(path)) return path;
  throw new AppError('badInput', `'${path}' is not a path in the archive.`);
}

/** What `append` throws for a place that isn't the file's end: a mistake of its caller. */
export function misplaced(path: string, end: number | null, offset: number): AppError {
  const where = end === null ? 'has to be cut first' : `ends at ${end}`;
  return new AppError('wrongState', `Nothing can be appended at ${offset} of ${path}: it ${where}.`);
}

/** Bytes of all parts together. */
export function byteLength(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
