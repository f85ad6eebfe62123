import { subCorpusFilterSchema } from '@florilegium/contracts/resources/sub-corpus';
import {
  defaultThreshold,
  faultMethods,
  judgeVerdicts,
  riskKinds,
  verdicts,
} from '@florilegium/contracts/validation';
import { isOfOtherState, sizeOfNewSample, verdictOf } from '@florilegium/corpus/judging/sample-verdict';
import { strataKinds } from '@florilegium/corpus/judging/strata';
import { judge } from '@florilegium/db/samples/judgements';
import { discardSample, restoreSample } from '@florilegium/db/samples/sample-discards';
import { listSampleItems, sampleItemSorts } from '@florilegium/db/samples/sample-items';
import { countSamples, listSamples, type SamplesOf } from '@florilegium/db/samples/sample-lists';
import { sampleTexts } from '@florilegium/db/samples/sample-texts';
import { type SampleSummary, sampleById } from '@florilegium/db/samples/samples';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { drawScopeSample, sampleInputSchema } from './draw';

const id = z.strictObject({ id: z.uuid() });

const stateSchema = z.object({ documents: z.int(), words: z.int() });

const sample = z.object({
  id: z.uuid(),
  corpusId: z.uuid(),
  jobId: z.uuid().nullable().describe('null: it is of the whole corpus.'),
  seed: z.string(),
  method: z
    .enum(['count', 'percent', ...faultMethods])
    .describe(
      '`similar`: its texts are those most like what was not adequate; `risk`: those against which most speaks. It has no verdict then.',
    ),
  amount: z.number(),
  threshold: z.number(),
  notes: z.string(),
  population: z.int(),
  subCorpus: z
    .string()
    .nullable()
    .describe('The sub-corpus that it was drawn from, by the name that it had then; null: none was named.'),
  subCorpusId: z.uuid().nullable(),
  part: subCorpusFilterSchema
    .nullable()
    .describe(
      'What it asked of documents when it was drawn; null: all of the job or corpus were drawn from, or nobody knows.',
    ),
  partIs: z
    .enum(['same', 'changed', 'gone'])
    .nullable()
    .describe('What became of its sub-corpus since: another filter, or it was deleted.'),
  size: z.int().describe('Items drawn.'),
  deleted: z
    .int()
    .describe('Items whose resource was deleted before they had a verdict; they are in no count but `size`.'),
  overlap: z
    .number()
    .nullable()
    .describe('Share of the items that all assigned judges judge; null: everybody may judge, and one does.'),
  judges: z.int().describe('People who are assigned.'),
  adequate: z.int().nullable().describe('null as long as judges are missing.'),
  inadequate: z.int().nullable(),
  unjudged: z.int().describe('Items of which a judge is missing.'),
  unsettled: z
    .int()
    .describe(
      'Items on which the judges disagree, or that all are unsure of or skipped; as long as judges are missing, the skipped ones alone.',
    ),
  skipped: z.int().describe('Of these, the ones that all their judges skipped: nobody has judged them.'),
  state: z
    .enum(['open', 'valid', 'notValid', 'notDecided'])
    .describe('The test of the interval against the threshold; wrong in at most 5 of 100 samples.'),
  pointEstimate: z
    .enum(['open', 'valid', 'notValid'])
    .describe('RIDIRE’s reading: the share in the sample alone against the threshold.'),
  sizeThatDecides: z
    .int()
    .nullable()
    .describe(
      'While the sample is too small: documents that a new sample of what is there now needs, if its share is the same.',
    ),
  share: z.number().nullable().describe('Inadequate among the judged.'),
  covered: z
    .number()
    .describe(
      'The share of the population for which the judged texts stand: less than 1 where nothing was judged of a stratum.',
    ),
  interval: z
    .tuple([z.number(), z.number()])
    .nullable()
    .describe('95 %, for the whole population, whatever is in strata of which nothing was judged.'),
  undecided: z
    .enum(['tooSmall', 'textsGone'])
    .nullable()
    .describe(
      'Why it is not decided: too few texts, or strata whose texts can’t be judged any more. null: it is.',
    ),
  stratifiedBy: z.enum(strataKinds).nullable(),
  strata: z
    .array(
      z.object({
        name: z.string(),
        population: z.int(),
        adequate: z.int(),
        inadequate: z.int(),
        unjudged: z.int(),
      }),
    )
    .nullable()
    .describe('null as long as judges are missing, and where it was drawn from all alike.'),
  stateThen: stateSchema
    .nullable()
    .describe('What the job or corpus had when it was drawn; null: nobody knows.'),
  stateNow: stateSchema,
  partThen: stateSchema.nullable().describe('The same of the part that it was drawn from.'),
  partNow: stateSchema
    .nullable()
    .describe('null: nothing has changed in the job or corpus, or counting took too long.'),
  isOfOtherState: z
    .boolean()
    .nullable()
    .describe(
      'Documents came, went or changed since it was drawn: the verdict is about those of then. null: nobody knows.',
    ),
  createdAt: z.iso.datetime(),
  discardedAt: z.iso
    .datetime()
    .nullable()
    .describe('Since then it counts nowhere, and nothing is judged in it.'),
  discardedByName: z.string().nullable(),
});

