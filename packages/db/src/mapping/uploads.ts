import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { maxNameChars } from '@florilegium/contracts/lengths';
import type { RefusalReason, UploadFailure, UploadState } from '@florilegium/contracts/uploads';
import { withoutUnseen } from '@florilegium/contracts/writing/names';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { settleReservation } from '../quotas/upload-reservations';
import { type Actor, auditJob, lockJobRow, refuseDuringReplay } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql, storable } from '../sql/stored-text';

/** How many files or records were refused, by reason. */
export type Refusals = Partial<Record<RefusalReason, number>>;

/** Something that a person added to a job, with what became of it. */
export interface Upload {
  id: string;
  name: string;
  bytes: number;
  state: UploadState;
  /** Resources that were made of it. */
  resources: number;
  refused: number;
  /** Why, once it is done. */
  refusals: Refusals;
  /** Lines of a collection, the first ones. */
  refusedLines: RefusedLine[];
  /** Resources whose file gives a date that could not be taken. */
  badDates: number;
  /** The encoding of a collection that is not in UTF-8, by WHATWG's name. */
  charset: string | null;
  failure: UploadFailure | null;
  /** Resources whose text was not read yet, and those that were dropped. */
  unmapped: number;
  dropped: number;
  createdAt: Date;
  /** Name of who did. */
  createdBy: string | null;
}

/** A job's uploads, newest first; those that were taken out again are gone. */
export async function listUploads(database: Database, jobId: string, limit = 100): Promise<Upload[]> {
  const { rows } = await database.query<Upload & { error: string | null }>(
    sql`SELECT u.id, ${cutSql(sql`u.name`, maxNameChars)} AS name, u.bytes, u.state, u.resources, u.refused,
      u.error, coalesce(u.progress -> 'refusedLines', '[]') AS "refusedLines",
      coalesce((u.progress ->> 'badDates')::int, 0) AS "badDates", u.progress ->> 'charset' AS charset, u.created_at AS "createdAt",
       p.name AS "createdBy",
       (SELECT count(*) FROM capture c WHERE c.run_id = u.run_id AND c.mapped_at IS NULL) AS unmapped,
       (SELECT coalesce(sum(n.count), 0) FROM reason_count n WHERE n.run_id = u.run_id AND n.kind = 'drop') AS
         dropped
     FROM upload u LEFT JOIN app_user p ON p.id = u.created_by
     WHERE u.job_id = ${jobId} ORDER BY u.id DESC LIMIT ${limit}`,
  );
  return rows.map(({ error, ...row }) => ({
    ...row,
    refusals: row.state === 'failed' || error === null ? {} : (JSON.parse(error) as Refusals),
    failure: row.state === 'failed' ? (error as UploadFailure) : null,
  }));
}

/**
 * Notes a file that lies whole in the uploads folder under `path`; it takes the place of its reservation, if it has
 * one. Returns the upload's id; the caller then sends `import-upload`. Throws `tooLarge` when a quota has no room for
 * it, and `notFound` without the job.
 */
export async function createUpload(
  database: Database,
  upload: {
    jobId: string;
    name: string;
    path: string;
    bytes: number;
    createdBy: string | null;
    reservationId?: string;
  },
): Promise<string> {
  const id = uuidv7();
  const { jobId, bytes, createdBy: userId, reservationId = null } = upload;
  const name = storable(withoutUnseen(upload.name), maxNameChars);
  await inTransaction(database, async (transaction) => {
    await settleReservation(transaction, { reservationId, jobId, userId, bytes });
    await transaction.query(
      sql`INSERT INTO upload (id, job_id, name, path, bytes, created_by)
        VALUES (${id}, ${jobId}, ${name}, ${upload.path}, ${bytes}, ${userId})`,
    );
    const actor = userId === null ? undefined : { userId };
    await auditJob(transaction, 'job.upload', jobId, actor, { name, bytes });
  });
  return id;
}

/** Uploads that are not read to their end, `olderThanMs` after they came: their message may be lost. */
export async function unreadUploads(database: Database, olderThanMs: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM upload WHERE state IN ('waiting', 'reading')
       AND created_at < now() - make_interval(secs => ${olderThanMs / 1000}) ORDER BY id`,
  );
  return rows.map((row) => row.id);
}

/** The names among those of files in the uploads folder that no upload has: nobody will read or remove these files. */
export async function unnamedUploadFiles(database: Database, paths: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    sql`SELECT path FROM unnest(${paths}::text[]) AS given (path)
     WHERE NOT EXISTS (SELECT FROM upload u WHERE u.path = given.path)`,
  );
  return rows.map((row) => row.path);
}

/** An upload that is being read. */
export interface OpenUpload {
  id: string;
  jobId: string;
  name: string;
  /** Below the uploads folder. */
  path: string;
  createdAt: Date;
  /** The run under which its captures stand. */
  runId: number;
  /** How far a reader before this one came; null for the first. */
  progress: UploadCounts | null;
  config: JobConfig;
}

/**
 * Gives an upload to `read`, to one reader at a time, and with a run of its own: whatever belongs to a run (counts,
 * provenance, discarding) holds for what is uploaded, too. False, and `read` isn't called, when another reader has it,
 * or when it is done or gone.
 */
export async function withUpload(
  database: Database,
  uploadId: string,
  read: (upload: OpenUpload) => Promise<void>,
): Promise<boolean> {
  const connection = await database.connect();
  try {
    await connection.query(sql`BEGIN`);
    const { rows } = await connection.query<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('upload ' || ${uploadId}, 0)) AS free`,
    );
    const upload = rows[0]?.free ? await openUpload(database, uploadId) : null;
    if (!upload) return false;
    await read(upload);
    return true;
  } finally {
    // Nothing was written on this connection: rolling back is how the lock goes.
    await connection.query(sql`ROLLBACK`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    );
  }
}

