import { isDeepStrictEqual } from 'node:util';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/mapping-settings';
import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { type Database, inTransaction } from './database';
import { isOfMapping, lockCorpora } from './documents';
import { type Actor, auditJob, lockJobRow, refuseDuringReplay } from './job-control';
import { addJobEvent } from './job-events';

/** What a replay has come to. */
export type ReplayState = 'running' | 'done' | 'abandoned';

/** A job's pages, mapped again. */
export interface Replay {
  id: string;
  jobId: string;
  state: ReplayState;
  /** Documents that it set out to make anew. */
  total: number;
  /** Those that are made: more than `total` where pages came in meanwhile. */
  mapped: number;
  createdAt: Date;
  /** When all that it left behind was taken away, too. */
  finishedAt: Date | null;
}

const columns = `id, job_id AS "jobId", state, total, mapped, created_at AS "createdAt", finished_at AS "finishedAt"`;

/**
 * Begins to map a job's documents again, with these settings, or with what its newest version says. The old ones stay
 * until all new ones are there. Settings that the job doesn't have yet become those of its next version here, at the
 * start: what a run or an upload brings later is mapped like the rest. The workers find the replay by themselves.
 * Throws `notFound`, and `wrongState` while a run is under way (with the state in detail) or is being discarded, while
 * another replay runs, and when there is nothing to map.
 */
export async function startReplay(
  database: Database,
  { jobId, settings, actor }: { jobId: string; settings?: MappingSettings; actor?: Actor },
): Promise<{ replayId: string; total: number }> {
  return inTransaction(database, async (client) => {
    const job = await lockJobRow(client, jobId, ['draft', 'finished', 'stopped', 'failed']);
    await refuseDuringReplay(client, jobId);
    await refuseWhileDiscarding(client, jobId);
    const { rows } = await client.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM document WHERE job_id = $1 AND current',
      [jobId],
    );
    const total = rows[0]!.total;
    if (total === 0) {
      throw new AppError('wrongState', 'The job has no documents.', { detail: { reason: 'nothingToMap' } });
    }
    const replayId = uuidv7();
    await client.query(
      'INSERT INTO mapping (id, job_id, settings, total, created_by) VALUES ($1, $2, $3, $4, $5)',
      [
        replayId,
        jobId,
        JSON.stringify(await settingsOfJob(client, jobId, job.version, settings, actor)),
        total,
        actor?.userId ?? null,
      ],
    );
    await addJobEvent(client, { jobId, kind: 'replayStarted', detail: { documents: total } });
    await auditJob(client, 'job.replay', jobId, actor, { documents: total });
    return { replayId, total };
  });
}

