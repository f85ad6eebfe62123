import { createGroups } from '@florilegium/text/duplicate-groups';
import { type Database, inTransaction } from './database';
import { isOfMapping, lockCorpora, type Transaction } from './documents';
import { joinClusters, joinTwins, mendClusters } from './duplicate-clusters';
import { hasPlace } from './duplicate-scope';
import { addJobEvent } from './job-events';
import { countReplaced } from './yields';

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
  return inTransaction(database, async (client) => {
    const held = await holdReplay(client, replayId);
    if (!held) return 'over';
    if (await isIncomplete(client, held)) return 'waiting';
    // As many rows as the job has are new and about to change: the planner has to know.
    await client.query('ANALYZE document');
    const stale = await deleteStale(client, held);
    const left = await sharedClusters(client, held);
    const heirs = await heirsOf(client, held, left);
    await countReplaced(client, held);
    await swap(client, held);
    await mend(client, held, [...stale, ...left, ...(await joinHeirs(client, heirs))]);
    await close(client, held);
    return 'done';
  });
}

/** Under the corpus' lock: nobody writes documents while they change places. */
async function holdReplay(client: Transaction, replayId: string): Promise<Held | null> {
  const { rows } = await client.query<Held>(
    `SELECT m.id AS "replayId", j.id AS "jobId", j.corpus_id AS "corpusId"
     FROM mapping m JOIN job j ON j.id = m.job_id WHERE m.id = $1`,
    [replayId],
  );
  const held = rows[0];
  if (!held) return null;
  await lockCorpora(client, [held.corpusId]);
  const { rowCount } = await client.query(
    `SELECT FROM mapping WHERE id = $1 AND state = 'running' FOR UPDATE`,
    [replayId],
  );
  return rowCount ? held : null;
}

/** Whether a document has no successor yet. What waits to be mapped for the first time has to be there before, too. */
async function isIncomplete(client: Transaction, { replayId, jobId }: Held): Promise<boolean> {
  const { rows } = await client.query<{ incomplete: boolean }>(
    `SELECT EXISTS (
         SELECT FROM capture c JOIN run r ON r.id = c.run_id
         WHERE c.mapped_at IS NULL AND r.job_id = $1 AND r.end_reason IS DISTINCT FROM 'discarded')
       OR EXISTS (
         SELECT capture_id FROM document WHERE job_id = $1 AND current
         EXCEPT SELECT capture_id FROM document WHERE mapping_id = $2) AS incomplete`,
    [jobId, replayId],
  );
  return rows[0]!.incomplete;
}

/**
 * Deletes what was mapped again of captures that later ones have overtaken meanwhile. Returns the clusters that have
 * lost them: pages of the replay, newer ones of the same resource among them, may have been left out for these texts.
 */
async function deleteStale(client: Transaction, { replayId }: Held): Promise<string[]> {
  const { rows } = await client.query<{ clusterId: string | null }>(
    `DELETE FROM document n WHERE n.mapping_id = $1 AND NOT EXISTS (
       SELECT FROM document d WHERE d.capture_id = n.capture_id AND d.current)
     RETURNING n.cluster_id AS "clusterId"`,
    [replayId],
  );
  return rows.flatMap(({ clusterId }) => clusterId ?? []);
}

