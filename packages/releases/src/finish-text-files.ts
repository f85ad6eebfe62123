import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import { type OtherRendering, otherRenderings } from '@florilegium/db/releases/other-renderings';
import { listedDocuments } from '@florilegium/db/releases/release-list';
import { noteFailedFile, noteFinishedFile } from '@florilegium/db/releases/release-progress';
import { isUnfinished, type ReleaseFileRow, releaseById } from '@florilegium/db/releases/releases';
import { standingTakedowns } from '@florilegium/db/rights/standing-takedowns';
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
  const { database, row } = writing;
  const before = await releaseById(database, row.id);
  for (const file of before?.files.filter(isUnfinished) ?? []) {
    try {
      await finish(writing, file);
    } catch (thrown) {
      const error = await orDiskLow(writing.folder, thrown, writing.lookAtDisk);
      if (error.code !== 'conversionFailed') throw error;
      await noteFailedFile(database, row.id, { format: file.format, error: error.message });
    }
  }
  const after = await releaseById(database, row.id);
  return (after?.files ?? []).flatMap(({ path, bytes, sha256 }) =>
    sha256 === null ? [] : [{ path, bytes, sha256 }],
  );
}

async function finish(writing: ReleaseWriting, file: ReleaseFileRow): Promise<void> {
  const { database, row, folder } = writing;
  const { path, draft } = formatWriters[file.format];
  const first = join(folder, draftPathOf(file.format));
  const whole = join(folder, path);
  await writeEnd(writing, first, file);
  if (draft) await makeWhole(writing, draft.madeWholeBy, first, whole);
  const { size } = await stat(whole);
  const sha256 = await checksum(whole);
  await noteFinishedFile(database, row.id, { format: file.format, bytes: size, sha256 });
  if (draft) await rm(first, { force: true });
}

/** Makes the file of a format of its first form; it has its name when it is whole. */
async function makeWhole(
  { run, folder, about, ...writing }: ReleaseWriting,
  by: WholeBy,
  from: string,
  whole: string,
): Promise<void> {
  const to = `${whole}.part`;
  const pages = `${whole}.pages`;
  try {
    if (by === 'shuffle') await run({ kind: by, from, to });
    else if (by === 'parquet') await run({ kind: by, from, to, about });
    else {
      await writePages(writing, pages);
      await run({ kind: by, from, pages, to, about });
    }
    await rename(to, whole);
  } finally {
    // What is left of one that can't be written may be what fills the disk.
    for (const path of [to, pages]) await rm(path, { force: true });
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
async function writeEnd(
  writing: ReleaseWriting,
  path: string,
  { format, bytes }: ReleaseFileRow,
): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.truncate(bytes);
    let behind = bytes;
    const { isOfOriginals } = formatWriters[format];
    for await (const part of isOfOriginals ? scriptsOfOthers(writing, format) : [renderEnd(format)])
      behind += await writeAt(handle, part, behind);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, from: number): Promise<number> {
  for (let written = 0; written < bytes.length; )
    written += (await handle.write(bytes, written, bytes.length - written, from + written)).bytesWritten;
  return bytes.length;
}

/** Pages whose scripts are looked through at once. */
const scriptedTogether = 50;

/** The scripts of pages of the same hosts and runs that are not in the release: those of the release may need them. */
async function* scriptsOfOthers(
  { database, row, run }: ReleaseWriting,
  format: ReleaseFormat,
): AsyncGenerator<Uint8Array> {
  const takedowns = await standingTakedowns(database, row.corpusId);
  for (let after: string | null = null; ; ) {
    const pages: OtherRendering[] = await otherRenderings(database, row.id, after, scriptedTogether);
    if (pages.length === 0) return;
    const { bytes } = await run({ kind: 'scripts', pages, format, takedowns });
    yield bytes[format] ?? new Uint8Array();
    after = pages.at(-1)!.captureId;
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
