import { isDeepStrictEqual } from 'node:util';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { type Actor, auditJob, lockJobRow, refuseDuringReplay } from '../runs/job-control';
import { addJobEvent } from '../runs/job-events';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { isOfMapping, lockCorpora } from './documents';

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

const columns = sql`id, job_id AS "jobId", state, total, mapped, created_at AS "createdAt",
  finished_at AS "finishedAt"`;

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
  return inTransaction(database, async (transaction) => {
    const job = await lockJobRow(transaction, jobId, ['draft', 'finished', 'stopped', 'failed']);
    await refuseDuringReplay(transaction, jobId);
    await refuseWhileDiscarding(transaction, jobId);
    const { rows } = await transaction.query<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM document WHERE job_id = ${jobId} AND current`,
    );
    const total = rows[0]!.total;
    if (total === 0) {
      throw new AppError('wrongState', 'The job has no documents.', { detail: { reason: 'nothingToMap' } });
    }
    const replayId = uuidv7();
    await transaction.query(
      sql`INSERT INTO mapping (id, job_id, settings, total, created_by)
        VALUES (${replayId}, ${jobId}, ${JSON.stringify(await settingsOfJob(transaction, jobId, job.version, settings, actor))}, ${total}, ${actor?.userId})`,
    );
    await addJobEvent(transaction, { jobId, kind: 'replayStarted', detail: { documents: total } });
    await auditJob(transaction, 'job.replay', jobId, actor, { documents: total });
    return { replayId, total };
  });
}

async function refuseWhileDiscarding(transaction: Transaction, jobId: string): Promise<void> {
  const { rowCount } = await transaction.query(
    sql`SELECT FROM run WHERE job_id = ${jobId} AND end_reason = 'discarded' LIMIT 1`,
  );
  if (!rowCount) return;
  throw new AppError('wrongState', 'What its last run had fetched is still being discarded.', {
    detail: { reason: 'discarding' },
  });
}

/** The job's own settings; others, if they are given, are written into a version of their own before. */
async function settingsOfJob(
  transaction: Transaction,
  jobId: string,
  version: number,
  given: MappingSettings | undefined,
  actor: Actor | undefined,
): Promise<MappingSettings> {
  const { rows } = await transaction.query<{ settings: unknown }>(
    sql`SELECT coalesce(config -> 'mapping', '{}') AS settings FROM job_version WHERE job_id = ${jobId}
      AND number = ${version}`,
  );
  const own = mappingSettingsSchema.parse(rows[0]?.settings ?? {});
  if (given === undefined || isDeepStrictEqual(given, own)) return own;
  const { rows: made } = await transaction.query<{ number: number }>(
    sql`INSERT INTO job_version (job_id, number, config, created_by)
     SELECT job_id, (SELECT max(number) + 1 FROM job_version WHERE job_id = ${jobId}),
       jsonb_set(config, '{mapping}', ${JSON.stringify(given)}::jsonb), ${actor?.userId}
     FROM job_version WHERE job_id = ${jobId} AND number = ${version} RETURNING number`,
  );
  await transaction.query(
    sql`UPDATE job SET version = ${made[0]!.number}, lock = lock + 1, updated_at = now() WHERE id = ${jobId}`,
  );
  return given;
}

/** A job's last replay; null when it never had one. */
export async function lastReplay(database: Database, jobId: string): Promise<Replay | null> {
  const { rows } = await database.query<Replay>(
    sql`SELECT ${columns} FROM mapping WHERE job_id = ${jobId} ORDER BY id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

/** Every replay that is not done. */
export async function runningReplays(database: Database): Promise<Replay[]> {
  const { rows } = await database.query<Replay>(
    sql`SELECT ${columns} FROM mapping WHERE state = 'running' ORDER BY id`,
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
  const { rows } = await database.query<ReplayPlace & { captureId: string; done: boolean }>(
    sql`SELECT d.words, d.resource_id AS "resourceId", d.capture_id AS "captureId",
       EXISTS (SELECT FROM document n WHERE n.capture_id = d.capture_id AND ${isOfMapping(sql`n`, id)}) AS done
     FROM document d WHERE d.job_id = ${jobId} AND d.current AND (d.words, d.resource_id) > 
       (${after?.words ?? -1}::int, ${after?.resourceId ?? '00000000-0000-0000-0000-000000000000'}::uuid)
     ORDER BY d.words, d.resource_id LIMIT ${limit}`,
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
  await inTransaction(database, async (transaction) => {
    // The corpus first, as whoever writes its documents: none is added to a replay that was given up.
    const { rows } = await transaction.query<{ corpusId: string }>(
      sql`SELECT corpus_id AS "corpusId" FROM job WHERE id = ${jobId}`,
    );
    if (!rows[0]) throw new AppError('notFound', `There is no job ${jobId}.`);
    await lockCorpora(transaction, [rows[0].corpusId]);
    const given = await transaction.query<{ mapped: number; total: number }>(
      sql`UPDATE mapping SET state = 'abandoned' WHERE job_id = ${jobId} AND state = 'running'
       RETURNING least(mapped, total) AS mapped, total`,
    );
    const replay = given.rows[0];
    if (!replay) {
      throw new AppError('wrongState', 'The job is not being mapped again.', {
        detail: { reason: 'notReplaying' },
      });
    }
    await addJobEvent(transaction, { jobId, kind: 'replayAbandoned', level: 'warn', detail: { ...replay } });
    await auditJob(transaction, 'job.replayAbandon', jobId, actor);
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
  const { rows } = await database.query<Pick<Replay, 'id' | 'jobId' | 'state'>>(
    sql`SELECT id, job_id AS "jobId", state FROM mapping WHERE state <> 'running' AND finished_at IS NULL`,
  );
  for (const { id, jobId, state } of rows) {
    const isAbandoned = state === 'abandoned';
    const left = isAbandoned ? leftDocuments(id) : leftSketches(jobId);
    const sweep = isAbandoned ? sweepDocuments(id) : sweepSketches(jobId);
    for (;;) {
      const { rowCount } = await database.query(sweep);
      if (rowCount < sweepBatch) break;
    }
    // What another worker has in hand is still there until it commits: then the next sweep sees that nothing is left.
    await database.query(
      sql`UPDATE mapping SET finished_at = now() WHERE id = ${id} AND finished_at IS NULL AND NOT EXISTS (${left})`,
    );
  }
}

const leftDocuments = (replayId: string) => sql`SELECT d.id FROM document d WHERE d.mapping_id = ${replayId}`;
const leftSketches = (jobId: string) => sql`SELECT d.id FROM document d JOIN sketch s ON s.document_id = d.id
  WHERE d.job_id = ${jobId} AND NOT d.current AND d.detail = 'replaced'`;
const sweepDocuments = (replayId: string) =>
  sql`WITH picked AS MATERIALIZED (${leftDocuments(replayId)} LIMIT ${sweepBatch} FOR UPDATE OF d SKIP LOCKED)
  DELETE FROM document d USING picked WHERE d.id = picked.id`;
const sweepSketches = (jobId: string) =>
  sql`WITH picked AS MATERIALIZED (${leftSketches(jobId)} LIMIT ${sweepBatch} FOR UPDATE OF s SKIP LOCKED)
  DELETE FROM sketch s USING picked WHERE s.document_id = picked.id`;
