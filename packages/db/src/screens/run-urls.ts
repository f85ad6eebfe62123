import { maxDetailChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { SkipReason } from '@florilegium/contracts/reasons';
import type { Database } from '../sql/database';
import { allOf, type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** What is asked of a run's URLs. */
export interface UrlFilter {
  state?: 'queued' | 'done' | 'skipped';
  reason?: SkipReason;
  text?: string;
}

/** A URL of a run with what became of it. */
export interface UrlRow {
  keyHash: string;
  shard: number;
  url: string;
  state: 'queued' | 'done' | 'skipped';
  reason: SkipReason | null;
  detail: string | null;
  httpStatus: number | null;
  depth: number;
  foundAt: Date;
  fetchedAt: Date | null;
  resourceId: string | null;
}

/** The last URL of a page: where the next one goes on. */
export interface UrlCursor {
  /** Null where the list isn't in the order of finding. */
  foundAt: string | null;
  keyHash: string;
  shard: number;
}

/** A part of a run's URLs. */
interface UrlPage {
  rows: UrlRow[];
  next: UrlCursor | null;
  /** How many the filter fits; null where that isn't counted: with a text. */
  total: number | null;
  /** Looked through for a text, of how many; null when all was. */
  looked: { urls: number; of: number } | null;
  /** The run's URLs were discarded with its working data: there are only counts. */
  isDropped: boolean;
  /** Why URLs were skipped, whatever the filter: reasons that occur, most URLs first. */
  reasons: SkipCount[];
}

/** How many URLs were skipped for a reason. */
export interface SkipCount {
  reason: SkipReason;
  count: number;
}

/** Up to this many are put into the order of finding; more come by the hash of their key, which an index has. */
const maxSorted = 20_000;
/** URLs gone through for a text at a time, where more than {@link maxSorted} fit; no further step is begun after so long. */
const lookedAtOnce = 4_000;
const mostLookingMs = 80;

/**
 * URLs of a job's last run, from a cursor on: as they were found, or, of many, in no telling order. A text is looked for
 * in a part of many URLs at a time: then a page may be empty and go on all the same.
 */
export async function listUrls(
  database: Database,
  jobId: string,
  filter: UrlFilter,
  after: UrlCursor | null,
  limit: number,
): Promise<UrlPage> {
  const run = await urlCounts(database, jobId, filter.reason);
  if (!run) return { rows: [], next: null, total: 0, looked: null, isDropped: false, reasons: [] };
  const { reasons } = run;
  if (run.isDropped)
    return { rows: [], next: null, total: fitting(run, filter), looked: null, isDropped: true, reasons };
  const fits = fitting(run, filter);
  const byFinding = after ? after.foundAt !== null : fits <= maxSorted;
  const query = { runId: run.runId, filter, after, limit };
  const page = await (byFinding ? pageByFinding(database, query) : pageByKey(database, query));
  const resources = await resourcesOf(database, jobId, page.rows);
  return {
    rows: page.rows.map(({ cursor: _, ...row }) => ({
      ...row,
      resourceId: resources.get(row.keyHash) ?? null,
    })),
    next: page.next,
    total: filter.text ? null : fits,
    isDropped: false,
    reasons,
    looked: filter.text && page.looked !== null ? { urls: page.looked, of: fits } : null,
  };
}

interface UrlCounts {
  runId: number;
  isDropped: boolean;
  found: number;
  queued: number;
  skipped: number;
  ofReason: number;
  reasons: SkipCount[];
}

async function urlCounts(
  database: Database,
  jobId: string,
  reason: SkipReason | undefined,
): Promise<UrlCounts | null> {
  const { rows } = await database.query<UrlCounts>(
    sql`SELECT r.id AS "runId", r.urls_found AS found, r.urls_queued AS queued,
      r.dropped_at IS NOT NULL AS "isDropped",
       coalesce((SELECT sum(count) FROM reason_count n WHERE n.run_id = r.id AND n.kind = 'skip'), 0) AS skipped,
       coalesce((SELECT count FROM reason_count n WHERE n.run_id = r.id AND n.kind = 'skip'
       AND n.reason = ${reason}), 0)
         AS "ofReason",
       coalesce((SELECT json_agg(json_build_object('reason', n.reason, 'count', n.count)
         ORDER BY n.count DESC, n.reason) FROM reason_count n
         WHERE n.run_id = r.id AND n.kind = 'skip' AND n.count > 0), '[]') AS reasons
     FROM run r WHERE r.job_id = ${jobId} AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded')
     ORDER BY r.id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** How many URLs state and reason let through, by the counters. */
function fitting({ found, queued, skipped, ofReason }: UrlCounts, { state, reason }: UrlFilter): number {
  if (reason) return state === undefined || state === 'skipped' ? ofReason : 0;
  if (state === 'queued') return queued;
  if (state === 'skipped') return skipped;
  return state === 'done' ? Math.max(0, found - queued - skipped) : found;
}

type CursorRow = Omit<UrlRow, 'resourceId'> & { cursor: string };

interface Part {
  rows: CursorRow[];
  next: UrlCursor | null;
  looked: number | null;
}

const columns = sql`u.key_hash AS "keyHash", u.shard, ${cutSql(sql`u.url`, maxUrlChars)} AS url, u.state, u.reason,
  ${cutSql(sql`u.detail`, maxDetailChars)} AS detail, u.http_status AS "httpStatus",
  u.depth, u.found_at AS "foundAt", u.fetched_at AS "fetchedAt", u.found_at::text AS cursor`;

// Named apart, so that the index of reasons, or of what waits, can be seen to fit.
function fits({ runId, filter }: UrlQuery): Sql {
  const parts = [sql`u.run_id = ${runId}`];
  if (filter.state === 'queued') parts.push(sql`u.state = 'queued'`);
  else if (filter.state) parts.push(sql`u.state = ${filter.state}::"FrontierState"`);
  if (filter.reason) parts.push(sql`u.reason = ${filter.reason}`);
  return allOf(parts);
}

/** What is asked of the URLs of a run. */
interface UrlQuery {
  runId: number;
  filter: UrlFilter;
  after: UrlCursor | null;
  /** Rows of a page. */
  limit: number;
}

/** A page of rows of which one more was asked for than it holds: whether there is a next one. */
function partOf(rows: CursorRow[], limit: number, byFinding: boolean): Part {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? cursorOf(page.at(-1), byFinding) : null, looked: null };
}

async function pageByFinding(database: Database, query: UrlQuery): Promise<Part> {
  const { filter, after, limit } = query;
  const text = filter.text ? sql`AND strpos(lower(u.url), lower(${filter.text})) > 0` : sql``;
  const beyond = after
    ? sql`AND (u.found_at, u.key_hash) > (${after.foundAt}::timestamptz, ${after.keyHash}::uuid)`
    : sql``;
  const { rows } = await database.query<CursorRow>(
    sql`WITH u AS MATERIALIZED (SELECT * FROM frontier_url u WHERE ${fits(query)})
      SELECT ${columns} FROM u WHERE true ${text} ${beyond} ORDER BY u.found_at, u.key_hash LIMIT ${limit + 1}`,
  );
  return partOf(rows, limit, true);
}

/** As many steps as fill a page; looking for a text, no more than there is time for. */
async function pageByKey(database: Database, query: UrlQuery): Promise<Part> {
  if (!query.filter.text) return rowsByKey(database, query);
  const begun = performance.now();
  const found: Part = { rows: [], next: query.after, looked: 0 };
  do {
    const rest = { ...query, after: found.next, limit: query.limit - found.rows.length };
    const step = await lookByKey(database, rest);
    found.rows.push(...step.rows);
    found.next = step.next;
    found.looked = (found.looked ?? 0) + (step.looked ?? 0);
  } while (found.next && found.rows.length < query.limit && performance.now() - begun < mostLookingMs);
  return found;
}

const beyondKey = (after: UrlCursor | null) =>
  after ? sql`AND (u.key_hash, u.shard) > (${after.keyHash}::uuid, ${after.shard}::int)` : sql``;

async function rowsByKey(database: Database, query: UrlQuery): Promise<Part> {
  const { after, limit } = query;
  const { rows } = await database.query<CursorRow>(
    sql`SELECT ${columns} FROM frontier_url u WHERE ${fits(query)} ${beyondKey(after)}
      ORDER BY u.key_hash, u.shard LIMIT ${limit + 1}`,
  );
  return partOf(rows, limit, false);
}

/** A row that has the text, or the last one that was gone through. */
type LookedRow = CursorRow & {
  hit: boolean;
  /** Rows up to this one that state and reason let through. */
  fitted: number;
  isEnd: boolean;
  /** Rows that were gone through. */
  scanned: number;
};

/**
 * Goes through the next URLs of a run, whatever became of them: what a step costs doesn't depend on how rare the wanted
 * ones are.
 */
async function lookByKey(database: Database, query: UrlQuery): Promise<Part> {
  const { filter, after, limit } = query;
  const { rows } = await database.query<LookedRow>(
    sql`SELECT ${columns}, u.hit, u.fitted, u.scanned, u.place = u.scanned AS "isEnd" FROM (
        SELECT u.*, u.fits AND strpos(lower(u.url), lower(${filter.text})) > 0 AS hit,
          count(*) FILTER (WHERE u.fits) OVER w AS fitted, row_number() OVER w AS place, count(*) OVER () AS scanned
        FROM (SELECT u.*, (${fits(query)}) IS TRUE AS fits FROM frontier_url u
        WHERE u.run_id = ${query.runId} ${beyondKey(after)}
          ORDER BY u.key_hash, u.shard LIMIT ${lookedAtOnce}) u
        WINDOW w AS (ORDER BY u.key_hash, u.shard ROWS UNBOUNDED PRECEDING)) u
      WHERE u.hit OR u.place = u.scanned ORDER BY u.place LIMIT ${limit + 1}`,
  );
  const hits = rows.filter((row) => row.hit);
  const page = hits.slice(0, limit).map(({ hit: _h, fitted: _f, isEnd: _e, scanned: _s, ...row }) => row);
  const end = rows.find((row) => row.isEnd);
  const last = hits.length > limit ? hits[limit - 1] : end;
  // The hit at the page's end may be the last row of the step, and rows behind it without one were gone through, too.
  const goesOn = hits.length > limit || end?.scanned === lookedAtOnce;
  return { rows: page, next: goesOn ? cursorOf(last, false) : null, looked: last?.fitted ?? 0 };
}

function cursorOf(row: CursorRow | undefined, byFinding: boolean): UrlCursor | null {
  if (!row) return null;
  return { foundAt: byFinding ? row.cursor : null, keyHash: row.keyHash, shard: row.shard };
}

async function resourcesOf(
  database: Database,
  jobId: string,
  rows: readonly CursorRow[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await database.query<{ id: string; keyHash: string }>(
    sql`SELECT id, key_hash AS "keyHash" FROM resource WHERE job_id = ${jobId}
      AND key_hash = ANY(${rows.map((row) => row.keyHash)}::uuid[])`,
  );
  return new Map(found.map(({ id, keyHash }) => [keyHash, id]));
}