/** The clusters that hold current documents of this job and of others. */
async function sharedClusters(client: Transaction, { jobId, corpusId }: Held): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT o.cluster_id AS id FROM document o
     WHERE o.job_id = $1 AND o.current AND o.cluster_id IN (
       SELECT t.cluster_id FROM document t WHERE t.corpus_id = $2 AND t.job_id <> $1 AND t.current)`,
    [jobId, corpusId],
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
async function heirsOf(client: Transaction, held: Held, left: readonly string[]): Promise<ClusterHeir[]> {
  const { rows } = await client.query<ClusterHeir>(
    `WITH size AS (
       SELECT cluster_id AS id, count(*) AS texts FROM document
       WHERE cluster_id = ANY($3::uuid[]) AND current GROUP BY 1)
     SELECT DISTINCT coalesce(n.cluster_id, n.id) AS heir, o.cluster_id AS "clusterId"
     FROM document o JOIN size ON size.id = o.cluster_id
     JOIN document n ON n.capture_id = o.capture_id AND ${isOfMapping('n', '$2')}
     WHERE o.job_id = $1 AND o.current AND ${hasPlace.replaceAll('d.', 'n.')}
       AND (n.signature = o.signature OR size.texts <= $4)`,
    [held.jobId, held.replayId, left, mostMended],
  );
  return rows;
}

/** Gives each new text the cluster of the old, and returns these: whether it belongs there is seen when they are mended. */
async function joinHeirs(client: Transaction, heirs: readonly ClusterHeir[]): Promise<string[]> {
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
  await joinClusters(client, [...joins.values()], null);
  return [...joins.values()].map((join) => join.clusterId);
}

async function swap(client: Transaction, { replayId, jobId }: Held): Promise<void> {
  await client.query(
    `UPDATE document SET current = false, kept = false, drop_reason = NULL, detail = 'replaced', cluster_id = NULL
     WHERE job_id = $1 AND current`,
    [jobId],
  );
  await client.query('UPDATE document SET current = true WHERE mapping_id = $1', [replayId]);
  // A verdict is about the text that was judged; what waits for one is judged by the text that is there.
  await client.query(
    `UPDATE sample_item i SET document_id = n.id FROM document n
     WHERE n.mapping_id = $1 AND n.resource_id = i.resource_id AND i.verdict = 'unjudged'`,
    [replayId],
  );
}

/**
 * What other jobs have in common with the old documents or the new is judged again: their pages may have been left out
 * for a text that is gone now, or have come with the same text meanwhile. (A near-duplicate that came to another job
 * while the replay ran is let be: no sketch is compared twice.)
 */
async function mend(client: Transaction, held: Held, left: readonly string[]): Promise<void> {
  await mendAll(client, [...left, ...(await sharedClusters(client, held))]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT n.id FROM document n WHERE n.mapping_id = $1 AND n.kept AND EXISTS (
       SELECT FROM document t WHERE t.corpus_id = $2 AND t.signature = n.signature AND t.kept AND t.current
         AND t.job_id <> $3)`,
    [held.replayId, held.corpusId, held.jobId],
  );
  const ids = rows.map((row) => row.id);
  await mendAll(client, await joinTwins(client, ids));
}

async function mendAll(client: Transaction, clusters: readonly string[]): Promise<void> {
  const each = [...new Set(clusters)];
  for (let at = 0; at < each.length; at += batch) await mendClusters(client, each.slice(at, at + batch));
}

async function close(client: Transaction, { replayId, jobId }: Held): Promise<void> {
  const { rows } = await client.query<{ documents: number; kept: number }>(
    `SELECT count(*)::int AS documents, (count(*) FILTER (WHERE kept))::int AS kept
     FROM document WHERE mapping_id = $1`,
    [replayId],
  );
  const { documents, kept } = rows[0]!;
  await client.query(`UPDATE mapping SET state = 'done', total = $2, mapped = $2 WHERE id = $1`, [
    replayId,
    documents,
  ]);
  await countDropsAnew(client, jobId);
  // What was counted of a large job are the documents that were replaced.
  await client.query('DELETE FROM job_facets WHERE job_id = $1', [jobId]);
  await addJobEvent(client, { jobId, kind: 'replayDone', detail: { documents, kept } });
}

/** The counts of a job's runs, from the documents that stand: each belongs to the run of its capture. */
async function countDropsAnew(client: Transaction, jobId: string): Promise<void> {
  await client.query(
    `DELETE FROM reason_count n USING run r WHERE r.id = n.run_id AND r.job_id = $1 AND n.kind = 'drop'`,
    [jobId],
  );
  await client.query(
    `INSERT INTO reason_count (run_id, kind, reason, count)
     SELECT c.run_id, 'drop', d.drop_reason, count(*)::int
     FROM document d JOIN capture c ON c.id = d.capture_id LEFT JOIN mapping m ON m.id = d.mapping_id
     WHERE d.job_id = $1 AND d.drop_reason IS NOT NULL AND coalesce(m.state, 'done') = 'done'
     GROUP BY 1, 3`,
    [jobId],
  );
}
