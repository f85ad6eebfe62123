import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import { isAlive } from '@florilegium/platform/is-alive';
import { makeDataFolder } from '@florilegium/platform/private-files';

/**
 * Claims a data folder for this process: its embedded database has one owner, who ends it. Returns the function that
 * releases the folder. Throws `wrongState` if another living process has it.
 */
export function claimDataFolder(folder: string): () => void {
  makeDataFolder(folder);
  const path = join(folder, 'in-use-by.txt');
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new AppError(
      'wrongState',
      `Process ${owner} already uses ${folder}: wait until it ends, or end it.`,
    );
  }
  writeFileSync(path, `${process.pid}\n`);
  return () => rmSync(path, { force: true });
}
