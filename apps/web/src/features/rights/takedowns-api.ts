import {
  takedownKinds,
  takedownReasons,
  takedownSaidSchema,
  takedownTargetSchema,
} from '@florilegium/contracts/rights/takedown';
import { previewPages } from '@florilegium/db/rights/takedown-preview';
import {
  addressesOf,
  checkTarget,
  liftTakedown,
  listTakedowns,
  makeTakedown,
  type TakedownRow,
} from '@florilegium/db/rights/takedowns';
import { passageOf } from '@florilegium/text/words/passage';
import { z } from 'zod';
import { rowNumber } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { findPassage } from './find-passage';
import { pagesPreviewSchema } from './pages-preview';

const ofCorpus = z.strictObject({ id: z.uuid() });

const shownSchema = z.object({
  id: z.uuid(),
  kind: z.enum(takedownKinds),
  target: z.string().describe('Of a passage its beginning.'),
  subdomains: z.boolean(),
  requester: z.string(),
  reason: z.enum(takedownReasons),
  requestedOn: z.iso.date(),
  reference: z.string(),
  note: z.string(),
  objectionId: z.uuid().nullable().describe('The request of a webmaster that it comes from.'),
  version: z.int().describe('Send it back to lift it.'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  liftedAt: z.iso.datetime().nullable().describe('null: it stands.'),
  liftedBy: z.string().nullable(),
  liftedFor: z.string(),
  pages: z.int().describe('Pages that it takes.'),
  texts: z.int().describe('Of these, those with a text that was kept.'),
  isRunning: z.boolean().describe('Workers still go through the corpus for it.'),
  releases: z.array(z.object({ number: z.string(), documents: z.int() })),
});

const shown = (row: TakedownRow): z.output<typeof shownSchema> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  liftedAt: row.liftedAt?.toISOString() ?? null,
});

const shownById = async (corpusId: string, id: string) =>
  shown((await listTakedowns(database(), corpusId, id))[0]!);

/** GET /corpora/{id}/takedowns */
export const listTakedownsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/takedowns',
  tag: 'rights',
  summary: 'What was taken down in a corpus, for whom and why, and the releases that have texts of it.',
  params: ofCorpus,
  response: z.object({ takedowns: z.array(shownSchema) }),
  handle: async ({ params: { id } }) => ({
    takedowns: (await listTakedowns(database(), id)).map(shown),
  }),
});

/** POST /corpora/{id}/takedowns */
export const makeTakedownRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/takedowns',
  tag: 'rights',
  summary: 'Takes texts down by address, host or passage: those that are there, and those that come.',
  params: ofCorpus,
  body: z.strictObject({ target: takedownTargetSchema, said: takedownSaidSchema }),
  response: shownSchema,
  handle: async ({ params: { id }, body, user }) =>
    shownById(id, await makeTakedown(database(), id, body, user.id)),
});

/** POST /corpora/{id}/takedowns/preview */
export const previewTakedownRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/takedowns/preview',
  tag: 'rights',
  summary: 'Says which texts a takedown would take, and which releases have them. Nothing is changed.',
  params: ofCorpus,
  body: z.strictObject({ target: takedownTargetSchema }),
  response: pagesPreviewSchema.extend({
    isWhole: z
      .boolean()
      .describe('false: there may be more texts with the passage than could be read in time.'),
  }),
  handle: async ({ params: { id }, body: { target } }) => {
    checkTarget(target);
    const addresses = addressesOf(target);
    if (addresses) return { ...(await previewPages(database(), id, addresses)), isWhole: true };
    const found = await findPassage(database(), id, passageOf(target.kind === 'text' ? target.text : ''));
    return { ...(await previewPages(database(), id, found)), isWhole: found.isWhole };
  },
});

/** POST /corpora/{id}/takedowns/{takedown}/lift */
export const liftTakedownRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/takedowns/{takedown}/lift',
  tag: 'rights',
  summary: 'Lifts a takedown: what nothing else holds back returns to the corpus.',
  params: z.strictObject({ id: z.uuid(), takedown: z.uuid() }),
  body: z.strictObject({ version: rowNumber, why: z.string().trim().min(1).max(1_000) }),
  response: shownSchema,
  handle: async ({ params: { id, takedown }, body: { version, why }, user }) => {
    await liftTakedown(database(), { corpusId: id, takedownId: takedown, version }, why, user.id);
    return shownById(id, takedown);
  },
});
