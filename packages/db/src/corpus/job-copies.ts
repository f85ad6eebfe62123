import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { holdPlan } from '../plan/plans';
import { auditJob } from '../runs/job-control';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { tellOfEdit } from './jobs';

/**
 * Makes a job like another in the same corpus: its present configuration and domain, its seeds where they are asked
 * for; nothing that it fetched, and no notes. Returns the new job's id. Throws `notFound`.
 */
export async function copyJob(
  database: Database,
  jobId: string,
  copy: { name: string; withSeeds: boolean },
  userId: string,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    // Else a plan that is saved meanwhile would move the values of the job, and not those of its copy.
    await holdPlan(transaction, { jobId });
    const id = uuidv7();
    const { rows } = await transaction.query<{ name: string }>(
      sql`WITH source AS (
         SELECT j.corpus_id, j.domain_slug, j.name, v.config FROM job j
         JOIN job_version v ON v.job_id = j.id AND v.number = j.version WHERE j.id = ${jobId}
       ), made AS (
         INSERT INTO job (id, corpus_id, domain_slug, name, created_by, updated_at)
         SELECT ${id}, corpus_id, domain_slug, ${copy.name}, ${userId}, now() FROM source
       ), configured AS (
         INSERT INTO job_version (job_id, number, config, created_by) SELECT ${id}, 1, config, ${userId} FROM source
       ) SELECT name FROM source`,
    );
    const source = rows[0];
    if (!source) throw new AppError('notFound', 'There is no such job.');
    if (copy.withSeeds) {
      await transaction.query(
        sql`INSERT INTO seed (job_id, position, url, problem, origin)
         SELECT ${id}, position, url, problem, origin FROM seed WHERE job_id = ${jobId}`,
      );
    }
    const detail = { of: jobId, name: source.name };
    await tellOfEdit(transaction, { jobId: id, kind: 'jobCopied', detail }, userId);
    await auditJob(transaction, 'job.copied', id, { userId }, { ...detail, seeds: copy.withSeeds });
    return id;
  });
}
