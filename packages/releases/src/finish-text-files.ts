import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import { noteFailedFile, noteFinishedFile } from '@florilegium/db/releases/release-progress';
import { isUnfinished, type ReleaseFileRow, releaseById } from '@florilegium/db/releases/releases';
import { toAppError } from '@florilegium/platform/app-error';
import { formatWriters } from './release-formats';
import type { ReleaseWriting } from './release-writing';
import { renderEnd } from './render';
import { syncFolder } from './whole-files';

/**
 * Makes the text files of a release whole: their ends, the order of the sentences, their checksums. Returns those that are
 * whole; one that can't be is noted as failed.
 */
export async function finishTextFiles(writing: ReleaseWriting): Promise<ManifestFile[]> {
  const { database, row } = writing;
  const before = await releaseById(database, row.id);
  for (const file of before?.files.filter(isUnfinished) ?? []) {
    try {
      await finish(writing, file);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code !== 'conversionFailed') throw error;
      await noteFailedFile(database, row.id, { format: file.format, error: error.message });
    }
  }
  const after = await releaseById(database, row.id);
  return (after?.files ?? []).flatMap(({ path, bytes, sha256 }) =>
    sha256 === null ? [] : [{ path, bytes, sha256 }],
  );
}

async function finish({ database, row, folder, run }: ReleaseWriting, file: ReleaseFileRow): Promise<void> {
  const { path, draftPath } = formatWriters[file.format];
  const draft = join(folder, draftPath ?? path);
  const whole = join(folder, path);
  await writeEnd(draft, file);
  if (draftPath !== undefined) {
    await run({ kind: 'shuffle', from: draft, to: `${whole}.part` });
    await rename(`${whole}.part`, whole);
    await syncFolder(folder);
  }
  const { size } = await stat(whole);
  const sha256 = await checksum(whole);
  await noteFinishedFile(database, row.id, { format: file.format, bytes: size, sha256 });
  if (draftPath !== undefined) await rm(draft, { force: true });
}

/** Puts the end of a format behind its last document; twice is as once. */
async function writeEnd(path: string, { format, bytes }: ReleaseFileRow): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(bytes);
    const end = renderEnd(format);
    if (end.length > 0) await handle.write(end, 0, end.length, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
