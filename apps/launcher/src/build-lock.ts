import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@florilegium/platform/is-alive';

const lookEveryMs = 50;
/** A new lock gets its owner's pid within this time. */
const namelessMs = 5_000;

/**
 * Runs `work` while no other process of this machine does so with the same lock file. The lock of a killed process
 * doesn't count. If two processes find such a lock at the same moment, both may run: `work` must tolerate this.
 */
export async function whileLocked<T>(lockPath: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(lockPath), { recursive: true });
  while (!take(lockPath)) {
    if (isLeftBehind(lockPath)) rmSync(lockPath, { force: true });
    else await sleep(lookEveryMs);
  }
  try {
    return await work();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

function take(lockPath: string): boolean {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the lock's owner is gone. A lock without a pid is about to get one, unless it is old. */
function isLeftBehind(lockPath: string): boolean {
  try {
    const owner = Number(readFileSync(lockPath, 'utf8'));
    return owner > 0 ? !isAlive(owner) : Date.now() - statSync(lockPath).mtimeMs > namelessMs;
  } catch {
    // It was removed meanwhile.
    return false;
  }
}
