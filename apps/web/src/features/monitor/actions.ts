'use server';

import { dismissEmptyRunAlert } from '@florilegium/db/empty-runs';
import { openRun } from '@florilegium/db/job-control';
import { jobById } from '@florilegium/db/jobs';
import { sampleQueued } from '@florilegium/db/queued-sample';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { rowNumber } from '@/components/row-numbers';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInJob } from '../corpora/access';
import { checkRules } from '../jobs/check-rules';
import { previewOf, reviseJob } from '../jobs/revision';
import { exclusionSchema, withExclusion } from './exclusion';
import { queueGroups } from './queue-groups';
import { forgetJob } from './watched-jobs';

/** Drawn from what waits to see its groups. */
const sampleSize = 2_000;

/** What waits in the run that is under way, in groups that could be left out. */
export const queueGroupsAction = defineAction({
  input: z.strictObject({ jobId: z.uuid() }),
  handle: async ({ input: { jobId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const runId = await openRun(database().pool, jobId);
    const { urls, waiting } = await sampleQueued(database(), runId, sampleSize);
    return { waiting, isSampled: urls.length < waiting, groups: queueGroups(urls, waiting) };
  },
});

/** What leaving something out would drop of what waits; changes nothing. `lock`: the job as it was looked at. */
export const previewExclusionAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), exclusion: exclusionSchema }),
  handle: async ({ input: { jobId, exclusion }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const job = await jobById(database(), jobId);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const config = withExclusion(job.config, exclusion);
    checkRules({ scope: config.scope, rules: { navigate: [{ action: 'exclude', ...exclusion }], save: [] } });
    return { lock: job.lock, preview: await previewOf(jobId, config) };
  },
});

/** Leaves something out of the run that is under way, of the job as it was at `lock`. */
export const excludeAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), lock: rowNumber, exclusion: exclusionSchema }),
  handle: async ({ input: { jobId, lock, exclusion }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    const job = await jobById(database(), jobId);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const config = withExclusion(job.config, exclusion);
    checkRules(config);
    await reviseJob(user, jobId, lock, { name: job.name, domainSlug: job.domainSlug, config });
    forgetJob(jobId);
    revalidatePath(`/jobs/${jobId}`, 'layout');
    return null;
  },
});

/** Puts away the alert that a job's last run brought nothing. */
export const dismissAlertAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), alertId: rowNumber }),
  handle: async ({ input: { jobId, alertId }, user }) => {
    await allowInJob(user, jobId, 'job.edit');
    await dismissEmptyRunAlert(database(), jobId, alertId);
    revalidatePath(`/jobs/${jobId}`);
    return null;
  },
});
