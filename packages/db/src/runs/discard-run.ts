import type { JobState, RunEndReason } from '@florilegium/contracts/jobs/job-config';
import { AppError } from '@florilegium/platform/app-error';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { documentsOfPages, judgeContainments, linkedDocuments } from '../mapping/containments';
import { lockCorpora } from '../mapping/documents';
import { joinEqualTexts, leaveClusters, mendClusters } from '../mapping/duplicate-clusters';
import { indexSketches } from '../mapping/duplicates';
import { orderPassages } from '../rights/rights-orders';
import { settleRights } from '../rights/settle-rights';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { type Actor, auditJob, lockJobRow, refuseDuringReplay, setJobState } from './job-control';
import { addJobEvent } from './job-events';

/** How long {@link discardRun} sweeps by itself before it leaves the rest to the workers, in ms. */
const firstSweepMs = 2_000;
/** Rows of one transaction: nobody waits for longer than these take. */
const captureBatch = 500;
const frontierBatch = 5_000;

/**
 * Stops a job's last crawl and throws away what it left: its URLs, captures, documents, counts, and the resources that
 * no other run has captured, with what people have said of them. What an earlier run had is current again, and the
 * job is as that one left it: a draft when there is none. The run is only marked here; small ones are swept at once,
 * large ones by the workers, batch by batch ({@link sweepDiscarded}), and until that is over the job can't be started.
 * Records stay in the archive's files until the archive is compacted. `runId`: only if that is still the last run, so
 * that asking twice doesn't take the one before.
 * Throws `notFound`, `wrongState` when the job has no run, one is being swept or its pages are mapped again, and
 * `conflict` for another last run.
 */
export async function discardRun(
  database: Database,
  jobId: string,
  actor?: Actor,
  runId?: number,
): Promise<{ runId: number }> {
  const discarded = await inTransaction(database, async (transaction) => {
    await lockJobRow(transaction, jobId, ['starting', 'running', 'paused', 'finished', 'stopped', 'failed']);
    await refuseDuringReplay(transaction, jobId);
    const [run, before] = await lastTwoRuns(transaction, jobId);
    if (!run) throw new AppError('wrongState', 'The job has no run.', { detail: { reason: 'noRun' } });
    if (runId !== undefined && runId !== run.id) {
      throw new AppError('conflict', `Run ${runId} is not the job's last one.`);
    }
    await transaction.query(
      sql`UPDATE run SET active = false, active_since = NULL, ended_at = coalesce(ended_at, now()),
         end_reason = 'discarded' WHERE id = ${run.id}`,
    );
    await setJobState(transaction, jobId, before ? stateAfter(before.endReason) : 'draft');
    await addJobEvent(transaction, { jobId, kind: 'runDiscarded', level: 'warn', detail: { run: run.id } });
    await auditJob(transaction, 'job.discard', jobId, actor, { run: run.id });
    return run.id;
  });
  await sweepDiscarded(database, firstSweepMs);
  return { runId: discarded };
}

interface EndedRun {
  id: number;
  endReason: RunEndReason | null;
}

async function lastTwoRuns(transaction: Transaction, jobId: string): Promise<EndedRun[]> {
  const { rows } = await transaction.query<EndedRun>(
    sql`SELECT id, end_reason AS "endReason" FROM run WHERE job_id = ${jobId}
      AND end_reason IS DISTINCT FROM 'uploaded'
     ORDER BY id DESC LIMIT 2`,
  );
  if (rows[0]?.endReason === 'discarded') {
    throw new AppError('wrongState', 'What its last run had fetched is still being discarded.', {
      detail: { reason: 'discarding' },
    });
  }
  return rows;
}

function stateAfter(reason: RunEndReason | null): JobState {
  if (reason === 'stoppedByUser') return 'stopped';
  return reason === 'failed' || reason === 'noUsableSeed' ? 'failed' : 'finished';
}

/**
 * Takes away what discarded runs have left, in small transactions, for about `forMs`. Killed half-way it goes on the
 * next time, and several workers may sweep at once. True when nothing is left to sweep.
 */
export async function sweepDiscarded(database: Database, forMs: number): Promise<boolean> {
  const until = Date.now() + forMs;
  let place: Place | null = null;
  for (;;) {
    const swept: Swept = await inTallyingTransaction(database, (transaction, tally) =>
      sweepBatch(transaction, tally, place),
    );
    if (swept === 'nothing') return true;
    if (swept === 'elsewhere' || Date.now() >= until) return false;
    place = swept;
  }
}

