import { stat } from 'node:fs/promises';
import { dirname, relative, sep } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { AppError } from '@florilegium/platform/app-error';
import { pathFrom, type Surroundings } from '../surroundings';

/** Files anywhere on the disk as files of one store, whose root is the deepest common folder. Throws `badInput`. */
export async function openFiles(
  paths: readonly string[],
  around: Pick<Surroundings, 'cwd'>,
): Promise<{ store: ArchiveStore; files: string[] }> {
  for (const path of paths) {
    const found = await stat(pathFrom(around, path)).catch(() => null);
    if (!found?.isFile() || found.size === 0) {
      throw new AppError('badInput', `${path} is not a file, or it is empty.`);
    }
  }
  const absolute = paths.map((path) => pathFrom(around, path));
  let folder = dirname(absolute[0]!);
  while (!absolute.every((path) => path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`))) {
    folder = dirname(folder);
  }
  const files = absolute.map((path) => relative(folder, path).split(sep).join('/'));
  return { store: await openFsStore(folder), files };
}
