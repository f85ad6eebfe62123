import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { type AuditFilter, type AuditView, listAudit } from '@florilegium/db/people/audit-list';
import { settleRefusals } from '@florilegium/db/people/sign-in-refusals';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { readerZone } from '@/i18n/reader-zone';
import { apiRoute } from '@/server/api/api-route';
import { jobAttachment } from '@/server/api/attachment';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { type AuditQuery, type AuditScope, auditFilter, auditQuerySchema, entryWithin } from './audit-query';
import { type AuditTranslator, didWords } from './audit-words';

const pageSize = 100;
const rowsAtOnce = 2_000;

const query = auditQuerySchema.extend({
  as: z
    .enum(['json', 'csv'])
    .default('json')
    .describe('csv: all that fits in one file, which has an entry itself.'),
});
const named = z.object({ id: z.uuid(), name: z.string().nullable() }).nullable();
const response = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      actor: named.describe('null: nobody was signed in. Named as they were then.'),
      apiKey: named.describe('The API key that acted; null: in a browser.'),
      address: z
        .string()
        .nullable()
        .describe('The network that a sign-in came from; of a corpus or a job always null.'),
      action: z.string(),
      words: z.string().describe('What was done, in the language of whoever asks.'),
      subject: z.string().describe('Kind and id, e.g. job:0190….'),
      subjectName: z.string().nullable().describe('What it was called then.'),
      corpus: z.uuid().nullable(),
      job: z.uuid().nullable(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.int().nullable().describe('Give it as `before` for the next page.'),
});
const id = z.strictObject({ id: z.uuid() });
const form = { method: 'GET', query, produces: ['text/csv'], response } as const;

/** GET /audit. */
export const auditRoute = apiRoute({
  ...form,
  path: '/audit',
  tag: 'audit',
  summary: 'Who did what, newest first: for admins.',
  handle: async ({ query: asked }) => {
    await settleRefusals(database(), new Date());
    return answer({ of: 'installation' }, asked, async () => 'attachment; filename="audit.csv"');
  },
});

/** GET /jobs/{id}/audit. */
export const jobAuditRoute = apiRoute({
  ...form,
  path: '/jobs/{id}/audit',
  tag: 'jobs',
  summary: 'Who did what to a job, newest first: for those who may edit it.',
  params: id,
  handle: ({ params, query: asked }) =>
    answer({ of: 'job', id: params.id }, asked, () => jobAttachment(params.id, 'audit.csv')),
});

/** GET /corpora/{id}/audit. */
export const corpusAuditRoute = apiRoute({
  ...form,
  path: '/corpora/{id}/audit',
  tag: 'corpora',
  summary: 'Who did what to a corpus and its jobs, newest first: for its owners.',
  params: id,
  handle: ({ params, query: asked }) =>
    answer({ of: 'corpus', id: params.id }, asked, async () => 'attachment; filename="audit.csv"'),
});

async function answer(
  scope: AuditScope,
  { as, ...asked }: AuditQuery & { as: 'json' | 'csv' },
  disposition: () => Promise<string>,
): Promise<z.output<typeof response> | Response> {
  const filter = auditFilter(scope, asked, await readerZone());
  const t: AuditTranslator = await getTranslations('admin.audit');
  if (as === 'csv') {
    return new Response(streamText(auditAsCsv(t, filter, scope)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': await disposition(),
        'cache-control': 'no-store',
      },
    });
  }
  const rows = await listAudit(database(), filter, { before: asked.before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    entries: shown.map((entry) => entryOut(t, entryWithin(scope, entry))),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

function entryOut(t: AuditTranslator, entry: AuditView) {
  const { actorId, actorName, apiKeyId, apiKeyName, corpusId, jobId, at, personName: _, ...rest } = entry;
  return {
    ...rest,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName },
    apiKey: apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName },
    words: didWords(t, entry),
    corpus: corpusId,
    job: jobId,
  };
}

const columns = [
  'id',
  'at',
  'actor',
  'actor_id',
  'api_key_id',
  'address',
  'action',
  'words',
  'subject',
  'subject_name',
  'corpus_id',
  'job_id',
  'detail',
];

/** All entries that fit, newest first. What people and strangers wrote never begins a formula: csvRow sees to it. */
async function* auditAsCsv(
  t: AuditTranslator,
  filter: AuditFilter,
  scope: AuditScope,
): AsyncGenerator<string> {
  yield csvStart({ byteOrderMark: true });
  yield csvRow(columns);
  let before: number | undefined;
  do {
    const rows: AuditView[] = await listAudit(database(), filter, { before, limit: rowsAtOnce });
    if (rows.length > 0) yield rows.map((entry) => csvRow(cellsOf(t, entryWithin(scope, entry)))).join('');
    before = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

function cellsOf(t: AuditTranslator, entry: AuditView) {
  return [
    entry.id,
    entry.at.toISOString(),
    entry.actorName,
    entry.actorId,
    entry.apiKeyId,
    entry.address,
    entry.action,
    didWords(t, entry),
    entry.subject,
    entry.subjectName,
    entry.corpusId,
    entry.jobId,
    JSON.stringify(entry.detail),
  ];
}
