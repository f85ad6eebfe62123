import { join } from 'node:path';
import { openArchiveStore } from '@florilegium/archive/open-store';
import {
  type ReleaseDescription,
  type ReleaseFormat,
  type ReleaseStep,
  releaseDescriptionSchema,
  releaseNumber,
} from '@florilegium/contracts/releases/release';
import { dropFormats, resumeRelease } from '@florilegium/db/releases/change-release';
import { createRelease, type ReleaseRow, releaseById } from '@florilegium/db/releases/releases';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { needDatabaseUrl, readSettings, type Settings } from '@florilegium/platform/env';
import { filesOfFormats, removeFormatFiles } from '@florilegium/releases/release-formats';
import { doReleaseTask } from '@florilegium/releases/render';
import { writeRelease } from '@florilegium/releases/write-release';
import { subCorpusNamed } from './sub-corpus-named';
import { folderOf, interruptionOf, type Surroundings, sayTo } from './surroundings';

/** What is to be released. */
export interface ReleaseCommandOrder {
  corpusId: string;
  jobId: string | null;
  /** Its name. */
  subCorpus: string | undefined;
  step: ReleaseStep;
  /** None: the usual ones. */
  formats: ReleaseFormat[];
  description: ReleaseDescription;
}

/** A release that goes on, without formats that failed. */
export interface ResumedRelease {
  resume: string;
  without: ReleaseFormat[];
}

const usualFormats: readonly ReleaseFormat[] = ['vertical', 'jsonl', 'metadata'];

/** Makes a release, or lets one go on, in this process. Returns the exit code. */
export async function makeRelease(
  order: ReleaseCommandOrder | ResumedRelease,
  around: Surroundings,
): Promise<number> {
  const settings = readSettings(around.env, folderOf(around));
  const database = openDatabase(needDatabaseUrl(settings), { maxConnections: 4 });
  try {
    const releaseId =
      'resume' in order ? await resumed(database, order, settings) : await ordered(database, order);
    sayTo(around)(`Release ${releaseId}; --resume ${releaseId} lets it go on.`);
    const row = await written(database, releaseId, settings, around);
    const missing = row.files.flatMap(({ format, error }) => (error === null ? [] : [`${format}: ${error}`]));
    for (const said of missing) sayTo(around)(`A format is missing. ${said}`);
    const folder = join(settings.dataFolder, 'releases', row.id);
    const { documents, words } = row;
    around.stdout.write(
      `${JSON.stringify({ id: row.id, number: releaseNumber(row), documents, words, folder, files: row.manifest?.files })}\n`,
    );
  } finally {
    await database.close();
  }
  return 0;
}

async function ordered(database: Database, order: ReleaseCommandOrder): Promise<string> {
  const description = releaseDescriptionSchema.safeParse(order.description);
  if (!description.success) {
    const { path, message } = description.error.issues[0]!;
    throw new AppError('badInput', `--${path[0] === 'creators' ? 'creator' : String(path[0])}: ${message}.`);
  }
  const { corpusId, jobId, subCorpus, step, formats } = order;
  const { id } = await createRelease(database, {
    ...{ corpusId, jobId, step, createdBy: null },
    subCorpusId: subCorpus === undefined ? null : await subCorpusNamed(database, corpusId, subCorpus),
    description: description.data,
    files: filesOfFormats(formats.length > 0 ? formats : usualFormats),
  });
  return id;
}

/** One that is open already is taken as it is: its worker may have ended. */
async function resumed(
  database: Database,
  { resume: releaseId, without }: ResumedRelease,
  { dataFolder }: Settings,
): Promise<string> {
  if (without.length > 0) {
    await dropFormats(database, releaseId, { formats: without, actorId: null }, () =>
      removeFormatFiles(join(dataFolder, 'releases', releaseId), without),
    );
  }
  const row = await releaseById(database, releaseId);
  if (!row) throw new AppError('notFound', `There is no release ${releaseId}.`);
  const isMissing = row.state === 'done' && row.files.some(({ sha256 }) => sha256 === null);
  if (row.state === 'stopped' || row.state === 'failed' || isMissing)
    await resumeRelease(database, releaseId, null);
  return releaseId;
}

async function written(
  database: Database,
  releaseId: string,
  settings: Settings,
  around: Surroundings,
): Promise<ReleaseRow> {
  const archive = await openArchiveStore(settings.archive);
  try {
    await writeRelease(database, releaseId, {
      run: (task) => doReleaseTask(archive, task),
      tasksAtOnce: 1,
      releasesFolder: join(settings.dataFolder, 'releases'),
      baseAddress: settings.nextAuthUrl ? new URL(settings.nextAuthUrl).origin : '',
      signal: interruptionOf(around),
    });
  } finally {
    await archive.close();
  }
  const row = await releaseById(database, releaseId);
  if (row?.state === 'done') return row;
  throw new AppError(
    'wrongState',
    `The release is ${row?.state ?? 'gone'}: another process has it, or somebody stopped it.`,
  );
}
