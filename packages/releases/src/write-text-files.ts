import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import type { CoveringTakedown } from '@florilegium/corpus/rights/covers';
import { type ListedDocument, listedDocuments, sharedPayloads } from '@florilegium/db/releases/release-list';
import { type NotedPart, noteParts } from '@florilegium/db/releases/release-parts';
import { noteFailedFile, noteWritten, reserveRelease } from '@florilegium/db/releases/release-progress';
import { type ScriptElsewhere, scriptsElsewhere } from '@florilegium/db/releases/release-scripts';
import { asWriter } from '@florilegium/db/releases/release-writer';
import { isUnfinished, type ReleaseFileRow } from '@florilegium/db/releases/releases';
import { standingTakedowns } from '@florilegium/db/rights/standing-takedowns';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { needDisk } from '@florilegium/platform/free-disk';
import { pMapIterable } from 'p-map';
import { draftPathOf, formatWriters } from './release-formats';
import type { ReleaseWriting } from './release-writing';
import type { ReleaseResult } from './render';

/** Documents of a batch; their words may make it smaller. */
const batchDocuments = 100;
const batchWords = 100_000;
/** After so many bytes, or so many ms, what was made is written and noted. */
const notedBytes = 16 << 20;
const notedAfterMs = 2_000;

/** A file that isn't whole yet. */
interface OpenFile extends ReleaseFileRow {
  handle: FileHandle;
  /** Made and not written yet. */
  waiting: Uint8Array[];
  /** What came with the pages in `waiting`. */
  waitingParts: NotedPart[];
  /** The first document that is not in `waiting`. */
  madeUpTo: number;
}

/** Documents that are made into bytes together, for the files that are at their place. */
interface Batch {
  place: number;
  documents: readonly ListedDocument[];
  formats: readonly ReleaseFormat[];
}

/**
 * Adds the documents of a release to its text files, each from where it is. Batches are made in threads, some ahead, and
 * written in order. Their borders depend on the list alone, so that what is written again after a kill has the same bytes.
 * A format that can't have a document is noted as failed; the others go on. Returns false when somebody stopped the release.
 */
export async function writeTextFiles(writing: ReleaseWriting): Promise<boolean> {
  const { row, tasksAtOnce } = writing;
  const files = await openFiles(writing);
  try {
    const hasOriginals = files.some(({ format }) => formatWriters[format].isOfOriginals);
    const originals = hasOriginals ? await factsOfOriginals(writing) : noOriginals;
    const made = pMapIterable(
      batchesOf(writing.database, row.id, row.documents, files),
      async (batch: Batch) => ({ batch, result: await make(writing, batch, originals) }),
      { concurrency: tasksAtOnce, backpressure: 2 * tasksAtOnce },
    );
    let notedAt = Date.now();
    for await (const { batch, result } of made) {
      if (writing.signal?.aborted) throw new AppError('aborted', 'The worker is stopping.', { retry: 'now' });
      await leaveFailed(writing, files, result);
      take(files, batch, result);
      if (waitingBytes(files) < notedBytes && Date.now() - notedAt < notedAfterMs) continue;
      if (!(await writeWaiting(writing, files))) return false;
      notedAt = Date.now();
    }
    return await writeWaiting(writing, files);
  } finally {
    await Promise.all(files.map(({ handle }) => handle.close()));
  }
}

function make(
  { run, about }: ReleaseWriting,
  { documents, formats }: Batch,
  { shared, takedowns, scripts: elsewhere }: FactsOfOriginals,
): Promise<ReleaseResult> {
  const sharedPayloads = documents.map(({ place }) => place).filter((place) => shared.has(place));
  const scripts = documents.flatMap(({ place }) => elsewhere.get(place) ?? []);
  return run({ kind: 'render', documents, formats, about, sharedPayloads, takedowns, scripts });
}

/** What has to be known of a whole release before its originals are copied. */
interface FactsOfOriginals {
  /** Places of documents whose payload is copied with another one. */
  shared: ReadonlySet<number>;
  takedowns: readonly CoveringTakedown[];
  /** By the place of the document with which they are copied. */
  scripts: ReadonlyMap<number, readonly ScriptElsewhere[]>;
}

const noOriginals: FactsOfOriginals = { shared: new Set(), takedowns: [], scripts: new Map() };

async function factsOfOriginals({ database, row }: ReleaseWriting): Promise<FactsOfOriginals> {
  const [shared, takedowns, scripts] = await Promise.all([
    sharedPayloads(database, row.id),
    standingTakedowns(database, row.corpusId),
    scriptsElsewhere(database, row.id),
  ]);
  return { shared, takedowns, scripts };
}

function openFiles({ database, writer, row, folder }: ReleaseWriting): Promise<OpenFile[]> {
  return asWriter(database, writer, () =>
    Promise.all(row.files.filter(isUnfinished).map((file) => openFile(folder, file))),
  );
}