/** How far a run is swept: without it every batch would look through what the ones before have left behind. */
interface Place {
  runId: number;
  /** Of the last capture. */
  resourceId: string;
  /** Of the last URL. */
  keyHash: string;
}

/** The place after a batch, or why there was none. */
type Swept = Place | 'nothing' | 'elsewhere';

const noUuid = '00000000-0000-0000-0000-000000000000';

/**
 * One batch of the first discarded run that nobody else sweeps. The run's row is held: nothing is added meanwhile. Not
 * against references to it: whoever maps its captures holds the corpus, which is waited for here, and counts its minutes.
 */
async function sweepBatch(transaction: Transaction, tally: TextTally, before: Place | null): Promise<Swept> {
  const { rows } = await transaction.query<{ id: number; corpusId: string }>(
    sql`SELECT r.id, j.corpus_id AS "corpusId" FROM run r JOIN job j ON j.id = r.job_id
     WHERE r.end_reason = 'discarded' ORDER BY r.id LIMIT 1 FOR NO KEY UPDATE OF r SKIP LOCKED`,
  );
  const run = rows[0];
  if (!run) {
    const { rowCount } = await transaction.query(sql`SELECT FROM run WHERE end_reason = 'discarded' LIMIT 1`);
    return rowCount ? 'elsewhere' : 'nothing';
  }
  const place = before?.runId === run.id ? before : { runId: run.id, resourceId: noUuid, keyHash: noUuid };
  const resourceId = await sweepCaptures(transaction, tally, run.corpusId, place);
  if (resourceId !== null) return { ...place, resourceId };
  const keyHash = await sweepFrontier(transaction, place);
  if (keyHash !== null) return { ...place, keyHash };
  // Whatever lies before the place (another worker began there and was killed) goes with the run.
  await transaction.query(sql`DELETE FROM reason_count WHERE run_id = ${run.id}`);
  await transaction.query(sql`DELETE FROM run WHERE id = ${run.id}`);
  return place;
}

/** Some URLs of the run, by key. Returns the last key; null when there is none. */
async function sweepFrontier(transaction: Transaction, { runId, keyHash }: Place): Promise<string | null> {
  const { rows } = await transaction.query<{ last: string | null }>(
    sql`WITH batch AS MATERIALIZED (
       SELECT key_hash, shard FROM frontier_url WHERE run_id = ${runId} AND key_hash > ${keyHash}
       ORDER BY key_hash LIMIT ${frontierBatch}),
     gone AS (
       DELETE FROM frontier_url f USING batch s
       WHERE f.run_id = ${runId} AND f.key_hash = s.key_hash AND f.shard = s.shard)
     SELECT key_hash AS last FROM batch ORDER BY key_hash DESC LIMIT 1`,
  );
  return rows[0]?.last ?? null;
}

