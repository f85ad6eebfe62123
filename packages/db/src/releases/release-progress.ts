import { roomIn } from '@florilegium/contracts/quotas/quotas';
import {
  openReleaseStates,
  type ReleaseFormat,
  type ReleaseProblem,
} from '@florilegium/contracts/releases/release';
import { lockQuota, quotaError, scopedUses } from '../quotas/quota-use';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { asWriter, type ReleaseWriter } from './release-writer';
import { refuseTakenDown } from './taken-down';

/** How far files are after what was written last. */
export interface WrittenFile {
  format: ReleaseFormat;
  nextPlace: number;
  bytes: number;
  /** Scripts and data of pages that it lacks so far. */
  unreadableParts: number;
  takenParts: number;
}

/**
 * Takes room for what is to be written next, before it is written: a release counts under the quotas with what it reserved.
 * Returns false when it is to be written no more, because somebody stopped or withdrew it, or another process took it over. Throws `wrongState` when there
 * is no room.
 */
export async function reserveRelease(
  database: Database,
  { releaseId, id }: ReleaseWriter,
  bytes: number,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockQuota(transaction, 'exportBytes');
    const { rows } = await transaction.query<{ corpusId: string; userId: string | null; before: number }>(
      sql`SELECT corpus_id AS "corpusId", created_by AS "userId", bytes AS before FROM release
       WHERE id = ${releaseId} AND writer = ${id} AND state = 'writing' FOR NO KEY UPDATE`,
    );
    const row = rows[0];
    if (!row) return false;
    const uses = await scopedUses(transaction, ['exportBytes'], row);
    const more = bytes - row.before;
    if (more > 0 && more > roomIn(uses)) throw quotaError(uses, more);
    await transaction.query(sql`UPDATE release SET bytes = ${bytes} WHERE id = ${releaseId}`);
    return true;
  });
}

/** Writes down how far files are, in a transaction of their writer; what they have is on the disk. Whole ones stay as they are. */
export async function noteWritten(
  transaction: Transaction,
  releaseId: string,
  files: readonly WrittenFile[],
): Promise<void> {
  const given = batch<WrittenFile>(
    {
      format: ['text', ({ format }) => format],
      next_place: ['int', ({ nextPlace }) => nextPlace],
      bytes: ['bigint', ({ bytes }) => bytes],
      unreadable_parts: ['int', ({ unreadableParts }) => unreadableParts],
      taken_parts: ['int', ({ takenParts }) => takenParts],
    },
    files,
  );
  await transaction.query(
    sql`UPDATE release_file f SET next_place = g.next_place, bytes = g.bytes, unreadable_parts = g.unreadable_parts,
       taken_parts = g.taken_parts FROM ${given} AS g
     WHERE f.release_id = ${releaseId} AND f.format = g.format AND f.sha256 IS NULL`,
  );
}

/** Marks a file as whole. */
export async function noteFinishedFile(
  database: Database,
  writer: ReleaseWriter,
  { format, bytes, sha256 }: { format: ReleaseFormat; bytes: number; sha256: string },
): Promise<void> {
  await asWriter(database, writer, (transaction) =>
    transaction.query(
      sql`UPDATE release_file SET bytes = ${bytes}, sha256 = ${sha256}
       WHERE release_id = ${writer.releaseId} AND format = ${format} AND sha256 IS NULL`,
    ),
  );
}

/** Notes why a file can't be written. Whoever resumes the release tries again. */
export async function noteFailedFile(
  database: Database,
  writer: ReleaseWriter,
  { format, error }: { format: ReleaseFormat; error: string },
): Promise<void> {
  await asWriter(database, writer, (transaction) =>
    transaction.query(
      sql`UPDATE release_file SET error = ${error} WHERE release_id = ${writer.releaseId} AND format = ${format}`,
    ),
  );
}

/**
 * Marks a release as done: its files stand, but for those that say why they don't. Returns false when somebody stopped or
 * withdrew it meanwhile, or another process took it over. Throws `wrongState` (textsTakenDown) where texts of it were taken down while it was written.
 */
export async function finishRelease(
  database: Database,
  { releaseId, id }: ReleaseWriter,
  { manifest, bytes }: { manifest: object; bytes: number },
): Promise<boolean> {
  await refuseTakenDown(database, releaseId);
  const { rowCount } = await database.query(
    sql`UPDATE release SET state = 'done', manifest = ${JSON.stringify(manifest)}, bytes = ${bytes}, error = NULL,
       problem = NULL, finished_at = coalesce(finished_at, now())
     WHERE id = ${releaseId} AND writer = ${id} AND state = 'writing'`,
  );
  return rowCount === 1;
}

/**
 * Says why a release could not be written, or waits; it no longer reserves more than it has. One that was published stays so
 * when a later file fails. One that somebody stopped meanwhile, or that another process writes, stays as it is.
 */
export async function failRelease(
  database: Database,
  { releaseId, id }: ReleaseWriter,
  { error, problem, state }: { error: string; problem: ReleaseProblem | null; state: 'failed' | 'waiting' },
): Promise<void> {
  await database.query(
    sql`UPDATE release SET state = CASE WHEN ${state} = 'failed' AND finished_at IS NOT NULL THEN 'done' ELSE ${state} END,
       error = ${error}, problem = ${problem},
       bytes = (SELECT coalesce(sum(p.bytes), 0) FROM (
         SELECT f.path, f.bytes FROM release_file f WHERE f.release_id = ${releaseId}
         UNION SELECT m ->> 'path', (m ->> 'bytes')::bigint FROM jsonb_array_elements(manifest -> 'files') m) p)
     WHERE id = ${releaseId} AND writer = ${id} AND state = ANY(${[...openReleaseStates]})`,
  );
}
