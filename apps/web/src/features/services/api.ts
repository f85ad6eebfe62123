import { pairingStates } from '@florilegium/contracts/jobs/bilingual';
import { jobStates } from '@florilegium/contracts/jobs/job-config';
import {
  bilingualCrawlSchema,
  focusedCrawlSchema,
  jobOfBilingualCrawl,
  jobOfFocusedCrawl,
} from '@florilegium/panacea/crawl-orders';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { streamText } from '@/server/api/stream-text';
import { baseAddress } from '@/server/base-address';
import { orderCrawl } from './order-crawl';
import { readResults, resultAddresses, resultsInJson, servicePairSchema, serviceTextSchema } from './results';
import { wantsJson } from './wants-json';

/** Two lists of 5 MB in JSON, with their escapes. */
const maxBodyBytes = 24_000_000;

const begun = z.object({
  id: z.uuid().describe('Of the job that does it.'),
  status: z.string().describe('Where its state is.'),
  results: z.string().describe('Where its results are.'),
  terms: z.int(),
  badTerms: z.array(z.string()).describe('Lines of TermList that are no terms, each with its reason.'),
  seeds: z.int(),
  badSeeds: z.array(z.string()).describe('Lines of UrlList from which no crawl can start: the first 100.'),
  moreBad: z.int().describe('Bad lines of both lists that are not named.'),
});

function shownOrder({ jobId, ...ordered }: Awaited<ReturnType<typeof orderCrawl>>, request: Request) {
  const place = `${baseAddress(request)}/api/v1/services/crawls/${jobId}`;
  return { id: jobId, status: place, results: `${place}/results`, ...ordered };
}

/** POST /services/focused-crawl: PANACEA's focused monolingual crawler. */
export const focusedCrawlRoute = apiRoute({
  method: 'POST',
  path: '/services/focused-crawl',
  tag: 'services',
  summary: 'Crawls for pages on a topic in one language, by the names and defaults of PANACEA’s service.',
  body: focusedCrawlSchema,
  maxBodyBytes,
  forms: 'text',
  repeatable: true,
  status: 202,
  response: begun,
  handle: async ({ body, user, request }) =>
    shownOrder(await orderCrawl(user, body, jobOfFocusedCrawl, request), request),
});

/** POST /services/bilingual-crawl: PANACEA's focused bilingual crawler. */
export const bilingualCrawlRoute = apiRoute({
  method: 'POST',
  path: '/services/bilingual-crawl',
  tag: 'services',
  summary: 'Crawls a site for pages on a topic in two languages, and pairs those that translate one another.',
  body: bilingualCrawlSchema,
  maxBodyBytes,
  forms: 'text',
  repeatable: true,
  status: 202,
  response: begun,
  handle: async ({ body, user, request }) =>
    shownOrder(await orderCrawl(user, body, jobOfBilingualCrawl, request), request),
});

const crawlId = z.strictObject({ id: z.uuid() });

/** GET /services/crawls/{id}. */
export const crawlStatusRoute = apiRoute({
  method: 'GET',
  path: '/services/crawls/{id}',
  tag: 'services',
  summary:
    'How far a crawl is that a service was asked for; `done` once its results will not change any more.',
  params: crawlId,
  response: z.object({
    state: z.enum(jobStates),
    done: z.boolean(),
    pagesFetched: z.int(),
    texts: z.int().nullable().describe('Texts in the corpus; null: they are being counted.'),
    pairs: z.int().nullable().describe('Pairs of pages; null: it is no bilingual crawl.'),
    pairing: z
      .enum(pairingStates)
      .nullable()
      .describe('Of a bilingual crawl: how far its pages are paired; null: not begun.'),
  }),
  handle: async ({ params }) => {
    return (await readResults(params.id)).status;
  },
});

/** GET /services/crawls/{id}/results. */
export const crawlResultsRoute = apiRoute({
  method: 'GET',
  path: '/services/crawls/{id}/results',
  tag: 'services',
  summary:
    'The addresses of its results, one a line: a cesDoc a text, or a cesAlign a pair. As JSON where Accept asks for it.',
  params: crawlId,
  produces: ['text/plain'],
  response: z.object({ results: z.array(z.union([serviceTextSchema, servicePairSchema])) }),
  handle: async ({ params, request }) => {
    const crawl = await readResults(params.id);
    const base = baseAddress(request);
    const isJson = wantsJson(request);
    const type = isJson ? 'application/json' : 'text/plain; charset=utf-8';
    return new Response(streamText(isJson ? resultsInJson(crawl, base) : resultAddresses(crawl, base)), {
      headers: { 'content-type': type, 'cache-control': 'no-store', vary: 'accept' },
    });
  },
});
