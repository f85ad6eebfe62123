import { AppError } from '@florilegium/platform/app-error';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** Why something can be read and not changed. */
export interface Closed {
  /** 'removed': it will be deleted. */
  as: 'archived' | 'removed';
  /** The job itself, or the corpus with all its jobs. */
  of: 'job' | 'corpus';
  /** Of 'removed': when it is deleted. */
  dueAt: Date | null;
  /** It is being deleted, and can't be taken back any more. */
  begun: boolean;
}

/** Whether a corpus, or a job of it, is closed; null: it is open. What will be deleted counts before what is archived. */
export async function closedAs(
  database: Queryable,
  corpusId: string,
  jobId: string | null = null,
): Promise<Closed | null> {
  const { rows } = await database.query<Closed>(
    sql`SELECT CASE WHEN r.id IS NULL THEN 'archived' ELSE 'removed' END AS as, t.kind AS of, r.due_at AS "dueAt",
       r.begun_at IS NOT NULL AS begun
     FROM (SELECT id, 'corpus' AS kind, archived_at FROM corpus WHERE id = ${corpusId}
       UNION ALL SELECT id, 'job', archived_at FROM job WHERE id = ${jobId}::uuid) t
     LEFT JOIN removal r ON r.id = t.id
     WHERE r.id IS NOT NULL OR t.archived_at IS NOT NULL
     ORDER BY r.id IS NULL, t.kind LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** The jobs of a corpus that are closed themselves, by their ids: how, and whether they are being deleted already. */
export async function closedJobs(
  database: Queryable,
  corpusId: string,
): Promise<Map<string, Pick<Closed, 'as' | 'begun'>>> {
  const { rows } = await database.query<Pick<Closed, 'as' | 'begun'> & { id: string }>(
    sql`SELECT j.id, CASE WHEN r.id IS NULL THEN 'archived' ELSE 'removed' END AS as, r.begun_at IS NOT NULL AS begun
     FROM job j LEFT JOIN removal r ON r.id = j.id
     WHERE j.corpus_id = ${corpusId} AND (r.id IS NOT NULL OR j.archived_at IS NOT NULL)`,
  );
  return new Map(rows.map(({ id, as, begun }) => [id, { as, begun }]));
}

/** Throws `wrongState` for what is closed. */
export async function refuseClosed(
  database: Queryable,
  corpusId: string,
  jobId: string | null = null,
): Promise<void> {
  const closed = await closedAs(database, corpusId, jobId);
  if (!closed) return;
  throw new AppError('wrongState', `The ${closed.of} is ${closed.as}.`, {
    detail: { reason: closed.as === 'archived' ? 'closedArchived' : 'closedRemoved' },
  });
}

/**
 * Throws `wrongState` for a job that is closed, or whose corpus is, and keeps the corpus open to the end of the
 * transaction: whoever closes it meanwhile waits, and sees what this one has begun. To be asked before the job's row is
 * held, as whoever closes a corpus takes its row before those of its jobs.
 */
export async function refuseClosedJob(transaction: Transaction, jobId: string): Promise<void> {
  const { rows } = await transaction.query<{ corpusId: string }>(
    sql`SELECT c.id AS "corpusId" FROM corpus c JOIN job j ON j.corpus_id = c.id WHERE j.id = ${jobId}
      FOR SHARE OF c`,
  );
  if (rows[0]) await refuseClosed(transaction, rows[0].corpusId, jobId);
}
