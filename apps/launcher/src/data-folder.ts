import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';

/** Makes the data folder and its folder of logs where missing. Throws `badSetting` when that can't be. */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolder(join(dataFolder, 'logs'));
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    const message = `FLORILEGIUM_DATA expects a folder that can be written to; ${dataFolder}: ${words}.`;
    throw new AppError('badSetting', message, { cause });
  }
}

/** One folder at a time: Node's own recursive way never ends where a parent can't have children, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
