import { jobConfigSchema, jobStates } from '@florilegium/contracts/jobs/job-config';
import { runPauses } from '@florilegium/contracts/quotas/quotas';
import { visibleCorpusIds } from '@florilegium/db/corpus/corpora';
import { createJob, type JobSummary, jobById, listJobs } from '@florilegium/db/corpus/jobs';
import { countSeeds, readSeeds, replaceSeeds } from '@florilegium/db/corpus/seeds';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { jobAttachment } from '@/server/api/attachment';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { jobName } from '../job-draft/job-input';
import { type BadSeed, readSeedStream } from '../job-draft/seed-stream';
import { checkPlan } from '../job-saving/check-plan';
import { checkRules } from '../job-saving/check-rules';
import { commandJob, jobCommands } from '../job-saving/commands';
import { allowedSeeds } from '../job-saving/interval';

const jobId = z.strictObject({ id: z.uuid() });

const summary = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  name: z.string(),
  state: z.enum(jobStates),
  domainSlug: z.string().nullable(),
  pausedFor: z.enum(runPauses).nullable().describe('Why it is paused, where no person asked for it.'),
  pagesFetched: z.int(),
  urlsQueued: z.int(),
  documents: z.int().nullable().describe('null: a large job that is being counted for the first time.'),
  words: z.int().nullable(),
  countedAt: z.iso.datetime().nullable().describe('When a large job was counted; null: just now.'),
  createdAt: z.iso.datetime(),
});

/** GET /jobs: the jobs of the corpora that the asker sees. */
export const listJobsRoute = apiRoute({
  method: 'GET',
  path: '/jobs',
  tag: 'jobs',
  summary: 'Lists jobs, the newest first.',
  query: z.object({
    corpus: z.uuid().optional().describe('Only the jobs of this corpus.'),
    after: z.uuid().optional().describe('`next` of the page before.'),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ jobs: z.array(summary), next: z.uuid().nullable() }),
  handle: async ({ query, user, corpusId }) => {
    const corpusIds = query.corpus ? [corpusId] : await visibleCorpusIds(database(), user.actor);
    const jobs = await listJobs(database(), corpusIds, { after: query.after, limit: query.limit });
    const next = jobs.length === query.limit ? (jobs.at(-1)?.id ?? null) : null;
    return { jobs: jobs.map(jobOut), next };
  },
});

/** What the list names, and nothing else that a row has. */
function jobOut(job: JobSummary): z.output<typeof summary> {
  const { id, corpusId, name, state, domainSlug, pausedFor, pagesFetched, urlsQueued, documents, words } =
    job;
  const counts = { pagesFetched, urlsQueued, documents, words };
  const createdAt = job.createdAt.toISOString();
  const countedAt = job.countedAt?.toISOString() ?? null;
  return { id, corpusId, name, state, domainSlug, pausedFor, ...counts, countedAt, createdAt };
}

/** POST /jobs: makes a draft. */
export const createJobRoute = apiRoute({
  method: 'POST',
  path: '/jobs',
  tag: 'jobs',
  summary: 'Makes a job as a draft. Send its seeds to /jobs/{id}/seeds, then start it.',
  status: 201,
  body: z.strictObject({
    corpusId: z.uuid(),
    name: jobName,
    domainSlug: z.string().max(100).nullable().default(null),
    config: jobConfigSchema.prefault({}),
  }),
  response: z.object({ id: z.uuid() }),
  handle: async ({ body: { corpusId, ...job }, user }) => {
    await checkRules(job.config);
    return { id: await createJob(database(), corpusId, (plan) => checkPlan(plan, job), user.id) };
  },
});

/** GET /jobs/{id}: one job with its configuration. */
export const getJobRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}',
  tag: 'jobs',
  summary: 'One job with its configuration and its number of seeds.',
  params: jobId,
  response: z.object({
    id: z.uuid(),
    corpusId: z.uuid(),
    name: z.string(),
    state: z.enum(jobStates),
    domainSlug: z.string().nullable(),
    version: z.int(),
    lock: z.int().describe('Give it back with a change of the job.'),
    config: jobConfigSchema,
    seeds: z.object({ total: z.int(), problems: z.int() }),
  }),
  handle: async ({ params }) => {
    const [job, seeds] = await Promise.all([
      jobById(database(), params.id),
      countSeeds(database(), params.id),
    ]);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    const { id, corpusId, name, state, domainSlug, version, lock, config } = job;
    return { id, corpusId, name, state, domainSlug, version, lock, config, seeds };
  },
});

/** POST /jobs/{id}/{command}. */
export const commandJobRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/{command}',
  tag: 'jobs',
  summary: 'Starts, pauses, resumes or stops a job.',
  params: z.strictObject({ id: z.uuid(), command: z.enum(jobCommands) }),
  status: 202,
  response: z.object({ state: z.enum(jobStates) }),
  handle: async ({ params, user }) => {
    await commandJob(user, params.id, params.command);
    const job = await jobById(database(), params.id);
    return { state: job?.state ?? 'draft' };
  },
});

/** PUT and POST /jobs/{id}/seeds: replaces the list, streamed. */
export const replaceSeedsRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/seeds',
  tag: 'jobs',
  summary: 'Replaces a job’s seeds with the lines of the body, UTF-8, one URL a line; # begins a comment.',
  params: jobId,
  query: z.object({ lock: rowNumberInAddress.describe('`lock` of the job as it was read.') }),
  consumes: 'text/plain',
  response: z.object({
    total: z.int(),
    problems: z.int().describe('Lines from which no crawl can start.'),
    lock: z.int(),
    bad: z.array(z.object({ line: z.int(), url: z.string(), reason: z.string() })).describe('The first 100.'),
  }),
  handle: async ({ params, query, user, request }) => {
    const bad: BadSeed[] = [];
    const body = request.body ?? new Blob([]).stream();
    const seeds = allowedSeeds(user, params.id, readSeedStream(body, bad));
    const written = await replaceSeeds(database(), params.id, query.lock, seeds, user.id);
    return { ...written, bad };
  },
});

/** GET /jobs/{id}/seeds: the list as a text file. */
export const getSeedsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/seeds',
  tag: 'jobs',
  summary: 'A job’s seeds, one a line.',
  params: jobId,
  produces: ['text/plain'],
  response: z.never(),
  handle: async ({ params }) => {
    return new Response(streamText(seedLines(params.id)), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': await jobAttachment(params.id, 'seeds.txt'),
        'cache-control': 'no-store',
      },
    });
  },
});

async function* seedLines(id: string): AsyncGenerator<string> {
  for await (const batch of readSeeds(database(), id)) yield `${batch.map((seed) => seed.url).join('\n')}\n`;
}
