import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import type { ExportFormat, ExportProblem } from '@florilegium/contracts/exports';
import type { CorpusDocument } from '@florilegium/corpus/corpus-document';
import {
  buildManifest,
  checksumLines,
  countDocument,
  type ExportCounts,
  type ExportManifest,
  emptyCounts,
  type ManifestFile,
} from '@florilegium/corpus/manifest';
import { writeJsonLine } from '@florilegium/corpus/writers/write-jsonl';
import { writeTextDocument } from '@florilegium/corpus/writers/write-txt';
import { writeVerticalDocument } from '@florilegium/corpus/writers/write-vertical';
import { exportOrigin } from '@florilegium/db/corpus/export-origin';
import { type ExportSnapshot, withExportSnapshot } from '@florilegium/db/corpus/export-snapshot';
import {
  advanceExport,
  beginExport,
  type ExportRow,
  exportById,
  failExport,
  finishExport,
  reserveExport,
} from '@florilegium/db/corpus/exports';
import type { ExportedDocument } from '@florilegium/db/corpus/kept-documents';
import { verdictsOf } from '@florilegium/db/releases/release-facts';
import type { Database } from '@florilegium/db/sql/database';
import { AppError, toAppError } from '@florilegium/platform/app-error';
import { type LookAtDisk, needDisk } from '@florilegium/platform/free-disk';
import { version } from '@florilegium/platform/version';
import { tokenize } from '@florilegium/text/words/words';
import { assembled } from './assemble';
import { createCheckedFile } from './checked-file';
import { settledTexts } from './settled-texts';
import { replaceFolder, writeWhole } from './whole-files';

/** Documents between two notes of progress. */
const batchDocuments = 100;

const writers: Record<ExportFormat, { file: string; write: (document: CorpusDocument) => string }> = {
  jsonl: { file: 'corpus.jsonl', write: writeJsonLine },
  txt: { file: 'corpus.txt', write: writeTextDocument },
  vertical: { file: 'corpus.vert', write: (document) => writeVerticalDocument(document, tokenize) },
};

/** What an export needs besides the database. */
export interface ExportPlaces {
  exportId: string;
  /** Where the WARC files are. */
  archive: ArchiveStore;
  /** Where a folder named by the export's id will stand. */
  exportsFolder: string;
  /** Gives up between two batches; the export then waits for the next try. */
  signal?: AbortSignal;
  /** Reads the space of the exports folder's disk; tests give another. */
  lookAtDisk?: LookAtDisk;
}

/**
 * Writes an export that `createExport` ordered: the corpus file (corpus.jsonl, corpus.txt or corpus.vert),
 * manifest.json and SHA256SUMS in `<exportsFolder>/<exportId>/`, which appears whole or not at all. Documents are
 * the kept, not deleted ones of one moment, in order of capture time, then id: the same corpus gives the same
 * bytes. Memory does not grow with the corpus. Where texts are taken down, or left out for their rights, while it is written, it
 * is written anew.
 *
 * Idempotent: a finished export is left as it is, one that another process is writing is left to it. Returns the
 * manifest, or null when another process has it. Throws `notFound` without such an export, and whatever kept it
 * from being written, after the row says so: `failed`, or `waiting` when only the process was asked to end or the disk
 * is almost full. It is stopped when it grows beyond a quota; nothing of it stays.
 */
export async function writeExport(database: Database, places: ExportPlaces): Promise<ExportManifest | null> {
  const { exportId, exportsFolder } = places;
  const ordered = await exportById(database, exportId);
  if (!ordered) throw new AppError('notFound', `There is no export ${exportId}.`);
  if (ordered.state === 'done') return ordered.manifest as ExportManifest | null;
  const part = join(exportsFolder, `.${exportId}.part`);
  let manifest: ExportManifest | null = null;
  try {
    await withSettledSnapshot(database, ordered, places.signal, async (snapshot) => {
      if (!(await beginExport(database, exportId, snapshot.total))) return true;
      await rm(part, { recursive: true, force: true });
      await mkdir(part, { recursive: true });
      manifest = await writeFolder(database, ordered, snapshot, part, places);
      const folder = join(exportsFolder, exportId);
      await replaceFolder(part, folder);
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
      const { documents, words } = manifest;
      const done = { documents, words, bytes, path: exportId, manifest };
      if (await finishExport(database, ordered, done, snapshot.held)) return true;
      await rm(folder, { recursive: true, force: true });
      manifest = null;
      return false;
    });
    return manifest;
  } catch (thrown) {
    const error = toAppError(thrown);
    await rm(part, { recursive: true, force: true }).catch(() => {});
    const problem = problemOf(error);
    const state = error.code === 'aborted' || problem === 'diskLow' ? 'waiting' : 'failed';
    await failExport(database, exportId, { error: error.message, problem, state });
    throw error;
  }
}