function shown(row: SampleSummary): z.output<typeof sample> {
  const { state, pointEstimate, share, covered, interval, undecided } = verdictOf(row);
  const { jobName: _job, corpusName: _corpus, domainName: _domain, partZone: _zone, ...rest } = row;
  return {
    ...rest,
    state,
    pointEstimate,
    sizeThatDecides: sizeOfNewSample(row),
    ...{ share, covered, interval, undecided },
    isOfOtherState: isOfOtherState(row),
    createdAt: row.createdAt.toISOString(),
    discardedAt: row.discardedAt?.toISOString() ?? null,
  };
}

async function existing(sampleId: string): Promise<SampleSummary> {
  const row = await sampleById(database(), sampleId);
  if (!row) throw new AppError('notFound', 'There is no such sample.');
  return row;
}

const listQuery = z.object({
  after: z.uuid().optional().describe('`next` of the page before.'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const listed = z.object({
  samples: z.array(sample),
  counting: z.int().describe('All that count.'),
  discarded: z.int().describe('All that were discarded.'),
  next: z.uuid().nullable().describe('Give it as `after` for the next page.'),
});

/** A page of samples with their verdicts, and how many there are. */
async function listIn(of: SamplesOf, page: z.output<typeof listQuery>): Promise<z.output<typeof listed>> {
  const { discarded: _, ...all } = of;
  const [{ rows, after }, counts] = await Promise.all([
    listSamples(database(), of, page),
    countSamples(database(), all),
  ]);
  return { samples: rows.map(shown), ...counts, next: after };
}

/** GET /jobs/{id}/samples. */
export const listSamplesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/samples',
  tag: 'samples',
  summary: 'A job’s samples with their verdicts, the newest first; discarded ones, too.',
  params: id,
  query: listQuery,
  response: listed,
  handle: ({ params, query }) => listIn({ jobId: params.id }, query),
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
    return shown(await existing(await drawScopeSample({ jobId: params.id }, body, user.id)));
  },
});

/** GET /corpora/{id}/samples. */
export const listCorpusSamplesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/samples',
  tag: 'samples',
  summary: 'The samples of a corpus and of its jobs that count, with their verdicts, the newest first.',
  params: id,
  query: listQuery,
  response: listed,
  handle: ({ params, query }) => listIn({ corpusId: params.id, discarded: false }, query),
});

/** POST /corpora/{id}/samples. */
export const createCorpusSampleRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/samples',
  tag: 'samples',
  summary: 'Draws a sample of a whole corpus, or of one of its sub-corpora.',
  params: id,
  body: sampleInputSchema,
  status: 201,
  response: sample,
  handle: async ({ params, body, user }) => {
    return shown(await existing(await drawScopeSample({ corpusId: params.id }, body, user.id)));
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
  summary:
    'The drawn documents of a sample with their verdicts; as long as judges are missing, with the asker’s own.',
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
        format: z.string().nullable(),
        verdict: z.enum(verdicts),
        hidden: z.boolean().describe('Others have judged it, and how is not shown yet.'),
        reason: z.string().nullable().describe('The asker’s own, as are flag and note.'),
        flagged: z.boolean(),
        note: z.string(),
        risks: z.array(z.enum(riskKinds)).describe('What speaks against it, in a sample by risk.'),
        deleted: z.boolean(),
      }),
    ),
  }),
  handle: async ({ params, query, user }) => {
    const whose = { sampleId: params.id, readerId: user.id };
    const rows = await listSampleItems(database(), whose, { sort: query.sort, descending: false }, query);
    return {
      items: rows.map(
        ({ judgedAt: _at, documentId: _document, said: _said, ownVerdict: _own, ...item }) => item,
      ),
    };
  },
});

/** PUT /samples/{id}/items/{position}. */
export const judgeItemRoute = apiRoute({
  method: 'PUT',
  path: '/samples/{id}/items/{position}',
  tag: 'samples',
  summary: 'Judges the drawn document at a position; ‘unjudged’ takes the asker’s judgement back.',
  params: z.strictObject({ id: z.uuid(), position: rowNumberInAddress.min(1) }),
  body: z.strictObject({ verdict: z.enum(judgeVerdicts) }),
  response: sample,
  handle: async ({ params, body, user }) => {
    const whose = { sampleId: params.id, judgeId: user.id };
    const [item] = await sampleTexts(database(), whose, [params.position]);
    if (!item) throw new AppError('notFound', 'There is no such item in the sample.');
    const { resourceId } = item;
    const [taken] = await judge(
      database(),
      params.id,
      [{ id: uuidv7(), resourceId, verdict: body.verdict }],
      user.id,
    );
    if (taken?.why === 'notAssigned') {
      throw new AppError('wrongState', 'It is assigned to others.', { detail: { reason: 'notAssigned' } });
    }
    return shown(await existing(params.id));
  },
});
