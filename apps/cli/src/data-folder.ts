import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';

/**
 * Keeps a data folder for this process: its embedded database has one owner, who ends it. Returns what gives the
 * folder back. Throws `wrongState` when another living process has it.
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'in-use-by.txt');
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new AppError(
      'wrongState',
      `Process ${owner} is at work in ${folder}: wait for its end, or end it.`,
    );
  }
  writeFileSync(path, `${process.pid}\n`);
  return () => rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
