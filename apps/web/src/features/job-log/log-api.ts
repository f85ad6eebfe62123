import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import type { JobEventRow } from '@florilegium/db/runs/job-events';
import { type LogFilter, listJobLog } from '@florilegium/db/screens/job-log';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { jobAttachment } from '@/server/api/attachment';
import { streamText } from '@/server/api/stream-text';
import { database } from '@/server/context';
import { happenedSchema } from '../job-state/progress';
import { happenedOut } from '../job-state/read-progress';
import { eventWords } from './event-words';
import { logFilter, logQuerySchema } from './log-query';

const pageSize = 200;
const rowsAtOnce = 2_000;

/** GET /jobs/{id}/log: a job's timeline as pages of JSON, or whole as JSON lines or CSV. */
export const logRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/log',
  tag: 'jobs',
  summary: 'What happened to a job, newest first.',
  params: z.strictObject({ id: z.uuid() }),
  query: logQuerySchema.extend({ as: z.enum(['json', 'jsonl', 'csv']).default('json') }),
  produces: ['application/jsonl', 'text/csv'],
  response: z.object({
    events: z.array(happenedSchema),
    next: z.int().nullable().describe('Give it as `before` for the next page.'),
  }),
  handle: async ({ params, query }) => {
    const filter = logFilter(query, Date.now());
    if (query.as !== 'json') {
      const isCsv = query.as === 'csv';
      const disposition = await jobAttachment(params.id, `log.${query.as}`);
      const parts = isCsv ? asCsv(params.id, filter) : asJsonLines(params.id, filter);
      return file(parts, isCsv ? 'text/csv; charset=utf-8' : 'application/jsonl', disposition);
    }
    const page = { before: query.before, limit: pageSize + 1 };
    const rows = await listJobLog(database(), params.id, filter, page);
    const shown = rows.slice(0, pageSize);
    return {
      events: shown.map(happenedOut),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

function file(parts: AsyncGenerator<string>, type: string, disposition: string): Response {
  return new Response(streamText(parts), {
    headers: {
      'content-type': type,
      'content-disposition': disposition,
      'cache-control': 'no-store',
    },
  });
}

async function* wholeLog(jobId: string, filter: LogFilter): AsyncGenerator<JobEventRow[]> {
  let before: number | undefined;
  do {
    const rows: JobEventRow[] = await listJobLog(database(), jobId, filter, { before, limit: rowsAtOnce });
    if (rows.length > 0) yield rows;
    before = rows.length === rowsAtOnce ? rows.at(-1)?.id : undefined;
  } while (before !== undefined);
}

async function* asJsonLines(jobId: string, filter: LogFilter): AsyncGenerator<string> {
  for await (const rows of wholeLog(jobId, filter)) {
    yield rows.map((row) => `${JSON.stringify(happenedOut(row))}\n`).join('');
  }
}

async function* asCsv(jobId: string, filter: LogFilter): AsyncGenerator<string> {
  const t = await getTranslations('monitor');
  const reasons = await getTranslations('reasons');
  yield csvStart({ byteOrderMark: true });
  yield csvRow(['at', 'level', 'kind', 'words', 'detail']);
  for await (const rows of wholeLog(jobId, filter)) {
    yield rows
      .map((row) =>
        csvRow([
          row.at.toISOString(),
          row.level,
          row.kind,
          eventWords(t, reasons, row),
          JSON.stringify(row.detail),
        ]),
      )
      .join('');
  }
}
