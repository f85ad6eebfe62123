import { createGroups } from '@florilegium/text/duplicates/duplicate-groups';
import { countReplaced, inTallyingTransaction, type TextTally } from '../crawl/yields';
import { heldBack, isLeftOut, isTakenDown } from '../rights/held';
import { orderPassages } from '../rights/rights-orders';
import { addJobEvent } from '../runs/job-events';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { judgeContainments, linkedDocumentsOfJob } from './containments';
import { isOfMapping, lockCorpora } from './documents';
import { joinClusters, joinEqualTexts, mendClusters } from './duplicate-clusters';
import { hasPlace, standsForOthers } from './duplicate-scope';
import { unsettleHosts } from './host-templates';

/** What came of an attempt to finish: it is `done`, still `waiting` for documents, or not running any more. */
export type Finish = 'done' | 'waiting' | 'over';

/** A replay whose corpus is locked. */
interface Held {
  replayId: string;
  jobId: string;
  corpusId: string;
}

/** Clusters, or documents, that are looked at together. */
const batch = 500;

/**
 * Puts the documents of a replay in the place of the old ones, in one step, once all of them are there: whoever reads
 * sees the one mapping or the other. Until then nothing changes. The old ones stay as rows that count nowhere, because
 * judgements were made about their texts. Killed at any point it is as if it had not been called.
 */
export async function finishReplay(database: Database, replayId: string): Promise<Finish> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    const held = await holdReplay(transaction, replayId);
    if (!held) return 'over';
    if (await isIncomplete(transaction, held)) return 'waiting';
    // As many rows as the job has are new and about to change: the planner has to know.
    await transaction.query(sql`ANALYZE document`);
    const stale = await deleteStale(transaction, held);
    const left = await sharedClusters(transaction, held);
    const heirs = await heirsOf(transaction, held, left);
    await countReplaced(transaction, tally, held);
    await swap(transaction, held);
    await orderPassages(transaction, held.corpusId);
    await mend(transaction, tally, held, [...stale, ...left, ...(await joinHeirs(transaction, heirs))]);
    await judgeContainments(transaction, tally, await linkedDocumentsOfJob(transaction, held.jobId));
    await close(transaction, held);
    return 'done';
  });
}

/** Under the corpus' lock: nobody writes documents while they change places. */
async function holdReplay(transaction: Transaction, replayId: string): Promise<Held | null> {
  const { rows } = await transaction.query<Held>(
    sql`SELECT m.id AS "replayId", j.id AS "jobId", j.corpus_id AS "corpusId"
     FROM mapping m JOIN job j ON j.id = m.job_id WHERE m.id = ${replayId}`,
  );
  const held = rows[0];
  if (!held) return null;
  await lockCorpora(transaction, [held.corpusId]);
  const { rowCount } = await transaction.query(
    sql`SELECT FROM mapping WHERE id = ${replayId} AND state = 'running' FOR UPDATE`,
  );
  return rowCount ? held : null;
}

/** Whether a document has no successor yet. What waits to be mapped for the first time has to be there before, too. */
async function isIncomplete(transaction: Transaction, { replayId, jobId }: Held): Promise<boolean> {
  const { rows } = await transaction.query<{ incomplete: boolean }>(
    sql`SELECT EXISTS (
         SELECT FROM capture c JOIN run r ON r.id = c.run_id
         WHERE c.mapped_at IS NULL AND r.job_id = ${jobId} AND r.end_reason IS DISTINCT FROM 'discarded')
       OR EXISTS (
         SELECT capture_id FROM document WHERE job_id = ${jobId} AND current
         EXCEPT SELECT capture_id FROM document WHERE mapping_id = ${replayId}) AS incomplete`,
  );
  return rows[0]!.incomplete;
}

/**
 * Deletes what was mapped again of captures that later ones have overtaken meanwhile. Returns the clusters that have
 * lost them: pages of the replay, newer ones of the same resource among them, may have been left out for these texts.
 */
