import { dropReasons } from '@florilegium/contracts/reasons';
import { csvRow, csvStart } from '@florilegium/corpus/csv';
import { type ResourceRow, readResources, resourceById, resourcesAfter } from '@florilegium/db/resources';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api-route';
import { database } from '@/server/context';
import { streamText } from '@/server/stream-text';
import { allowInJob, allowOnResource } from '../corpora/access';
import { readText } from './archived';
import { filterOf, orderOf, type ResourceQuery, resourceQuerySchema } from './table-query';

const id = z.strictObject({ id: z.uuid() });

const resource = z.object({
  id: z.uuid(),
  url: z.string(),
  title: z.string().nullable(),
  kept: z.boolean().nullable().describe('null: its text was not read yet.'),
  dropReason: z.enum(dropReasons).nullable(),
  deleted: z.boolean(),
  language: z.string().nullable(),
  confidence: z.number().nullable(),
  words: z.int().nullable(),
  format: z.string().nullable(),
  contentType: z.string().nullable(),
  capturedAt: z.iso.datetime().nullable(),
  metadata: z.record(z.string(), z.string()),
});

function shown(row: ResourceRow): z.output<typeof resource> {
  const { url, title, kept, dropReason, language, confidence, words, format, contentType, metadata } = row;
  return {
    id: row.id,
    url,
    title,
    kept,
    dropReason,
    deleted: row.deletedAt !== null,
    language,
    confidence,
    words,
    format,
    contentType,
    capturedAt: row.capturedAt?.toISOString() ?? null,
    metadata,
  };
}

const pageSize = 500;

/** GET /jobs/{id}/resources: pages of JSON by cursor, or the whole filtered table as one CSV. */
export const listResourcesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/resources',
  tag: 'resources',
  summary: 'A job’s resources, filtered; as JSON in the order they were found, or as one sorted CSV.',
  params: id,
  query: resourceQuerySchema.extend({
    as: z.enum(['json', 'csv']).default('json'),
    after: z.uuid().optional().describe('`next` of the page before.'),
    separator: z.enum([',', ';']).default(',').describe('Of the CSV; Excel in Italian wants a semicolon.'),
  }),
  produces: ['text/csv'],
  response: z.object({ resources: z.array(resource), next: z.uuid().nullable() }),
  handle: async ({ params, query, user }) => {
    await allowInJob(user, params.id, 'corpus.read');
    if (query.as === 'csv') {
      return new Response(streamText(resourcesAsCsv(params.id, query, query.separator)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="resources.csv"',
          'cache-control': 'no-store',
        },
      });
    }
    const rows = await resourcesAfter(database(), params.id, filterOf(query), query.after ?? null, pageSize);
    const next = rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
    return { resources: rows.map(shown), next };
  },
});

async function* resourcesAsCsv(
  jobId: string,
  query: ResourceQuery,
  separator: ',' | ';',
): AsyncGenerator<string> {
  const options = { separator, byteOrderMark: true };
  yield csvStart(options);
  yield csvRow(
    [
      'url',
      'title',
      'status',
      'reason',
      'language',
      'confidence',
      'words',
      'format',
      'contentType',
      'fetched',
      'metadata',
    ],
    options,
  );
  for await (const rows of readResources(database(), jobId, filterOf(query), orderOf(query))) {
    yield rows.map((row) => csvRow(csvCells(row), options)).join('');
  }
}

function csvCells(row: ResourceRow) {
  const status = row.deletedAt ? 'deleted' : row.kept === null ? 'waiting' : row.kept ? 'kept' : 'dropped';
  return [
    row.url,
    row.title,
    status,
    row.dropReason,
    row.language,
    row.confidence,
    row.words,
    row.format,
    row.contentType,
    row.capturedAt?.toISOString(),
    Object.entries(row.metadata)
      .map(([field, value]) => `${field}=${value}`)
      .join('; '),
  ];
}

/** GET /resources/{id}: one resource with its clean text. */
export const getResourceRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}',
  tag: 'resources',
  summary: 'One resource with its clean text.',
  params: id,
  response: resource.extend({ jobId: z.uuid(), text: z.string().nullable() }),
  handle: async ({ params, user }) => {
    await allowOnResource(user, params.id, 'corpus.read');
    const row = await resourceById(database(), params.id);
    if (!row) throw new AppError('notFound', 'There is no such resource.');
    const text = await readText(row);
    const content = text.kind === 'text' ? text.blocks.filter((block) => block.label === 'content') : null;
    return { ...shown(row), jobId: row.jobId, text: content?.map((block) => block.text).join('\n') ?? null };
  },
});
