import {
  judgementKinds,
  judgeVerdicts,
  maxJudges,
  maxJudgingNoteChars,
  verdicts,
} from '@florilegium/contracts/validation';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { assignSample, sampleJudges } from '@florilegium/db/samples/assignments';
import { disputedItems, type JudgementRow, listJudgements } from '@florilegium/db/samples/judgement-list';
import { settle } from '@florilegium/db/samples/judgements';
import { corpusOfSample } from '@florilegium/db/samples/samples';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { scopeAttachment } from '@/server/api/attachment';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { sampleAgreement } from './agreement';

const id = z.strictObject({ id: z.uuid() });
const person = z.object({ userId: z.uuid().nullable(), name: z.string().nullable() });
const judges = z.object({
  judges: z.array(
    person.extend({
      assigned: z.int().nullable().describe('Documents; null: the sample is for everybody.'),
      judged: z.int().describe('Of these; without skipped ones.'),
      skipped: z.int().describe('Passed on: not judged.'),
      judgedBeyond: z.int().describe('Judged, and not assigned to this judge now.'),
      medianSeconds: z.number().nullable(),
      mayJudge: z.boolean().describe('If not, what is left waits until it is assigned to others.'),
    }),
  ),
});

/** GET /samples/{id}/judges. */
export const listJudgesRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}/judges',
  tag: 'samples',
  summary: 'Who judges a sample, and how far they are.',
  params: id,
  response: judges,
  handle: async ({ params }) => ({ judges: await sampleJudges(database(), params.id) }),
});

/** PUT /samples/{id}/judges. */
export const assignRoute = apiRoute({
  method: 'PUT',
  path: '/samples/{id}/judges',
  tag: 'samples',
  summary: 'Assigns a sample to people of the corpus, by chance and reproducibly; to nobody: to everybody.',
  params: id,
  body: z.strictObject({
    judges: z.array(z.uuid()).max(maxJudges),
    overlap: z.number().min(0).max(1).default(0).describe('Share of the documents that all of them judge.'),
  }),
  response: judges,
  handle: async ({ params, body, user }) => {
    await assignSample(database(), params.id, body, user.id);
    return { judges: await sampleJudges(database(), params.id) };
  },
});

const judgement = z.object({
  id: z.uuid(),
  position: z.int(),
  resourceId: z.uuid(),
  url: z.string(),
  judgeId: z.uuid().nullable(),
  judgeName: z.string().nullable(),
  kind: z.enum(judgementKinds),
  verdict: z.enum(judgeVerdicts),
  reason: z.string().nullable(),
  flagged: z.boolean(),
  note: z.string(),
  seconds: z.number().nullable(),
  judgedAt: z.iso.datetime(),
  late: z.boolean().describe('It came when the result could be seen.'),
  counts: z.boolean().describe('It is the latest of its judge, or the latest settlement.'),
});

const shown = (row: JudgementRow) => ({ ...row, judgedAt: row.judgedAt.toISOString() });
const rowsAtOnce = 1_000;

/** GET /samples/{id}/judgements. */
export const listJudgementsRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}/judgements',
  tag: 'samples',
  summary: 'Every judgement of a sample; the asker’s own alone, as long as judges are missing.',
  params: id,
  query: z.object({
    as: z.enum(['json', 'csv']).default('json'),
    limit: z.coerce.number().int().min(1).max(rowsAtOnce).default(100),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  produces: ['text/csv'],
  response: z.object({ judgements: z.array(judgement) }),
  handle: async ({ params, query, user }) => {
    const whose = { sampleId: params.id, readerId: user.id };
    if (query.as === 'json') {
      return { judgements: (await listJudgements(database(), whose, query)).map(shown) };
    }
    const place = await corpusOfSample(database(), params.id);
    if (!place) throw new AppError('notFound', 'There is no such sample.');
    const { jobId, corpusId } = place;
    const scope = jobId === null ? { corpusId } : { jobId };
    return new Response(streamText(judgementsAsCsv(whose)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': await scopeAttachment(scope, 'judgements.csv'),
        'cache-control': 'no-store',
      },
    });
  },
});

