import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import type { ExportFormat } from '@florilegium/contracts/exports';
import { createExport, type ExportOrder as ExportPart } from '@florilegium/db/corpus/exports';
import { corpusOfJob, newestJob } from '@florilegium/db/corpus/jobs';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { openStore } from '@florilegium/launcher/stores';
import { AppError } from '@florilegium/platform/app-error';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { writeExport } from '@florilegium/releases/write-export';
import { subCorpusNamed } from '../sub-corpus-named';
import { folderOf, type Surroundings, sayTo } from '../surroundings';
import { claimDataFolder } from './data-folder';

/** The content and the target of an export. */
export interface ExportOrder {
  format: ExportFormat;
  /** Absolute. */
  outFolder: string;
  /** The folder of an earlier crawl; null: the database of the environment. */
  from: string | null;
  corpusId: string | undefined;
  jobId: string | undefined;
  /** The name of a sub-corpus of the corpus. */
  subCorpus: string | undefined;
}

/** Writes the files of an export. Returns the exit code. */
export async function exportDocuments(order: ExportOrder, around: Surroundings): Promise<number> {
  const { format, outFolder, from } = order;
  const { env } = around;
  const settings = readSettings(from === null ? env : { ...env, FLORILEGIUM_DATA: from }, folderOf(around));
  const say = sayTo(around);
  await withStore(settings, { isOwn: from !== null, say }, async (databaseUrl) => {
    const database = openDatabase(databaseUrl, { maxConnections: 4 });
    try {
      const what = await chooseWhat(database, order);
      const { documents, words } = await writeInto(database, settings, { ...what, format }, outFolder);
      say(`${documents} documents, ${words} words in ${outFolder}.`);
    } finally {
      await database.close();
    }
  });
  return 0;
}

/** A crawl's own database is started for this time; any other database is only used. */
async function withStore(
  settings: Settings,
  { isOwn, say }: { isOwn: boolean; say: (line: string) => void },
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (!isOwn || settings.databaseUrl) return work(needDatabaseUrl(settings));
  const release = claimDataFolder(settings.dataFolder);
  const store = await openStore(settings, say);
  try {
    await work(store.databaseUrl);
  } finally {
    await store.stop();
    release();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function chooseWhat(
  database: Database,
  { corpusId, jobId, subCorpus, from }: ExportOrder,
): Promise<Pick<ExportPart, 'corpusId' | 'jobId' | 'subCorpusId'>> {
  for (const id of [corpusId, jobId]) {
    if (id !== undefined && !uuid.test(id))
      throw new AppError('badInput', `'${id}' is not the id of a job or a corpus.`);
  }
  if (subCorpus !== undefined && corpusId === undefined)
    throw new AppError('badInput', '--sub-corpus goes with --corpus.');
  if (corpusId !== undefined) {
    const subCorpusId = subCorpus === undefined ? null : await subCorpusNamed(database, corpusId, subCorpus);
    return { corpusId, jobId: jobId ?? null, subCorpusId };
  }
  const chosen = jobId ?? (from === null ? undefined : await latestJob(database));
  if (chosen === undefined)
    throw new AppError('badInput', 'Give --job, --corpus or --from, which say what to export.');
  const itsCorpus = await corpusOfJob(database, chosen);
  if (itsCorpus === null) throw new AppError('notFound', `There is no job ${chosen}.`);
  return { corpusId: itsCorpus, jobId: chosen, subCorpusId: null };
}

async function latestJob(database: Database): Promise<string> {
  const jobId = await newestJob(database);
  if (jobId) return jobId;
  throw new AppError('notFound', 'Nothing was crawled into this folder.');
}

async function writeInto(
  database: Database,
  settings: Settings,
  order: ExportPart,
  outFolder: string,
): Promise<{ documents: number; words: number }> {
  const exportId = await createExport(database, order);
  await mkdir(outFolder, { recursive: true });
  const archive = await openArchiveStore(settings.archive);
  const manifest = await writeExport(database, { exportId, archive, exportsFolder: outFolder });
  await archive.close();
  // The complete export is in a folder of its own. The caller only wants its files.
  const folder = join(outFolder, exportId);
  for (const file of await readdir(folder)) await rename(join(folder, file), join(outFolder, file));
  await rm(folder, { recursive: true });
  return { documents: manifest?.documents ?? 0, words: manifest?.words ?? 0 };
}
