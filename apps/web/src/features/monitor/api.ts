import { can } from '@florilegium/contracts/permissions';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { listUrls, type UrlCursor } from '@florilegium/db/screens/run-urls';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { onlyFields } from '@/components/table/only-fields';
import { apiRoute } from '@/server/api/api-route';
import { jobAttachment } from '@/server/api/attachment';
import { eventStream, lastEventNumber } from '@/server/api/event-stream';
import { streamText } from '@/server/api/stream-text';
import { streamingUser } from '@/server/api/streaming-user';
import { database, log } from '@/server/context';
import { jobSource } from '../job-state/job-source';
import { jobStream } from '../job-state/job-stream';
import { progressWithEvents } from '../job-state/progress';
import { readLatestEvents, readProgress } from '../job-state/read-progress';
import { forgetJob } from '../job-state/watched-jobs';
import { urlFields } from '../urls/url-line';
import { readCursor, type UrlQuery, urlQuerySchema, writeCursor } from '../urls/url-query';

const jobId = z.strictObject({ id: z.uuid() });

/** GET /jobs/{id}/progress: for who asks now and then; a page listens to /jobs/{id}/events. */
export const progressRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/progress',
  tag: 'jobs',
  summary: 'Where a job stands: its last run, what was skipped or dropped and why, and its latest events.',
  params: jobId,
  query: z.object({
    now: z.enum(['1']).optional().describe('1: not as it was read a second ago for somebody else.'),
  }),
  response: progressWithEvents,
  handle: async ({ params, query }) => {
    if (query.now) forgetJob(params.id);
    const progress = await readProgress(params.id);
    if (!progress) throw new AppError('notFound', 'There is no such job.');
    return { ...progress, events: await readLatestEvents(params.id) };
  },
});

/** GET /jobs/{id}/events: what the job's page listens to. */
export const jobEventsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/events',
  tag: 'jobs',
  summary:
    'A job as it goes on, by server-sent events: `progress` when a number has changed, `happened` with lines of its timeline, `pages` with those whose text was read. With Last-Event-ID nothing of the timeline is missed.',
  params: jobId,
  query: z.object({
    after: z.coerce.number().int().min(0).optional().describe('The last line of the timeline that is known.'),
  }),
  produces: ['text/event-stream'],
  response: z.null(),
  handle: async ({ params, query, user, corpusId, request }) => {
    const after = lastEventNumber(request) ?? query.after ?? null;
    const asker = await streamingUser(request);
    return eventStream((signal) => jobStream(jobSource(params.id), after, signal), {
      userId: user.id,
      signal: request.signal,
      mayStay: async () => can((await asker())?.actor, 'corpus.read', { corpusId }),
      onError: (error) => log().error({ err: error, jobId: params.id }, 'a job’s stream broke off'),
    });
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
  query: urlQuerySchema.omit({ url: true }).extend({ as: z.enum(['json', 'csv']).default('json') }),
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
  handle: async ({ params, query }) => {
    if (query.as === 'csv') {
      return new Response(streamText(urlsAsCsv(params.id, query)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': await jobAttachment(params.id, 'urls.csv'),
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
      urls: rows.map((row) => onlyFields(row, urlFields)),
      next: next && writeCursor(next),
    };
  },
});

function filterOf(query: Omit<UrlQuery, 'url'>) {
  return { state: query.state, reason: query.reason, text: query.q };
}

async function* urlsAsCsv(id: string, query: Omit<UrlQuery, 'url'>): AsyncGenerator<string> {
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