/** Some captures of the run with everything that hangs on them. Returns the last resource; null when there is none. */
async function sweepCaptures(
  transaction: Transaction,
  tally: TextTally,
  corpusId: string,
  { runId, resourceId }: Place,
): Promise<string | null> {
  // No document is written while captures go, and no text is compared with one that is on its way out.
  await lockCorpora(transaction, [corpusId]);
  const { rows } = await transaction.query<{ id: string; resourceId: string }>(
    sql`SELECT id, resource_id AS "resourceId" FROM capture WHERE run_id = ${runId} AND resource_id > ${resourceId}
     ORDER BY resource_id LIMIT ${captureBatch}`,
  );
  const last = rows.at(-1);
  if (!last) return null;
  const captureIds = rows.map((row) => row.id);
  const resourceIds = rows.map((row) => row.resourceId);
  const { rows: documents } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM document WHERE capture_id = ANY(${captureIds}::uuid[])`,
  );
  const documentIds = documents.map((row) => row.id);
  const clusters = await leaveClusters(transaction, documentIds);
  const neighbours = await linkedDocuments(transaction, documentIds);
  await transaction.query(sql`DELETE FROM document WHERE id = ANY(${documentIds}::uuid[])`);
  await transaction.query(sql`DELETE FROM capture WHERE id = ANY(${captureIds}::uuid[])`);
  const earlier = await restoreEarlier(transaction, resourceIds);
  await mendClusters(transaction, tally, [...clusters, ...earlier.clusters]);
  const back = await documentsOfPages(transaction, resourceIds);
  await judgeContainments(transaction, tally, [...neighbours, ...back]);
  const gone = await deleteBare(transaction, resourceIds);
  await mendSamples(transaction, resourceIds, gone);
  // What the captures said that are gone holds no longer, and passages were not looked for in texts that were out.
  const left = resourceIds.filter((id) => !gone.includes(id));
  await settleRights(transaction, tally, corpusId, left);
  if (earlier.areBack) await orderPassages(transaction, corpusId);
  return last.resourceId;
}

/**
 * Of resources without a current document the newest of their last capture is that again; never the copy of a text that was
 * judged before it got other labels, which was not in the corpus. Returns whether there are any, and the clusters
 * that have them back: their texts may have come from elsewhere since.
 */
async function restoreEarlier(
  transaction: Transaction,
  resourceIds: string[],
): Promise<{ clusters: string[]; areBack: boolean }> {
  const { rows } = await transaction.query<{ id: string; clusterId: string | null; kept: boolean }>(
    sql`WITH newest AS (
       SELECT DISTINCT ON (d.resource_id) d.id, d.kept OR d.detail = 'superseded' AS was_kept
       FROM document d JOIN capture c ON c.id = d.capture_id
       WHERE d.resource_id = ANY(${resourceIds}::uuid[]) AND d.mapping_id IS DISTINCT FROM d.id
         AND NOT EXISTS (SELECT FROM document x WHERE x.resource_id = d.resource_id AND x.current)
         AND NOT EXISTS (SELECT FROM mapping m WHERE m.id = d.mapping_id AND m.state <> 'done')
       ORDER BY d.resource_id, c.captured_at DESC, d.id DESC)
     UPDATE document d SET current = true, kept = n.was_kept, detail = CASE WHEN n.was_kept THEN NULL
     ELSE d.detail END
     FROM newest n WHERE d.id = n.id
     RETURNING d.id, d.cluster_id AS "clusterId", d.kept`,
  );
  const kept = rows.filter((row) => row.kept).map((row) => row.id);
  await indexSketches(transaction, kept);
  const joined = await joinEqualTexts(transaction, kept);
  return {
    clusters: [...joined, ...rows.flatMap((row) => row.clusterId ?? [])],
    areBack: rows.length > 0,
  };
}

/** Deletes the resources among these that have no capture left; returns their ids. No other run of the job goes on. */
async function deleteBare(transaction: Transaction, resourceIds: string[]): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`DELETE FROM resource r WHERE r.id = ANY(${resourceIds}::uuid[])
       AND NOT EXISTS (SELECT FROM capture c WHERE c.resource_id = r.id) RETURNING r.id`,
  );
  return rows.map((row) => row.id);
}

/**
 * Samples of a job keep what is left of them: a part of a random draw is a random draw from what remains. Their positions
 * run from 1 on again; a sample of which nothing is left goes. A sample of a whole corpus keeps all its items: what goes is
 * no random part of it, and a verdict that got better by deleting what was judged would be wrong.
 */
async function mendSamples(transaction: Transaction, resourceIds: string[], gone: string[]): Promise<void> {
  await transaction.query(
    sql`UPDATE sample_item i SET document_id = d.id FROM document d
     WHERE i.resource_id = ANY(${resourceIds}::uuid[]) AND d.resource_id = i.resource_id AND d.current
     AND i.document_id <> d.id
       AND NOT EXISTS (SELECT FROM document x WHERE x.id = i.document_id)`,
  );
  const { rows } = await transaction.query<{ id: string }>(
    sql`DELETE FROM sample_item i USING sample s WHERE i.resource_id = ANY(${gone}::uuid[])
       AND s.id = i.sample_id AND s.job_id IS NOT NULL RETURNING i.sample_id AS id`,
  );
  const samples = [...new Set(rows.map((row) => row.id))];
  if (samples.length === 0) return;
  // By way of numbers below 0: a position is free only once its item has left it.
  await transaction.query(
    sql`UPDATE sample_item i SET position = -p.place FROM (
       SELECT sample_id, position, row_number() OVER (PARTITION BY sample_id ORDER BY position) AS place
       FROM sample_item WHERE sample_id = ANY(${samples}::uuid[])) p
     WHERE i.sample_id = p.sample_id AND i.position = p.position`,
  );
  await transaction.query(
    sql`UPDATE sample_item SET position = -position WHERE sample_id = ANY(${samples}::uuid[])`,
  );
  await transaction.query(
    sql`DELETE FROM sample s WHERE s.id = ANY(${samples}::uuid[])
       AND NOT EXISTS (SELECT FROM sample_item i WHERE i.sample_id = s.id)`,
  );
}
