import {
  maxExcerptChars,
  maxHeaderChars,
  maxNameChars,
  maxTitleChars,
  maxUrlChars,
} from '@florilegium/contracts/lengths';
import type { DropReason } from '@florilegium/contracts/reasons';
import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { type FilteredJobs, type JobPart, ofEachJob, partOfAll } from '../corpus/resource-jobs';
import {
  type NarrowedFilter,
  type ResourceOrder,
  type ResourcePlace,
  type ResourceSort,
  type ResourceSql,
  resourceSql,
  type Segment,
  type SortKey,
  segmentsOf,
  sortKeyOf,
  waitingAmong,
} from '../corpus/resource-query';
import { overJobs } from '../corpus/resource-scope';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { cutSql, shownClassesSql, shownMetadataSql } from '../sql/stored-text';

/** A line of the resource table. Document columns are null until a mapping worker has been there. */
export interface ResourceRow {
  id: string;
  jobId: string;
  url: string;
  host: string;
  createdAt: Date;
  deletedAt: Date | null;
  metadata: Record<string, string>;
  kept: boolean | null;
  dropReason: DropReason | null;
  title: string | null;
  language: string | null;
  confidence: number | null;
  uncertain: boolean | null;
  words: number | null;
  format: string | null;
  excerpt: string | null;
  /** What a focused crawl thought of its page; null where none did. */
  topicScore: number | null;
  topicClasses: string[] | null;
  contentType: string | null;
  httpStatus: number | null;
  capturedAt: Date | null;
}

const columns = sql`r.id, r.job_id AS "jobId", ${cutSql(sql`r.url`, maxUrlChars)} AS url, ${cutSql(sql`r.host`, maxNameChars)} AS host,
  r.created_at AS "createdAt", r.deleted_at AS "deletedAt", ${shownMetadataSql} AS metadata,
  d.kept, d.drop_reason AS "dropReason", ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.language, d.confidence,
  d.uncertain, d.words,
  coalesce(d.format, c.format) AS format, ${cutSql(sql`d.excerpt`, maxExcerptChars)} AS excerpt,
  d.topic_score AS "topicScore",
  ${shownClassesSql(sql`d.topic_classes`)} AS "topicClasses",
  ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType", c.status AS "httpStatus",
  c.captured_at AS "capturedAt"`;

/** The document, and its capture or the newest one while there is no document. */
const withDocument = sql`LEFT JOIN document d ON d.resource_id = r.id AND d.current
  LEFT JOIN LATERAL (SELECT format, content_type, status, captured_at FROM capture k WHERE k.resource_id = r.id
    ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true`;

/** A part of a list: the rows behind one place, or those before one; without either the first. */
export interface PageWanted {
  limit: number;
  after?: ResourcePlace | null;
  before?: ResourcePlace | null;
  /** More rows than that have room for are left to the next page; see {@link maxOpenBytes}. */
  openBytes?: number;
}

/** Some rows of a list, and the places from which it goes on in either direction; null: nothing more is there. */
export interface ResourcePage {
  rows: ResourceRow[];
  before: ResourcePlace | null;
  after: ResourcePlace | null;
}

type KeyedRow = ResourceRow & { sortKey: string | number | null };

/** Rows in order; cut: further ones would have made the page too large. */
interface KeyedRows {
  rows: KeyedRow[];
  isCut: boolean;
}

/**
 * Bytes of metadata and topic classes that one page of rows holds at most. A row may have any number of them, so a page
 * with large ones ends early and the next page goes on from there. A step through a whole list holds less: its rows stay
 * in memory until the slowest reader has taken them.
 */
export const maxOpenBytes = { page: 1_000_000, step: 200_000 };

/** One page of a list, found by its place; in a transaction that says how long it may take. */
export async function onePage(
  database: Queryable,
  filter: NarrowedFilter,
  order: ResourceOrder,
  { limit, after = null, before = null, openBytes = maxOpenBytes.page }: PageWanted,
): Promise<ResourcePage> {
  const backwards = before !== null;
  const place = before ?? after;
  const rows: KeyedRow[] = [];
  let isCut = false;
  for (const [at, segment] of openSegments(filter, order.sort, place, backwards).entries()) {
    const start = at === 0 ? place : null;
    const wanted = { place: start, limit: limit + 1 - rows.length, backwards, openBytes };
    const found = await segmentRows(database, filter, segment, order, wanted);
    rows.push(...found.rows);
    isCut = found.isCut;
    if (isCut || rows.length > limit) break;
  }
  const more = isCut || rows.length > limit;
  const shown = rows.slice(0, limit);
  if (backwards) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row),
    before: first && (backwards ? more : after !== null) ? placeOf(first) : null,
    after: last && (backwards || more) ? placeOf(last) : null,
  };
}

const placeOf = (row: KeyedRow): ResourcePlace => ({ key: row.sortKey, id: row.id });

/** The lists that are still to be read, the one of the place first. */
function openSegments(
  filter: ResourceFilter,
  sort: ResourceSort,
  place: ResourcePlace | null,
  backwards: boolean,
): readonly Segment[] {
  const segments = segmentsOf(filter, sort);
  const order = backwards ? [...segments].reverse() : segments;
  if (place === null || segments.length < 2) return order;
  return order.slice(order.indexOf(place.key === null ? 'waiting' : 'mapped'));
}

