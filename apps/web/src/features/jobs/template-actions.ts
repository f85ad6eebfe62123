'use server';

import { copyJob } from '@florilegium/db/job-copies';
import { createTemplate, deleteTemplate, templateById } from '@florilegium/db/job-templates';
import { jobById } from '@florilegium/db/jobs';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { allowInCorpus, allowInJob } from '../corpora/access';
import { jobName } from './job-input';

/** Makes a job like another, with its seeds or without. */
export const copyJobAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), name: jobName, withSeeds: z.boolean() }),
  handle: async ({ input: { jobId, ...copy }, user }) => {
    const corpusId = await allowInJob(user, jobId, 'job.edit');
    const id = await copyJob(database(), jobId, copy, user.id);
    revalidatePath(`/corpora/${corpusId}`);
    return { id };
  },
});

/** Keeps a job's settings as a template of its corpus. */
export const saveTemplateAction = defineAction({
  input: z.strictObject({ jobId: z.uuid(), name: jobName, description: z.string().trim().max(2_000) }),
  handle: async ({ input: { jobId, name, description }, user }) => {
    const corpusId = await allowInJob(user, jobId, 'job.edit');
    const job = await jobById(database(), jobId);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const template = { name, description, domainSlug: job.domainSlug, config: job.config };
    const id = await createTemplate(database(), corpusId, template, user.id);
    revalidatePath(`/corpora/${corpusId}`);
    return { id };
  },
});

/** Deletes a template; jobs that were made from it stay. */
export const deleteTemplateAction = defineAction({
  input: z.strictObject({ templateId: z.uuid() }),
  handle: async ({ input: { templateId }, user }) => {
    const template = await templateById(database(), templateId);
    const corpusId = allowInCorpus(user, template?.corpusId, 'job.edit');
    await deleteTemplate(database(), templateId);
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});