async function deleteStale(transaction: Transaction, { replayId }: Held): Promise<string[]> {
  const { rows } = await transaction.query<{ clusterId: string | null }>(
    sql`DELETE FROM document n WHERE n.mapping_id = ${replayId} AND NOT EXISTS (
       SELECT FROM document d WHERE d.capture_id = n.capture_id AND d.current)
     RETURNING n.cluster_id AS "clusterId"`,
  );
  return rows.flatMap(({ clusterId }) => clusterId ?? []);
}

/** The clusters that hold current documents of this job and of others. */
async function sharedClusters(transaction: Transaction, { jobId, corpusId }: Held): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT DISTINCT o.cluster_id AS id FROM document o
     WHERE o.job_id = ${jobId} AND o.current AND o.cluster_id IN (
       SELECT t.cluster_id FROM document t WHERE t.corpus_id = ${corpusId} AND t.job_id <> ${jobId} AND t.current)`,
  );
  return rows.map((row) => row.id);
}

/** In clusters of so many texts it is seen by sketches which of them hang together; larger ones stay whole. */
const mostMended = 100;

/** A new text, by its cluster or its own id, and the cluster of the one that it replaces. */
interface ClusterHeir {
  heir: string;
  clusterId: string;
}

/**
 * The new texts that may take the place of an old one in a cluster with other jobs' texts. The replay could not see
 * these: what is left out has no hashes in the index but those of the old text.
 */
async function heirsOf(
  transaction: Transaction,
  held: Held,
  left: readonly string[],
): Promise<ClusterHeir[]> {
  const { rows } = await transaction.query<ClusterHeir>(
    sql`WITH size AS (
       SELECT cluster_id AS id, count(*) AS texts FROM document
       WHERE cluster_id = ANY(${left}::uuid[]) AND current GROUP BY 1)
     SELECT DISTINCT coalesce(n.cluster_id, n.id) AS heir, o.cluster_id AS "clusterId"
     FROM document o JOIN size ON size.id = o.cluster_id
     JOIN document n ON n.capture_id = o.capture_id AND ${isOfMapping(sql`n`, held.replayId)}
     WHERE o.job_id = ${held.jobId} AND o.current AND ${hasPlace(sql`n`)}
       AND (n.signature = o.signature OR size.texts <= ${mostMended})`,
  );
  return rows;
}

/** Gives each new text the cluster of the old, and returns these: whether it belongs there is seen when they are mended. */
async function joinHeirs(transaction: Transaction, heirs: readonly ClusterHeir[]): Promise<string[]> {
  const groups = createGroups();
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? groups.add();
    numbers.set(id, number);
    return number;
  };
  for (const { clusterId, heir } of heirs) groups.join(numberOf(clusterId), numberOf(heir));
  const joins = new Map<number, { clusterId: string; parts: string[]; lead: null }>();
  for (const [id, number] of numbers) {
    const first = groups.first(number);
    const join = joins.get(first);
    // The first of a group to be numbered is a cluster: heirs come after theirs.
    if (join) join.parts.push(id);
    else joins.set(first, { clusterId: id, parts: [id], lead: null });
  }
  await joinClusters(transaction, [...joins.values()], null);
  return [...joins.values()].map((join) => join.clusterId);
}

async function swap(transaction: Transaction, { replayId, jobId }: Held): Promise<void> {
  await transaction.query(
    sql`UPDATE document SET current = false, kept = false, drop_reason = NULL, detail = 'replaced',
      cluster_id = NULL
     WHERE job_id = ${jobId} AND current`,
  );
  await transaction.query(sql`UPDATE document SET current = true WHERE mapping_id = ${replayId}`);
  // A verdict is about the text that was judged; what waits for one is judged by the text that is there.
  await transaction.query(
    sql`UPDATE sample_item i SET document_id = n.id FROM document n
     WHERE n.mapping_id = ${replayId} AND n.resource_id = i.resource_id AND i.judged_at IS NULL`,
  );
}

/**
 * What other jobs have in common with the old documents or the new is judged again: their pages may have been left out
 * for a text that is gone now, or have come with the same text meanwhile. So are pages of this job for those that were held
 * back or came back while the replay ran. (A near-duplicate that came to another job meanwhile is let be: no sketch is
 * compared twice.)
 */
async function mend(
  transaction: Transaction,
  tally: TextTally,
  held: Held,
  left: readonly string[],
): Promise<void> {
  const { replayId } = held;
  const unsettled = await unsettledClusters(transaction, replayId);
  await mendAll(transaction, tally, [...left, ...(await sharedClusters(transaction, held)), ...unsettled]);
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT n.id FROM document n WHERE n.mapping_id = ${replayId} AND n.kept AND EXISTS (
       SELECT FROM document t WHERE t.corpus_id = ${held.corpusId} AND t.signature = n.signature AND t.kept
       AND t.current AND t.id <> n.id)`,
  );
  const ids = rows.map((row) => row.id);
  await mendAll(transaction, tally, await joinEqualTexts(transaction, ids));
}

