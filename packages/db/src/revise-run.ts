import { type JobConfig, type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { type Database, inTransaction } from './database';
import { type Actor, auditJob, lockJobRow, openRun } from './job-control';
import { addJobEvent } from './job-events';
import { tellOfEdit } from './jobs';
import { applyChanges, lockRuns, noChange } from './runs';

/**
 * Changes the configuration of a job while its run goes on or is paused: it becomes the job's next version, and the
 * run's. Workers take it up within seconds, and what waits is decided about anew (`revise-frontier` of the crawl
 * worker). `expectedVersion`: the version that was edited. Returns the version that holds now.
 * Throws `badInput` for a bad configuration and for another idea of which addresses are one page (keys of the run
 * would no longer fit), `wrongState` when nothing goes on, `conflict` when somebody was faster, `notFound`.
 */
export async function reviseRun(
  database: Database,
  jobId: string,
  config: JobConfigInput,
  actor?: Actor,
  expectedVersion?: number,
): Promise<{ runId: number; version: number }> {
  const next = checkedConfig(config);
  return inTransaction(database, async (client) => {
    const job = await lockJobRow(client, jobId, ['running', 'paused']);
    if (expectedVersion !== undefined && expectedVersion !== job.version) {
      throw new AppError('conflict', 'Somebody else changed this job meanwhile.');
    }
    const runId = await openRun(client, jobId);
    await lockRuns(client, [runId]);
    const running = await versionOfRun(client, runId);
    if (JSON.stringify(running.config.urls) !== JSON.stringify(next.urls)) {
      throw new AppError('badInput', 'Which addresses are one page stays as it is while a run goes on.', {
        detail: { reason: 'urlsAreFixed' },
      });
    }
    const version = await addVersion(client, {
      jobId,
      present: job.version,
      next,
      userId: actor?.userId ?? null,
    });
    if (version === running.version) return { runId, version };
    const { rows } = await client.query<{ lock: number }>(
      'UPDATE job SET version = $2, lock = lock + 1, updated_at = now() WHERE id = $1 RETURNING lock',
      [jobId, version],
    );
    await client.query('UPDATE run SET version = $2 WHERE id = $1', [runId, version]);
    if (actor) {
      const detail = { version, lock: rows[0]!.lock };
      await tellOfEdit(client, { jobId, kind: 'configRevised', detail }, actor.userId);
    } else await addJobEvent(client, { jobId, kind: 'configRevised', detail: { version } });
    await auditJob(client, 'job.revise', jobId, actor, { run: runId, version });
    return { runId, version };
  });
}

function checkedConfig(input: JobConfigInput): JobConfig {
  const parsed = jobConfigSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('badInput', `${issue?.path.join('.') || 'config'}: ${issue?.message ?? 'not valid'}`);
}

async function versionOfRun(
  client: pg.PoolClient,
  runId: number,
): Promise<{ version: number; config: JobConfig }> {
  const { rows } = await client.query<{ version: number; config: unknown }>(
    `SELECT r.version, v.config FROM run r JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.id = $1`,
    [runId],
  );
  return { version: rows[0]!.version, config: jobConfigSchema.parse(rows[0]!.config) };
}

/** The number of the configuration: a new one, or the present one when it is the same. */
async function addVersion(
  client: pg.PoolClient,
  given: { jobId: string; present: number; next: JobConfig; userId: string | null },
): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `INSERT INTO job_version (job_id, number, config, created_by)
     SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = $1), $3, $4
     FROM job_version WHERE job_id = $1 AND number = $2 AND config <> $3::jsonb RETURNING number`,
    [given.jobId, given.present, JSON.stringify(given.next), given.userId],
  );
  return rows[0]?.number ?? given.present;
}

/** A run whose queued URLs are still to be decided about by its present version. */
export interface RunToRevise {
  runId: number;
  jobId: string;
  version: number;
  /** Since the version became the run's; null when nobody wrote that down. */
  ageMs: number | null;
}

/** The runs, going on or paused, that have a newer version than what waits in them was decided by. */
export async function runsToRevise(database: Database): Promise<RunToRevise[]> {
  const { rows } = await database.pool.query<RunToRevise>(
    `SELECT r.id AS "runId", r.job_id AS "jobId", r.version,
       (SELECT (extract(epoch FROM now() - max(e.at)) * 1000)::float8 FROM job_event e
        WHERE e.job_id = r.job_id AND e.kind = 'configRevised') AS "ageMs"
     FROM run r WHERE r.ended_at IS NULL AND r.revised < r.version ORDER BY r.id`,
  );
  return rows;
}

/**
 * Runs `work` unless somebody else is at the same run, in this process or another. Returns its result, or null.
 * What holds the others back is a connection: it falls away with the process.
 */
