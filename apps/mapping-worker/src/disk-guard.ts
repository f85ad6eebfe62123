import { diskSpace, type LookAtDisk, lowDisk } from '@florilegium/platform/free-disk';
import { every } from './every';

/** Keeps a worker from writing while a disk is almost full. */
export interface DiskGuard {
  /** Whether a disk is almost full, as it was last seen. */
  isLow(): boolean;
  /** Resolves once there is room. Rejects when the signal is aborted before: the message is delivered again. */
  room(signal: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

/** How often the disks are looked at, in ms. */
const defaultLookMs = 5_000;

/**
 * Watches the disks of some folders. While one of them is almost full, work that asks for room waits. It goes on by
 * itself as soon as there is room. Work that has begun is finished. If a disk can't be read, its last state counts.
 */
export function openDiskGuard(
  folders: readonly string[],
  {
    look = diskSpace,
    lookMs = defaultLookMs,
    onError,
  }: { look?: LookAtDisk; lookMs?: number; onError: (error: unknown) => void },
): DiskGuard {
  let isLow = false;
  let waiting: (() => void)[] = [];
  const looks = every(
    lookMs,
    async () => {
      isLow = (await lowDisk(folders, look)) !== null;
      if (isLow) return;
      const released = waiting;
      waiting = [];
      for (const release of released) release();
    },
    onError,
  );
  return {
    isLow: () => isLow,
    async room(signal) {
      signal.throwIfAborted();
      if (!isLow) return;
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
    stop: () => looks.stop(),
  };
}
