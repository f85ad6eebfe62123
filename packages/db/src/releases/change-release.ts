import {
  openReleaseStates,
  type ReleaseFormat,
  type ReleaseState,
  releaseNumber,
} from '@florilegium/contracts/releases/release';
import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { addFiles, type ReleaseOrder } from './releases';
import { refuseTakenDown } from './taken-down';

/**
 * Adds formats to a release that is done, or stopped: they get the documents that the others have. Throws `wrongState`
 * (textsTakenDown) where some of these were taken down.
 */
export async function extendRelease(
  database: Database,
  releaseId: string,
  files: ReleaseOrder['files'],
  actorId: string | null,
): Promise<void> {
  await changed(
    database,
    { releaseId, actorId, action: 'release.extended', from: ['done', 'stopped', 'failed'] },
    async (transaction) => {
      await refuseTakenDown(transaction, releaseId);
      await addFiles(transaction, releaseId, files);
      await transaction.query(
        sql`UPDATE release SET state = 'waiting', error = NULL, problem = NULL WHERE id = ${releaseId}`,
      );
    },
  );
}

/** Stops a release; what is written stays, and it can go on from there. */
export async function stopRelease(
  database: Database,
  releaseId: string,
  actorId: string | null,
): Promise<void> {
  await changed(
    database,
    { releaseId, actorId, action: 'release.stopped', from: [...openReleaseStates] },
    (transaction) => transaction.query(sql`UPDATE release SET state = 'stopped' WHERE id = ${releaseId}`),
  );
}

/**
 * Lets a release that was stopped, or failed, go on; also one that is published and has a format that failed. Whoever calls
 * sends its message. Throws `wrongState` (textsTakenDown) where texts of its list were taken down.
 */
export async function resumeRelease(
  database: Database,
  releaseId: string,
  actorId: string | null,
): Promise<void> {
  await changed(
    database,
    { releaseId, actorId, action: 'release.resumed', from: ['stopped', 'failed', 'done'] },
    async (transaction, { state }) => {
      await refuseTakenDown(transaction, releaseId);
      const { rowCount } = await transaction.query(
        sql`UPDATE release_file SET error = NULL WHERE release_id = ${releaseId} AND sha256 IS NULL`,
      );
      if (state === 'done' && rowCount === 0) throw wrongState(state);
      await transaction.query(
        sql`UPDATE release SET state = 'waiting', error = NULL, problem = NULL WHERE id = ${releaseId}`,
      );
    },
  );
}

/**
 * Drops formats of a release that are not whole: it no longer waits for them. `removeFiles` takes away
 * what was written of them. One that is published and has nothing left to write is done. Throws `wrongState`
 * (noSuchUnfinishedFormat) where it has no such format that is unfinished, or nothing but that.
 */
export async function dropFormats(
  database: Database,
  releaseId: string,
  { formats, actorId }: { formats: readonly ReleaseFormat[]; actorId: string | null },
  removeFiles: () => Promise<void>,
): Promise<void> {
  await changed(
    database,
    { releaseId, actorId, action: 'release.formatDropped', from: ['done', 'stopped', 'failed'], formats },
    async (transaction, { finishedAt }) => {
      const { rowCount } = await transaction.query(
        sql`DELETE FROM release_file WHERE release_id = ${releaseId} AND format = ANY(${[...formats]})
         AND sha256 IS NULL`,
      );
      const { rows: left } = await transaction.query<{ files: number; unfinished: number }>(
        sql`SELECT count(*) AS files, count(*) FILTER (WHERE sha256 IS NULL) AS unfinished FROM release_file
         WHERE release_id = ${releaseId}`,
      );
      if (rowCount !== formats.length || left[0]!.files === 0) {
        throw new AppError('wrongState', 'The release has no such unfinished format, or no other one.', {
          detail: { reason: 'noSuchUnfinishedFormat' },
        });
      }
      await removeFiles();
      if (finishedAt === null || left[0]!.unfinished > 0) return;
      await transaction.query(
        sql`UPDATE release SET state = 'done', error = NULL, problem = NULL WHERE id = ${releaseId}`,
      );
    },
  );
}

