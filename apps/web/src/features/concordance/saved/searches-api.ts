import { nameSchema } from '@florilegium/contracts/writing/names';
import {
  changeView,
  countViews,
  deleteView,
  listViews,
  type SavedViewRow,
  saveView,
  viewById,
} from '@florilegium/db/corpus/saved-views';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { writePlace } from '@/components/table/list-place';
import { viewPlaceSchema } from '@/features/views/view-place';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { searchQuerySchema } from '../search-query';
import { searchAddress } from './search-address';

const ofCorpus = z.strictObject({ id: z.uuid() });
const ofSearch = z.strictObject({ id: z.uuid(), search: z.uuid() });
const name = nameSchema(100).min(1);
const shared = z.boolean().describe('Whether all members of the corpus see it.');
/** A query of 5,000 letters, each written as three bytes of three signs, and what is asked besides. */
const mostAddressChars = 50_000;
const query = z
  .string()
  .max(mostAddressChars)
  .describe('What is searched, as the search part of the page’s address: q=…&view=…&language=….');

const shownSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query,
  isCut: z.boolean().describe('The query is cut here; the search’s own address has it whole.'),
  shared: z.boolean(),
  own: z.boolean().describe('Only its own person may change or delete it.'),
  by: z.string(),
});

/** The address as it is kept: what no search can ask is left out of it. */
function kept(text: string): string {
  const address = searchAddress(searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(text))));
  if (address !== '') return address;
  throw new AppError('badInput', 'Nothing is searched.', {
    detail: { reason: 'nothingSearched', field: 'query' },
  });
}

const shown = ({ isCurrent: _, ...row }: SavedViewRow): z.output<typeof shownSchema> => row;
const searchesOf = (corpusId: string, userId: string) => ({
  scope: { corpusId },
  subject: 'search' as const,
  userId,
});

async function shownById(corpusId: string, userId: string, id: string) {
  const row = await viewById(database(), searchesOf(corpusId, userId), id);
  if (row) return shown(row);
  throw new AppError('notFound', 'There is no such search.');
}

/** GET /corpora/{id}/searches */
export const listSearchesRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/searches',
  tag: 'search',
  summary:
    'The searches of a corpus that the asker has named, and those that others share, by name; long queries are cut.',
  params: ofCorpus,
  query: z.object({
    after: viewPlaceSchema,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    searches: z.array(shownSchema),
    count: z.int().describe('All that the asker sees.'),
    next: z.string().nullable().describe('Give it as `after` for the next page.'),
  }),
  handle: async ({ params: { id }, query: page, user }) => {
    const of = searchesOf(id, user.id);
    const [{ rows, after }, count] = await Promise.all([
      listViews(database(), of, page),
      countViews(database(), of),
    ]);
    return { searches: rows.map(shown), count, next: writePlace(after) };
  },
});

/** GET /corpora/{id}/searches/{search} */
export const getSearchRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/searches/{search}',
  tag: 'search',
  summary: 'One search, with its query whole.',
  params: ofSearch,
  response: shownSchema,
  handle: ({ params: { id, search }, user }) => shownById(id, user.id, search),
});

/** POST /corpora/{id}/searches */
export const saveSearchRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/searches',
  tag: 'search',
  summary: 'Names a search. A person’s names are unique in a corpus, and so are shared ones.',
  params: ofCorpus,
  body: z.strictObject({ name, shared: shared.default(false), query }),
  status: 201,
  response: shownSchema,
  handle: async ({ params: { id }, body, user }) => {
    const view = {
      ...body,
      query: kept(body.query),
      corpusId: id,
      userId: user.id,
      subject: 'search' as const,
    };
    return shownById(id, user.id, await saveView(database(), view));
  },
});

/** PATCH /corpora/{id}/searches/{search} */
export const changeSearchRoute = apiRoute({
  method: 'PATCH',
  path: '/corpora/{id}/searches/{search}',
  tag: 'search',
  summary: 'Renames or shares one’s own search, or gives it another query.',
  params: ofSearch,
  body: z.strictObject({ name: name.optional(), shared: shared.optional(), query: query.optional() }),
  response: shownSchema,
  handle: async ({ params: { id, search }, body, user }) => {
    await shownById(id, user.id, search);
    const change = { ...body, ...(body.query === undefined ? {} : { query: kept(body.query) }) };
    await changeView(database(), search, { corpusId: id, userId: user.id }, change);
    return shownById(id, user.id, search);
  },
});

/** DELETE /corpora/{id}/searches/{search} */
export const deleteSearchRoute = apiRoute({
  method: 'DELETE',
  path: '/corpora/{id}/searches/{search}',
  tag: 'search',
  summary: 'Deletes one’s own search.',
  params: ofSearch,
  response: z.object({ deleted: z.literal(true) }),
  handle: async ({ params: { id, search }, user }) => {
    await shownById(id, user.id, search);
    await deleteView(database(), search, { corpusId: id, userId: user.id });
    return { deleted: true as const };
  },
});