async function refuseWhileDiscarding(client: pg.PoolClient, jobId: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM run WHERE job_id = $1 AND end_reason = 'discarded' LIMIT 1`,
    [jobId],
  );
  if (!rowCount) return;
  throw new AppError('wrongState', 'What its last run had fetched is still being discarded.', {
    detail: { reason: 'discarding' },
  });
}

/** The job's own settings; others, if they are given, are written into a version of their own before. */
async function settingsOfJob(
  client: pg.PoolClient,
  jobId: string,
  version: number,
  given: MappingSettings | undefined,
  actor: Actor | undefined,
): Promise<MappingSettings> {
  const { rows } = await client.query<{ settings: unknown }>(
    `SELECT coalesce(config -> 'mapping', '{}') AS settings FROM job_version WHERE job_id = $1 AND number = $2`,
    [jobId, version],
  );
  const own = mappingSettingsSchema.parse(rows[0]?.settings ?? {});
  if (given === undefined || isDeepStrictEqual(given, own)) return own;
  const { rows: made } = await client.query<{ number: number }>(
    `INSERT INTO job_version (job_id, number, config, created_by)
     SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = $1),
       jsonb_set(config, '{mapping}', $3::jsonb), $4
     FROM job_version WHERE job_id = $1 AND number = $2 RETURNING number`,
    [jobId, version, JSON.stringify(given), actor?.userId ?? null],
  );
  await client.query('UPDATE job SET version = $2, lock = lock + 1, updated_at = now() WHERE id = $1', [
    jobId,
    made[0]!.number,
  ]);
  return given;
}

/** A job's last replay; null when it never had one. */
export async function lastReplay(database: Database, jobId: string): Promise<Replay | null> {
  const { rows } = await database.pool.query<Replay>(
    `SELECT ${columns} FROM mapping WHERE job_id = $1 ORDER BY id DESC LIMIT 1`,
    [jobId],
  );
  return rows[0] ?? null;
}

/** Every replay that is not done. */
export async function runningReplays(database: Database): Promise<Replay[]> {
  const { rows } = await database.pool.query<Replay>(
    `SELECT ${columns} FROM mapping WHERE state = 'running' ORDER BY id`,
  );
  return rows;
}

/** How far a pass over a job's documents has come. */
export interface ReplayPlace {
  words: number;
  resourceId: string;
}

/**
 * The captures that a replay has still to map, among the next `limit` documents of its job: each current document's
 * own, so that what it becomes counts for the same run. Without `next` the pass is over.
 */
export async function capturesToReplay(
  database: Database,
  { id, jobId }: Pick<Replay, 'id' | 'jobId'>,
  after: ReplayPlace | null,
  limit: number,
): Promise<{ captureIds: string[]; next: ReplayPlace | null }> {
  // In the order of the index that the table of resources has.
  const { rows } = await database.pool.query<ReplayPlace & { captureId: string; done: boolean }>(
    `SELECT d.words, d.resource_id AS "resourceId", d.capture_id AS "captureId",
       EXISTS (SELECT FROM document n WHERE n.capture_id = d.capture_id AND ${isOfMapping('n', '$2')}) AS done
     FROM document d WHERE d.job_id = $1 AND d.current AND (d.words, d.resource_id) > ($3, $4)
     ORDER BY d.words, d.resource_id LIMIT $5`,
    [jobId, id, after?.words ?? -1, after?.resourceId ?? '00000000-0000-0000-0000-000000000000', limit],
  );
  const last = rows.at(-1);
  return {
    captureIds: rows.filter((row) => !row.done).map((row) => row.captureId),
    next: last && rows.length === limit ? { words: last.words, resourceId: last.resourceId } : null,
  };
}

/**
 * Gives up a job's replay: its documents go, the old ones stay, and so do the job's settings. Throws `wrongState` when
 * none runs.
 */
export async function abandonReplay(database: Database, jobId: string, actor?: Actor): Promise<void> {
  await inTransaction(database, async (client) => {
    // The corpus first, as whoever writes its documents: none is added to a replay that was given up.
    const { rows } = await client.query<{ corpusId: string }>(
      'SELECT corpus_id AS "corpusId" FROM job WHERE id = $1',
      [jobId],
    );
    if (!rows[0]) throw new AppError('notFound', `There is no job ${jobId}.`);
    await lockCorpora(client, [rows[0].corpusId]);
    const given = await client.query<{ mapped: number; total: number }>(
      `UPDATE mapping SET state = 'abandoned' WHERE job_id = $1 AND state = 'running'
       RETURNING least(mapped, total) AS mapped, total`,
      [jobId],
    );
    const replay = given.rows[0];
    if (!replay) {
      throw new AppError('wrongState', 'The job is not being mapped again.', {
        detail: { reason: 'notReplaying' },
      });
    }
    await addJobEvent(client, { jobId, kind: 'replayAbandoned', level: 'warn', detail: { ...replay } });
    await auditJob(client, 'job.replayAbandon', jobId, actor);
  });
}

/** Documents of one transaction: nobody waits for longer than these take. */
const sweepBatch = 1_000;

/**
 * Takes away, in small transactions, what replays that are over have left behind: the documents of abandoned ones, and
 * the sketches of the documents that were replaced. Killed half-way it goes on the next time, and several workers may
 * sweep at once: each passes over what another one has in hand.
 */
export async function sweepReplays(database: Database): Promise<void> {
  const { rows } = await database.pool.query<Pick<Replay, 'id' | 'jobId' | 'state'>>(
    `SELECT id, job_id AS "jobId", state FROM mapping WHERE state <> 'running' AND finished_at IS NULL`,
  );
  for (const { id, jobId, state } of rows) {
    const [left, sweep, of] =
      state === 'abandoned' ? [leftDocuments, sweepDocuments, id] : [leftSketches, sweepSketches, jobId];
    for (;;) {
      const { rowCount } = await database.pool.query(sweep, [of, sweepBatch]);
      if ((rowCount ?? 0) < sweepBatch) break;
    }
    // What another worker has in hand is still there until it commits: then the next sweep sees that nothing is left.
    await database.pool.query(
      `UPDATE mapping SET finished_at = now() WHERE id = $1 AND finished_at IS NULL AND NOT EXISTS (${left.replace('$1', '$2')})`,
      [id, of],
    );
  }
}

const leftDocuments = 'SELECT d.id FROM document d WHERE d.mapping_id = $1';
const leftSketches = `SELECT d.id FROM document d JOIN sketch s ON s.document_id = d.id
  WHERE d.job_id = $1 AND NOT d.current AND d.detail = 'replaced'`;
const sweepDocuments = `WITH picked AS MATERIALIZED (${leftDocuments} LIMIT $2 FOR UPDATE OF d SKIP LOCKED)
  DELETE FROM document d USING picked WHERE d.id = picked.id`;
const sweepSketches = `WITH picked AS MATERIALIZED (${leftSketches} LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
  DELETE FROM sketch s USING picked WHERE s.document_id = picked.id`;
