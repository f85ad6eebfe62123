import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { copyJob } from '@florilegium/db/corpus/job-copies';
import { configOfVersion, listVersions } from '@florilegium/db/screens/job-versions';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { jobName } from '../job-draft/job-input';

const id = z.strictObject({ id: z.uuid() });

/** POST /jobs/{id}/copy. */
export const copyJobRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/copy',
  tag: 'jobs',
  summary: 'Makes a draft with a job’s settings and, where they are asked for, its seeds.',
  params: id,
  status: 201,
  body: z.strictObject({ name: jobName, seeds: z.boolean().default(true) }),
  response: z.object({ id: z.uuid() }),
  handle: async ({ params, body, user }) => {
    const copy = { name: body.name, withSeeds: body.seeds };
    return { id: await copyJob(database(), params.id, copy, user.id) };
  },
});

/** GET /jobs/{id}/versions. */
export const listVersionsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/versions',
  tag: 'jobs',
  summary: 'The versions of a job’s configuration, the latest first.',
  params: id,
  response: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        createdAt: z.iso.datetime(),
        createdByName: z.string().nullable(),
        runs: z.int().describe('Runs that went by it, from their beginning or from an edit on.'),
      }),
    ),
  }),
  handle: async ({ params }) => {
    const versions = await listVersions(database(), params.id);
    return {
      versions: versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() })),
    };
  },
});

/** GET /jobs/{id}/versions/{number}. */
export const getVersionRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/versions/{number}',
  tag: 'jobs',
  summary: 'The configuration that a job had as this version.',
  params: z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(2_000_000_000) }),
  response: z.object({ config: jobConfigSchema }),
  handle: async ({ params }) => {
    const config = await configOfVersion(database(), params.id, params.number);
    if (!config) throw new AppError('notFound', 'There is no such version.');
    return { config };
  },
});
