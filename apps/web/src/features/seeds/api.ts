import {
  seedCandidateSchema,
  seedSearchStates,
  seedSearchStatusSchema,
  seedSettingsSchema,
  seedSources,
} from '@florilegium/contracts/jobs/seed-search';
import { can } from '@florilegium/contracts/permissions';
import {
  chooseCandidates,
  countCandidates,
  listCandidates,
  takenUrls,
} from '@florilegium/db/seeds/seed-candidates';
import {
  deleteSeedSearch,
  listFailedQueries,
  listSeedSearches,
  resumeSeedSearch,
  stopSeedSearch,
} from '@florilegium/db/seeds/seed-searches';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { eventStream } from '@/server/api/event-stream';
import { streamingUser } from '@/server/api/streaming-user';
import { database, log, queues } from '@/server/context';
import { candidateFilterSchema, candidateQuerySchema, cursorOf, filterOf } from './candidate-query';
import { seedSearchStatus, watchSeedSearch } from './news';
import { orderSeedSearch } from './search/order-search';
import { problemsAnswer } from './search/problems-answer';

const corpusId = z.strictObject({ id: z.uuid() });
const searchId = z.strictObject({ id: z.uuid() });
/** A file of 5 MB in JSON. */
const maxBodyBytes = 12_000_000;

/** POST /corpora/{id}/seed-searches. */
export const createSeedSearchRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/seed-searches',
  tag: 'seeds',
  summary:
    'Has seeds looked for: by random tuples of words asked of a search engine, in sitemaps, files or pages, or among what the corpus links to. What is found is reviewed before it is used.',
  status: 202,
  params: corpusId,
  body: z.strictObject({ settings: seedSettingsSchema, draftId: z.uuid().nullable().default(null) }),
  maxBodyBytes,
  response: z.object({ id: z.uuid() }),
  handle: async ({ params, body, user }) => {
    return { id: await orderSeedSearch(user, { corpusId: params.id, ...body }) };
  },
});

/** GET /corpora/{id}/seed-searches. */
export const listSeedSearchesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/seed-searches',
  tag: 'seeds',
  summary: 'A corpus’ searches for seeds, the latest first, 50 at most.',
  params: corpusId,
  response: z.array(
    z.object({
      id: z.uuid(),
      source: z.enum(seedSources),
      list: z.string().nullable(),
      language: z.string().nullable(),
      state: z.enum(seedSearchStates),
      createdAt: z.iso.datetime(),
      createdByName: z.string().nullable(),
      requests: z.int(),
      found: z.int(),
      taken: z.int(),
    }),
  ),
  handle: async ({ params }) => {
    const searches = await listSeedSearches(database(), params.id);
    return searches.map((search) => ({ ...search, createdAt: search.createdAt.toISOString() }));
  },
});

/** GET /seed-searches/{id}. */
export const getSeedSearchRoute = apiRoute({
  method: 'GET',
  path: '/seed-searches/{id}',
  tag: 'seeds',
  summary: 'Where a search for seeds stands.',
  params: searchId,
  response: seedSearchStatusSchema,
  handle: async ({ params }) => {
    return seedSearchStatus(params.id);
  },
});

/** GET /seed-searches/{id}/events. */
export const seedSearchEventsRoute = apiRoute({
  method: 'GET',
  path: '/seed-searches/{id}/events',
  tag: 'seeds',
  summary: 'The same as server-sent events `status`, as it changes, until the search is over.',
  params: searchId,
  produces: ['text/event-stream'],
  response: z.never(),
  handle: async ({ params, user, corpusId, request }) => {
    const asker = await streamingUser(request);
    return eventStream((signal) => watchSeedSearch(params.id, signal), {
      userId: user.id,
      signal: request.signal,
      mayStay: async () => can((await asker())?.actor, 'job.edit', { corpusId }),
      onError: (error) => log().warn({ err: error, searchId: params.id }, 'stream of a search broken off'),
    });
  },
});

