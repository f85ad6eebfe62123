import { type ArchiveStore, missingFile } from '../store';

/** A position in a file that moves forward; some bytes after it are in memory. */
export interface ByteCursor {
  readonly offset: number;
  isAtEnd(): Promise<boolean>;
  /** The next bytes, at most `wanted` and fewer only at the end. The position stays. */
  look(wanted: number): Promise<Buffer>;
  goTo(offset: number): void;
  goToEnd(): void;
  /** Moves to the next occurrence of a few bytes; if there is none, moves to the end and returns false. */
  seek(bytes: Buffer): Promise<boolean>;
}

const windowBytes = 1024 * 1024;

/**
 * Opens a cursor at a file's beginning; its end is the file's end at that time. Throws AppError `recordUnreadable`
 * (missing).
 */
export async function openByteCursor(
  store: Pick<ArchiveStore, 'read' | 'size'>,
  path: string,
): Promise<ByteCursor> {
  const size = await store.size(path);
  if (size === null) throw missingFile(path, 0);
  const end = size;
  let window: Buffer = Buffer.alloc(0);
  let windowAt = 0;
  let offset = 0;

  async function look(wanted: number): Promise<Buffer> {
    const needed = Math.min(wanted, end - offset);
    const isInside = offset >= windowAt && offset + needed <= windowAt + window.length;
    if (!isInside) {
      window = await store.read(path, offset, Math.min(Math.max(windowBytes, needed), end - offset));
      windowAt = offset;
    }
    return window.subarray(offset - windowAt, offset - windowAt + needed);
  }

  return {
    get offset() {
      return offset;
    },
    isAtEnd: async () => (await look(1)).length === 0,
    look,
    goTo: (to) => {
      offset = to;
    },
    goToEnd: () => {
      offset = end;
    },
    async seek(bytes) {
      for (;;) {
        const first = await look(bytes.length);
        if (first.length < bytes.length) {
          offset += first.length;
          return false;
        }
        // All that is in memory, so that nothing is read twice.
        const ahead = window.subarray(offset - windowAt);
        const found = ahead.indexOf(bytes);
        if (found >= 0) {
          offset += found;
          return true;
        }
        // The bytes may be split between two windows.
        offset += ahead.length - bytes.length + 1;
      }
    },
  };
}
