import { pauseForArchiveIn } from '../quotas/archive-pauses';
import { unpauseRunIn } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import { holdPausedJob, holdRunningJob, pauseWithAlert } from '../runs/own-pauses';
import { type Database, inTransaction } from '../sql/database';
import { fullDomainsOf, fullnessIn, namesOf, watchedFeeds } from './full-domains';

/**
 * Pauses every job for which its domains are full, where the plan says that such jobs rest, and lets those go on that
 * were paused for that and are wanted again: a target was raised, or words were dropped. What is under way when a job is
 * paused is finished, written and counted. Any number of workers may call it at once: each job is decided about with
 * its row held. Returns the runs that go on.
 */
export async function heedTargets(database: Database): Promise<number[]> {
  const watched = await watchedFeeds(database);
  const resumed: number[] = [];
  for (const corpusId of new Set(watched.map((job) => job.corpusId))) {
    const isFull = await fullnessIn(database, corpusId);
    for (const job of watched.filter((one) => one.corpusId === corpusId)) {
      if ((isFull(job) !== null) === job.isPaused) continue;
      const runId = await (job.isPaused ? goOn : pause)(database, job.jobId);
      if (job.isPaused && runId !== null) resumed.push(runId);
    }
  }
  return resumed;
}

/** Null when the job is not running any more, or is wanted again by now. */
async function pause(database: Database, jobId: string): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdRunningJob(transaction, jobId))) return null;
    const full = await fullDomainsOf(transaction, jobId);
    if (full === null) return null;
    const detail = { domains: namesOf(full) };
    const runId = await pauseWithAlert(transaction, jobId, 'domainFull', detail);
    await addJobEvent(transaction, { jobId, kind: 'pausedForDomain', detail });
    return runId;
  });
}

/**
 * Null when somebody has stopped the job meanwhile, when its domains are full again, or when the archive has no room:
 * then it waits for that.
 */
async function goOn(database: Database, jobId: string): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    if (!(await holdPausedJob(transaction, jobId, ['domainFull']))) return null;
    if ((await fullDomainsOf(transaction, jobId)) !== null) return null;
    const runId = await unpauseRunIn(transaction, jobId);
    await addJobEvent(transaction, { jobId, kind: 'resumedForDomain' });
    const pausedAgain = await pauseForArchiveIn(transaction, jobId);
    return pausedAgain === null ? runId : null;
  });
}
