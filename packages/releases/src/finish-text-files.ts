import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import { listedDocuments } from '@florilegium/db/releases/release-list';
import { noteFailedFile, noteFinishedFile } from '@florilegium/db/releases/release-progress';
import { asWriter } from '@florilegium/db/releases/release-writer';
import { isUnfinished, type ReleaseFileRow, releaseById } from '@florilegium/db/releases/releases';
import { orDiskLow } from '@florilegium/platform/free-disk';
import { draftPathOf, formatWriters, type WholeBy } from './release-formats';
import type { ReleaseWriting } from './release-writing';
import { renderEnd } from './render';
import { syncFolder } from './whole-files';

/**
 * Makes the text files of a release whole: their ends, the order of the sentences, their checksums. Returns those that are
 * whole; one that can't be is noted as failed.
 */
export async function finishTextFiles(writing: ReleaseWriting): Promise<ManifestFile[]> {
  const { database, row, writer } = writing;
  const before = await releaseById(database, row.id);
  for (const file of before?.files.filter(isUnfinished) ?? []) {
    try {
      await finish(writing, file);
    } catch (thrown) {
      const error = await orDiskLow(writing.folder, thrown, writing.lookAtDisk);
      if (error.code !== 'conversionFailed') throw error;
      await noteFailedFile(database, writer, { format: file.format, error: error.message });
    }
  }
  const after = await releaseById(database, row.id);
  return (after?.files ?? []).flatMap(({ path, bytes, sha256 }) =>
    sha256 === null ? [] : [{ path, bytes, sha256 }],
  );
}

async function finish(writing: ReleaseWriting, file: ReleaseFileRow): Promise<void> {
  const { database, writer, folder } = writing;
  const { path, draft } = formatWriters[file.format];
  const first = join(folder, draftPathOf(file.format));
  const whole = join(folder, path);
  await asWriter(database, writer, () => writeEnd(first, file));
  if (draft) await makeWhole(writing, draft.madeWholeBy, first, path);
  const { size } = await stat(whole);
  const sha256 = await checksum(whole);
  await noteFinishedFile(database, writer, { format: file.format, bytes: size, sha256 });
  if (draft) await rm(first, { force: true });
}

/** Makes the file of a format of its first form; it has its name when it is whole. */
async function makeWhole(
  { run, folder, workFolder, about, ...writing }: ReleaseWriting,
  by: WholeBy,
  from: string,
  path: string,
): Promise<void> {
  const to = join(workFolder, path);
  const pages = `${to}.pages`;
  try {
    if (by === 'shuffle') await run({ kind: by, from, to });
    else if (by === 'parquet') await run({ kind: by, from, to, about });
    else {
      await writePages(writing, pages);
      await run({ kind: by, from, pages, to, about });
    }
    await asWriter(writing.database, writing.writer, () => rename(to, join(folder, path)));
  } finally {
    // What is left of one that can't be written may be what fills the disk.
    for (const file of [to, pages]) await rm(file, { force: true });
  }
  await syncFolder(folder);
}

/** Pages that are read from the list at once. */
const pagesTogether = 1_000;

/** The pages of a release, a JSON object a line: what a package takes. */
async function writePages(
  { database, row }: Pick<ReleaseWriting, 'database' | 'row'>,
  path: string,
): Promise<void> {
  const handle = await open(path, 'w');
  try {
    for (let place = 0; place < row.documents; place += pagesTogether) {
      const listed = await listedDocuments(database, row.id, place, pagesTogether);
      const lines = listed.map(
        ({ document: { url, capturedAt, title } }) => `${JSON.stringify({ url, date: capturedAt, title })}\n`,
      );
      await handle.appendFile(lines.join(''));
    }
  } finally {
    await handle.close();
  }
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
