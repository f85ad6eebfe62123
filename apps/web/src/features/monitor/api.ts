import { csvRow, csvStart } from '@florilegium/corpus/csv';
import { jobById } from '@florilegium/db/jobs';
import { listUrls, type UrlCursor } from '@florilegium/db/monitor';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api-route';
import { database } from '@/server/context';
import { streamText } from '@/server/stream-text';
import { allowInJob } from '../corpora/access';
import { progressSchema } from './progress';
import { readProgress } from './read-progress';
import { readCursor, type UrlQuery, urlQuerySchema, writeCursor } from './url-query';

const jobId = z.strictObject({ id: z.uuid() });

/** GET /jobs/{id}/progress: what the job's page polls. */
export const progressRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/progress',
  tag: 'jobs',
  summary: 'Where a job stands: its last run, what was skipped or dropped and why, and its latest events.',
  params: jobId,
  response: progressSchema,
  handle: async ({ params, user }) => {
    await allowInJob(user, params.id, 'corpus.read');
    const job = await jobById(database(), params.id);
    if (!job) throw new AppError('notFound', 'There is no such job.');
    return readProgress(job);
  },
});

const pageSize = 500;

/** GET /jobs/{id}/urls: what became of each URL of the last run, as pages of JSON or one CSV. */
export const urlsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/urls',
  tag: 'jobs',
  summary: 'The URLs of a job’s last run with what became of each and why.',
  params: jobId,
  query: urlQuerySchema.extend({ as: z.enum(['json', 'csv']).default('json') }),
  produces: ['text/csv'],
  response: z.object({
    urls: z.array(
      z.object({
        url: z.string(),
        state: z.string(),
        reason: z.string().nullable(),
        detail: z.string().nullable(),
        httpStatus: z.int().nullable(),
        depth: z.int(),
        resourceId: z.uuid().nullable(),
      }),
    ),
    next: z.string().nullable().describe('Give it as `after` for the next page.'),
  }),
  handle: async ({ params, query, user }) => {
    await allowInJob(user, params.id, 'corpus.read');
    if (query.as === 'csv') {
      return new Response(streamText(urlsAsCsv(params.id, query)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="urls.csv"',
          'cache-control': 'no-store',
        },
      });
    }
    const { rows, next } = await listUrls(
      database(),
      params.id,
      filterOf(query),
      readCursor(query.after),
      pageSize,
    );
    return {
      urls: rows.map(({ url, state, reason, detail, httpStatus, depth, resourceId }) => ({
        url,
        state,
        reason,
        detail,
        httpStatus,
        depth,
        resourceId,
      })),
      next: next && writeCursor(next),
    };
  },
});

function filterOf(query: UrlQuery) {
  return { state: query.state, reason: query.reason, text: query.q };
}

async function* urlsAsCsv(id: string, query: UrlQuery): AsyncGenerator<string> {
  yield csvStart({ byteOrderMark: true });
  yield csvRow(['url', 'state', 'reason', 'detail', 'status', 'depth', 'found', 'fetched']);
  let after: UrlCursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUrls>> = await listUrls(
      database(),
      id,
      filterOf(query),
      after,
      5_000,
    );
    yield page.rows
      .map((row) =>
        csvRow([
          row.url,
          row.state,
          row.reason,
          row.detail,
          row.httpStatus,
          row.depth,
          row.foundAt.toISOString(),
          row.fetchedAt?.toISOString(),
        ]),
      )
      .join('');
    after = page.next;
  } while (after);
}
