import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { fullDomains } from '@florilegium/corpus/plan/fullness';
import { planProgress } from '@florilegium/corpus/plan/progress';
import { AppError } from '@florilegium/platform/app-error';
import { pauseRunIn, resumeRunIn } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { wordsByDomain } from './kept-words';
import { planOf } from './plans';

/** An open run's job whose corpus has targets, with what it feeds. */
interface WatchedJob {
  jobId: string;
  corpusId: string;
  isPaused: boolean;
  /** Null among them: what it brings belongs to no domain. */
  domains: (string | null)[];
  languages: string[];
}

/**
 * Pauses every job for which its domains are full, where the plan says that such jobs rest, and lets those go on that
 * were paused for that and are wanted again: a target was raised, or words were dropped. Any number of workers may call
 * it at once: each job is decided about with its row held. Returns the runs that go on.
 */
export async function heedTargets(database: Database): Promise<number[]> {
  const watched = await watchedJobs(database);
  const corpora = [...new Set(watched.map(({ corpusId }) => corpusId))];
  const resumed: number[] = [];
  for (const corpusId of corpora) {
    const isFull = await fullnessIn(database, corpusId);
    for (const job of watched.filter((one) => one.corpusId === corpusId)) {
      const full = isFull(job);
      if ((full !== null) === job.isPaused) continue;
      const runId = job.isPaused ? await goOn(database, job.jobId) : await pause(database, job.jobId, full!);
      if (job.isPaused && runId !== null) resumed.push(runId);
    }
  }
  return resumed;
}

/** Which of a job's domains are full; null while it rests for none of them. */
async function fullnessIn(
  database: Queryable,
  corpusId: string,
): Promise<(job: Pick<WatchedJob, 'domains' | 'languages'>) => string[] | null> {
  const plan = await planOf(database, corpusId);
  if (plan?.whenFull !== 'rest') return () => null;
  const words = (await wordsByDomain(database, [corpusId])).get(corpusId) ?? [];
  const progress = new Map(
    planProgress(plan.domains, words).domains.map((domain) => [domain.slug, domain]),
  );
  return (job) => fullDomains(job, progress);
}

/** `jobId`: that job alone, whatever its state. */
async function watchedJobs(database: Queryable, jobId: string | null = null): Promise<WatchedJob[]> {
  const { rows } = await database.query<Omit<WatchedJob, 'languages'> & { config: unknown }>(
    sql`SELECT j.id AS "jobId", j.corpus_id AS "corpusId", j.state = 'paused' AS "isPaused", v.config,
       ARRAY[j.domain_slug] || ARRAY(SELECT k.domain FROM kept_change k WHERE k.job_id = j.id AND k.domain <> ''
         GROUP BY 1 HAVING sum(k.documents) > 0 ORDER BY 1) AS domains
     FROM run r JOIN job j ON j.id = r.job_id
     JOIN job_version v ON v.job_id = j.id AND v.number = r.version
     WHERE r.ended_at IS NULL AND (j.id = ${jobId}::uuid OR ${jobId}::uuid IS NULL
       AND (j.state = 'paused' AND r.paused_for = 'domainFull' OR j.state = 'running'
         AND EXISTS (SELECT FROM domain_target t WHERE t.corpus_id = j.corpus_id)))
     ORDER BY j.id`,
  );
  return rows.map(({ config, ...job }) => ({
    ...job,
    languages: jobConfigSchema.parse(config).mapping.languages,
  }));
}

/** Null when the job is not running any more. */
async function pause(database: Database, jobId: string, full: readonly string[]): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`SELECT FROM job j WHERE j.id = ${jobId} AND j.state = 'running'
       AND EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL) FOR NO KEY UPDATE`,
    );
    if (rowCount === 0) return null;
    const runId = await pauseRunIn(transaction, jobId, 'domainFull');
    const detail = { domains: full.join(', ') };
    await transaction.query(
      sql`INSERT INTO alert (run_id, kind, detail) VALUES (${runId}, 'domainFull', ${JSON.stringify(detail)})
       ON CONFLICT (run_id, kind, subject) WHERE ended_at IS NULL DO UPDATE SET detail = excluded.detail`,
    );
    await addJobEvent(transaction, { jobId, kind: 'pausedForDomain', detail });
    return runId;
  });
}

/** Null when somebody has stopped the job meanwhile. */
async function goOn(database: Database, jobId: string): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`SELECT FROM job j WHERE j.id = ${jobId} AND j.state = 'paused'
       AND EXISTS (SELECT FROM run r WHERE r.job_id = j.id AND r.ended_at IS NULL
         AND r.paused_for = 'domainFull') FOR NO KEY UPDATE`,
    );
    if (rowCount === 0) return null;
    const runId = await resumeRunIn(transaction, jobId);
    await addJobEvent(transaction, { jobId, kind: 'resumedForDomain' });
    return runId;
  });
}

/** Refuses that a person resumes a job whose domains are full: it would be paused again at once. Throws `wrongState`. */
export async function refuseFullDomain(database: Database, jobId: string): Promise<void> {
  const [job] = await watchedJobs(database, jobId);
  if (!job) return;
  const full = (await fullnessIn(database, job.corpusId))(job);
  if (full === null) return;
  throw new AppError('wrongState', 'The domains of this job are full.', {
    detail: { reason: 'domainFull', domains: full.join(', ') },
  });
}
