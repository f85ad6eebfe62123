import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import { createCheckedFile } from './checked-file';

/** Writes a small file in one go; it is on the disk when this resolves. */
export async function writeWhole(path: string, text: string): Promise<ManifestFile> {
  const file = await createCheckedFile(path);
  try {
    await file.write(text);
    return await file.finish();
  } finally {
    await file.abandon();
  }
}

/** Puts a finished folder in its place, and the names in it to disk. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  await syncFolder(from);
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
  await syncFolder(join(to, '..'));
}

/** Brings the names in a folder to disk. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
