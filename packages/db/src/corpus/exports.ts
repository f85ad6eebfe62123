import {
  type ExportFormat,
  type ExportProblem,
  type ExportState,
  exportFormats,
} from '@florilegium/contracts/exports';
import { roomIn } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { lockCorpora } from '../mapping/documents';
import { withAudit } from '../people/audit';
import { isBeyond, lockQuota, quotaError, scopedUses } from '../quotas/quota-use';
import { heldStamp, isHeldSince } from '../rights/held';
import { rightsProgress } from '../rights/rights-orders';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { subCorpusGone } from '../sub-corpora/stored-filter';
import { subCorpusById } from '../sub-corpora/sub-corpora';

/** An export with where it stands. */
export interface ExportRow {
  id: string;
  corpusId: string;
  /** Null: the whole corpus. */
  jobId: string | null;
  jobName: string | null;
  /** Or a sub-corpus, and its name when the export was ordered; '' for none. */
  subCorpusId: string | null;
  partName: string;
  format: ExportFormat;
  state: ExportState;
  documents: number;
  total: number;
  words: number;
  bytes: number;
  /** Its folder below the exports folder, once done. */
  path: string | null;
  manifest: Record<string, unknown> | null;
  error: string | null;
  /** Why it was stopped or waits, where that is foreseen. */
  problem: ExportProblem | null;
  createdAt: Date;
  createdBy: string | null;
  finishedAt: Date | null;
  /** Texts of its job or corpus were taken down, or left out for their rights, since it was written: it may have some of them. */
  isOutdated: boolean;
}

const columns = sql`e.id, e.corpus_id AS "corpusId", e.job_id AS "jobId", j.name AS "jobName", e.sub_corpus_id AS "subCorpusId",
  e.part_name AS "partName", e.format, e.state,
  e.documents, e.total, e.words, e.bytes, e.path, e.manifest, e.error, e.problem,
  e.created_at AS "createdAt",
  e.created_by AS "createdBy", e.finished_at AS "finishedAt",
  e.state = 'done' AND ${isHeldSince(sql`e.corpus_id`, sql`e.job_id`, sql`e.finished_at`)} AS "isOutdated"
  FROM export e LEFT JOIN job j ON j.id = e.job_id`;

/** What is to be exported: a corpus, or one of its jobs or sub-corpora. */
export interface ExportOrder {
  corpusId: string;
  jobId?: string | null;
  subCorpusId?: string | null;
  format: ExportFormat;
  createdBy?: string | null;
}

/**
 * Orders an export of a corpus, or of one of its jobs or sub-corpora; whoever calls sends its message. Returns its id.
 * Throws `badInput` for a format that is none and for both a job and a sub-corpus (jobOrSubCorpus), `notFound` when the
 * corpus, the job or the sub-corpus (subCorpusGone) in it does not exist, and `wrongState` when a quota of exports is
 * reached already.
 */
export async function createExport(database: Database, order: ExportOrder): Promise<string> {
  if (!exportFormats.includes(order.format)) {
    throw new AppError('badInput', `An export is one of ${exportFormats.join(', ')}, not ${order.format}.`);
  }
  const bearers = { corpusId: order.corpusId, userId: order.createdBy ?? null };
  const uses = await scopedUses(database, ['exportBytes'], bearers);
  if (isBeyond(uses, 0)) throw quotaError(uses, 0);
  const id = uuidv7();
  const { corpusId, jobId, subCorpusId = null, format, createdBy } = order;
  if (jobId && subCorpusId) {
    throw new AppError('badInput', 'An export is of a job or of a sub-corpus.', {
      detail: { reason: 'jobOrSubCorpus', field: 'subCorpusId' },
    });
  }
  const part = subCorpusId === null ? null : await subCorpusById(database, corpusId, subCorpusId);
  if (subCorpusId !== null && part === null) throw subCorpusGone();
  await withAudit(
    database,
    {
      actorId: createdBy,
      action: 'export.ordered',
      subject: `export:${id}`,
      corpusId,
      jobId,
      detail: { format, ...(part && { subCorpus: part.name }) },
    },
    async (transaction) => {
      const { rowCount } = await transaction.query(
        sql`INSERT INTO export (id, corpus_id, job_id, sub_corpus_id, part_name, format, created_by)
         SELECT ${id}, c.id, ${jobId}::uuid, ${subCorpusId}::uuid, ${part?.name ?? ''}, ${format}, ${createdBy}::uuid
         FROM corpus c
         WHERE c.id = ${corpusId}
           AND (${jobId}::uuid IS NULL OR EXISTS (SELECT 1 FROM job WHERE id = ${jobId}::uuid AND corpus_id = c.id))`,
      );
      if (rowCount === 0) throw new AppError('notFound', 'There is no such corpus, or no such job in it.');
    },
  );
  return id;
}

/** One export, or null. */
export async function exportById(database: Database, exportId: string): Promise<ExportRow | null> {
  const { rows } = await database.query<ExportRow>(sql`SELECT ${columns} WHERE e.id = ${exportId}`);
  return rows[0] ?? null;
}

/** The exports of a corpus, newest first. */
export async function listExports(database: Database, corpusId: string, limit = 100): Promise<ExportRow[]> {
  const { rows } = await database.query<ExportRow>(
    sql`SELECT ${columns} WHERE e.corpus_id = ${corpusId} ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`,
  );
  return rows;
}