/** GET /seed-searches/{id}/candidates. */
export const listCandidatesRoute = apiRoute({
  method: 'GET',
  path: '/seed-searches/{id}/candidates',
  tag: 'seeds',
  summary: 'The addresses that a search has found, each with the request that found it first.',
  params: searchId,
  query: candidateQuerySchema,
  response: z.object({
    candidates: z.array(seedCandidateSchema),
    next: z.string().nullable(),
    total: z.int(),
  }),
  handle: async ({ params, query }) => {
    const { order, after, limit } = query;
    const filter = filterOf(query);
    const [page, total] = await Promise.all([
      listCandidates(database(), params.id, { filter, order, after: cursorOf(after, order), limit }),
      countCandidates(database(), params.id, filter),
    ]);
    const next = page.next && JSON.stringify([page.next.value, page.next.number]);
    return { candidates: page.candidates, next, total };
  },
});

/** POST /seed-searches/{id}/choose. */
export const chooseCandidatesRoute = apiRoute({
  method: 'POST',
  path: '/seed-searches/{id}/choose',
  tag: 'seeds',
  summary: 'Takes addresses, leaves them, or says nothing of them again: some by number, or all of a filter.',
  params: searchId,
  body: z.strictObject({
    which: z.union([
      z.strictObject({ numbers: z.array(rowNumber.min(1)).min(1).max(1_000) }),
      z.strictObject({ filter: candidateFilterSchema.strict() }),
    ]),
    chosen: z.boolean().nullable(),
  }),
  response: z.object({ changed: z.int(), status: seedSearchStatusSchema }),
  handle: async ({ params, body }) => {
    const { which, chosen } = body;
    const wanted = 'filter' in which ? { filter: filterOf(which.filter) } : which;
    const changed = await chooseCandidates(database(), params.id, wanted, chosen);
    return { changed, status: await seedSearchStatus(params.id) };
  },
});

/** POST /seed-searches/{id}/{command}. */
export const commandSeedSearchRoute = apiRoute({
  method: 'POST',
  path: '/seed-searches/{id}/{command}',
  tag: 'seeds',
  summary:
    '`stop` ends a search with what it has; `resume` makes what is left of it, and what failed once more.',
  params: z.strictObject({ id: z.uuid(), command: z.enum(['stop', 'resume']) }),
  response: seedSearchStatusSchema,
  handle: async ({ params }) => {
    if (params.command === 'stop') await stopSeedSearch(database(), params.id);
    else {
      const open = await queues();
      await resumeSeedSearch(database(), params.id);
      await open.send('search-seeds', { searchId: params.id });
    }
    return seedSearchStatus(params.id);
  },
});

/** DELETE /seed-searches/{id}. */
export const deleteSeedSearchRoute = apiRoute({
  method: 'DELETE',
  path: '/seed-searches/{id}',
  tag: 'seeds',
  summary: 'Throws a search away with what it found; seeds of jobs stay, and keep where they are from.',
  status: 204,
  params: searchId,
  response: z.null(),
  handle: async ({ params }) => {
    await deleteSeedSearch(database(), params.id);
    return null;
  },
});

/** GET /seed-searches/{id}/problems. */
export const seedProblemsRoute = apiRoute({
  method: 'GET',
  path: '/seed-searches/{id}/problems',
  tag: 'seeds',
  summary:
    'The requests of a search that brought nothing, with why: how many of each kind, and the first 100.',
  params: searchId,
  response: problemsAnswer,
  handle: async ({ params }) => {
    return listFailedQueries(database(), params.id);
  },
});

/** GET /seed-searches/{id}/taken. */
export const takenSeedsRoute = apiRoute({
  method: 'GET',
  path: '/seed-searches/{id}/taken',
  tag: 'seeds',
  summary: 'The addresses that were taken of a search, one a line: send them to a job’s seeds.',
  params: searchId,
  produces: ['text/plain'],
  response: z.never(),
  handle: async ({ params }) => {
    const urls = await takenUrls(database(), params.id);
    return new Response(urls.map((url) => `${url}\n`).join(''), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});