/** Reads a corpus once all that was ordered of it has come to its texts, however often somebody adds to that meanwhile. */
async function withSettledSnapshot(
  database: Database,
  ordered: ExportRow,
  signal: AbortSignal | undefined,
  read: Parameters<typeof withExportSnapshot>[2],
): Promise<void> {
  do {
    await settledTexts(database, ordered.corpusId, signal);
  } while ((await withExportSnapshot(database, ordered, read)) === 'unsettled');
}

function problemOf({ detail }: AppError): ExportProblem | null {
  if (detail.reason === 'diskLow') return 'diskLow';
  if (detail.reason === 'exportBytesOfCorpus') return 'quotaOfCorpus';
  return detail.reason === 'exportBytesOfPerson' ? 'quotaOfPerson' : null;
}

/** Fills the folder with the corpus file, the manifest and the checksums. */
async function writeFolder(
  database: Database,
  ordered: ExportRow,
  snapshot: ExportSnapshot,
  folder: string,
  places: ExportPlaces,
): Promise<ExportManifest> {
  const counts = emptyCounts();
  const versions = new Map<string, Set<number>>();
  const file = await writeDocuments(database, ordered, snapshot, folder, places, (source, document) => {
    countDocument(counts, document);
    versions.set(source.jobId, (versions.get(source.jobId) ?? new Set()).add(source.version));
  });
  const manifest = await describe(database, ordered, counts, versions, file);
  const manifestFile = await writeWhole(
    join(folder, 'manifest.json'),
    `${JSON.stringify(manifest, null, 2)}\n`,
  );
  await writeWhole(join(folder, 'SHA256SUMS'), checksumLines([file, manifestFile]));
  return manifest;
}

async function writeDocuments(
  database: Database,
  ordered: ExportRow,
  snapshot: ExportSnapshot,
  folder: string,
  { archive, exportId, signal, lookAtDisk }: ExportPlaces,
  onDocument: (source: ExportedDocument, document: CorpusDocument) => void,
): Promise<ManifestFile> {
  const writer = writers[ordered.format];
  const file = await createCheckedFile(join(folder, writer.file));
  let documents = 0;
  let words = 0;
  try {
    for (;;) {
      if (signal?.aborted) throw new AppError('aborted', 'The worker is stopping.', { retry: 'now' });
      const batch = await snapshot.next(batchDocuments);
      if (batch.length === 0) return await file.finish();
      for await (const group of assembled(archive, batch)) {
        const texts = group.map(({ document }) => writer.write(document));
        const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
        await needDisk(folder, bytes, lookAtDisk);
        await reserveExport(database, exportId, file.bytes + bytes);
        for (const text of texts) await file.write(text);
        for (const { source, document } of group) {
          onDocument(source, document);
          documents += 1;
          words += document.words;
        }
      }
      await advanceExport(database, exportId, { documents, words });
    }
  } finally {
    await file.abandon();
  }
}

async function describe(
  database: Database,
  { corpusId, jobId, subCorpusId, partName, format }: ExportRow,
  counts: ExportCounts,
  versions: ReadonlyMap<string, ReadonlySet<number>>,
  file: ManifestFile,
): Promise<ExportManifest> {
  const origin = await exportOrigin(database, corpusId, versions);
  const validation = await verdictsOf(database, { corpusId, jobId });
  return buildManifest(
    {
      product: { name: 'florilegium', version },
      created: new Date().toISOString(),
      format,
      ...origin,
      subCorpus: subCorpusId === null ? null : { id: subCorpusId, name: partName },
      validation,
      files: [file],
    },
    counts,
  );
}
