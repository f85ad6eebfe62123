import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { nameSchema } from '@florilegium/contracts/writing/names';
import { z } from 'zod';

/** Longest name of a job, in UTF-16 units, as the database and the file have it. */
export const maxNameLength = 200;

/** The name of a job or a template. */
export const jobName = nameSchema(maxNameLength).min(1);

/** What a person says of a job, seeds apart. */
export const jobInput = z.strictObject({
  name: jobName,
  domainSlug: z.string().max(100).nullable(),
  config: jobConfigSchema,
});

/** A configuration that is to be kept for new jobs. */
export const templateInput = z.strictObject({
  corpusId: z.uuid(),
  name: jobName,
  description: z.string().trim().max(2_000).default(''),
  domainSlug: z.string().max(100).nullable().default(null),
  config: jobConfigSchema,
});
