import { dropReasons } from '@florilegium/contracts/reasons';
import { filterOf } from '@florilegium/contracts/resources/resource-filter';
import { narrowFilter } from '@florilegium/db/corpus/resource-narrow';
import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { type LinkedText, textLinksOf } from '@florilegium/db/mapping/text-links';
import { listResources } from '@florilegium/db/screens/resource-list';
import type { ResourceRow } from '@florilegium/db/screens/resource-page';
import { resourceById } from '@florilegium/db/screens/resources';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { readerZone } from '@/i18n/reader-zone';
import { apiRoute } from '@/server/api/api-route';
import { scopeAttachment } from '@/server/api/attachment';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { answerRoom, contentParts, readText } from '../../server/archived';
import { fileNameOf } from './original';
import { csvNames, resourcesAsCsv } from './resources-csv';
import { orderOf, resourceQuerySchema } from './table-query';

const id = z.strictObject({ id: z.uuid() });

const resource = z.object({
  id: z.uuid(),
  jobId: z.uuid(),
  url: z.string(),
  title: z.string().nullable(),
  kept: z.boolean().nullable().describe('null: its text was not read yet.'),
  dropReason: z.enum(dropReasons).nullable(),
  deleted: z.boolean(),
  language: z.string().nullable(),
  confidence: z.number().nullable(),
  words: z.int().nullable(),
  topicScore: z
    .number()
    .nullable()
    .describe('What a focused crawl thought of its page; null: none judged it.'),
  topicClasses: z.array(z.string()),
  format: z.string().nullable(),
  contentType: z.string().nullable(),
  capturedAt: z.iso.datetime().nullable(),
  metadata: z.record(z.string(), z.string()),
});

function shown(row: ResourceRow): z.output<typeof resource> {
  const {
    url,
    title,
    kept,
    dropReason,
    language,
    confidence,
    words,
    format,
    contentType,
    metadata,
    topicScore,
    topicClasses,
  } = row;
  return {
    id: row.id,
    jobId: row.jobId,
    url,
    title,
    kept,
    dropReason,
    deleted: row.deletedAt !== null,
    language,
    confidence,
    words,
    topicScore,
    topicClasses: topicClasses ?? [],
    format,
    contentType,
    capturedAt: row.capturedAt?.toISOString() ?? null,
    metadata,
  };
}

const pageSize = 500;

const listQuery = resourceQuerySchema.extend({
  as: z.enum(['json', 'csv']).default('json'),
  after: z.uuid().optional().describe('`next` of the page before.'),
  separator: z
    .enum([',', ';'])
    .default(',')
    .describe(
      'Of the CSV; Excel in Italian wants a semicolon, with which numbers of the plan’s fields have a decimal comma.',
    ),
});
const listed = z.object({ resources: z.array(resource), next: z.uuid().nullable() });

/** Pages of JSON by cursor, or the whole filtered table as one CSV. */
async function listIn(scope: ResourceScope, query: z.output<typeof listQuery>) {
  const filter = filterOf(query, await readerZone());
  if (query.as === 'csv') {
    const { separator } = query;
    const csv = resourcesAsCsv(database(), scope, { filter, order: orderOf(query), separator });
    return new Response(streamText(csv), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': await scopeAttachment(scope, csvNames[separator]),
        'cache-control': 'no-store',
      },
    });
  }
  const after = query.after ? { key: null, id: query.after } : null;
  const narrowed = await narrowFilter(database(), scope, filter);
  const found = { sort: 'fetched', descending: false } as const;
  const page = await listResources(database(), narrowed, found, { limit: pageSize, after });
  return { resources: page.rows.map(shown), next: page.after?.id ?? null };
}

/** GET /jobs/{id}/resources */
export const listResourcesRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/resources',
  tag: 'resources',
  summary: 'A job’s resources, filtered; as JSON in the order they were found, or as one sorted CSV.',
  params: id,
  query: listQuery,
  produces: ['text/csv'],
  response: listed,
  handle: ({ params, query }) => listIn({ jobId: params.id }, query),
});

/** GET /corpora/{id}/resources */
export const listCorpusResourcesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/resources',
  tag: 'resources',
  summary: 'The resources of all jobs of a corpus, filtered; as those of a job.',
  params: id,
  query: listQuery,
  produces: ['text/csv'],
  response: listed,
  handle: ({ params, query }) => listIn({ corpusId: params.id }, query),
});

/** Texts that an answer names of either side. */
const mostLinks = 100;

const linkedText = z.object({
  id: z.uuid().describe('Its resource.'),
  url: z.string(),
  words: z.int(),
  share: z.number().describe('How much of the shorter text is in the longer one, 0 to 1.'),
  kept: z.boolean(),
  dropReason: z.enum(dropReasons).nullable(),
});

function shownLink({ resourceId, url, words, share, kept, dropReason }: LinkedText) {
  return { id: resourceId, url, words, share, kept, dropReason };
}

/** GET /resources/{id}: one resource with its clean text. */
export const getResourceRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}',
  tag: 'resources',
  summary: 'One resource with its clean text.',
  params: id,
  response: resource.extend({
    contains: z.array(linkedText).describe('Texts of the corpus that it contains, 100 at most.'),
    containedIn: z.array(linkedText).describe('Texts of the corpus that contain it, 100 at most.'),
    text: z.string().nullable(),
    textIsCut: z.boolean().describe('It is longer: /resources/{id}/text has all of it.'),
  }),
  handle: async ({ params }) => {
    const row = await resourceById(database(), params.id);
    if (!row) throw new AppError('notFound', 'There is no such resource.');
    const [text, links] = await Promise.all([
      readText(row, answerRoom),
      row.documentId ? textLinksOf(database(), row.documentId, mostLinks) : null,
    ]);
    const content = text.kind === 'text' ? text.blocks.filter((block) => block.label === 'content') : null;
    return {
      ...shown(row),
      contains: links?.contains.texts.map(shownLink) ?? [],
      containedIn: links?.containedIn.texts.map(shownLink) ?? [],
      text: content?.map((block) => block.text).join('\n') ?? null,
      textIsCut: text.kind === 'text' && text.isCut,
    };
  },
});

/** GET /resources/{id}/text: the clean text, however long. */
export const getTextRoute = apiRoute({
  method: 'GET',
  path: '/resources/{id}/text',
  tag: 'resources',
  summary: 'The whole clean text of a resource, a paragraph a line.',
  params: id,
  produces: ['text/plain'],
  response: z.never(),
  handle: async ({ params }) => {
    const row = await resourceById(database(), params.id);
    const parts = row && (await contentParts(row));
    if (!parts) throw new AppError('notFound', 'It has no text.', { detail: { reason: 'noText' } });
    return new Response(streamText(parts), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': `attachment; filename="${fileNameOf(row.url, 'txt')}"`,
        'cache-control': 'private, no-store',
      },
    });
  },
});
