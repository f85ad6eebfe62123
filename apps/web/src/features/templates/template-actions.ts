'use server';

import { copyJob } from '@florilegium/db/corpus/job-copies';
import { createTemplate, deleteTemplate } from '@florilegium/db/corpus/job-templates';
import { jobById } from '@florilegium/db/corpus/jobs';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { jobName } from '../job-draft/job-input';

/** Makes a job like another, with its seeds or without. */
export const copyJobAction = defineAction('copyJobAction', {
  input: z.strictObject({ jobId: z.uuid(), name: jobName, withSeeds: z.boolean() }),
  handle: async ({ input: { jobId, ...copy }, user, corpusId }) => {
    const id = await copyJob(database(), jobId, copy, user.id);
    revalidatePath(`/corpora/${corpusId}`);
    return { id };
  },
});

/** Keeps a job's settings as a template of its corpus. */
export const saveTemplateAction = defineAction('saveTemplateAction', {
  input: z.strictObject({ jobId: z.uuid(), name: jobName, description: z.string().trim().max(2_000) }),
  handle: async ({ input: { jobId, name, description }, user, corpusId }) => {
    // Read with the plan held: its values are those that the plan takes.
    const template = async () => {
      const job = await jobById(database(), jobId);
      if (!job) throw new AppError('notFound', 'There is no such job.');
      return { name, description, domainSlug: job.domainSlug, config: job.config };
    };
    const id = await createTemplate(database(), corpusId, template, user.id);
    revalidatePath(`/corpora/${corpusId}`);
    return { id };
  },
});

/** Deletes a template; jobs that were made from it stay. */
export const deleteTemplateAction = defineAction('deleteTemplateAction', {
  input: z.strictObject({ templateId: z.uuid() }),
  handle: async ({ input: { templateId }, corpusId }) => {
    await deleteTemplate(database(), templateId);
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});
