import type { JobState, RunEndReason } from '@florilegium/contracts/jobs/job-config';
import type { DropReason, SkipReason } from '@florilegium/contracts/reasons';
import { faultMethods } from '@florilegium/contracts/validation';
import { isLeftOut, isTakenDown } from '../rights/held';
import { type Database, readOnOneCore } from '../sql/database';
import { prepared, sql } from '../sql/sql';

/** Where a job's last crawl stands: what was uploaded is no crawl. */
interface RunProgress {
  id: number;
  version: number;
  startedAt: Date;
  endedAt: Date | null;
  endReason: RunEndReason | null;
  active: boolean;
  /** It crawls the job again. */
  isRecrawl: boolean;
  urlsFound: number;
  urlsQueued: number;
  pagesFetched: number;
  bytesFetched: number;
  resources: number;
  /** Captures that no mapping worker has been at yet. */
  unmapped: number;
  intervalMs: number;
  /** Pages a second within the last minute; null while nobody has counted by the minute. */
  pagesPerSecond: number | null;
}

/** No more captures are counted one by one: how many more there are is known from what the workers have counted. */
const maxCountedUnmapped = 100_000;

/** What became of the URLs and the captures of a job's last run, as its counters have it at one moment. */
export interface JobCounters {
  state: JobState;
  corpusId: string;
  run: RunProgress | null;
  skipped: { reason: SkipReason; count: number }[];
  dropped: { reason: DropReason; count: number }[];
  /** Drawn by chance, for a verdict. */
  samples: number;
  /** Exports that are ready, of the job or its whole corpus. */
  exports: number;
}

/**
 * Reads where a job stands; null without it. All in one statement, so that what was found is what waits, was skipped
 * and was saved. Cheap however large the job is: counters that the workers keep.
 */
export async function jobCounters(
  database: Database,
  jobId: string,
  mostUnmapped = maxCountedUnmapped,
): Promise<JobCounters | null> {
  const { rows } = await database.query<
    Pick<JobCounters, 'state' | 'corpusId' | 'run' | 'samples' | 'exports'> & { reasons: ReasonRow[] | null }
  >(prepared('job-counters', countersOf(jobId, mostUnmapped)));
  const row = rows[0];
  if (!row) return null;
  const { reasons, run, ...rest } = row;
  const of = <R extends string>(kind: string) =>
    (reasons ?? [])
      .filter((reason) => reason.kind === kind)
      .map(({ reason, count }) => ({ reason: reason as R, count }));
  return {
    ...rest,
    run: run && {
      ...run,
      startedAt: new Date(run.startedAt),
      endedAt: run.endedAt && new Date(run.endedAt),
    },
    skipped: of<SkipReason>('skip'),
    dropped: of<DropReason>('drop'),
  };
}

interface ReasonRow {
  kind: string;
  reason: string;
  count: number;
}

// A minute that is not over yet counts whole, of the one before what lies less than 60 s back; a run that is younger
// than that is measured by its age.
const pagesPerSecond = sql`(SELECT (sum(m.pages * CASE WHEN m.minute = date_trunc('minute', now())
        OR r.started_at > now() - interval '1 minute' THEN 1
      ELSE 1 - extract(second FROM now()) / 60 END)
      / greatest(1, least(60, extract(epoch FROM now() - r.started_at))))::float8
    FROM run_minute m WHERE m.run_id = r.id AND m.minute >= date_trunc('minute', now()) - interval '1 minute')`;

const countersOf = (jobId: string, mostUnmapped: number) => sql`SELECT j.state, j.corpus_id AS "corpusId",
    (SELECT count(*)::int FROM sample s WHERE s.job_id = j.id AND s.discarded_at IS NULL
      AND s.method <> ALL (${[...faultMethods]}::text[])) AS samples,
    (SELECT count(*)::int FROM export e WHERE e.corpus_id = j.corpus_id AND e.state = 'done'
       AND (e.job_id IS NULL OR e.job_id = j.id)) AS exports,
    (SELECT json_agg(json_build_object('kind', n.kind, 'reason', n.reason, 'count', n.count)
       ORDER BY n.count DESC, n.reason) FROM reason_count n WHERE n.run_id = r.id AND n.count > 0) AS reasons,
    CASE WHEN r.id IS NULL THEN NULL ELSE json_build_object('id', r.id, 'version', r.version,
      'startedAt', r.started_at, 'endedAt', r.ended_at, 'endReason', r.end_reason, 'active', r.active,
      'isRecrawl', r.recrawl_of IS NOT NULL, 'urlsFound', r.urls_found, 'urlsQueued', r.urls_queued,
      'pagesFetched', r.pages_fetched, 'bytesFetched', r.bytes_fetched, 'resources', r.resources,
      'unmapped', (SELECT CASE WHEN count <= ${mostUnmapped}::int THEN count ELSE greatest(count, r.resources
           - (SELECT coalesce(sum(m.mapped), 0) FROM run_minute m WHERE m.run_id = r.id)) END
         FROM (SELECT count(*) FROM (SELECT FROM capture c WHERE c.run_id = r.id AND c.mapped_at IS NULL
           LIMIT ${mostUnmapped}::int + 1) waiting) counted),
      'intervalMs', coalesce((v.config #>> '{limits,intervalMs}')::int, 5000),
      'pagesPerSecond', coalesce(${pagesPerSecond},
         CASE WHEN EXISTS (SELECT FROM run_minute m WHERE m.run_id = r.id) THEN 0 END)) END AS run
  FROM job j
  LEFT JOIN LATERAL (SELECT * FROM run WHERE job_id = j.id
    AND coalesce(end_reason, '') NOT IN ('discarded', 'uploaded') ORDER BY id DESC LIMIT 1) r ON true
  LEFT JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
  WHERE j.id = ${jobId}`;

