import { AppError } from '@florilegium/platform/app-error';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type Actor, auditJob, startRun } from './job-control';
import type { JobGuard } from './job-guard';

/** A job's schedule. */
export interface Schedule {
  everyDays: number;
  nextAt: Date;
}

/** A job's schedule; null: it is crawled only when somebody starts it. */
export async function scheduleOf(database: Queryable, jobId: string): Promise<Schedule | null> {
  const { rows } = await database.query<Schedule>(
    sql`SELECT crawl_every_days AS "everyDays", next_crawl_at AS "nextAt" FROM job
     WHERE id = ${jobId} AND crawl_every_days IS NOT NULL AND next_crawl_at IS NOT NULL`,
  );
  return rows[0] ?? null;
}

/** A change of a schedule, in days; null: none. */
export interface ScheduleChange {
  everyDays: number | null;
  /** What it was for the one who changes it. */
  was: number | null;
}

/**
 * Has a job crawled anew every so many days, the first time after as many; null: no longer. Throws `notFound`, and
 * `conflict` (scheduleChanged) for the second of two who change it at once.
 */
export async function setSchedule(
  database: Database,
  jobId: string,
  { everyDays, was }: ScheduleChange,
  actor?: Actor,
  guard?: JobGuard,
): Promise<Schedule | null> {
  return inTransaction(database, async (transaction) => {
    const { rows: found } = await transaction.query<{ is: number | null }>(
      sql`SELECT crawl_every_days AS "is" FROM job WHERE id = ${jobId} FOR NO KEY UPDATE`,
    );
    if (!found[0]) throw new AppError('notFound', `There is no job ${jobId}.`);
    await guard?.(transaction);
    const { is } = found[0];
    if (is !== was) {
      const detail = { reason: 'scheduleChanged', everyDays: is ?? 0 };
      throw new AppError('conflict', 'Somebody else changed the schedule meanwhile.', { detail });
    }
    const { rows } = await transaction.query<{ nextAt: Date | null }>(
      sql`UPDATE job SET crawl_every_days = ${everyDays}::smallint,
         next_crawl_at = now() + make_interval(days => ${everyDays}::int)
       WHERE id = ${jobId} RETURNING next_crawl_at AS "nextAt"`,
    );
    await auditJob(transaction, everyDays === null ? 'job.unscheduled' : 'job.scheduled', jobId, actor, {
      everyDays,
    });
    const nextAt = rows[0]?.nextAt ?? null;
    return everyDays === null || nextAt === null ? null : { everyDays, nextAt };
  });
}

/**
 * Starts the crawls that are due, each once, whichever workers there are: whoever moves the date on takes it. A job that
 * still runs skips its turn, one that is paused or was paused waits for its next one, and one that is archived or will be
 * deleted has none. Returns the new runs, whose `run-start` the caller sends.
 */
export async function startScheduled(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: string; startable: boolean }>(
    sql`UPDATE job SET next_crawl_at = greatest(next_crawl_at, now() - make_interval(days => crawl_every_days))
         + make_interval(days => crawl_every_days)
     WHERE id IN (
       SELECT j.id FROM job j JOIN corpus c ON c.id = j.corpus_id
       WHERE j.next_crawl_at <= now() AND j.crawl_every_days IS NOT NULL
         AND j.archived_at IS NULL AND c.archived_at IS NULL
         AND NOT EXISTS (SELECT FROM removal r WHERE r.id IN (j.id, c.id))
       ORDER BY j.id FOR NO KEY UPDATE OF j SKIP LOCKED)
     RETURNING id, state IN ('finished', 'stopped', 'failed', 'draft') AS startable`,
  );
  const runs: number[] = [];
  for (const { id, startable } of rows) {
    if (!startable) continue;
    try {
      runs.push((await startRun(database, id)).runId);
    } catch (error) {
      // Somebody started, discarded or mapped it again meanwhile, or its archive or domain is full: its next turn comes.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return runs;
}
