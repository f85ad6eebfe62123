'use server';

import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { corpusOfJob, createJob, type JobInput, saveJob } from '@florilegium/db/corpus/jobs';
import type { ByPlan } from '@florilegium/db/plan/plans';
import { discardRun } from '@florilegium/db/runs/discard-run';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { jobInput } from '../job-draft/job-input';
import { checkPlan } from './check-plan';
import { checkRules } from './check-rules';
import { commandJob, jobCommands } from './commands';
import { allowScheduled } from './interval';
import { previewOf, reviseJob } from './revision';

/** Makes a job in a corpus, once for one id however often it is asked for; its seeds are sent after it, streamed. */
export const createJobAction = defineAction('createJobAction', {
  input: z.strictObject({ corpusId: z.uuid(), id: z.uuid(), job: jobInput }),
  handle: async ({ input, user, corpusId }) => {
    await checkRules(input.job.config);
    const job: ByPlan<JobInput> = (plan) => checkPlan(plan, input.job);
    revalidatePath(`/corpora/${corpusId}`);
    const place = await corpusOfJob(database(), input.id);
    if (place !== null && place !== corpusId) throw new AppError('conflict', 'Another job has the id.');
    if (place !== null) {
      // The answer to the first time was lost: what was typed since counts, unless somebody has been at the job.
      const allowed = allowScheduled(user, input.id, input.job.config);
      const { lock } = await saveJob(database(), input.id, 0, job, user.id, allowed);
      return { id: input.id, lock };
    }
    const id = await createJob(database(), corpusId, job, user.id, { id: input.id });
    return { id, lock: 0 };
  },
});

/** Saves a job that was opened at `lock`; answers `conflict` when somebody else was faster. */
export const saveJobAction = defineAction('saveJobAction', {
  input: z.strictObject({ jobId: z.uuid(), lock: rowNumber, job: jobInput }),
  handle: async ({ input, user }) => {
    await checkRules(input.job.config);
    const allowed = allowScheduled(user, input.jobId, input.job.config);
    const job: ByPlan<JobInput> = (plan) => checkPlan(plan, input.job);
    const saved = await saveJob(database(), input.jobId, input.lock, job, user.id, allowed);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return { id: input.jobId, lock: saved.lock };
  },
});

/** What a changed configuration would drop of what waits in the run that is under way; changes nothing. */
export const previewRevisionAction = defineAction('previewRevisionAction', {
  input: z.strictObject({ jobId: z.uuid(), config: jobConfigSchema }),
  handle: async ({ input }) => {
    await checkRules(input.config);
    return previewOf(input.jobId, input.config);
  },
});

/** Saves a job that was opened at `lock`, and lets its run go on by it. */
export const reviseRunAction = defineAction('reviseRunAction', {
  input: z.strictObject({ jobId: z.uuid(), lock: rowNumber, job: jobInput }),
  handle: async ({ input: { jobId, lock, job }, user }) => {
    await checkRules(job.config);
    const saved = await reviseJob(user, jobId, lock, job);
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return saved;
  },
});

/** Starts, pauses, resumes or stops a job. */
export const commandJobAction = defineAction('commandJobAction', {
  input: z.strictObject({ jobId: z.uuid(), command: z.enum(jobCommands) }),
  handle: async ({ input, user }) => {
    await commandJob(user, input.jobId, input.command);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return null;
  },
});

/** Ends a job's last run, which has to be `runId` still, and throws away what it fetched. */
export const discardRunAction = defineAction('discardRunAction', {
  input: z.strictObject({ jobId: z.uuid(), runId: rowNumber }),
  handle: async ({ input, user }) => {
    await discardRun(database(), input.jobId, { userId: user.id }, input.runId);
    revalidatePath(`/jobs/${input.jobId}`, 'layout');
    return null;
  },
});
