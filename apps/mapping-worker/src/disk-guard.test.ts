import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type DiskGuard, openDiskGuard } from './disk-guard';

let guard: DiskGuard | undefined;
afterEach(() => guard?.stop());

/** A guard of two disks, the second of which has so much free. */
function guarded() {
  const disk = { freeBytes: 50e9, isAway: false, looks: 0 };
  guard = openDiskGuard(['/data', '/archive'], {
    lookMs: 1,
    look: async (folder) => {
      disk.looks += 1;
      if (disk.isAway) throw new Error('unmounted');
      return { freeBytes: folder === '/archive' ? disk.freeBytes : 50e9, totalBytes: 100e9 };
    },
    onError: () => {},
  });
  return { guard, disk };
}

async function seen(disk: { looks: number }): Promise<void> {
  const before = disk.looks;
  while (disk.looks < before + 6) await turn();
}

const never = new AbortController().signal;

it('lets work go on while there is room, holds it while there is none, and lets it go on by itself', async () => {
  const { guard, disk } = guarded();
  await guard.room(never);
  disk.freeBytes = 1e9;
  await seen(disk);
  expect(guard.isLow()).toBe(true);
  let isThrough = 0;
  const pass = () => {
    isThrough += 1;
  };
  const waiting = [1, 2].map(() => guard.room(never).then(pass));
  await seen(disk);
  expect(isThrough).toBe(0);
  disk.freeBytes = 50e9;
  await Promise.all(waiting);
  expect(guard.isLow()).toBe(false);
});

it('gives a message back when the worker ends', async () => {
  const { guard, disk } = guarded();
  disk.freeBytes = 1e9;
  await seen(disk);
  const closing = new AbortController();
  const waiting = guard.room(closing.signal);
  closing.abort();
  await expect(waiting).rejects.toThrow();
  await expect(guard.room(closing.signal)).rejects.toThrow();
});

it('takes a disk that can’t be read for what it was', async () => {
  const { guard, disk } = guarded();
  disk.freeBytes = 1e9;
  await seen(disk);
  disk.isAway = true;
  disk.freeBytes = 50e9;
  await seen(disk);
  expect(guard.isLow()).toBe(true);
});