const columns = [
  'position',
  'resourceId',
  'url',
  'judgeName',
  'kind',
  'verdict',
  'reason',
  'flagged',
  'note',
  'seconds',
  'judgedAt',
  'late',
  'counts',
] as const;

async function* judgementsAsCsv(whose: { sampleId: string; readerId: string }): AsyncGenerator<string> {
  const options = { separator: ',', byteOrderMark: true } as const;
  yield csvStart(options);
  yield csvRow([...columns], options);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await listJudgements(database(), whose, { limit: rowsAtOnce, offset });
    yield rows
      .map(shown)
      .map((row) =>
        csvRow(
          columns.map((column) => row[column] as string | number | null),
          options,
        ),
      )
      .join('');
    if (rows.length < rowsAtOnce) return;
  }
}

/** POST /samples/{id}/settlements. */
export const settleRoute = apiRoute({
  method: 'POST',
  path: '/samples/{id}/settlements',
  tag: 'samples',
  summary: 'Settles a document whose judges disagree: by a third person, or by the judges together.',
  params: id,
  body: z.strictObject({
    id: z.uuid().describe('Chosen by the sender: what is sent again counts once.'),
    resourceId: z.uuid(),
    verdict: z.enum(judgeVerdicts).exclude(['skipped']).describe('‘unjudged’ takes it back.'),
    together: z.boolean().default(false),
    after: z
      .uuid()
      .nullable()
      .describe('`settlement` of the document as it was read: refused if another one came meanwhile.'),
    note: z.string().max(maxJudgingNoteChars).default(''),
  }),
  response: z.object({ resourceId: z.uuid() }),
  handle: async ({ params, body, user }) => {
    await settle(database(), params.id, body, user.id);
    return { resourceId: body.resourceId };
  },
});

const mostDisputed = 1_000;

/** GET /samples/{id}/agreement. */
export const agreementRoute = apiRoute({
  method: 'GET',
  path: '/samples/{id}/agreement',
  tag: 'samples',
  summary:
    'How far the judges of a sample agree, and on what they do not; empty as long as judges are missing.',
  params: id,
  response: z.object({
    judges: z.array(person),
    units: z.int().describe('Documents that at least two judges judged.'),
    gone: z.int().describe('Of these, the ones whose texts were taken out since.'),
    raw: z.number().nullable().describe('Share of the pairs of judgements that agree.'),
    cohen: z.number().nullable().describe('Cohen’s kappa; of two judges.'),
    fleiss: z.number().nullable().describe('Fleiss’s kappa, over the documents that all judged.'),
    alpha: z.number().nullable().describe('Krippendorff’s alpha, nominal.'),
    alphaInterval: z.tuple([z.number(), z.number()]).nullable().describe('95 %, by bootstrap.'),
    disputed: z
      .array(
        z.object({
          position: z.int(),
          resourceId: z.uuid(),
          title: z.string(),
          url: z.string(),
          verdict: z.enum(verdicts),
          settlement: z
            .uuid()
            .nullable()
            .describe('The latest settlement: send it as `after` with another one.'),
          said: z.array(
            z.object({
              judgeId: z.uuid().nullable(),
              name: z.string().nullable(),
              kind: z.enum(judgementKinds),
              verdict: z.enum(judgeVerdicts),
              reason: z.string().nullable(),
              note: z.string(),
            }),
          ),
        }),
      )
      .describe(`At most ${mostDisputed}.`),
  }),
  handle: async ({ params }) => {
    const [agreement, disputed] = await Promise.all([
      sampleAgreement(params.id),
      disputedItems(database(), params.id, mostDisputed),
    ]);
    return { ...agreement, disputed };
  },
});
