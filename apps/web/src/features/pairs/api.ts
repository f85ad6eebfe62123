import { bilingualSchema, pairVerdicts } from '@florilegium/contracts/jobs/bilingual';
import { judgePair, listPairs, pairByNumber } from '@florilegium/db/pairs/page-pairs';
import { listPairings, stopPairing } from '@florilegium/db/pairs/pairings';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { existingPairing } from './existing-pairing';
import { pairingSchema, shownPairing } from './pairing-shape';
import { startPairing } from './start-pairing';

const id = z.strictObject({ id: z.uuid() });
const number = z.coerce.number().int().min(1).max(2_147_483_647);

const pageSchema = z.object({
  documentId: z.uuid(),
  resourceId: z.uuid(),
  url: z.string(),
  title: z.string(),
  words: z.int(),
});

const pairSchema = z.object({
  number: z.int(),
  languageA: z.string(),
  languageB: z.string(),
  a: pageSchema,
  b: pageSchema,
  score: z.number(),
  aligned: z.int().nullable().describe('Sentence pairs; null: not aligned.'),
  alignment: z.number().nullable().describe('The mean of their scores.'),
  verdict: z.enum(pairVerdicts),
  note: z.string(),
});

/** GET /jobs/{id}/pairings. */
export const listPairingsRoute = apiRoute({
  method: 'GET',
  path: '/jobs/{id}/pairings',
  tag: 'pairs',
  summary: 'The searches for translations among a job’s pages, newest first.',
  params: id,
  response: z.object({ pairings: z.array(pairingSchema) }),
  handle: async ({ params }) => {
    return { pairings: (await listPairings(database(), params.id)).map(shownPairing) };
  },
});

/** POST /jobs/{id}/pairings. */
export const createPairingRoute = apiRoute({
  method: 'POST',
  path: '/jobs/{id}/pairings',
  tag: 'pairs',
  summary: 'Looks for pages of a job that translate one another, and aligns their sentences.',
  params: id,
  body: z.strictObject({
    settings: bilingualSchema.optional().describe('Left out: the job’s own.'),
  }),
  status: 202,
  response: pairingSchema,
  handle: async ({ params, body, user }) => {
    const pairingId = await startPairing(params.id, body.settings, { userId: user.id });
    return shownPairing(await existingPairing(pairingId));
  },
});

/** GET /pairings/{id}: also what its panel polls. */
export const getPairingRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}',
  tag: 'pairs',
  summary: 'How far a search for translations is, and what it has found.',
  params: id,
  response: pairingSchema,
  handle: async ({ params }) => shownPairing(await existingPairing(params.id)),
});

/** DELETE /pairings/{id}. */
export const stopPairingRoute = apiRoute({
  method: 'DELETE',
  path: '/pairings/{id}',
  tag: 'pairs',
  summary: 'Stops a search for translations that waits or goes on.',
  params: id,
  response: pairingSchema,
  handle: async ({ params }) => {
    await stopPairing(database(), params.id);
    return shownPairing(await existingPairing(params.id));
  },
});

/** GET /pairings/{id}/pairs. */
export const listPairsRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}/pairs',
  tag: 'pairs',
  summary: 'The pairs that were found, by number; `after` is the last number of the page before.',
  params: id,
  query: z.object({
    after: number.optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
    verdict: z.enum(pairVerdicts).optional(),
  }),
  response: z.object({ pairs: z.array(pairSchema) }),
  handle: async ({ params, query }) => {
    const { after, limit, verdict } = query;
    const place = after === undefined ? undefined : { number: after, score: 0 };
    const pairs = await listPairs(database(), params.id, { order: 'number', after: place, limit, verdict });
    return { pairs };
  },
});

/** GET /pairings/{id}/pairs/{number}. */
export const getPairRoute = apiRoute({
  method: 'GET',
  path: '/pairings/{id}/pairs/{number}',
  tag: 'pairs',
  summary: 'One pair with its features and its aligned sentences.',
  params: z.strictObject({ id: z.uuid(), number }),
  response: pairSchema.extend({
    features: z.array(z.object({ name: z.string(), value: z.number(), part: z.number() })),
    sentences: z
      .object({
        a: z.array(z.string()),
        b: z.array(z.string()),
        pairs: z.array(z.object({ a: z.array(z.int()), b: z.array(z.int()), score: z.number() })),
      })
      .nullable(),
  }),
  handle: async ({ params }) => {
    const pair = await pairByNumber(database(), params.id, params.number);
    if (!pair) throw new AppError('notFound', 'There is no such pair.');
    return pair;
  },
});

/** PUT /pairings/{id}/pairs/{number}. */
export const judgePairRoute = apiRoute({
  method: 'PUT',
  path: '/pairings/{id}/pairs/{number}',
  tag: 'pairs',
  summary: 'Says of a pair whether its pages translate one another.',
  params: z.strictObject({ id: z.uuid(), number }),
  body: z.strictObject({ verdict: z.enum(pairVerdicts), note: z.string().max(2_000).optional() }),
  response: z.object({ verdict: z.enum(pairVerdicts) }),
  handle: async ({ params, body, user }) => {
    const judged = { pairingId: params.id, number: params.number, ...body, userId: user.id };
    if (!(await judgePair(database(), judged))) throw new AppError('notFound', 'There is no such pair.');
    return { verdict: body.verdict };
  },
});
