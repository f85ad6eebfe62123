import { alertKinds } from '@florilegium/contracts/hosts';
import { type OpenAlert, openAlerts } from '@florilegium/db/corpus/alerts';
import { visibleCorpusIds } from '@florilegium/db/corpus/corpora';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { paceSchema } from '../job-state/progress';
import { watchedJob } from '../job-state/watched-jobs';

const jobId = z.strictObject({ id: z.uuid() });

/** GET /jobs/{id}/why-slow. */
export const whySlowRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/why-slow',
  tag: 'jobs',
  summary: 'What holds a job’s crawl up, the most telling reason first, and how long what waits will take.',
  params: jobId,
  response: paceSchema,
  handle: async ({ params }) => {
    const watched = watchedJob(params.id);
    const state = (await watched.counters.get())?.state;
    const goesOn = state === 'running' || state === 'paused';
    return (goesOn ? await watched.pace.get() : null) ?? { reasons: [], estimate: null };
  },
});

const alertsSchema = z.object({
  alerts: z.array(
    z.object({
      id: z.int(),
      jobId: z.uuid(),
      jobName: z.string(),
      kind: z.enum(alertKinds),
      host: z.object({ id: z.int(), name: z.string() }).nullable().describe('null: about the whole run.'),
      detail: z.record(z.string(), z.number()),
      since: z.iso.datetime(),
    }),
  ),
});

function alertsOut(alerts: OpenAlert[]) {
  return {
    alerts: alerts.map(({ id, jobId, jobName, kind, subject, hostId, detail, since }) => ({
      id,
      jobId,
      jobName,
      kind,
      host: hostId === null ? null : { id: hostId, name: subject },
      detail,
      since: since.toISOString(),
    })),
  };
}

/** GET /jobs/{id}/alerts. */
export const jobAlertsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/alerts',
  tag: 'alerts',
  summary:
    'What somebody should look at in the run of a job, as long as it lasts; and that its last run brought nothing.',
  params: jobId,
  response: alertsSchema,
  handle: async ({ params }) => {
    return alertsOut(await openAlerts(database(), { jobId: params.id }));
  },
});

/** GET /alerts. */
export const alertsRoute = apiRoute({
  method: 'GET',
  path: '/alerts',
  tag: 'alerts',
  summary: 'What somebody should look at in the runs of all corpora that the asker sees.',
  query: z.object({ corpus: z.uuid().optional().describe('Only the jobs of this corpus.') }),
  response: alertsSchema,
  handle: async ({ query, user, corpusId }) => {
    const corpusIds = query.corpus ? [corpusId] : await visibleCorpusIds(database(), user.actor);
    return alertsOut(await openAlerts(database(), { corpusIds }));
  },
});