/**
 * The clusters of a replay's texts in which a text is left out by the rule of rights, which leaves its place to others; or
 * more texts stand than its job keeps.
 */
async function unsettledClusters(transaction: Transaction, replayId: string): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT d.cluster_id AS id FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.mapping_id = ${replayId} AND d.cluster_id IS NOT NULL AND ${hasPlace(sql`d`)}
     GROUP BY 1
     HAVING bool_or(r.deletion_id = ${heldBack} AND ${isLeftOut(sql`r.id`)} AND NOT ${isTakenDown(sql`r.id`)})
       OR count(*) FILTER (WHERE r.deleted_at IS NULL AND ${standsForOthers}) > CASE
         WHEN (SELECT coalesce((settings #>> '{nearDuplicates,drop}')::boolean, true) FROM mapping WHERE id = ${replayId})
         THEN 1
         ELSE count(DISTINCT d.signature) FILTER (WHERE r.deleted_at IS NULL AND ${standsForOthers}) END`,
  );
  return rows.map(({ id }) => id);
}

async function mendAll(
  transaction: Transaction,
  tally: TextTally,
  clusters: readonly string[],
): Promise<void> {
  const each = [...new Set(clusters)];
  for (let at = 0; at < each.length; at += batch)
    await mendClusters(transaction, tally, each.slice(at, at + batch));
}

async function close(transaction: Transaction, { replayId, jobId }: Held): Promise<void> {
  const { rows } = await transaction.query<{ documents: number; kept: number }>(
    sql`SELECT count(*)::int AS documents, (count(*) FILTER (WHERE kept))::int AS kept
     FROM document WHERE mapping_id = ${replayId}`,
  );
  const { documents, kept } = rows[0]!;
  await transaction.query(
    sql`UPDATE mapping SET state = 'done', total = ${documents}, mapped = ${documents} WHERE id = ${replayId}`,
  );
  await countDropsAnew(transaction, jobId);
  await unsettleHosts(transaction, jobId);
  // What was counted of a large job are the documents that were replaced.
  await transaction.query(sql`DELETE FROM job_facets WHERE job_id = ${jobId}`);
  await addJobEvent(transaction, { jobId, kind: 'replayDone', detail: { documents, kept } });
}

/** The counts of a job's runs, from the documents that stand: each belongs to the run of its capture. */
async function countDropsAnew(transaction: Transaction, jobId: string): Promise<void> {
  await transaction.query(
    sql`DELETE FROM reason_count n USING run r WHERE r.id = n.run_id AND r.job_id = ${jobId} AND n.kind = 'drop'`,
  );
  await transaction.query(
    sql`INSERT INTO reason_count (run_id, kind, reason, count)
     SELECT c.run_id, 'drop', d.drop_reason, count(*)::int
     FROM document d JOIN capture c ON c.id = d.capture_id LEFT JOIN mapping m ON m.id = d.mapping_id
     WHERE d.job_id = ${jobId} AND d.drop_reason IS NOT NULL AND coalesce(m.state, 'done') = 'done'
     GROUP BY 1, 3`,
  );
}
