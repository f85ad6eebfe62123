import type { DropReason } from '@florilegium/contracts/reasons';
import { boundValues } from './bound-values';
import type { Database } from './database';
import { orTooLong, withPatience } from './patience';
import { narrowFilter, type Queryable } from './resource-narrow';
import {
  type NarrowedFilter,
  type ResourceFilter,
  type ResourceOrder,
  type ResourcePlace,
  type ResourceSort,
  type ResourceSql,
  resourceSql,
  type Segment,
  segmentsOf,
  sortKeyOf,
  waitingAmong,
} from './resource-query';

/** A line of the resource table. Document columns are null until a mapping worker has been there. */
export interface ResourceRow {
  id: string;
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

const columns = `r.id, r.url, r.host, r.created_at AS "createdAt", r.deleted_at AS "deletedAt", r.metadata,
  d.kept, d.drop_reason AS "dropReason", d.title, d.language, d.confidence, d.uncertain, d.words,
  coalesce(d.format, c.format) AS format, d.excerpt, d.topic_score AS "topicScore",
  d.topic_classes AS "topicClasses", c.content_type AS "contentType", c.status AS "httpStatus",
  c.captured_at AS "capturedAt"`;

/** The document, and its capture or the newest one while there is no document. */
const withDocument = `LEFT JOIN document d ON d.resource_id = r.id AND d.current
  LEFT JOIN LATERAL (SELECT format, content_type, status, captured_at FROM capture k WHERE k.resource_id = r.id
    ORDER BY (k.id = d.capture_id) DESC NULLS LAST, k.captured_at DESC LIMIT 1) c ON true`;

/** A part of a list: the rows behind one place, or those before one; without either the first. */
export interface PageWanted {
  limit: number;
  after?: ResourcePlace | null;
  before?: ResourcePlace | null;
}

/** Some rows of a list, and the places from which it goes on in either direction; null: nothing more is there. */
export interface ResourcePage {
  rows: ResourceRow[];
  before: ResourcePlace | null;
  after: ResourcePlace | null;
}

type KeyedRow = ResourceRow & { sortKey: string | number | null };

/** A page that takes longer is given up, in ms: who waits is told, and the database goes on to other things. */
const patienceMs = 5_000;

/**
 * One page of a job's resources, found by its place, so that the last page costs what the first does. Throws `timedOut`
 * when a filter and an order go together so badly that nearly all rows would have to be looked at.
 */
export async function listResources(
  database: Database,
  jobId: string,
  filter: NarrowedFilter,
  order: ResourceOrder,
  page: PageWanted,
): Promise<ResourcePage> {
  return withPatience(database, patienceMs, (client) => onePage(client, jobId, filter, order, page));
}

async function onePage(
  database: Queryable,
  jobId: string,
  filter: NarrowedFilter,
  order: ResourceOrder,
  { limit, after = null, before = null }: PageWanted,
): Promise<ResourcePage> {
  const backwards = before !== null;
  const place = before ?? after;
  const rows: KeyedRow[] = [];
  for (const [at, segment] of openSegments(filter, order.sort, place, backwards).entries()) {
    const start = at === 0 ? place : null;
    const wanted = { place: start, limit: limit + 1 - rows.length, backwards };
    rows.push(...(await segmentRows(database, jobId, filter, segment, order, wanted)));
    if (rows.length > limit) break;
  }
  const more = rows.length > limit;
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
}

/** Resources that are gone through for some that wait, before all that wait are gathered. */
const walkedForWaiting = 3_000;

async function segmentRows(
  database: Queryable,
  jobId: string,
  filter: NarrowedFilter,
  segment: Segment,
  order: ResourceOrder,
  wanted: SegmentWanted,
): Promise<KeyedRow[]> {
  const key = sortKeyOf(segment, order.sort);
  const down = order.descending !== wanted.backwards;
  if (segment === 'waiting' && filter.few === null) {
    const among = waitingAmong(jobId, filter, (bind) => {
      const behind = behindSql(key, 'r.id', wanted.place, down, bind);
      return `SELECT * FROM resource r WHERE r.job_id = $1 ${behind}
        ORDER BY ${key ? `${key.sql} ${directionOf(down)}, ` : ''}r.id ${directionOf(down)} LIMIT ${walkedForWaiting}`;
    });
    const rows = await keyedRows(database, among, key, down, { limit: wanted.limit });
    if (rows.length === wanted.limit) return rows;
  }
  const sql = resourceSql(jobId, filter, segment, { ...order, descending: down });
  const { bind } = boundValues(sql.values);
  const behind = behindSql(key, sql.id, wanted.place, down, bind);
  // OFFSET 0 keeps the planner from going through the rows in order when few of them fit.
  const rest = filter.few === null ? behind : `${behind} OFFSET 0`;
  return keyedRows(database, { ...sql, from: `${sql.from} ${rest}` }, key, down, wanted);
}

type SortKey = ReturnType<typeof sortKeyOf>;

const directionOf = (down: boolean) => (down ? 'DESC' : 'ASC');

/** The condition for rows behind a place. */
function behindSql(
  key: SortKey,
  id: string,
  place: ResourcePlace | null,
  down: boolean,
  bind: (value: unknown) => string,
): string {
  if (!place) return '';
  const here = key ? `(${bind(place.key)}::${key.type}, ${bind(place.id)}::uuid)` : `${bind(place.id)}::uuid`;
  return `AND ${key ? `(${key.sql}, ${id})` : id} ${down ? '<' : '>'} ${here}`;
}

/** Ids are sorted first and looked up after, so that no text is carried through the sort. */
async function keyedRows(
  database: Queryable,
  { from, id, values }: ResourceSql,
  key: SortKey,
  down: boolean,
  { limit }: { limit: number },
): Promise<KeyedRow[]> {
  const direction = directionOf(down);
  const { rows } = await database.query<KeyedRow>(
    `SELECT ${columns}, page.key AS "sortKey" FROM (
       SELECT id, key FROM (SELECT ${id} AS id, ${key?.sql ?? 'NULL::text'} AS key FROM ${from}) found
       ORDER BY ${key ? `key ${direction}, ` : ''}id ${direction} LIMIT $${values.length + 1}) page
     JOIN resource r ON r.id = page.id ${withDocument}
     ORDER BY ${key ? `page.key ${direction}, ` : ''}page.id ${direction}`,
    [...values, limit],
  );
  return rows;
}

/** Rows of one step through a whole list, and how long a step may take, in ms. */
const readTogether = 1_000;
const stepPatienceMs = 60_000;

/**
 * Every resource that a filter takes, in order; never all in memory. Each step is a query of its own, so that whoever
 * reads slowly keeps no connection from others: a row that changes its place meanwhile can be met at both or at neither.
 * Throws `timedOut` when a step takes too long.
 */
export async function* readResources(
  database: Database,
  jobId: string,
  filter: ResourceFilter,
  order: ResourceOrder,
): AsyncGenerator<ResourceRow[]> {
  const narrowed = await narrowFilter(database, jobId, filter, stepPatienceMs);
  let after: ResourcePlace | null = null;
  do {
    const step = { limit: readTogether, after };
    const page: ResourcePage = await withPatience(database, stepPatienceMs, (client) =>
      onePage(client, jobId, narrowed, order, step),
    );
    if (page.rows.length > 0) yield page.rows;
    after = page.after;
  } while (after !== null);
}

/** The resources before and behind one in a list, by their ids; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** Neighbours are looked for no longer than this, in ms, each: they stand beside what the page is about. */
const neighboursPatienceMs = 2_000;

/**
 * The neighbours of a resource in a filtered and sorted list. It need not be in the list any more: then they are those
 * of the place where it would stand. None where a filter and an order go together too badly, see {@link listResources}.
 */
export async function neighboursOf(
  database: Database,
  jobId: string,
  filter: NarrowedFilter,
  order: ResourceOrder,
  resourceId: string,
): Promise<Neighbours> {
  const segment = segmentsOf(filter, order.sort)[0];
  const key = segment && sortKeyOf(segment, order.sort);
  // Without a document there is no key to sort by, but the address.
  const keySql = !key
    ? 'NULL::text'
    : order.sort === 'url'
      ? key.sql
      : `CASE WHEN d.id IS NOT NULL THEN ${key.sql} END`;
  const { rows } = await database.pool.query<ResourcePlace>(
    `SELECT r.id, ${keySql} AS key FROM resource r
     LEFT JOIN document d ON d.resource_id = r.id AND d.current WHERE r.id = $1 AND r.job_id = $2`,
    [resourceId, jobId],
  );
  const place = rows[0];
  if (!place) return { previous: null, next: null };
  const one = async (page: PageWanted) => {
    const found = await orTooLong(database, neighboursPatienceMs, (client) =>
      onePage(client, jobId, filter, order, page),
    );
    return found?.rows[0]?.id ?? null;
  };
  const [previous, next] = await Promise.all([
    one({ limit: 1, before: place }),
    one({ limit: 1, after: place }),
  ]);
  return { previous, next };
}
