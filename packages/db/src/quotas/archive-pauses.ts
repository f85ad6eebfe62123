import { quotaState, type RunPause } from '@florilegium/contracts/quotas/quotas';
import { resumeRunIn } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import { holdPausedJob, holdRunningJob, pauseWithAlert } from '../runs/own-pauses';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { reachedArchiveUses } from './archive-uses';
import { quotaUseOfCorpora, quotaUseOfPeople } from './quota-use';

/** What a run is paused for here; a full domain is another matter. */
const archivePauses: readonly RunPause[] = ['corpusFull', 'personFull'];

/** An open run's job, with who bears its archive. */
interface WatchedJob {
  jobId: string;
  corpusId: string;
  userId: string | null;
  isPaused: boolean;
}

/**
 * Pauses every job whose corpus, or whose person, has reached a quota of the archive, and lets those go on that were
 * paused for that and have room again; each is told why. What is under way when a job is paused is finished, written
 * and counted. Any number of workers may call it at once: each job is decided about with its row held. Returns the runs
 * that go on.
 */
export async function heedArchiveQuotas(database: Database): Promise<number[]> {
  const { rows: jobs } = await database.query<WatchedJob>(
    sql`SELECT j.id AS "jobId", j.corpus_id AS "corpusId", coalesce(j.owner_id, j.created_by) AS "userId",
       j.state = 'paused' AS "isPaused"
     FROM run r JOIN job j ON j.id = r.job_id
     WHERE r.ended_at IS NULL AND (j.state = 'running' OR j.state = 'paused' AND r.paused_for = ANY(${archivePauses}::text[]))
     ORDER BY j.id`,
  );
  if (jobs.length === 0) return [];
  const full = await fullBearers(database, jobs);
  const isFull = ({ corpusId, userId }: WatchedJob) =>
    full.has(corpusId) || (userId !== null && full.has(userId));
  const resumed: number[] = [];
  for (const job of jobs) {
    if (isFull(job) === job.isPaused) continue;
    const runId = await (job.isPaused ? goOn : pause)(database, job.jobId);
    if (job.isPaused && runId !== null) resumed.push(runId);
  }
  return resumed;
}

/** Ids of the corpora and people among those of the jobs whose quota is reached. */
async function fullBearers(database: Database, jobs: readonly WatchedJob[]): Promise<Set<string>> {
  const corpusIds = [...new Set(jobs.map((job) => job.corpusId))];
  const userIds = [...new Set(jobs.flatMap((job) => job.userId ?? []))];
  const kinds = ['archiveBytes' as const];
  const uses = [
    ...(await quotaUseOfCorpora(database, { ids: corpusIds, kinds })),
    ...(await quotaUseOfPeople(database, { ids: userIds, kinds })),
  ];
  return new Set(
    uses.flatMap(([id, ofId]) => (ofId.some((use) => quotaState(use) === 'reached') ? [id] : [])),
  );
}

/** Null when the job is not running any more, or has room by now. */
async function pause(database: Database, jobId: string): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdRunningJob(transaction, jobId))) return null;
    return pauseForArchiveIn(transaction, jobId);
  });
}

/** Pauses a running job, whose row is held, for a quota of the archive that is reached. Null while there is room. */
export async function pauseForArchiveIn(transaction: Transaction, jobId: string): Promise<number | null> {
  const [reached] = await reachedArchiveUses(transaction, jobId);
  if (!reached) return null;
  const pausedFor: RunPause = reached.scope === 'corpus' ? 'corpusFull' : 'personFull';
  const detail = { allowedMegabytes: (reached.allowed ?? 0) / 1_000_000 };
  const runId = await pauseWithAlert(transaction, jobId, pausedFor, detail);
  await addJobEvent(transaction, {
    jobId,
    kind: 'pausedForQuota',
    level: 'warn',
    detail: { scope: reached.scope, ...detail },
  });
  return runId;
}

/** Null when somebody has stopped the job meanwhile, or there is no room again. */
async function goOn(database: Database, jobId: string): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdPausedJob(transaction, jobId, archivePauses))) return null;
    if ((await reachedArchiveUses(transaction, jobId)).length > 0) return null;
    const runId = await resumeRunIn(transaction, jobId);
    await addJobEvent(transaction, { jobId, kind: 'resumedForQuota' });
    return runId;
  });
}