/**
 * Takes a release back: its files and its list go, its number and its description stay, so that who finds it cited learns
 * why. `removeFiles` is called first, so that a withdrawal that is killed can be made again.
 */
export async function withdrawRelease(
  database: Database,
  releaseId: string,
  { reason, actorId }: { reason: string; actorId: string | null },
  removeFiles: () => Promise<void>,
): Promise<void> {
  await changed(
    database,
    {
      releaseId,
      actorId,
      action: 'release.withdrawn',
      from: ['done', 'failed', 'stopped', ...openReleaseStates],
    },
    async (transaction) => {
      await removeFiles();
      await transaction.query(sql`DELETE FROM release_document WHERE release_id = ${releaseId}`);
      await transaction.query(sql`DELETE FROM release_file WHERE release_id = ${releaseId}`);
      await transaction.query(sql`DELETE FROM release_part WHERE release_id = ${releaseId}`);
      await transaction.query(
        sql`DELETE FROM release_comparison WHERE earlier_id = ${releaseId} OR later_id = ${releaseId}`,
      );
      await transaction.query(
        sql`UPDATE release SET state = 'withdrawn', withdrawal = ${reason}, withdrawn_at = now(),
           withdrawn_by = ${actorId}, bytes = 0, error = NULL, problem = NULL
         WHERE id = ${releaseId}`,
      );
    },
  );
}

/**
 * Deletes a release that was never finished, so that nobody can have cited it; its number is free again. Throws
 * `wrongState` (releaseIsPublished) for one that was.
 */
export async function deleteRelease(
  database: Database,
  releaseId: string,
  actorId: string | null,
  removeFiles: () => Promise<void>,
): Promise<void> {
  await changed(
    database,
    { releaseId, actorId, action: 'release.deleted', from: ['stopped', 'failed'] },
    async (transaction, row) => {
      if (row.finishedAt !== null) {
        throw new AppError('wrongState', 'The release has been published: it can only be withdrawn.', {
          detail: { reason: 'releaseIsPublished' },
        });
      }
      await removeFiles();
      await transaction.query(sql`DELETE FROM release WHERE id = ${releaseId}`);
    },
  );
}

/** A change of a release: who does what, and from which states it can be done. */
interface Change {
  releaseId: string;
  actorId: string | null;
  action: string;
  from: readonly ReleaseState[];
  /** Those that it is about. */
  formats?: readonly ReleaseFormat[];
}

/** Changes a release in one of some states, under the lock of its row, with its audit entry. */
async function changed(
  database: Database,
  { releaseId, actorId, action, from, formats }: Change,
  change: (
    transaction: Transaction,
    row: { finishedAt: Date | null; state: ReleaseState },
  ) => Promise<unknown>,
): Promise<void> {
  await withAudit<{ corpusId: string; major: number; minor: number }>(
    database,
    (row) => ({
      actorId,
      action,
      subject: `corpus:${row.corpusId}`,
      detail: { releaseId, number: releaseNumber(row), ...(formats && { formats }) },
    }),
    async (transaction) => {
      const { rows } = await transaction.query<{
        corpusId: string;
        major: number;
        minor: number;
        state: ReleaseState;
        finishedAt: Date | null;
      }>(
        sql`SELECT corpus_id AS "corpusId", major, minor, state, finished_at AS "finishedAt" FROM release
         WHERE id = ${releaseId} FOR UPDATE`,
      );
      const row = rows[0];
      if (!row) throw new AppError('notFound', 'There is no such release.');
      if (!from.includes(row.state)) throw wrongState(row.state);
      await change(transaction, row);
      return row;
    },
  );
}

const wrongState = (state: ReleaseState) =>
  new AppError('wrongState', `The release is ${state}.`, { detail: { reason: 'releaseState', state } });
