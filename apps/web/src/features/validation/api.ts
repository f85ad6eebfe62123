import { defaultThreshold, verdicts } from '@florilegium/contracts/validation';
import { jobVerdict } from '@florilegium/corpus/verdict';
import { discardSample, restoreSample } from '@florilegium/db/corpus/sample-discards';
import {
  judgeItem,
  listSampleItems,
  listSamples,
  type SampleSummary,
  sampleById,
  sampleItemSorts,
} from '@florilegium/db/corpus/samples';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { drawJobSample, sampleInputSchema } from './draw';

const id = z.strictObject({ id: z.uuid() });

const sample = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  seed: z.string(),
  method: z.enum(['count', 'percent']),
  amount: z.number(),
  threshold: z.number(),
  notes: z.string(),
  population: z.int(),
  size: z.int().describe('Items drawn.'),
  deleted: z.int().describe('Items whose resource was deleted since; they are in no count but `size`.'),
  adequate: z.int(),
  inadequate: z.int(),
  unjudged: z.int(),
  state: z
    .enum(['open', 'valid', 'notValid', 'notDecided'])
    .describe('The test of the interval against the threshold; wrong in at most 5 of 100 samples.'),
  pointEstimate: z
    .enum(['open', 'valid', 'notValid'])
    .describe('RIDIRE’s reading: the share in the sample alone against the threshold.'),
  sizeThatDecides: z
    .int()
    .nullable()
    .describe('While not decided: documents that a new sample needs, if its share is the same.'),
  share: z.number().nullable().describe('Inadequate among the judged.'),
  interval: z.tuple([z.number(), z.number()]).nullable().describe('95 %, for the whole population.'),
  createdAt: z.iso.datetime(),
  discardedAt: z.iso
    .datetime()
    .nullable()
    .describe('Since then it counts nowhere, and nothing is judged in it.'),
  discardedByName: z.string().nullable(),
});

function shown(row: SampleSummary): z.output<typeof sample> {
  const { state, pointEstimate, sizeThatDecides, share, interval } = jobVerdict(row);
  const { jobName: _job, corpusName: _corpus, corpusId: _id, firstUnjudged: _first, ...rest } = row;
  return {
    ...rest,
    state,
    pointEstimate,
    sizeThatDecides,
    share,
    interval,
    createdAt: row.createdAt.toISOString(),
    discardedAt: row.discardedAt?.toISOString() ?? null,
  };
}

async function existing(sampleId: string): Promise<SampleSummary> {
  const row = await sampleById(database(), sampleId);
  if (!row) throw new AppError('notFound', 'There is no such sample.');
  return row;
}

/** GET /jobs/{id}/samples. */
export const listSamplesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/samples',
  tag: 'samples',
  summary: 'A job’s samples with their verdicts; discarded ones, too.',
  params: id,
  response: z.object({ samples: z.array(sample) }),
  handle: async ({ params }) => {
    return { samples: (await listSamples(database(), params.id)).map(shown) };
  },
});

/** POST /jobs/{id}/samples. */
export const createSampleRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/samples',
  tag: 'samples',
  summary: `Draws a sample of a job’s documents; the usual threshold is ${defaultThreshold}.`,
  params: id,
  body: sampleInputSchema,
  status: 201,
  response: sample,
  handle: async ({ params, body, user }) => {
    return shown(await existing(await drawJobSample(params.id, body, user.id)));
  },
});

/** GET /samples/{id}. */
export const getSampleRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}',
  tag: 'samples',
  summary: 'One sample with its verdict.',
  params: id,
  response: sample,
  handle: async ({ params }) => {
    return shown(await existing(params.id));
  },
});

/** A route by which a sample stops counting, or counts again. */
function countingRoute(
  method: 'DELETE' | 'POST',
  path: `/${string}`,
  summary: string,
  change: typeof discardSample,
) {
  return apiRoute({
    method,
    path,
    tag: 'samples',
    summary,
    params: id,
    response: sample,
    handle: async ({ params, user }) => {
      await change(database(), params.id, user.actor);
      return shown(await existing(params.id));
    },
  });
}

/** DELETE /samples/{id}. */
export const discardSampleRoute = countingRoute(
  'DELETE',
  '/samples/{id}',
  'Discards a sample: it counts nowhere any more. Its verdicts are kept for `restore`.',
  discardSample,
);

/** POST /samples/{id}/restore. */
export const restoreSampleRoute = countingRoute(
  'POST',
  '/samples/{id}/restore',
  'Gives a discarded sample back, with its verdicts.',
  restoreSample,
);

/** GET /samples/{id}/items. */
export const listItemsRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}/items',
  tag: 'samples',
  summary: 'The drawn documents of a sample with their verdicts.',
  params: id,
  query: z.object({
    sort: z.enum(sampleItemSorts).default('position'),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  response: z.object({
    items: z.array(
      z.object({
        position: z.int(),
        resourceId: z.uuid(),
        url: z.string(),
        title: z.string(),
        words: z.int(),
        language: z.string().nullable(),
        contentType: z.string().nullable(),
        verdict: z.enum(verdicts),
        deleted: z.boolean(),
      }),
    ),
  }),
  handle: async ({ params, query }) => {
    const rows = await listSampleItems(database(), params.id, { sort: query.sort, descending: false }, query);
    return { items: rows.map(({ judgedAt: _at, ...item }) => item) };
  },
});

/** PUT /samples/{id}/items/{position}. */
export const judgeRoute = apiRoute({
  method: 'PUT',
  path: '/samples/{id}/items/{position}',
  tag: 'samples',
  summary: 'Judges one drawn document; ‘unjudged’ takes a verdict back.',
  params: z.strictObject({ id: z.uuid(), position: rowNumberInAddress.min(1) }),
  body: z.strictObject({ verdict: z.enum(verdicts) }),
  response: sample,
  handle: async ({ params, body, user }) => {
    await judgeItem(database(), params.id, params.position, body.verdict, user.id);
    return shown(await existing(params.id));
  },
});
