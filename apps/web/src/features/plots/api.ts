import { jobById } from '@florilegium/db/corpus/jobs';
import { hostYields, mostHosts, runTimes } from '@florilegium/db/screens/plots';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { crawlOf } from './crawl-of';
import { countedPlotsSchema, hostYieldsSchema, runTimesSchema } from './plot-data';
import { readCounts } from './read-counts';

const params = z.strictObject({ id: z.uuid() });
const run = rowNumberInAddress.optional().describe('A crawl of the job; its last one unless given.');

const nothing = {
  pages: 0,
  bytes: 0,
  resources: 0,
  mapped: 0,
  mappedBytes: 0,
  kept: 0,
  words: 0,
  textBytes: 0,
};

/** GET /jobs/{id}/plots/hosts. */
export const hostYieldsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/plots/hosts',
  tag: 'plots',
  summary: 'What each host of a crawl cost in bytes, and what text it gave.',
  params,
  query: z.object({ run, limit: z.coerce.number().int().min(1).max(mostHosts).default(mostHosts) }),
  response: hostYieldsSchema,
  handle: async ({ params: { id }, query }) => {
    const runId = await crawlOf(id, query.run);
    if (runId === null) return { runId, hosts: [], all: { hosts: 0, ...nothing } };
    const { hosts, all } = await hostYields(database(), runId, query.limit);
    return {
      runId,
      all,
      hosts: hosts.map(({ stoppedAt, allowedAt, ...host }) => ({
        ...host,
        stopped: stoppedAt !== null && allowedAt === null,
        allowed: allowedAt !== null,
      })),
    };
  },
});

/** GET /jobs/{id}/plots/times. */
export const runTimesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/plots/times',
  tag: 'plots',
  summary: 'What a crawl did over time, in at most 500 steps, and when it was paused.',
  params,
  query: z.object({ run }),
  response: runTimesSchema,
  handle: async ({ params: { id }, query }) => {
    const runId = await crawlOf(id, query.run);
    const times = runId === null ? null : await runTimes(database(), runId);
    return {
      runId,
      now: new Date().toISOString(),
      startedAt: times?.startedAt.toISOString() ?? null,
      endedAt: times?.endedAt?.toISOString() ?? null,
      stepMs: times?.stepMs ?? 60_000,
      steps: (times?.steps ?? []).map((step) => ({ ...step, at: step.at.toISOString() })),
      pauses: (times?.pauses ?? []).map(({ from, to, reason }) => ({
        from: from.toISOString(),
        to: to?.toISOString() ?? null,
        reason,
      })),
    };
  },
});

/** GET /jobs/{id}/plots/counts. */
export const plotCountsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/plots/counts',
  tag: 'plots',
  summary:
    'Languages, formats and lengths of a job’s documents, and what servers answered, as they were counted last.',
  params,
  query: z.object({ run }),
  response: countedPlotsSchema,
  handle: async ({ params: { id }, query }) => {
    const [runId, job, { counted, refreshing }] = await Promise.all([
      crawlOf(id, query.run),
      jobById(database(), id),
      readCounts(id),
    ]);
    return {
      runId,
      counts: counted?.counts ?? null,
      countedAt: counted?.countedAt.toISOString() ?? null,
      refreshing,
      minWords: job?.config.mapping.minWords ?? 0,
    };
  },
});
