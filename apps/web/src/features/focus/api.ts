import { readHarvest } from '@florilegium/db/screens/relevance-times';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { crawlOf } from '../plots/crawl-of';
import { harvestSchema } from './harvest-data';

/** GET /jobs/{id}/plots/harvest. */
export const harvestRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/plots/harvest',
  tag: 'plots',
  summary:
    'How many of the pages that a focused crawl judged were relevant, over time, and their topic classes.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.object({
    run: rowNumberInAddress.optional().describe('A crawl of the job; its last one unless given.'),
  }),
  response: harvestSchema,
  handle: async ({ params: { id }, query }) => {
    const runId = await crawlOf(id, query.run);
    const found = runId === null ? null : await readHarvest(database(), runId);
    return {
      runId,
      now: new Date().toISOString(),
      startedAt: found?.startedAt.toISOString() ?? null,
      endedAt: found?.endedAt?.toISOString() ?? null,
      stepMs: found?.stepMs ?? 60_000,
      steps: (found?.steps ?? []).map((step) => ({ ...step, at: step.at.toISOString() })),
      lost: found?.lost ?? { offTopic: 0, otherLanguage: 0, notJudged: 0 },
      classes: found?.classes ?? [],
      classesOf: found?.classesOf ?? 0,
    };
  },
});