/** Ids of exports that have waited for longer than this many seconds: their message was lost. */
export async function waitingExports(database: Database, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM export WHERE state IN ('waiting', 'writing')
       AND created_at < now() - make_interval(secs => ${olderThanSeconds}) ORDER BY created_at LIMIT 100`,
  );
  return rows.map((row) => row.id);
}

/** Marks an export as being written, from the start. Returns false when it was finished meanwhile. */
export async function beginExport(database: Database, exportId: string, total: number): Promise<boolean> {
  const { rowCount } = await database.query(
    sql`UPDATE export SET state = 'writing', documents = 0, total = ${total}, words = 0, bytes = 0, error = NULL,
       problem = NULL, path = NULL, manifest = NULL, finished_at = NULL WHERE id = ${exportId} AND state <> 'done'`,
  );
  return rowCount === 1;
}

/**
 * Takes room for an export's next bytes, before they are written: its row counts under the quotas as long as it is being
 * written. One whose writer is killed is written again from the start. Throws `wrongState` when there is no room, and
 * `notFound` when the export was deleted meanwhile.
 */
export async function reserveExport(database: Database, exportId: string, bytes: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockQuota(transaction, 'exportBytes');
    const { rows } = await transaction.query<{ corpusId: string; userId: string | null; before: number }>(
      sql`SELECT corpus_id AS "corpusId", created_by AS "userId", bytes AS before FROM export
       WHERE id = ${exportId} AND state = 'writing'`,
    );
    const row = rows[0];
    if (!row) throw new AppError('notFound', 'The export is gone.');
    const uses = await scopedUses(transaction, ['exportBytes'], row);
    const more = bytes - row.before;
    if (more > roomIn(uses)) throw quotaError(uses, more);
    await transaction.query(sql`UPDATE export SET bytes = ${bytes} WHERE id = ${exportId}`);
  });
}

/** Writes down how far an export has come. */
export async function advanceExport(
  database: Database,
  exportId: string,
  done: { documents: number; words: number },
): Promise<void> {
  await database.query(
    sql`UPDATE export SET documents = ${done.documents}, words = ${done.words} WHERE id = ${exportId}`,
  );
}

/**
 * Marks an export as done: its folder and its manifest stand. Returns false, and does nothing, where other texts are held back
 * than when it was begun (`held`), or some that were taken down have still to be found: it may have them.
 */
export async function finishExport(
  database: Database,
  { id, corpusId }: Pick<ExportRow, 'id' | 'corpusId'>,
  done: { documents: number; words: number; bytes: number; path: string; manifest: object },
  held: string,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockCorpora(transaction, [corpusId]);
    if ((await rightsProgress(transaction, corpusId)) !== null) return false;
    if ((await heldStamp(transaction, corpusId)) !== held) return false;
    await transaction.query(
      sql`UPDATE export SET state = 'done', documents = ${done.documents}, total = ${done.documents},
      words = ${done.words}, bytes = ${done.bytes}, path = ${done.path},
       manifest = ${JSON.stringify(done.manifest)}, error = NULL, finished_at = clock_timestamp() WHERE id = ${id}`,
    );
    return true;
  });
}

/**
 * Marks an export as failed, with a sentence for people; `waiting` instead when it will be tried again. What it had
 * written is gone.
 */
export async function failExport(
  database: Database,
  exportId: string,
  {
    error,
    problem,
    state = 'failed',
  }: { error: string; problem: ExportProblem | null; state?: 'failed' | 'waiting' },
): Promise<void> {
  await database.query(
    sql`UPDATE export SET state = ${state}, error = ${error}, problem = ${problem}, bytes = 0,
       finished_at = CASE WHEN ${state} = 'failed' THEN now() END
     WHERE id = ${exportId} AND state <> 'done'`,
  );
}

/**
 * Deletes an export that nobody is writing: first its files by `removeFiles`, then its row, so that a deletion that is
 * killed can be made again. Throws `notFound`, and `wrongState` (exportUnderWay) while it is being written.
 */
export async function deleteExport(
  database: Database,
  exportId: string,
  actorId: string,
  removeFiles: () => Promise<void>,
): Promise<void> {
  await withAudit<{ corpusId: string; format: string }>(
    database,
    ({ corpusId, format }) => ({
      actorId,
      action: 'export.deleted',
      subject: `corpus:${corpusId}`,
      detail: { exportId, format },
    }),
    async (transaction) => {
      // The lock of whoever writes it.
      const { rows: locks } = await transaction.query<{ free: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended('export ' || ${exportId}, 0)) AS free`,
      );
      const { rows } = await transaction.query<{ corpusId: string; format: string }>(
        sql`SELECT corpus_id AS "corpusId", format FROM export WHERE id = ${exportId} FOR UPDATE`,
      );
      if (!rows[0]) throw new AppError('notFound', 'There is no such export.');
      if (!locks[0]?.free) {
        throw new AppError('wrongState', 'The export is being written.', {
          detail: { reason: 'exportUnderWay' },
        });
      }
      await removeFiles();
      await transaction.query(sql`DELETE FROM export WHERE id = ${exportId}`);
      return rows[0];
    },
  );
}
