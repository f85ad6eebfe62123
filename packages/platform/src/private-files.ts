import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from './app-error';

/**
 * What this process and its children make from now on is read by their own user alone: archive and exports hold what
 * others have rights in. Returns the umask that was there before.
 */
export function keepFilesPrivate(): number {
  return process.umask(0o077);
}

/**
 * Makes the data folder where it is missing, and shuts it and the folders in it to every other user. A folder of the
 * database keeps its owner and rights; as root the way through to it stays open for the one group that has it.
 * Throws `badSetting` when that can't be.
 */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolder(dataFolder);
    if (process.platform !== 'win32') shut(dataFolder);
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

function shut(dataFolder: string): void {
  const user = process.getuid?.();
  const keep = user === 0 ? 0o710 : 0o700;
  narrow(dataFolder, keep);
  for (const { name } of readdirSync(dataFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const folder = join(dataFolder, name);
    if (statSync(folder).uid === user) narrow(folder, 0o700);
  }
}

/** Only takes rights away, and touches nothing where there are none to take. */
function narrow(folder: string, most: number): void {
  const mode = statSync(folder).mode & 0o777;
  if ((mode & most) !== mode) chmodSync(folder, mode & most);
}
