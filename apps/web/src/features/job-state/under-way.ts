import type { JobState } from '@florilegium/contracts/jobs/job-config';

/** Whether a job has a run that has not ended: it starts, runs or is paused. */
export function isUnderWay(state: JobState): boolean {
  return state === 'starting' || state === 'running' || state === 'paused';
}
