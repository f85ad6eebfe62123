import {
  type SubCorpusFilter,
  subCorpusFilterOf,
  subCorpusFilterSchema,
  subCorpusNameSchema,
  subCorpusNoteSchema,
} from '@florilegium/contracts/resources/sub-corpus';
import { subCorpusGone } from '@florilegium/db/sub-corpora/stored-filter';
import {
  addSubCorpus,
  changeSubCorpus,
  deleteSubCorpus,
  type SubCorpusRow,
  subCorpusById,
} from '@florilegium/db/sub-corpora/sub-corpora';
import { type SubCorpusSize, sizedSubCorpora } from '@florilegium/db/sub-corpora/sub-corpus-sizes';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { rowNumber, rowNumberInAddress } from '@/components/table/row-numbers';
import { knownTimeZone } from '@/i18n/locales';
import { readerZone } from '@/i18n/reader-zone';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';

const ofCorpus = z.strictObject({ id: z.uuid() });
const ofSubCorpus = z.strictObject({ id: z.uuid(), subCorpus: z.uuid() });

const timeZone = z
  .string()
  .max(100)
  .transform((zone) => knownTimeZone(zone))
  .describe(
    'In which the days of the filter begin and end; by default that of the browser, UTC for programs.',
  );

const shownSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  filter: subCorpusFilterSchema.describe('As the query of the list of resources, without its order.'),
  timeZone: z.string(),
  version: z.int().describe('Send it back with a change.'),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
  documents: z.int().nullable().describe('Kept documents; null while they are counted for the first time.'),
  words: z.int().nullable(),
  countedAt: z.iso.datetime().nullable().describe('null: just now.'),
});

function shown(row: SubCorpusRow, size: SubCorpusSize | null): z.output<typeof shownSchema> {
  return {
    ...row,
    changedAt: row.changedAt.toISOString(),
    documents: size?.documents ?? null,
    words: size?.words ?? null,
    countedAt: size?.countedAt?.toISOString() ?? null,
  };
}

async function shownById(corpusId: string, id: string) {
  const row = await subCorpusById(database(), corpusId, id);
  // Somebody else has deleted it since.
  if (!row) throw subCorpusGone();
  return shown(row, null);
}

/** The filter as it is kept: refused where it takes nothing away. */
function keptFilter(filter: SubCorpusFilter): SubCorpusFilter {
  const found = subCorpusFilterOf(filter);
  if ('filter' in found) return found.filter;
  throw new AppError('badInput', 'The filter can’t become a sub-corpus.', {
    detail: { reason: found.problem, field: 'filter' },
  });
}

/** GET /corpora/{id}/sub-corpora */
export const listSubCorporaRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/sub-corpora',
  tag: 'sub-corpora',
  summary: 'The named parts of a corpus, each with its filter, its documents and its words.',
  params: ofCorpus,
  response: z.object({ subCorpora: z.array(shownSchema) }),
  handle: async ({ params: { id } }) => ({
    subCorpora: (await sizedSubCorpora(database(), id)).map(({ size, ...row }) => shown(row, size)),
  }),
});

/** POST /corpora/{id}/sub-corpora */
export const addSubCorpusRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/sub-corpora',
  tag: 'sub-corpora',
  summary: 'Saves a filter of the corpus’s kept documents under a name.',
  params: ofCorpus,
  body: z.strictObject({
    name: subCorpusNameSchema,
    note: subCorpusNoteSchema.default(''),
    filter: subCorpusFilterSchema,
    timeZone: timeZone.optional(),
  }),
  response: shownSchema,
  handle: async ({ params: { id }, body, user }) => {
    const { name, note, filter } = body;
    const input = { name, note, filter: keptFilter(filter), timeZone: body.timeZone ?? (await readerZone()) };
    return shownById(id, await addSubCorpus(database(), id, input, user.id));
  },
});

/** PATCH /corpora/{id}/sub-corpora/{subCorpus} */
export const changeSubCorpusRoute = apiRoute({
  method: 'PATCH',
  path: '/corpora/{id}/sub-corpora/{subCorpus}',
  tag: 'sub-corpora',
  summary: 'Renames a sub-corpus, or changes its note or its filter.',
  params: ofSubCorpus,
  body: z.strictObject({
    version: rowNumber,
    name: subCorpusNameSchema.optional(),
    note: subCorpusNoteSchema.optional(),
    filter: subCorpusFilterSchema.optional(),
    timeZone: timeZone.optional(),
  }),
  response: shownSchema,
  handle: async ({ params: { id, subCorpus }, body: { version, filter, ...change }, user }) => {
    const zone = change.timeZone ?? (filter ? await readerZone() : undefined);
    await changeSubCorpus(
      database(),
      { corpusId: id, subCorpusId: subCorpus, version },
      {
        ...given({ name: change.name, note: change.note, timeZone: zone }),
        ...(filter ? { filter: keptFilter(filter) } : {}),
      },
      user.id,
    );
    return shownById(id, subCorpus);
  },
});

const given = <T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** DELETE /corpora/{id}/sub-corpora/{subCorpus} */
export const deleteSubCorpusRoute = apiRoute({
  method: 'DELETE',
  path: '/corpora/{id}/sub-corpora/{subCorpus}',
  tag: 'sub-corpora',
  summary: 'Deletes a sub-corpus; its documents stay in the corpus.',
  params: ofSubCorpus,
  query: z.object({ version: rowNumberInAddress.describe('The version that was read.') }),
  response: z.object({ deleted: z.literal(true) }),
  handle: async ({ params: { id, subCorpus }, query: { version }, user }) => {
    await deleteSubCorpus(database(), { corpusId: id, subCorpusId: subCorpus, version }, user.id);
    return { deleted: true as const };
  },
});
