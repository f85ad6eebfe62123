import type { ArchiveStore } from './store';

/** How far a file is known to hold whole records that something refers to. */
export interface CommittedFile {
  path: string;
  bytes: number;
}

/** A file that did not end where it was committed. */
export interface CutFile {
  path: string;
  /** Taken away beyond the committed end: what was written and never referred to. */
  removedBytes: number;
  /** Committed but not there: the store lost something. */
  missingBytes: number;
}

/**
 * Cuts the files of a writer that is gone to their committed ends, and seals them: no more is appended. Returns those
 * that ended elsewhere. Missing files are no error; one that was never committed is removed. May be repeated.
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
