import type { ArchiveStore } from '../store';

/** The part of a file that is known to hold whole records to which something refers. */
export interface CommittedFile {
  path: string;
  bytes: number;
}

/** A file whose end differed from its committed end. */
export interface CutFile {
  path: string;
  /** Bytes removed after the committed end: they were written, but nothing refers to them. */
  removedBytes: number;
  /** Bytes that were committed but are missing: the store lost them. */
  missingBytes: number;
}

/**
 * Cuts the files of a writer that is gone to their committed ends, and seals them, so that nothing more is appended.
 * Returns the files whose end differed. Missing files are no error; a file that was never committed is removed. It
 * may be repeated.
 * @throws AppError `storeUnavailable`
 */
export async function cutToCommitted(
  store: ArchiveStore,
  files: readonly CommittedFile[],
): Promise<CutFile[]> {
  const cut: CutFile[] = [];
  for (const { path, bytes } of files) {
    const removedBytes = await store.cut(path, bytes);
    const missingBytes = bytes - ((await store.size(path)) ?? 0);
    await store.seal(path);
    if (removedBytes > 0 || missingBytes > 0) cut.push({ path, removedBytes, missingBytes });
  }
  return cut;
}
