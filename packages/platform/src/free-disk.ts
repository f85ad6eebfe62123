import { mkdir, statfs } from 'node:fs/promises';
import { AppError, toAppError } from './app-error';

/** The space of the disk that a folder is on. */
export interface DiskSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Reads the space of a folder's disk; tests give another. */
export type LookAtDisk = (folder: string) => Promise<DiskSpace>;

/** This much stays free, or {@link keptShare} of the disk if that is more: PostgreSQL must be able to write. */
const keptBytes = 2_000_000_000;
const keptShare = 0.02;

/** Whether a disk is almost full, or would be after `moreBytes`. */
export function isDiskLow({ freeBytes, totalBytes }: DiskSpace, moreBytes = 0): boolean {
  return freeBytes - moreBytes < Math.max(keptBytes, totalBytes * keptShare);
}

/** The space of the disk that a folder is on. */
export const diskSpace: LookAtDisk = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** What is left on the fullest of the disks that are almost full; null while none is. */
export async function lowDisk(
  folders: readonly string[],
  look: LookAtDisk = diskSpace,
): Promise<{ freeBytes: number } | null> {
  const spaces = await Promise.all(folders.map(look));
  const low = spaces.filter((space) => isDiskLow(space)).map((space) => space.freeBytes);
  return low.length > 0 ? { freeBytes: Math.min(...low) } : null;
}

/**
 * Throws `storeUnavailable` (diskLow) unless so many bytes can be written to a folder, which is made if it is missing,
 * without its disk getting almost full. Trying later may help.
 */
export async function needDisk(
  folder: string,
  moreBytes: number,
  look: LookAtDisk = diskSpace,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const space = await look(folder);
  if (isDiskLow(space, moreBytes)) throw diskLow(space.freeBytes);
}

function diskLow(freeBytes: number, cause?: unknown): AppError {
  const megabytes = Math.floor(freeBytes / 1_000_000);
  return new AppError('storeUnavailable', `The disk is almost full: ${megabytes} MB are left.`, {
    retry: 'later',
    cause,
    detail: { reason: 'diskLow', megabytes },
  });
}

/** Of a disk, or of what its owner may use of it. A thread hands on no more of an error than what it says. */
const fullDisk = /\b(ENOSPC|EDQUOT)\b/;

/** An error as an AppError: `storeUnavailable` (diskLow) where the disk of a folder was full while something was written. */
export async function orDiskLow(
  folder: string,
  thrown: unknown,
  look: LookAtDisk = diskSpace,
): Promise<AppError> {
  const error = toAppError(thrown);
  // Other errors quote what pages say of themselves.
  const isOwn = error.code === 'internal' || error.code === 'conversionFailed';
  if (!isOwn || !fullDisk.test(error.message)) return error;
  const space = await look(folder).catch(() => null);
  return diskLow(space?.freeBytes ?? 0, error);
}
