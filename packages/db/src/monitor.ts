import type { RunEndReason } from '@florilegium/contracts/job-config';
import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import type { Database } from './database';

/** Where a job's last crawl stands: what was uploaded is no crawl. */
export interface RunProgress {
  id: number;
  version: number;
  startedAt: Date;
  endedAt: Date | null;
  endReason: RunEndReason | null;
  active: boolean;
  urlsFound: number;
  urlsQueued: number;
  pagesFetched: number;
  bytesFetched: number;
  resources: number;
  /** Captures that no mapping worker has been at yet. */
  unmapped: number;
  /** Hosts with waiting URLs. */
  hostsWaiting: number;
  intervalMs: number;
}

/** What became of the URLs and the documents of a job's last run. */
export interface JobProgress {
  run: RunProgress | null;
  skipped: { reason: SkipReason; count: number }[];
  dropped: { reason: DropReason; count: number }[];
  /** In the corpus now, over all runs. */
  documents: number;
  words: number;
  deleted: number;
}

/** Reads where a job stands: counters that the workers keep, and sums over small indexes. */
export async function jobProgress(database: Database, jobId: string): Promise<JobProgress> {
  const run = await lastRun(database, jobId);
  const [reasons, kept] = await Promise.all([
    run ? reasonCounts(database, run.id) : [],
    database.pool.query<{ documents: number; words: number; deleted: number }>(
      `SELECT count(*) - count(r.id) AS documents,
         coalesce(sum(d.words) FILTER (WHERE r.id IS NULL), 0) AS words,
         (SELECT count(*) FROM resource x WHERE x.job_id = $1 AND x.deleted_at IS NOT NULL) AS deleted
       FROM document d
       LEFT JOIN resource r ON r.id = d.resource_id AND r.job_id = $1 AND r.deleted_at IS NOT NULL
       WHERE d.job_id = $1 AND d.current AND d.kept`,
      [jobId],
    ),
  ]);
  const totals = kept.rows[0] ?? { documents: 0, words: 0, deleted: 0 };
  const of = <R extends string>(kind: string) =>
    reasons.filter((row) => row.kind === kind).map(({ reason, count }) => ({ reason: reason as R, count }));
  return { run, skipped: of<SkipReason>('skip'), dropped: of<DropReason>('drop'), ...totals };
}

async function lastRun(database: Database, jobId: string): Promise<RunProgress | null> {
  const { rows } = await database.pool.query<RunProgress>(
    `SELECT r.id, r.version, r.started_at AS "startedAt", r.ended_at AS "endedAt", r.end_reason AS "endReason",
       r.active, r.urls_found AS "urlsFound", r.urls_queued AS "urlsQueued", r.pages_fetched AS "pagesFetched",
       r.bytes_fetched AS "bytesFetched", r.resources,
       (SELECT count(*) FROM capture c WHERE c.run_id = r.id AND c.mapped_at IS NULL) AS unmapped,
       -- Ordered as the queue's index is: of each host one row is looked at, however many wait.
       (SELECT count(*) FROM host h CROSS JOIN LATERAL (SELECT FROM frontier_url u
         WHERE u.shard = h.shard AND u.host_id = h.id AND u.run_id = r.id AND u.state = 'queued'
         ORDER BY u.priority DESC, u.depth, u.found_at LIMIT 1) waiting) AS "hostsWaiting",
       coalesce((v.config #>> '{limits,intervalMs}')::int, 5000) AS "intervalMs"
     FROM run r LEFT JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.job_id = $1 AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY r.id DESC LIMIT 1`,
    [jobId],
  );
  return rows[0] ?? null;
}

async function reasonCounts(database: Database, runId: number) {
  const { rows } = await database.pool.query<{ kind: string; reason: string; count: number }>(
    'SELECT kind, reason, count FROM reason_count WHERE run_id = $1 AND count > 0 ORDER BY count DESC, reason',
    [runId],
  );
  return rows;
}

/** What is asked of a run's URLs. */
export interface UrlFilter {
  state?: 'queued' | 'done' | 'skipped';
  reason?: SkipReason;
  text?: string;
}

/** A URL of a run with what became of it. */
export interface UrlRow {
  keyHash: string;
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
  foundAt: string;
  keyHash: string;
}

/** URLs of a job's last run in the order they were found, from a cursor on. */
export async function listUrls(
  database: Database,
  jobId: string,
  filter: UrlFilter,
  after: UrlCursor | null,
  limit: number,
): Promise<{ rows: UrlRow[]; next: UrlCursor | null }> {
  const { rows } = await database.pool.query<UrlRow & { cursor: string }>(
    `SELECT u.key_hash AS "keyHash", u.url, u.state, u.reason, u.detail, u.http_status AS "httpStatus", u.depth,
       u.found_at AS "foundAt", u.fetched_at AS "fetchedAt", u.found_at::text AS cursor,
       (SELECT x.id FROM resource x WHERE x.job_id = $1 AND x.key_hash = u.key_hash) AS "resourceId"
     FROM frontier_url u
     WHERE u.run_id = (SELECT max(id) FROM run WHERE job_id = $1
         AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded'))
       AND ($2::text IS NULL OR u.state = $2::"FrontierState") AND ($3::text IS NULL OR u.reason = $3)
       AND ($4::text IS NULL OR strpos(lower(u.url), lower($4)) > 0)
       AND ($5::timestamptz IS NULL OR (u.found_at, u.key_hash) > ($5::timestamptz, $6::uuid))
     ORDER BY u.found_at, u.key_hash LIMIT $7`,
    [
      jobId,
      filter.state ?? null,
      filter.reason ?? null,
      filter.text || null,
      after?.foundAt ?? null,
      after?.keyHash ?? null,
      limit + 1,
    ],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? { foundAt: last.cursor, keyHash: last.keyHash } : null;
  return { rows: page, next };
}
