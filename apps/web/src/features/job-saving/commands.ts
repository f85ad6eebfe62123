import { pauseRun, resumeRun, startRun, stopRun } from '@florilegium/db/runs/job-control';
import { AppError } from '@florilegium/platform/app-error';
import { database, queues } from '@/server/context';
import type { SignedInUser } from '@/server/sign-in/session';
import { allowInterval } from './interval';

/** What somebody can tell a job to do. */
export const jobCommands = ['start', 'pause', 'resume', 'stop'] as const;
export type JobCommand = (typeof jobCommands)[number];

/**
 * Does what a person tells a job. The database is changed first, the workers are told after: should that message be
 * lost, their reconciler finds the run all the same. Throws `wrongState` when the job isn't in a state for it, and `notAllowed`
 * ({@link allowInterval}); to start one that is starting already changes nothing.
 */
export async function commandJob(user: SignedInUser, jobId: string, command: JobCommand): Promise<void> {
  const actor = { userId: user.id };
  if (command === 'pause') return void (await pauseRun(database(), jobId, actor));
  if (command === 'stop') return void (await stopRun(database(), jobId, actor));
  // Queues are opened first: a store that is away is found before the state says `starting`.
  const open = await queues();
  const begin =
    command === 'start'
      ? startRun(database(), jobId, actor, allowInterval(user, jobId))
      : resumeRun(database(), jobId, actor);
  const begun = await begin.catch(underWayAlready);
  if (begun) await open.send('run-start', { runId: begun.runId });
}

/** A second press of Start: the first one has done it, and that is what was wanted. */
function underWayAlready(error: unknown): null {
  if (error instanceof AppError && error.code === 'wrongState' && error.detail.state === 'starting')
    return null;
  throw error;
}
