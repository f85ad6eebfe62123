import { mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { abandonReplay, startReplay } from '@florilegium/db/mapping/replays';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { readReplay } from './shown-replay';
import { replayStandingSchema } from './standing';

const jobId = z.strictObject({ id: z.uuid() });

/** GET /jobs/{id}/replay: also what the panel polls. */
export const getReplayRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/replay',
  tag: 'jobs',
  summary: 'How far a job’s pages are mapped again, and how many documents other settings have made.',
  params: jobId,
  response: replayStandingSchema,
  handle: async ({ params }) => {
    return readReplay(params.id);
  },
});

/** POST /jobs/{id}/replay. */
export const startReplayRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/replay',
  tag: 'jobs',
  summary:
    'Maps a job’s pages again, without crawling; the documents that are there stay until all new ones are.',
  params: jobId,
  body: z.strictObject({
    settings: mappingSettingsSchema
      .optional()
      .describe('Left out: the job’s own. Others become those of its next version.'),
  }),
  status: 202,
  response: replayStandingSchema,
  handle: async ({ params, body, user }) => {
    const actor = { userId: user.id };
    await startReplay(database(), { jobId: params.id, settings: body.settings, actor });
    return readReplay(params.id);
  },
});

/** DELETE /jobs/{id}/replay. */
export const abandonReplayRoute = apiRoute({
  method: 'DELETE',
  path: '/jobs/{id}/replay',
  tag: 'jobs',
  summary: 'Gives up mapping a job’s pages again: the documents stay as they were.',
  params: jobId,
  response: replayStandingSchema,
  handle: async ({ params, user }) => {
    await abandonReplay(database(), params.id, { userId: user.id });
    return readReplay(params.id);
  },
});
