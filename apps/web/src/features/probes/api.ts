import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { can } from '@florilegium/contracts/permissions';
import {
  dryRunPageSchema,
  probeKinds,
  probeNewsSchema,
  probeSeeds,
  probeStatusSchema,
} from '@florilegium/contracts/probes';
import { readProbePage, stopProbe } from '@florilegium/db/probes/probes';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { maxRowNumber, rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { eventStream, lastEventNumber } from '@/server/api/event-stream';
import { streamingUser } from '@/server/api/streaming-user';
import { database, log } from '@/server/context';
import { probeNews, watchProbe } from './news';
import { orderProbe } from './order-probe';

const probeId = z.strictObject({ id: z.uuid() });
/** Seeds and rules of a long list, with what JSON adds. */
const maxBodyBytes = 4_000_000;

/** POST /corpora/{id}/probes. */
export const createProbeRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/probes',
  tag: 'probes',
  summary:
    'Has a site looked at before a job crawls it. `addresses`: its addresses by sitemaps and two hops; `dryRun`: up to 20 pages as the job would save them, cleaned.',
  status: 202,
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    kind: z.enum(probeKinds),
    config: jobConfigSchema.prefault({}),
    seeds: z.array(z.string().max(4_096)).min(1, 'required').max(probeSeeds),
  }),
  maxBodyBytes,
  response: z.object({ id: z.uuid() }),
  handle: async ({ params, body, user }) => {
    return { id: await orderProbe(user, { corpusId: params.id, ...body }) };
  },
});

/** GET /probes/{id}. */
export const getProbeRoute = apiRoute({
  method: 'GET',
  path: '/probes/{id}',
  tag: 'probes',
  summary: 'Where a probe stands, with the addresses that it has found and the pages of a dry run.',
  params: probeId,
  query: z.object({
    after: rowNumberInAddress
      .default(0)
      .describe('Only addresses after this number, and those before it that were asked for.'),
  }),
  response: probeNewsSchema,
  handle: async ({ params, query }) => {
    return probeNews(params.id, query.after);
  },
});

/** GET /probes/{id}/events. */
export const probeEventsRoute = apiRoute({
  method: 'GET',
  path: '/probes/{id}/events',
  tag: 'probes',
  summary:
    'The same as server-sent events `news`, as they come, until the probe ends; the id is the number of the last address.',
  params: probeId,
  produces: ['text/event-stream'],
  response: z.never(),
  handle: async ({ params, user, corpusId, request }) => {
    const asker = await streamingUser(request);
    const after = lastEventNumber(request, maxRowNumber) ?? 0;
    return eventStream((signal) => watchProbe(params.id, after, signal), {
      userId: user.id,
      signal: request.signal,
      mayStay: async () => can((await asker())?.actor, 'job.edit', { corpusId }),
      onError: (error) => log().warn({ err: error, probeId: params.id }, 'probe stream broken off'),
    });
  },
});

/** GET /probes/{id}/pages/{number}. */
export const getProbePageRoute = apiRoute({
  method: 'GET',
  path: '/probes/{id}/pages/{number}',
  tag: 'probes',
  summary: 'A page of a dry run as it would be mapped, with all its labelled blocks.',
  params: z.strictObject({ id: z.uuid(), number: z.coerce.number().int().positive().max(100_000) }),
  response: dryRunPageSchema,
  handle: async ({ params }) => {
    const page = await readProbePage(database(), params.id, params.number);
    if (!page) throw new AppError('notFound', 'There is no such page, or it is not cleaned yet.');
    return page;
  },
});

/** POST /probes/{id}/stop. */
export const stopProbeRoute = apiRoute({
  method: 'POST',
  path: '/probes/{id}/stop',
  tag: 'probes',
  summary: 'Ends a probe: nothing further is asked for. One that has ended stays as it is.',
  params: probeId,
  response: probeStatusSchema,
  handle: async ({ params }) => {
    await stopProbe(database(), params.id);
    return (await probeNews(params.id, 0)).status;
  },
});
