import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFsStore } from '@florilegium/archive/fs-store';
import { openArchiveStore } from '@florilegium/archive/open-store';
import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { createJob, jobById } from '@florilegium/db/corpus/jobs';
import { untaggedOf } from '@florilegium/db/mapping/tagging';
import { unmappedOfUpload, uploadIds, uploadReport } from '@florilegium/db/mapping/upload-report';
import { createUpload } from '@florilegium/db/mapping/uploads';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { type Mapping, openMapping } from '@florilegium/mapping-worker/mapping';
import { type ImportDependencies, importUpload } from '@florilegium/mapping-worker/uploads/import-upload';
import { AppError } from '@florilegium/platform/app-error';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { createLog } from '@florilegium/platform/log';
import { entryOf, folderOf, interruptionOf, pathFrom, type Surroundings, sayTo } from './surroundings';

/** What is to be imported. */
export interface ImportOrder {
  corpusId: string;
  /** The job that gets the texts; null: a new one. */
  jobId: string | null;
  name: string;
  /** Files, and folders of releases. None: what the job has is read to its end. */
  paths: readonly string[];
  languages: string[];
  minWords: number;
}

const unmappedTogether = 50;
const pollMs = 500;
const interrupted = 130;

/** Imports files into a corpus in this process, and prints what was new. Returns the exit code. */
export async function importFiles(order: ImportOrder, around: Surroundings): Promise<number> {
  const settings = readSettings(around.env, folderOf(around));
  const files = (await Promise.all(order.paths.map((path) => filesOf(pathFrom(around, path))))).flat();
  const database = openDatabase(needDatabaseUrl(settings), { maxConnections: 6 });
  const signal = interruptionOf(around);
  let opened: Awaited<ReturnType<typeof openImport>> | null = null;
  try {
    const jobId = order.jobId ?? (await newJob(database, order));
    const job = await jobById(database, jobId);
    if (job?.corpusId !== order.corpusId) throw new AppError('notFound', 'The corpus has no such job.');
    sayTo(around)(`Job ${jobId}; --job ${jobId} without files lets it go on.`);
    for (const file of files) await placeFile(database, settings, jobId, file);
    opened = await openImport(database, settings, around);
    for (const uploadId of await uploadIds(database, jobId)) {
      await readUpload(database, opened, uploadId, signal);
      const report = await uploadReport(database, uploadId);
      around.stdout.write(`${JSON.stringify({ job: jobId, ...report })}\n`);
    }
    return 0;
  } catch (error) {
    if (!signal.aborted) throw error;
    return interrupted;
  } finally {
    await opened?.close();
    await database.close();
  }
}

function newJob(database: Database, { corpusId, name, languages, minWords }: ImportOrder): Promise<string> {
  const config = jobConfigSchema.parse({ mapping: { languages, minWords } });
  return createJob(database, corpusId, { name, domainSlug: null, config }, null);
}

/** The files of a release that have its texts, the best first: one of them is enough. */
const releaseFiles = [
  'corpus.jsonl.gz',
  'corpus.parquet',
  'corpus.vert.gz',
  'corpus.conllu.gz',
  'corpus.warc.gz',
];

async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new AppError('badInput', `There is no file ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path);
  const best = releaseFiles.find((name) => names.includes(name));
  if (best !== undefined) return [join(path, best)];
  throw new AppError('badInput', `${path} is no release with texts: name the files in it.`);
}

/** Puts a file beside the uploads, without a copy where the disk is the same. Its own name stays where it is. */
async function placeFile(
  database: Database,
  { dataFolder }: Settings,
  jobId: string,
  file: string,
): Promise<void> {
  const folder = join(dataFolder, 'uploads');
  const path = randomUUID();
  await mkdir(folder, { recursive: true });
  await link(file, join(folder, path)).catch(() => copyFile(file, join(folder, path)));
  const { size } = await stat(join(folder, path));
  await createUpload(database, { jobId, name: basename(file), path, bytes: size, createdBy: null });
}

interface OpenImport {
  dependencies: ImportDependencies;
  map(captureIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

async function openImport(database: Database, settings: Settings, around: Surroundings): Promise<OpenImport> {
  const archive = await openArchiveStore(settings.archive);
  const uploads = await openFsStore(join(settings.dataFolder, 'uploads'));
  const { archiveFileBytes, taggers } = settings;
  const mapping: Mapping = await openMapping({
    ...{ database, archive, archiveFileBytes, taggers },
    threadEntry: entryOf(around, 'map-thread'),
    log: createLog('cli', 'warn', around.stderr),
  });
  const map = async (captureIds: readonly string[]) => {
    await mapping.map(captureIds);
    await mapping.tag(await untaggedOf(database, captureIds));
  };
  return {
    dependencies: {
      ...{ database, archive, uploads, archiveFileBytes },
      // What is read is mapped before more is read.
      queues: { send: async (_, payload) => map((payload as { captureIds: string[] }).captureIds) },
    },
    map,
    async close() {
      await mapping.close();
      await archive.close();
      await uploads.close();
    },
  };
}

/** Reads an upload to its end, or waits for a worker that does, and maps what an earlier process left. */
async function readUpload(
  database: Database,
  { dependencies, map }: OpenImport,
  uploadId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await importUpload(dependencies, uploadId, { signal });
    const report = await uploadReport(database, uploadId);
    if (report?.state !== 'waiting' && report?.state !== 'reading') break;
    await sleep(pollMs, undefined, { signal });
  }
  for (;;) {
    const captureIds = await unmappedOfUpload(database, uploadId, unmappedTogether);
    if (captureIds.length === 0) return;
    signal.throwIfAborted();
    await map(captureIds);
  }
}
