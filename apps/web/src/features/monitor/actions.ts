'use server';

import { jobById } from '@florilegium/db/corpus/jobs';
import { dismissEmptyRunAlert } from '@florilegium/db/runs/empty-runs';
import { openRun } from '@florilegium/db/runs/job-control';
import { sampleQueued } from '@florilegium/db/screens/queued-sample';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { checkRules } from '../job-saving/check-rules';
import { previewOf, reviseJob } from '../job-saving/revision';
import { forgetJob } from '../job-state/watched-jobs';
import { exclusionSchema, withExclusion } from './exclusion';
import { queueGroups } from './queue-groups';

/** Drawn from what waits to see its groups. */
const sampleSize = 2_000;

/** What waits in the run that is under way, in groups that could be left out. */
export const queueGroupsAction = defineAction('queueGroupsAction', {
  input: z.strictObject({ jobId: z.uuid() }),
  handle: async ({ input: { jobId } }) => {
    const runId = await openRun(database(), jobId);
    const { urls, waiting } = await sampleQueued(database(), runId, sampleSize);
    return { waiting, isSampled: urls.length < waiting, groups: queueGroups(urls, waiting) };
  },
});

/** What leaving something out would drop of what waits; changes nothing. `lock`: the job as it was looked at. */
export const previewExclusionAction = defineAction('previewExclusionAction', {
  input: z.strictObject({ jobId: z.uuid(), exclusion: exclusionSchema }),
  handle: async ({ input: { jobId, exclusion } }) => {
    const job = await jobById(database(), jobId);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const config = withExclusion(job.config, exclusion);
    await checkRules({
      scope: config.scope,
      rules: { navigate: [{ action: 'exclude', ...exclusion }], save: [] },
    });
    return { lock: job.lock, preview: await previewOf(jobId, config) };
  },
});

/** Leaves something out of the run that is under way, of the job as it was at `lock`. */
export const excludeAction = defineAction('excludeAction', {
  input: z.strictObject({ jobId: z.uuid(), lock: rowNumber, exclusion: exclusionSchema }),
  handle: async ({ input: { jobId, lock, exclusion }, user }) => {
    const job = await jobById(database(), jobId);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const config = withExclusion(job.config, exclusion);
    await checkRules(config);
    await reviseJob(user, jobId, lock, { name: job.name, domainSlug: job.domainSlug, config });
    forgetJob(jobId);
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Puts away the alert that a job's last run brought nothing. */
export const dismissAlertAction = defineAction('dismissAlertAction', {
  input: z.strictObject({ jobId: z.uuid(), alertId: rowNumber }),
  handle: async ({ input: { jobId, alertId } }) => {
    await dismissEmptyRunAlert(database(), jobId, alertId);
    revalidatePath(`/jobs/${jobId}`);
    return null;
  },
});
