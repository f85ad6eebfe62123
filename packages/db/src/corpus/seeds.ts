import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import { giveOrigins, layOriginsAside } from '../seeds/seed-origins';
import { batch } from '../sql/batch';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { lockJob, tellOfEdit } from './jobs';

/** A line of a seed list: as typed, with the SkipReason that keeps a crawl from starting there. */
export interface SeedLine {
  url: string;
  problem: string | null;
}

/** A list of seeds as it arrives; one that depends on the job is begun with the job's row held. */
export type SeedBatches =
  | AsyncIterable<readonly SeedLine[]>
  | ((held: Queryable) => AsyncIterable<readonly SeedLine[]>);

/** How many seeds a job has, and how many of them can't be used. */
export interface SeedCounts {
  total: number;
  problems: number;
}

/**
 * Puts a list in the place of a job's seeds, batch by batch as it arrives and in one transaction: a list that
 * breaks off leaves the old one as it was. The job must be as it was read at `lock`; returns the new lock.
 * A run that isn't over reads the seeds again whenever a worker takes it up, so they stay as they were allowed.
 * Throws `conflict`, `notFound`, `wrongState` while a run isn't over, and whatever the list throws.
 */
export async function replaceSeeds(
  database: Database,
  jobId: string,
  lock: number,
  batches: SeedBatches,
  userId?: string,
): Promise<SeedCounts & { lock: number }> {
  return inTransaction(database, async (transaction) => {
    const { state } = await lockJob(transaction, jobId, lock);
    if (state === 'starting' || state === 'running' || state === 'paused') {
      throw new AppError('wrongState', `The job is ${state}.`, { detail: { state } });
    }
    await layOriginsAside(transaction, jobId);
    await transaction.query(sql`DELETE FROM seed WHERE job_id = ${jobId}`);
    let total = 0;
    let problems = 0;
    for await (const lines of typeof batches === 'function' ? batches(transaction) : batches) {
      const given = batch(
        {
          url: ['text', (line) => line.url],
          problem: ['text', (line) => line.problem],
          n: ['int', (_, place) => place + 1],
        },
        lines,
      );
      await transaction.query(
        sql`INSERT INTO seed (job_id, position, url, problem)
         SELECT ${jobId}, ${total} + n, url, problem FROM ${given} AS s`,
      );
      total += lines.length;
      problems += lines.filter((line) => line.problem !== null).length;
    }
    await giveOrigins(transaction, jobId);
    await transaction.query(sql`UPDATE job SET lock = lock + 1, updated_at = now() WHERE id = ${jobId}`);
    const detail = { total, problems, lock: lock + 1 };
    await tellOfEdit(transaction, { jobId, kind: 'seedsReplaced', detail }, userId ?? null);
    await writeAudit(transaction, {
      actorId: userId,
      action: 'job.seedsReplaced',
      subject: `job:${jobId}`,
      detail: { total, problems },
    });
    return { total, problems, lock: lock + 1 };
  });
}

/** Counts a job's seeds. */
export async function countSeeds(database: Database, jobId: string): Promise<SeedCounts> {
  const { rows } = await database.query<SeedCounts>(
    sql`SELECT count(*)::int AS total, count(problem)::int AS problems FROM seed WHERE job_id = ${jobId}`,
  );
  return rows[0] ?? { total: 0, problems: 0 };
}

/** A job's seeds in their order, from a position on; `problemsOnly` leaves out the good ones. */
export async function listSeeds(
  database: Queryable,
  jobId: string,
  options: { after?: number; limit: number; problemsOnly?: boolean },
): Promise<(SeedLine & { position: number })[]> {
  const { rows } = await database.query<SeedLine & { position: number }>(
    sql`SELECT position, url, problem FROM seed
     WHERE job_id = ${jobId} AND position > ${options.after ?? 0}
     AND (NOT ${options.problemsOnly ?? false} OR problem IS NOT NULL) ORDER BY position LIMIT ${options.limit}`,
  );
  return rows;
}

/** All seeds of a job in batches, for a file. */
export async function* readSeeds(
  database: Database,
  jobId: string,
): AsyncGenerator<(SeedLine & { position: number })[]> {
  let after = 0;
  for (;;) {
    const batch = await listSeeds(database, jobId, { after, limit: 5_000 });
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.position;
  }
}
