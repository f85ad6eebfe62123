import { formats } from '@florilegium/contracts/formats';
import { dropReasons } from '@florilegium/contracts/reasons';
import {
  judgements,
  type ResourceFilter,
  type ResourceOrder,
  type ResourcePlace,
  type ResourceSort,
  resourceSorts,
  resourceStatuses,
} from '@florilegium/db/corpus/resource-query';
import { z } from 'zod';
import { dayStart } from '@/i18n/day-start';
import { given, searchedText } from '../../components/form/search-values';
import { maxRowNumber } from '../../components/table/row-numbers';

const count = z.coerce.number().int().min(0).max(2_000_000_000);
const day = z.iso.date();

/** What is asked of the resource table: a page leaves out what it can't mean, the API refuses it. */
export const resourceQuerySchema = z.object({
  job: given(z.uuid()).describe('Of a corpus: one of its jobs.'),
  domain: given(searchedText).describe('Of a corpus: its jobs of that domain.'),
  status: given(z.enum(resourceStatuses)),
  reason: given(z.enum(dropReasons)),
  language: given(z.string().regex(/^(?:[a-z]{2,3}|x-[a-z]{1,40})$/)),
  format: given(z.enum(formats)),
  host: given(searchedText.toLowerCase()).describe('The whole host name.'),
  min: given(count).describe('Words at least.'),
  max: given(count).describe('Words at most.'),
  q: given(searchedText).describe('Part of the URL or of the title.'),
  judged: given(z.enum(judgements)).describe('By validators: any verdict, that one, or none yet.'),
  topic: given(searchedText).describe('A topic class that a focused crawl found in the page.'),
  cluster: given(z.uuid()).describe('Texts that repeat one another.'),
  field: given(searchedText).describe('A metadata field; `value` says which value it has.'),
  value: given(searchedText),
  from: given(day).describe('Found on that day or later.'),
  to: given(day).describe('Found on that day or earlier.'),
  deletion: given(z.uuid()),
  sort: given(z.enum(resourceSorts)),
  dir: given(z.enum(['asc', 'desc'])),
});
export type ResourceQuery = z.infer<typeof resourceQuerySchema>;

/** The filter that a query stands for; its days begin and end in the reader's time zone. */
export function filterOf(query: ResourceQuery, timeZone = 'UTC'): ResourceFilter {
  const { field, value, from, to } = query;
  return {
    jobId: query.job,
    domain: query.domain,
    status: query.deletion ? 'deleted' : query.status,
    reason: query.reason,
    language: query.language,
    format: query.format,
    host: query.host,
    minWords: query.min,
    maxWords: query.max,
    text: query.q,
    judged: query.judged,
    topicClass: query.topic,
    clusterId: query.cluster,
    metadata: field !== undefined && value !== undefined ? { field, value } : undefined,
    from: from === undefined ? undefined : dayStart(from, 0, timeZone),
    to: to === undefined ? undefined : dayStart(to, 1, timeZone),
    deletionId: query.deletion,
  };
}

/** The order that a query stands for: newest first unless it says otherwise. */
export function orderOf(query: ResourceQuery): ResourceOrder {
  const sort = query.sort ?? 'fetched';
  const descending = query.dir === undefined ? sort === 'fetched' : query.dir === 'desc';
  return { sort, descending };
}

/** Whether anything is filtered at all. */
export function isFiltered(query: ResourceQuery): boolean {
  const { sort: _sort, dir: _dir, ...filters } = query;
  return Object.values(filters).some((value) => value !== undefined && value !== 'all');
}

/** A query as the search part of an address, without '?': what a view is kept as. */
export function searchOf(query: ResourceQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

const placeSchema = z.tuple([z.union([z.string().max(400), z.number(), z.null()]), z.uuid()]);

/** A place of the table as an address has it. */
export function placeText({ key, id }: ResourcePlace): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Whether rows sorted in that way can have a key; those without a text have none. */
function isKey(key: string | number | null, sort: ResourceSort): boolean {
  if (key === null || sort === 'fetched') return true;
  if (sort === 'words') return Number.isInteger(key) && Math.abs(Number(key)) <= maxRowNumber;
  return typeof key === 'string' && !key.includes('\0');
}

/** The place that an address names in an order; null for none, and for whatever is none. */
export function placeFrom(
  text: string | string[] | undefined,
  { sort }: Pick<ResourceOrder, 'sort'>,
): ResourcePlace | null {
  if (typeof text !== 'string' || text.length > 2_000) return null;
  try {
    const parsed = placeSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!parsed.success) return null;
    const [key, id] = parsed.data;
    return isKey(key, sort) ? { key, id } : null;
  } catch {
    return null;
  }
}
