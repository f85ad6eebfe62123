import { stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';

/** Files anywhere on the disk as files of one store: the deepest folder that all are below. Throws `badInput`. */
export async function openFiles(paths: readonly string[]): Promise<{ store: ArchiveStore; files: string[] }> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.size === 0) {
      throw new AppError('badInput', `${path} is no file, or an empty one.`);
    }
  }
  const absolute = paths.map((path) => resolve(path));
  let folder = dirname(absolute[0]!);
  while (!absolute.every((path) => path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`))) {
    folder = dirname(folder);
  }
  const files = absolute.map((path) => relative(folder, path).split(sep).join('/'));
  return { store: await openFsStore(folder), files };
}
