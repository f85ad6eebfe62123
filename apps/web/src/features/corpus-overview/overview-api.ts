import { balanceSchema } from '@florilegium/contracts/corpus-plan/balance-schema';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import { balanceOf } from '@florilegium/db/plan/balance';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { scopeAttachment } from '@/server/api/attachment';
import { database } from '@/server/context';
import { type CorpusProgress, corpusProgressSchema } from './progress-schema';
import { readCorpusProgress } from './read-progress';

const id = z.strictObject({ id: z.uuid() });

/** GET /corpora/{id}/progress. */
export const planProgressRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/progress',
  tag: 'corpora',
  summary:
    'The words of a corpus beside its plan, by domain and language, with the jobs that feed each domain.',
  params: id,
  query: z.object({
    as: z.enum(['json', 'csv']).default('json'),
    separator: z.enum([',', ';']).default(','),
  }),
  produces: ['text/csv'],
  response: corpusProgressSchema,
  handle: async ({ params, query }) => {
    const progress = await readCorpusProgress(params.id);
    if (query.as === 'json') return progress;
    return new Response(progressAsCsv(progress, query.separator), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': await scopeAttachment({ corpusId: params.id }, 'plan.csv'),
        'cache-control': 'no-store',
      },
    });
  },
});

/** A row for each domain as a whole, and one for each of its languages with a target. */
function progressAsCsv({ domains, outside }: CorpusProgress, separator: ',' | ';'): string {
  const options = { separator, byteOrderMark: true };
  const rows = domains.flatMap(({ slug, name, kind, documents, words, target, missing, targets, jobs }) => {
    const own = [slug, name, kind];
    const ofLanguages = targets.filter(({ language }) => language !== '');
    return [
      [...own, '', documents, words, target ?? '', missing, jobs.map((job) => job.name).join('; ')],
      ...ofLanguages.map((one) => [...own, one.language, '', one.has, one.words, one.missing, '']),
    ];
  });
  const head = ['domain', 'name', 'kind', 'language', 'documents', 'words', 'target', 'missing', 'jobs'];
  const all = [head, ...rows, ['', '', '', '', outside.documents, outside.words, '', '', '']];
  return csvStart(options) + all.map((row) => csvRow(row, options)).join('');
}

/** GET /corpora/{id}/balance. */
export const balanceRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/balance',
  tag: 'corpora',
  summary: 'How the words of a corpus are spread over hosts, formats, years and lengths.',
  params: id,
  response: z.object({
    balance: balanceSchema.nullable().describe('null: a large corpus is being counted for the first time.'),
    countedAt: z.iso.datetime().nullable().describe('null: just now.'),
  }),
  handle: async ({ params }) => {
    const { balance, countedAt } = await balanceOf(database(), params.id);
    return { balance, countedAt: countedAt?.toISOString() ?? null };
  },
});
