import { jobConfigSchema, jobStates } from '@florilegium/contracts/jobs/job-config';
import { skipReasons } from '@florilegium/contracts/reasons';
import { jobById, saveJob } from '@florilegium/db/corpus/jobs';
import { discardRun } from '@florilegium/db/runs/discard-run';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumber, rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { checkPlan } from '../job-saving/check-plan';
import { checkRules } from '../job-saving/check-rules';
import { allowScheduled } from '../job-saving/interval';
import { previewOf, reviseJob } from '../job-saving/revision';
import { isUnderWay } from '../job-state/under-way';

const jobId = z.strictObject({ id: z.uuid() });
const reason = z.enum(skipReasons);

const previewSchema = z.object({
  queued: z.int().describe('URLs that wait and were looked at.'),
  sampledOf: z
    .int()
    .nullable()
    .describe('URLs that wait in all, where only a part was looked at: the counts are estimates, then.'),
  dropped: z.array(z.object({ reason, count: z.int() })),
  examples: z.array(z.object({ url: z.string(), reason, detail: z.string().nullable() })),
  complete: z.boolean().describe('false: time was up, and more may be dropped.'),
});
const savedSchema = z.object({ version: z.int(), lock: z.int() });

/** PATCH /jobs/{id}/config. */
export const editConfigRoute = apiRoute({
  method: 'PATCH',
  path: '/jobs/{id}/config',
  tag: 'jobs',
  summary:
    'Gives a job a whole new configuration. A run that is under way goes on by it, and what waits is decided about anew.',
  params: jobId,
  query: z.object({
    preview: z.enum(['0', '1']).default('0').describe('1: only says what the run would drop.'),
  }),
  body: z.strictObject({
    lock: rowNumber.describe('`lock` of the job as it was read.'),
    config: jobConfigSchema,
  }),
  response: z.union([savedSchema, previewSchema]),
  handle: async ({ params, query, body: { lock, config }, user }) => {
    await checkRules(config);
    if (query.preview === '1') return previewOf(params.id, config);
    const job = await jobById(database(), params.id);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const input = { name: job.name, domainSlug: job.domainSlug, config };
    if (!isUnderWay(job.state)) {
      const allowed = allowScheduled(user, job.id, config);
      return saveJob(database(), job.id, lock, (plan) => checkPlan(plan, input), user.id, allowed);
    }
    const revised = await reviseJob(user, job.id, lock, input);
    const { version } = (await jobById(database(), job.id)) ?? job;
    return { version, lock: revised.lock };
  },
});

/** DELETE /jobs/{id}/run. */
export const discardRunRoute = apiRoute({
  method: 'DELETE',
  path: '/jobs/{id}/run',
  tag: 'jobs',
  summary:
    'Stops a job’s last run and throws away all that it had fetched; the archive’s files keep their records until they are compacted.',
  params: jobId,
  query: z.object({
    run: rowNumberInAddress.optional().describe('Only if this is still the last run.'),
  }),
  status: 202,
  response: z.object({ run: z.int(), state: z.enum(jobStates) }),
  handle: async ({ params, query, user }) => {
    const { runId } = await discardRun(database(), params.id, { userId: user.id }, query.run);
    return { run: runId, state: (await jobById(database(), params.id))?.state ?? 'draft' };
  },
});
