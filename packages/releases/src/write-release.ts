import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStates, type ReleaseProblem } from '@florilegium/contracts/releases/release';
import type { ManifestFile } from '@florilegium/corpus/manifest';
import type { ReleaseFacts } from '@florilegium/corpus/release/release-facts';
import { metadataFieldsOf } from '@florilegium/db/releases/release-facts';
import { freezeRelease } from '@florilegium/db/releases/release-list';
import { renewOriginals } from '@florilegium/db/releases/release-parts';
import { failRelease, finishRelease } from '@florilegium/db/releases/release-progress';
import { asOnlyWriter, asWriter, type ReleaseWriter } from '@florilegium/db/releases/release-writer';
import { type ReleaseRow, releaseById, releaseFacts } from '@florilegium/db/releases/releases';
import { refuseTakenDown } from '@florilegium/db/releases/taken-down';
import type { Database } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { orDiskLow } from '@florilegium/platform/free-disk';
import { aboutOf } from './about-release';
import { finishTextFiles } from './finish-text-files';
import { formatsOfOriginals } from './release-formats';
import type { ReleasePlaces } from './release-writing';
import { settledRights, settledTexts } from './settled-texts';
import { writeDescriptions } from './write-descriptions';
import { writeTextFiles } from './write-text-files';

/**
 * Writes a release that was ordered: fixes the list of its documents, writes its text files from that list, then what
 * describes them. It may be killed at any point: the list stands once it is fixed, each file goes on from what was noted
 * of it, and the same list gives the same bytes. Memory does not grow with the corpus. Pages as they were fetched depend on
 * the takedowns that stand, too: scripts and data that pages asked for are no texts of the list and may be taken down. Where
 * these change before such a file is published, it begins anew.
 *
 * Once texts of the list were taken down, nothing is written from it, and what is written is not published.
 *
 * A format that can't be written keeps a release from being published, but takes nothing from one that is: that has its
 * older files, and its row says what is missing.
 *
 * One process writes it, by a lock. Where that goes with its connection, the process ends its work; another one may begin
 * before it has, and then nothing of what the first one still does counts.
 *
 * Returns what it came to: 'done', or 'left' when there is nothing to do, another process has it, or somebody stopped it.
 * Throws what kept it from being written, after the row says so: `failed`, or `waiting` when only the process was asked
 * to end or the disk is almost full.
 */
export async function writeRelease(
  database: Database,
  releaseId: string,
  places: ReleasePlaces,
): Promise<'done' | 'left'> {
  let done = false;
  let writer: ReleaseWriter | undefined;
  try {
    await asOnlyWriter(database, releaseId, async (begun, lost) => {
      writer = begun;
      const signal = places.signal ? AbortSignal.any([places.signal, lost]) : lost;
      done = await write(database, begun, { ...places, signal });
    });
    if (!done) await removeIfGone(database, releaseId, places);
    return done ? 'done' : 'left';
  } catch (thrown) {
    const error = await orDiskLow(places.releasesFolder, thrown, places.lookAtDisk);
    if (!writer) throw error;
    // Whoever stopped it or took it over meanwhile made its statement fail, and is told nothing of that.
    const row = await releaseById(database, releaseId).catch(() => undefined);
    if (row === null || (row && (!isOpen(row) || row.writer !== writer.id))) {
      await removeIfGone(database, releaseId, places);
      return 'left';
    }
    const problem = problemOf(error);
    const state = error.code === 'aborted' || problem === 'diskLow' ? 'waiting' : 'failed';
    await failRelease(database, writer, { error: error.message, problem, state });
    throw error;
  }
}

/** Whoever withdraws or deletes a release removes its files: what was written of it in that moment goes, too. */
async function removeIfGone(
  database: Database,
  releaseId: string,
  { releasesFolder }: ReleasePlaces,
): Promise<void> {
  const row = await releaseById(database, releaseId);
  if (row !== null && row.state !== 'withdrawn') return;
  await rm(join(releasesFolder, releaseId), { recursive: true, force: true });
}

const isOpen = ({ state }: ReleaseRow) => (openReleaseStates as readonly string[]).includes(state);

function problemOf({ detail }: AppError): ReleaseProblem | null {
  const { reason } = detail;
  if (reason === 'diskLow' || reason === 'nothingToRelease' || reason === 'textsTakenDown') return reason;
  if (reason === 'exportBytesOfCorpus') return 'quotaOfCorpus';
  return reason === 'exportBytesOfPerson' ? 'quotaOfPerson' : null;
}

async function write(database: Database, writer: ReleaseWriter, places: ReleasePlaces): Promise<boolean> {
  const { releaseId } = writer;
  if (!(await freezeSettled(database, writer, places.signal))) return false;
  const facts = await releaseFacts(database, releaseId);
  if (!facts) return false;
  await renewOriginals(database, writer, formatsOfOriginals);
  for (;;) {
    const files = await writeFiles(database, writer, facts, places);
    if (!files) return false;
    if ((await renewOriginals(database, writer, formatsOfOriginals)) > 0) continue;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return finishRelease(database, writer, { manifest: { files }, bytes });
  }
}

/** All files of a release, as they stand in its folder; null when somebody stopped it. */
async function writeFiles(
  database: Database,
  writer: ReleaseWriter,
  facts: ReleaseFacts,
  places: ReleasePlaces,
): Promise<ManifestFile[] | null> {
  const { releaseId } = writer;
  const row = await releaseById(database, releaseId);
  if (!row) return null;
  await needStanding(database, row, places.signal);
  const folder = join(places.releasesFolder, releaseId);
  await mkdir(folder, { recursive: true });
  const about = aboutOf(row, await metadataFieldsOf(database, releaseId), places.baseAddress);
  const workFolder = await asWriter(database, writer, () => openWorkFolder(folder, writer));
  const writing = { ...places, database, writer, row, about, folder, workFolder };
  try {
    if (!(await writeTextFiles(writing))) return null;
    const texts = await finishTextFiles(writing);
    await needAllFiles(database, row);
    await needStanding(database, row, places.signal);
    return await writeDescriptions(writing, facts, texts);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

const workFolderPrefix = 'writing-';

/** Makes the folder in which a writer works, without those of writers that were killed, or taken over. */
async function openWorkFolder(folder: string, { id }: ReleaseWriter): Promise<string> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(workFolderPrefix));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
  const workFolder = join(folder, `${workFolderPrefix}${id}`);
  await mkdir(workFolder);
  return workFolder;
}

/**
 * Fixes the list once nothing is left to be done for takedowns, rules and large changes, however often somebody adds to that
 * meanwhile.
 */
async function freezeSettled(
  database: Database,
  writer: ReleaseWriter,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  for (;;) {
    const row = await releaseById(database, writer.releaseId);
    if (!row) return false;
    const frozen = await freezeRelease(database, writer);
    if (frozen !== 'unsettled') return frozen;
    await settledTexts(database, row.corpusId, signal);
  }
}

/** Throws `wrongState` (textsTakenDown) unless all texts of the list still stand, once what is ordered of rights is settled. */
async function needStanding(
  database: Database,
  { id, corpusId }: ReleaseRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  await settledRights(database, corpusId, signal);
  await refuseTakenDown(database, id);
}

/** Throws what the first failed file of a release says, unless the release is published. */
async function needAllFiles(database: Database, { id, finishedAt }: ReleaseRow): Promise<void> {
  const failed = (await releaseById(database, id))?.files.find(({ error }) => error !== null);
  if (!failed || finishedAt !== null) return;
  throw new AppError('recordUnreadable', `${failed.path}: ${failed.error}`);
}