export async function reviseAlone<T>(
  database: Database,
  runId: number,
  work: () => Promise<T>,
): Promise<T | null> {
  return inTransaction(database, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtextextended('revise ' || $1, 0)) AS mine",
      [runId],
    );
    return rows[0]!.mine ? work() : null;
  });
}

/** A URL that waits, with what it was decided by. */
export interface QueuedUrl {
  keyHash: string;
  shard: number;
  hostId: number;
  url: string;
  depth: number;
  isSeed: boolean;
  takes: number;
}

const queuedColumns = `key_hash AS "keyHash", shard, host_id AS "hostId", url, depth, via_hash IS NULL AS "isSeed", takes`;
// Sitemaps are no pages: scope and rules say nothing of them. Pages that wait for their kept links were fetched: those
// links are decided about when they are read.
const isPage = "state = 'queued' AND takes & 12 = 0";

/** SQL of all URLs of a run that wait; takes the run's id. */
export const queuedOfRun = `SELECT ${queuedColumns} FROM frontier_url WHERE run_id = $1 AND ${isPage}`;

/** The next URLs of a run that wait, by key from `after` on. */
export async function queuedAfter(
  database: Database,
  runId: number,
  after: Pick<QueuedUrl, 'keyHash' | 'shard'> | null,
  limit: number,
): Promise<QueuedUrl[]> {
  const { rows } = await database.pool.query<QueuedUrl>({
    name: 'queued-after',
    text: `SELECT ${queuedColumns} FROM frontier_url
           WHERE run_id = $1 AND (key_hash, shard) > ($2::uuid, $3::int) AND ${isPage}
           ORDER BY key_hash, shard LIMIT $4`,
    values: [runId, after?.keyHash ?? '00000000-0000-0000-0000-000000000000', after?.shard ?? -1, limit],
  });
  return rows;
}

/** What a queued URL is by a new version: something else than before. */
export interface Revision {
  keyHash: string;
  shard: number;
  /** What it is read for, when it goes on waiting. */
  takes: number;
  /** Null when it goes on waiting. */
  reason: SkipReason | null;
  detail: string | null;
}

/**
 * Writes down what changes for queued URLs by a version, and counts it, in one transaction. Returns how many were
 * skipped; null when the run has ended, or has a newer version by now.
 */
export async function writeRevisions(
  database: Database,
  { runId, version }: { runId: number; version: number },
  revisions: readonly Revision[],
): Promise<number | null> {
  return inTransaction(database, async (client) => {
    const run = (await lockRuns(client, [runId])).get(runId);
    if (!run || run.endedBy !== null) return null;
    const { rowCount } = await client.query('SELECT FROM run WHERE id = $1 AND version = $2', [
      runId,
      version,
    ]);
    if (rowCount === 0) return null;
    const { rows } = await client.query<{ reason: SkipReason; n: number }>({
      name: 'write-revisions',
      text: `WITH revised AS (
               UPDATE frontier_url f SET takes = g.takes, reason = g.reason, detail = g.detail,
                 state = CASE WHEN g.reason IS NULL THEN f.state ELSE 'skipped' END
               FROM unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::text[])
                 AS g (key_hash, shard, takes, reason, detail)
               WHERE f.run_id = $1 AND f.key_hash = g.key_hash AND f.shard = g.shard AND f.state = 'queued'
               RETURNING f.reason)
             SELECT reason, count(*)::int AS n FROM revised WHERE reason IS NOT NULL GROUP BY 1`,
      values: [
        runId,
        revisions.map((revision) => revision.keyHash),
        revisions.map((revision) => revision.shard),
        revisions.map((revision) => revision.takes),
        revisions.map((revision) => revision.reason),
        revisions.map((revision) => revision.detail),
      ],
    });
    const skipped = rows.reduce((sum, { n }) => sum + n, 0);
    await applyChanges(client, [
      { ...noChange(runId), queued: -skipped, skips: new Map(rows.map(({ reason, n }) => [reason, n])) },
    ]);
    return skipped;
  });
}

/**
 * Everything of a run that waits has been decided about by a version; `isLast`: and nobody decides by an older one any
 * more. A newer version that has come meanwhile stays to be done.
 */
export async function endRevision(
  database: Database,
  { runId, jobId, version }: RunToRevise,
  { dropped, isLast }: { dropped: number; isLast: boolean },
): Promise<void> {
  if (dropped > 0)
    await addJobEvent(database.pool, { jobId, kind: 'frontierRevised', detail: { version, dropped } });
  if (!isLast) return;
  await database.pool.query(
    'UPDATE run SET revised = $2 WHERE id = $1 AND version = $2 AND revised < $2 AND ended_at IS NULL',
    [runId, version],
  );
}