/** What a job has given to the corpus, over all its runs, and what of its last run is there no more. */
export interface JobTotals {
  /** In the corpus now. */
  documents: number;
  words: number;
  /** Resources that a person has deleted. */
  deleted: number;
  /** Of those, the ones of the last run whose text was kept before. */
  deletedKept: number;
  /** Of those again, the ones that went with what was judged not adequate. */
  judgedKept: number;
  /** Those that the rule of rights leaves out, and those that a takedown took: no other of these counts has them. */
  leftOutKept: number;
  takenKept: number;
  /** Pages of the last run that had not changed: the text that an earlier run brought stands for them. */
  unchanged: number;
}

/** Counts what a job has given: exactly, in time that grows with the job. For a million resources about half a second. */
export async function jobTotals(database: Database, jobId: string): Promise<JobTotals> {
  return readOnOneCore(database, async (transaction) => {
    const kept = await transaction.query<Pick<JobTotals, 'documents' | 'words' | 'deleted'>>(
      sql`SELECT count(*) - count(r.id) AS documents,
         coalesce(sum(d.words) FILTER (WHERE r.id IS NULL), 0) AS words,
         (SELECT count(*) FROM resource x WHERE x.job_id = ${jobId} AND x.deleted_at IS NOT NULL) AS deleted
       FROM document d
       LEFT JOIN resource r ON r.id = d.resource_id AND r.job_id = ${jobId} AND r.deleted_at IS NOT NULL
       WHERE d.job_id = ${jobId} AND d.current AND d.kept`,
    );
    const last = await transaction.query<Omit<JobTotals, 'documents' | 'words' | 'deleted'>>(
      sql`SELECT g."deletedKept", g."judgedKept", g."leftOutKept", g."takenKept",
         CASE WHEN r.recrawl_of IS NULL THEN 0 ELSE (SELECT count(*) FROM capture c
           WHERE c.run_id = r.id AND c.revisit_of IS NOT NULL AND c.mapped_at IS NOT NULL
             AND NOT EXISTS (SELECT FROM document d WHERE d.capture_id = c.id)) END AS unchanged
       FROM run r CROSS JOIN LATERAL (SELECT count(*) AS "deletedKept",
           count(*) FILTER (WHERE y.filter ? 'judged' AND NOT h.taken AND NOT h.left_out) AS "judgedKept",
           count(*) FILTER (WHERE h.left_out AND NOT h.taken) AS "leftOutKept", count(*) FILTER (WHERE h.taken) AS "takenKept"
         FROM resource x JOIN document d ON d.resource_id = x.id AND d.current AND d.kept
         JOIN capture c ON c.id = d.capture_id AND c.run_id = r.id LEFT JOIN deletion y ON y.id = x.deletion_id
         CROSS JOIN LATERAL (SELECT ${isTakenDown(sql`x.id`)} AS taken, ${isLeftOut(sql`x.id`)} AS left_out) h
         WHERE x.job_id = ${jobId} AND x.deleted_at IS NOT NULL) g
       WHERE r.job_id = ${jobId} AND coalesce(r.end_reason, '') NOT IN ('discarded', 'uploaded')
       ORDER BY r.id DESC LIMIT 1`,
    );
    const none = { documents: 0, words: 0, deleted: 0 };
    return {
      ...(kept.rows[0] ?? none),
      ...(last.rows[0] ?? { deletedKept: 0, judgedKept: 0, leftOutKept: 0, takenKept: 0, unchanged: 0 }),
    };
  });
}
