import {
  takedownKinds,
  takedownReasons,
  takedownSaidSchema,
  takedownTargetSchema,
} from '@florilegium/contracts/rights/takedown';
import {
  countTakedowns,
  listTakedowns,
  type TakedownRow,
  takedownById,
} from '@florilegium/db/rights/takedown-list';
import { previewPages } from '@florilegium/db/rights/takedown-preview';
import { addressesOf, checkTarget, liftTakedown, makeTakedown } from '@florilegium/db/rights/takedowns';
import { AppError } from '@florilegium/platform/app-error';
import { passageOf } from '@florilegium/text/words/passage';
import { z } from 'zod';
import { placeSchema, writePlace } from '@/components/table/list-place';
import { rowNumber } from '@/components/table/row-numbers';
import { maySend } from '@/server/access-tables/guarded';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { findPassage } from './find-passage';
import { pagesPreviewSchema, takenOfReleaseSchema } from './pages-preview';

const ofCorpus = z.strictObject({ id: z.uuid() });
const ofTakedown = z.strictObject({ id: z.uuid(), takedown: z.uuid() });

const shownSchema = z.object({
  id: z.uuid(),
  kind: z.enum(takedownKinds),
  target: z.string(),
  subdomains: z.boolean(),
  requester: z.string(),
  reason: z.enum(takedownReasons),
  requestedOn: z.iso.date(),
  reference: z.string(),
  note: z.string(),
  objectionId: z.uuid().nullable().describe('The request of a webmaster that it comes from.'),
  isProved: z.boolean().describe('Their request stands: only an admin can lift it.'),
  version: z.int().describe('Send it back to lift it.'),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  liftedAt: z.iso.datetime().nullable().describe('null: it stands.'),
  liftedBy: z.string().nullable(),
  liftedFor: z.string(),
  isCut: z.boolean().describe('A text is cut here; the takedown’s own address has all of them whole.'),
  pages: z.int().describe('Pages that it takes.'),
  texts: z.int().describe('Of these, those with a text that was kept.'),
  isRunning: z.boolean().describe('Workers still go through the corpus for it.'),
  releases: z
    .array(takenOfReleaseSchema)
    .describe('The latest releases that have texts of it, or scripts and data.'),
  otherReleases: z.int().describe('How many releases before those have texts of it, too.'),
});

const shown = (row: TakedownRow): z.output<typeof shownSchema> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  liftedAt: row.liftedAt?.toISOString() ?? null,
});

async function shownById(corpusId: string, id: string): Promise<z.output<typeof shownSchema>> {
  const row = await takedownById(database(), corpusId, id);
  if (row) return shown(row);
  throw new AppError('notFound', 'There is no such takedown.', { detail: { reason: 'takedownGone' } });
}

/** Where a page of takedowns begins, as an address has it. */
export const takedownPlaceSchema = placeSchema(z.strictObject({ lifted: z.boolean(), id: z.uuid() }));

/** GET /corpora/{id}/takedowns */
export const listTakedownsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/takedowns',
  tag: 'rights',
  summary:
    'What was taken down in a corpus, for whom and why: what stands before what was lifted, each newest first; long texts are cut.',
  params: ofCorpus,
  query: z.object({
    after: takedownPlaceSchema,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    takedowns: z.array(shownSchema),
    standing: z.int().describe('All that stand in the corpus.'),
    lifted: z.int().describe('All that were lifted.'),
    next: z.string().nullable().describe('Give it as `after` for the next page.'),
  }),
  handle: async ({ params: { id }, query }) => {
    const [{ rows, after }, counts] = await Promise.all([
      listTakedowns(database(), id, query),
      countTakedowns(database(), id),
    ]);
    return { takedowns: rows.map(shown), ...counts, next: writePlace(after) };
  },
});

/** GET /corpora/{id}/takedowns/{takedown} */
export const getTakedownRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/takedowns/{takedown}',
  tag: 'rights',
  summary: 'One takedown, with its texts whole.',
  params: ofTakedown,
  response: shownSchema,
  handle: ({ params: { id, takedown } }) => shownById(id, takedown),
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
  handle: async ({ params: { id }, body, user }) => {
    refuseDayToCome(body.said.requestedOn, new Date());
    return shownById(id, await makeTakedown(database(), id, body, user.id));
  },
});

/** It may be tomorrow already where the request is written down: fourteen hours before it is in Greenwich. */
function refuseDayToCome(day: string, now: Date): void {
  const lastDay = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (day <= lastDay) return;
  throw new AppError('badInput', 'The day on which it was asked is still to come.', {
    detail: { reason: 'dayToCome', field: 'said.requestedOn' },
  });
}

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
  summary:
    'Lifts a takedown: what nothing else holds back returns to the corpus. One that a webmaster has proved is lifted by admins alone.',
  params: ofTakedown,
  body: z.strictObject({ version: rowNumber, why: z.string().trim().min(1).max(1_000) }),
  response: shownSchema,
  handle: async ({ params: { id, takedown }, body: { version, why }, user }) => {
    const evenProved = maySend(user, 'takedown that a webmaster has proved');
    await liftTakedown(database(), { corpusId: id, takedownId: takedown, version, evenProved }, why, user.id);
    return shownById(id, takedown);
  },
});
