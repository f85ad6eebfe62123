import { type JobConfig, type JobConfigInput, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { SkipReason } from '@florilegium/contracts/reasons';
import { type UrlTakes, urlTakes } from '@florilegium/contracts/url-takes';
import { AppError } from '@florilegium/platform/app-error';
import { checkedConfig, tellOfEdit } from '../corpus/jobs';
import { type ByPlan, givenByPlan } from '../plan/plans';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { type Actor, auditJob, lockJobRow, openRun } from './job-control';
import { addJobEvent } from './job-events';
import type { JobGuard } from './job-guard';
import { applyChanges, lockRunOfVersion, lockRuns, noChange } from './runs';

/**
 * Changes the configuration of a job while its run goes on or is paused: it becomes the job's next version, and the
 * run's. Workers take it up within seconds, and what waits is decided about anew (`revise-frontier` of the crawl
 * worker). `expectedVersion`: the version that was edited. Returns the version that holds now.
 * Throws `badInput` for a bad configuration and for another idea of which addresses are one page (keys of the run
 * would no longer fit), `wrongState` when nothing goes on, `conflict` when somebody was faster, `notFound`, and whatever
 * `given` throws.
 *
 * @param given the configuration, or what makes it of the plan that holds until it is the run's
 */
export async function reviseRun(
  database: Database,
  jobId: string,
  given: JobConfigInput | ByPlan<JobConfigInput>,
  actor?: Actor,
  expectedVersion?: number,
  guard?: JobGuard,
): Promise<{ runId: number; version: number }> {
  return inTransaction(database, async (transaction) => {
    const next = checkedConfig(await givenByPlan(transaction, { jobId }, given));
    const job = await lockJobRow(transaction, jobId, ['running', 'paused']);
    if (expectedVersion !== undefined && expectedVersion !== job.version) {
      throw new AppError('conflict', 'Somebody else changed this job meanwhile.');
    }
    await guard?.(transaction);
    const runId = await openRun(transaction, jobId);
    await lockRuns(transaction, [runId]);
    const running = await versionOfRun(transaction, runId);
    if (JSON.stringify(running.config.urls) !== JSON.stringify(next.urls)) {
      throw new AppError('badInput', 'Which addresses are one page stays as it is while a run goes on.', {
        detail: { reason: 'urlsAreFixed' },
      });
    }
    const version = await addVersion(transaction, {
      jobId,
      present: job.version,
      next,
      userId: actor?.userId ?? null,
    });
    if (version === running.version) return { runId, version };
    const { rows } = await transaction.query<{ lock: number }>(
      sql`UPDATE job SET version = ${version}, lock = lock + 1, updated_at = now() WHERE id = ${jobId}
        RETURNING lock`,
    );
    await transaction.query(sql`UPDATE run SET version = ${version} WHERE id = ${runId}`);
    if (actor) {
      const detail = { version, lock: rows[0]!.lock };
      await tellOfEdit(transaction, { jobId, kind: 'configRevised', detail }, actor.userId);
    } else await addJobEvent(transaction, { jobId, kind: 'configRevised', detail: { version } });
    await auditJob(transaction, 'job.revise', jobId, actor, { run: runId, version });
    return { runId, version };
  });
}

async function versionOfRun(
  transaction: Transaction,
  runId: number,
): Promise<{ version: number; config: JobConfig }> {
  const { rows } = await transaction.query<{ version: number; config: unknown }>(
    sql`SELECT r.version, v.config FROM run r JOIN job_version v ON v.job_id = r.job_id AND v.number = r.version
     WHERE r.id = ${runId}`,
  );
  return { version: rows[0]!.version, config: jobConfigSchema.parse(rows[0]!.config) };
}

/** The number of the configuration: a new one, or the present one when it is the same. */
async function addVersion(
  transaction: Transaction,
  given: { jobId: string; present: number; next: JobConfig; userId: string | null },
): Promise<number> {
  const { rows } = await transaction.query<{ number: number }>(
    sql`INSERT INTO job_version (job_id, number, config, created_by)
     SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = ${given.jobId}),
       ${JSON.stringify(given.next)}, ${given.userId}
     FROM job_version WHERE job_id = ${given.jobId} AND number = ${given.present}
     AND config <> ${JSON.stringify(given.next)}::jsonb RETURNING number`,
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
  const { rows } = await database.query<RunToRevise>(
    sql`SELECT r.id AS "runId", r.job_id AS "jobId", r.version,
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
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ mine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('revise ' || ${runId}, 0)) AS mine`,
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
  takes: UrlTakes;
}

const queuedColumns = sql`key_hash AS "keyHash", shard, host_id AS "hostId", url, depth,
  via_hash IS NULL AS "isSeed", takes`;
// Sitemaps are no pages: scope and rules say nothing of them. Pages that wait for their kept links were fetched: those
// links are decided about when they are read.
const isPage = sql`state = 'queued' AND takes & ${urlTakes.sitemap | urlTakes.storedLinks} = 0`;

/** All URLs of a run that wait. */
export const queuedOfRun = (runId: number) =>
  sql`SELECT ${queuedColumns} FROM frontier_url WHERE run_id = ${runId} AND ${isPage}`;

/** The next URLs of a run that wait, by key from `after` on. */
export async function queuedAfter(
  database: Database,
  runId: number,
  after: Pick<QueuedUrl, 'keyHash' | 'shard'> | null,
  limit: number,
): Promise<QueuedUrl[]> {
  const { rows } = await database.query<QueuedUrl>(
    prepared(
      'queued-after',
      sql`SELECT ${queuedColumns} FROM frontier_url
           WHERE run_id = ${runId} AND (key_hash, shard) >
             (${after?.keyHash ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.shard ?? -1}::int)
             AND ${isPage}
           ORDER BY key_hash, shard LIMIT ${limit}`,
    ),
  );
  return rows;
}

/** What a queued URL is by a new version: something else than before. */
export interface Revision {
  keyHash: string;
  shard: number;
  /** What it is read for, when it goes on waiting. */
  takes: UrlTakes;
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
  return inTransaction(database, async (transaction) => {
    if (!(await lockRunOfVersion(transaction, { runId, version }))) return null;
    const given = batch(
      {
        key_hash: ['uuid', (revision) => revision.keyHash],
        shard: ['int', (revision) => revision.shard],
        takes: ['int', (revision) => revision.takes],
        reason: ['text', (revision) => revision.reason],
        detail: ['text', (revision) => revision.detail],
      },
      revisions,
    );
    const { rows } = await transaction.query<{ reason: SkipReason; n: number }>(
      prepared(
        'write-revisions',
        sql`WITH revised AS (
               UPDATE frontier_url f SET takes = g.takes, reason = g.reason, detail = g.detail,
                 state = CASE WHEN g.reason IS NULL THEN f.state ELSE 'skipped' END
               FROM ${given} AS g
               WHERE f.run_id = ${runId} AND f.key_hash = g.key_hash AND f.shard = g.shard AND f.state = 'queued'
               RETURNING f.reason)
             SELECT reason, count(*)::int AS n FROM revised WHERE reason IS NOT NULL GROUP BY 1`,
      ),
    );
    const skipped = rows.reduce((sum, { n }) => sum + n, 0);
    await applyChanges(transaction, [
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
    await addJobEvent(database, { jobId, kind: 'frontierRevised', detail: { version, dropped } });
  if (!isLast) return;
  await database.query(
    sql`UPDATE run SET revised = ${version} WHERE id = ${runId} AND version = ${version} AND revised < ${version}
      AND ended_at IS NULL`,
  );
}