/** What is asked of one segment. */
interface SegmentWanted {
  place: ResourcePlace | null;
  limit: number;
  backwards: boolean;
  openBytes: number;
}

/** Resources that are gone through for some that wait, before all that wait are gathered. */
const walkedForWaiting = 3_000;

async function segmentRows(
  database: Queryable,
  filter: NarrowedFilter,
  segment: Segment,
  order: ResourceOrder,
  wanted: SegmentWanted,
): Promise<KeyedRows> {
  const key = sortKeyOf(segment, order.sort);
  const down = order.descending !== wanted.backwards;
  if (segment === 'waiting' && filter.few === null) {
    const found = await waitingAmongFirst(database, filter, key, down, wanted);
    if (found.isCut || found.rows.length === wanted.limit) return found;
  }
  const all = (job: JobPart) => {
    const { from, id } = resourceSql(job, filter, segment, { ...order, descending: down });
    const behind = behindSql(key, id, wanted.place, down);
    // OFFSET 0 keeps the planner from going through the rows in order when few of them fit.
    const rest = filter.few === null ? behind : sql`${behind} OFFSET 0`;
    return { from: sql`${from} ${rest}`, id };
  };
  return keyedRows(database, filter, all, key, down, wanted);
}

/**
 * Those that wait among the first resources of the list. The first ones of all jobs together: of a job that is gone
 * through less far than another, rows between the others would be passed over.
 */
async function waitingAmongFirst(
  database: Queryable,
  filter: NarrowedFilter,
  key: SortKey | null,
  down: boolean,
  wanted: SegmentWanted,
): Promise<KeyedRows> {
  const { jobIds } = filter;
  // Jobs that differ in what they give to all of their resources are read one by one.
  const part = partOfAll(filter);
  if (part === null) return { rows: [], isCut: false };
  const behind = behindSql(key, sql`r.id`, wanted.place, down);
  const direction = directionOf(down);
  const first = sql`ORDER BY ${key ? sql`key ${direction}, ` : sql``}id ${direction} LIMIT ${walkedForWaiting}`;
  const each = overJobs(
    jobIds,
    (jobId) => sql`SELECT r.id, ${key?.sql ?? sql`NULL::text`} AS key FROM resource r
      WHERE r.job_id = ${jobId} ${behind} ${first}`,
  );
  const among = sql`SELECT w.* FROM (SELECT id FROM (${each}) met ${first}) m JOIN resource w ON w.id = m.id`;
  const job = { id: sql`r.job_id`, ...part };
  const all = { jobIds: jobIds.slice(0, 1) };
  return keyedRows(database, all, () => waitingAmong(job, filter, among), key, down, wanted);
}

const directionOf = (down: boolean) => (down ? sql`DESC` : sql`ASC`);

/** The condition for rows behind a place. */
function behindSql(key: SortKey | null, id: Sql, place: ResourcePlace | null, down: boolean): Sql {
  if (!place) return sql``;
  const here = key ? sql`(${place.key}::${key.type}, ${place.id}::uuid)` : sql`${place.id}::uuid`;
  return sql`AND ${key ? sql`(${key.sql}, ${id})` : id} ${down ? sql`<` : sql`>`} ${here}`;
}

/**
 * Ids are sorted first and looked up after, so that no text is carried through the sort. Of each job come as many as are
 * wanted in all.
 */
async function keyedRows(
  database: Queryable,
  filter: FilteredJobs,
  ofOne: (job: JobPart) => ResourceSql,
  key: SortKey | null,
  down: boolean,
  { limit, openBytes }: Pick<SegmentWanted, 'limit' | 'openBytes'>,
): Promise<KeyedRows> {
  const direction = directionOf(down);
  const listed = sql`${key ? sql`"sortKey" ${direction}, ` : sql``}id ${direction}`;
  const first = sql`ORDER BY ${key ? sql`key ${direction}, ` : sql``}id ${direction} LIMIT ${limit}`;
  const each = ofEachJob(filter, (job) => {
    const { from, id } = ofOne(job);
    return sql`SELECT id, key FROM (SELECT ${id} AS id, ${key?.sql ?? sql`NULL::text`} AS key FROM ${from}) found
      ${first}`;
  });
  // OFFSET 0 keeps the planner from cutting a text once for each time that it is named.
  const { rows } = await database.query<KeyedRow & { openBytes: number; bytesBefore: number; found: number }>(
    sql`SELECT * FROM (SELECT *, count(*) OVER ()::int AS found,
         (sum("openBytes") OVER (ORDER BY ${listed}) - "openBytes")::float8 AS "bytesBefore"
       FROM (SELECT *, octet_length(metadata::text) + coalesce(octet_length("topicClasses"::text), 0) AS "openBytes"
         FROM (SELECT ${columns}, page.key AS "sortKey"
           FROM (SELECT id, key FROM (${each}) merged ${first}) page
           JOIN resource r ON r.id = page.id ${withDocument} OFFSET 0) cut OFFSET 0) weighed) listed
     WHERE "bytesBefore" < ${openBytes} ORDER BY ${listed}`,
  );
  return {
    rows: rows.map(({ openBytes: _o, bytesBefore: _b, found: _f, ...row }) => row),
    isCut: rows.length < (rows[0]?.found ?? 0),
  };
}