async function openUpload(database: Database, uploadId: string): Promise<OpenUpload | null> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<
      Omit<OpenUpload, 'config'> & { config: unknown; version: number }
    >(
      sql`SELECT u.id, u.job_id AS "jobId", u.name, u.path, u.created_at AS "createdAt", u.run_id AS "runId",
         u.progress, j.version, v.config
       FROM upload u JOIN job j ON j.id = u.job_id
       JOIN job_version v ON v.job_id = j.id AND v.number = j.version
       WHERE u.id = ${uploadId} AND u.state IN ('waiting', 'reading') FOR UPDATE OF u`,
    );
    if (!rows[0]) return null;
    const { version, config, ...upload } = rows[0];
    const runId = upload.runId ?? (await newRun(transaction, upload.jobId, version));
    await transaction.query(
      sql`UPDATE upload SET state = 'reading', run_id = ${runId} WHERE id = ${uploadId}`,
    );
    return { ...upload, runId, config: jobConfigSchema.parse(config) };
  });
}

async function newRun(transaction: Transaction, jobId: string, version: number): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`INSERT INTO run (job_id, version, revised, ended_at, end_reason)
      VALUES (${jobId}, ${version}, ${version}, now(), 'uploaded')
     RETURNING id`,
  );
  return rows[0]!.id;
}

/** A line of a collection that was refused. */
export type RefusedLine = [line: number, reason: RefusalReason];

/** What an upload has come to so far. */
export interface UploadCounts {
  resources: number;
  refusals: Refusals;
  /** The first ones. */
  refusedLines: RefusedLine[];
  /** Resources whose file gives a date that is none or lies in the future: they have the time of the upload. */
  badDates?: number;
  /** The encoding of a collection, where that is not UTF-8, by WHATWG's name. */
  charset?: string;
  /** What was read of its file: so many documents and refusals, in order. Whoever goes on begins behind them. */
  read: number;
}

/** Writes down that an upload was read to its end: its file is not needed any more. */
export async function finishUpload(
  database: Database,
  { id, jobId, name }: Pick<OpenUpload, 'id' | 'jobId' | 'name'>,
  counts: UploadCounts,
): Promise<void> {
  const { resources, refusals } = counts;
  const refused = sumOf(refusals);
  await inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`UPDATE upload SET state = 'done', path = NULL, resources = ${resources}, refused = ${refused},
        error = ${JSON.stringify(refusals)}, progress = ${JSON.stringify(counts)}, finished_at = now()
       WHERE id = ${id} AND state = 'reading'`,
    );
    if (!rowCount) return;
    await addJobEvent(transaction, { jobId, kind: 'uploadRead', detail: { name, resources, refused } });
  });
}

/** How many that are together. */
export function sumOf(refusals: Refusals): number {
  return Object.values(refusals).reduce((sum, count) => sum + count, 0);
}

/** Gives an upload up; what was made of it stays. */
export async function failUpload(
  database: Database,
  uploadId: string,
  failure: UploadFailure,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ jobId: string; name: string }>(
      sql`UPDATE upload SET state = 'failed', error = ${failure}, finished_at = now()
       WHERE id = ${uploadId} AND state IN ('waiting', 'reading') RETURNING job_id AS "jobId", name`,
    );
    if (!rows[0]) return;
    const { jobId, name } = rows[0];
    await addJobEvent(transaction, {
      jobId,
      kind: 'uploadFailed',
      level: 'error',
      detail: { name, error: failure },
    });
  });
}

/**
 * Takes an upload out of its job, with all that was made of it, as a run is discarded: the workers clear it away.
 * Returns the path of its file, which the caller deletes; null when it is gone. Throws `notFound`, and `wrongState`
 * while the job is under way or is being mapped again.
 */
export async function removeUpload(
  database: Database,
  jobId: string,
  uploadId: string,
  actor?: Actor,
): Promise<string | null> {
  return inTransaction(database, async (transaction) => {
    await lockJobRow(transaction, jobId, ['draft', 'finished', 'stopped', 'failed']);
    await refuseDuringReplay(transaction, jobId);
    const { rows } = await transaction.query<{ name: string; path: string | null; runId: number | null }>(
      sql`DELETE FROM upload WHERE id = ${uploadId} AND job_id = ${jobId} RETURNING name, path, run_id AS "runId"`,
    );
    const upload = rows[0];
    if (!upload) throw new AppError('notFound', 'There is no such upload.');
    await transaction.query(sql`UPDATE run SET end_reason = 'discarded' WHERE id = ${upload.runId}`);
    await addJobEvent(transaction, {
      jobId,
      kind: 'uploadRemoved',
      level: 'warn',
      detail: { name: upload.name },
    });
    await auditJob(transaction, 'job.removeUpload', jobId, actor, { name: upload.name });
    return upload.path;
  });
}
