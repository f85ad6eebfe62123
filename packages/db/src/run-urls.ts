import type { SkipReason } from '@florilegium/contracts/reasons';
import { boundValues } from './bound-values';
import type { Database } from './database';

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
  if (!run) return { rows: [], next: null, total: 0, looked: null, isDropped: false };
  if (run.isDropped)
    return { rows: [], next: null, total: fitting(run, filter), looked: null, isDropped: true };
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
}

async function urlCounts(
  database: Database,
  jobId: string,
  reason: SkipReason | undefined,
): Promise<UrlCounts | null> {
  const { rows } = await database.pool.query<UrlCounts>(
    `SELECT r.id AS "runId", r.urls_found AS found, r.urls_queued AS queued, r.dropped_at IS NOT NULL AS "isDropped",
       coalesce((SELECT sum(count) FROM reason_count n WHERE n.run_id = r.id AND n.kind = 'skip'), 0) AS skipped,
       coalesce((SELECT count FROM reason_count n WHERE n.run_id = r.id AND n.kind = 'skip' AND n.reason = $2), 0)
         AS "ofReason"
     FROM run r WHERE r.job_id = $1 AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded')
     ORDER BY r.id DESC LIMIT 1`,
    [jobId, reason ?? null],
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

const columns = `u.key_hash AS "keyHash", u.shard, u.url, u.state, u.reason, u.detail, u.http_status AS "httpStatus",
  u.depth, u.found_at AS "foundAt", u.fetched_at AS "fetchedAt", u.found_at::text AS cursor`;

// Named apart, so that the index of reasons, or of what waits, can be seen to fit.
function conditions(filter: UrlFilter, bind: (value: unknown) => string): string {
  const parts = ['u.run_id = $1'];
  if (filter.state === 'queued') parts.push("u.state = 'queued'");
  else if (filter.state) parts.push(`u.state = ${bind(filter.state)}::"FrontierState"`);
  if (filter.reason) parts.push(`u.reason = ${bind(filter.reason)}`);
  return parts.join(' AND ');
}

/** What is asked of the URLs of a run. */
interface UrlQuery {
  runId: number;
  filter: UrlFilter;
  after: UrlCursor | null;
  /** Rows of a page. */
  limit: number;
}

/** Asks with SQL that is made as its values are bound; $1 is the run. */
async function ask<Row extends CursorRow>(
  database: Database,
  query: UrlQuery,
  sql: (bind: (value: unknown) => string, fits: string) => string,
): Promise<Row[]> {
  const { values, bind } = boundValues([query.runId]);
  const text = sql(bind, conditions(query.filter, bind));
  const { rows } = await database.pool.query<Row>(text, values);
  return rows;
}

/** A page of rows of which one more was asked for than it holds: whether there is a next one. */
function partOf(rows: CursorRow[], limit: number, byFinding: boolean): Part {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? cursorOf(page.at(-1), byFinding) : null, looked: null };
}

async function pageByFinding(database: Database, query: UrlQuery): Promise<Part> {
  const { filter, after, limit } = query;
  const rows = await ask(database, query, (bind, fits) => {
    const text = filter.text ? `AND strpos(lower(u.url), lower(${bind(filter.text)})) > 0` : '';
    const beyond = after
      ? `AND (u.found_at, u.key_hash) > (${bind(after.foundAt)}::timestamptz, ${bind(after.keyHash)}::uuid)`
      : '';
    return `WITH u AS MATERIALIZED (SELECT * FROM frontier_url u WHERE ${fits})
      SELECT ${columns} FROM u WHERE true ${text} ${beyond} ORDER BY u.found_at, u.key_hash LIMIT ${limit + 1}`;
  });
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

const beyondKey = (after: UrlCursor | null, bind: (value: unknown) => string) =>
  after ? `AND (u.key_hash, u.shard) > (${bind(after.keyHash)}::uuid, ${bind(after.shard)}::int)` : '';

async function rowsByKey(database: Database, query: UrlQuery): Promise<Part> {
  const { after, limit } = query;
  const rows = await ask(
    database,
    query,
    (bind, fits) => `SELECT ${columns} FROM frontier_url u WHERE ${fits} ${beyondKey(after, bind)}
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
  const rows = await ask<LookedRow>(
    database,
    query,
    (bind, fits) => `SELECT ${columns}, u.hit, u.fitted, u.scanned, u.place = u.scanned AS "isEnd" FROM (
        SELECT u.*, u.fits AND strpos(lower(u.url), lower(${bind(filter.text)})) > 0 AS hit,
          count(*) FILTER (WHERE u.fits) OVER w AS fitted, row_number() OVER w AS place, count(*) OVER () AS scanned
        FROM (SELECT u.*, (${fits}) IS TRUE AS fits FROM frontier_url u WHERE u.run_id = $1 ${beyondKey(after, bind)}
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
  const { rows: found } = await database.pool.query<{ id: string; keyHash: string }>(
    'SELECT id, key_hash AS "keyHash" FROM resource WHERE job_id = $1 AND key_hash = ANY($2::uuid[])',
    [jobId, rows.map((row) => row.keyHash)],
  );
  return new Map(found.map(({ id, keyHash }) => [keyHash, id]));
}