async function openFile(folder: string, row: ReleaseFileRow): Promise<OpenFile> {
  const path = draftPathOf(row.format);
  const file = join(folder, path);
  // One that begins anew is another file: what a writer before is writing into the old one goes with that.
  if (row.bytes === 0) await rm(file, { force: true });
  const handle = await open(file, 'r+').catch(() => open(file, 'w+'));
  if ((await handle.stat()).size < row.bytes) {
    await handle.close();
    throw new AppError(
      'storeUnavailable',
      `The file ${path} of the release is shorter than it was, or gone.`,
    );
  }
  // What stands behind was being written when the writer ended.
  await handle.truncate(row.bytes);
  return { ...row, handle, waiting: [], waitingParts: [], madeUpTo: row.nextPlace };
}

/** The batches that are missing in the files, the first documents first. Files that are ahead wait for the others. */
async function* batchesOf(
  database: Database,
  releaseId: string,
  documents: number,
  files: readonly OpenFile[],
): AsyncGenerator<Batch> {
  const next = new Map(files.map(({ format, nextPlace }) => [format, nextPlace]));
  for (;;) {
    for (const format of next.keys()) if (!files.some((file) => file.format === format)) next.delete(format);
    if (next.size === 0) return;
    const place = Math.min(...next.values());
    if (place >= documents) return;
    const formats = [...next].filter(([, at]) => at === place).map(([format]) => format);
    const batch = withinWords(await listedDocuments(database, releaseId, place, batchDocuments));
    if (batch.length === 0) throw new AppError('internal', `The list of the release ends at ${place}.`);
    for (const format of formats) next.set(format, place + batch.length);
    yield { place, documents: batch, formats };
  }
}

/** The first documents that have so many words together, at least one. */
function withinWords(documents: readonly ListedDocument[]): readonly ListedDocument[] {
  let words = 0;
  const end = documents.findIndex(({ document }, at) => {
    words += document.words;
    return at > 0 && words > batchWords;
  });
  return end < 0 ? documents : documents.slice(0, end);
}

/** Notes formats that can't have a document, and leaves them. */
async function leaveFailed(
  { database, writer }: ReleaseWriting,
  files: OpenFile[],
  { failed }: ReleaseResult,
): Promise<void> {
  for (const { format, handle } of [...files]) {
    const error = failed[format];
    if (error === undefined) continue;
    await noteFailedFile(database, writer, { format, error });
    files.splice(
      files.findIndex((file) => file.format === format),
      1,
    );
    await handle.close();
  }
}

function take(files: readonly OpenFile[], { place, documents }: Batch, result: ReleaseResult): void {
  for (const file of files) {
    const bytes = result.bytes[file.format];
    if (!bytes) continue;
    file.waiting.push(bytes);
    file.madeUpTo = place + documents.length;
    const parts = result.parts[file.format];
    if (!parts) continue;
    file.waitingParts.push(...parts.noted);
    file.unreadableParts += parts.unreadable;
    file.takenParts += parts.taken;
  }
}

const bytesIn = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);
const waitingBytes = (files: readonly OpenFile[]) =>
  files.reduce((sum, { waiting }) => sum + bytesIn(waiting), 0);

/** Writes what waits to the disk and then notes it. False: somebody stopped the release. */
async function writeWaiting(
  { database, writer, row, folder, lookAtDisk }: ReleaseWriting,
  files: readonly OpenFile[],
): Promise<boolean> {
  const more = waitingBytes(files);
  const published = (row.manifest as { files: ManifestFile[] } | null)?.files ?? [];
  const others = row.files.filter(
    ({ format, path }) =>
      files.every((file) => file.format !== format) && published.every((file) => file.path !== path),
  );
  const before = [...published, ...others, ...files].reduce((sum, { bytes }) => sum + bytes, 0);
  if (!(await reserveRelease(database, writer, before + more))) return false;
  await needDisk(folder, more, lookAtDisk);
  const changed = files.filter(({ waiting }) => waiting.length > 0);
  const noted = files.flatMap(({ waitingParts }) => waitingParts);
  const keyed = new Map(noted.map((part) => [`${part.url} ${part.page?.url ?? ''}`, part]));
  await asWriter(database, writer, (transaction) => noteParts(transaction, row.id, [...keyed.values()]));
  await asWriter(database, writer, async (transaction) => {
    await Promise.all(changed.map(append));
    await noteWritten(transaction, row.id, changed);
  });
  return true;
}

async function append(file: OpenFile): Promise<void> {
  const bytes = Buffer.concat(file.waiting);
  file.waiting = [];
  file.waitingParts = [];
  let written = 0;
  while (written < bytes.length) {
    written += (await file.handle.write(bytes, written, bytes.length - written, file.bytes + written))
      .bytesWritten;
  }
  await file.handle.datasync();
  file.bytes += bytes.length;
  file.nextPlace = file.madeUpTo;
}
