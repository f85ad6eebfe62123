import { AppError } from '@florilegium/platform/app-error';
import { type Database, inTransaction } from './database';
import { lockJob, tellOfEdit } from './jobs';
import { giveOrigins, layOriginsAside } from './seed-origins';

/** A line of a seed list: as typed, with the SkipReason that keeps a crawl from starting there. */
export interface SeedLine {
  url: string;
  problem: string | null;
}

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
  batches: AsyncIterable<readonly SeedLine[]>,
  userId: string | null = null,
): Promise<SeedCounts & { lock: number }> {
  return inTransaction(database, async (client) => {
    const { state } = await lockJob(client, jobId, lock);
    if (state === 'starting' || state === 'running' || state === 'paused') {
      throw new AppError('wrongState', `The job is ${state}.`, { detail: { state } });
    }
    await layOriginsAside(client, jobId);
    await client.query('DELETE FROM seed WHERE job_id = $1', [jobId]);
    let total = 0;
    let problems = 0;
    for await (const batch of batches) {
      await client.query(
        `INSERT INTO seed (job_id, position, url, problem)
         SELECT $1, $2 + n, url, problem FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS s (url, problem, n)`,
        [jobId, total, batch.map((line) => line.url), batch.map((line) => line.problem)],
      );
      total += batch.length;
      problems += batch.filter((line) => line.problem !== null).length;
    }
    await giveOrigins(client, jobId);
    await client.query('UPDATE job SET lock = lock + 1, updated_at = now() WHERE id = $1', [jobId]);
    const detail = { total, problems, lock: lock + 1 };
    await tellOfEdit(client, { jobId, kind: 'seedsReplaced', detail }, userId);
    return { total, problems, lock: lock + 1 };
  });
}

/** Counts a job's seeds. */
export async function countSeeds(database: Database, jobId: string): Promise<SeedCounts> {
  const { rows } = await database.pool.query<SeedCounts>(
    'SELECT count(*)::int AS total, count(problem)::int AS problems FROM seed WHERE job_id = $1',
    [jobId],
  );
  return rows[0] ?? { total: 0, problems: 0 };
}

/** A job's seeds in their order, from a position on; `problemsOnly` leaves out the good ones. */
export async function listSeeds(
  database: Database,
  jobId: string,
  options: { after?: number; limit: number; problemsOnly?: boolean },
): Promise<(SeedLine & { position: number })[]> {
  const { rows } = await database.pool.query<SeedLine & { position: number }>(
    `SELECT position, url, problem FROM seed
     WHERE job_id = $1 AND position > $2 AND (NOT $3 OR problem IS NOT NULL) ORDER BY position LIMIT $4`,
    [jobId, options.after ?? 0, options.problemsOnly ?? false, options.limit],
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
