import { type ComparedText, connectedTexts } from '@florilegium/text/duplicates/connected-texts';
import { uuidv7 } from 'uuidv7';
import type { TextTally } from '../crawl/yields';
import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { judgeContainments } from './containments';
import {
  counts,
  type DuplicateScope,
  dropsNear,
  hasPlace,
  isOurs,
  since,
  standsForOthers,
} from './duplicate-scope';
import { indexSketches, unindexSketches } from './duplicates';
import { type PlaceReason, recountDrops } from './recount-drops';

/** Texts of a cluster that are compared once more when one leaves it; a larger cluster stays whole. */
const mostMended = 200;
/** In a cluster of no more texts than this each keeps all of its hashes in the index. */
const smallCluster = 8;

/** The document that stands for a cluster: of those that are kept, the one captured first. */
export interface ClusterHead {
  /** The cluster, or the document's own id where it has no company. */
  cluster: string;
  id: string;
  signature: string | null;
  since: Date;
  url: string;
}

/** The heads of clusters; one whose kept texts have all been deleted has none. */
export async function clusterHeads(
  transaction: Transaction,
  clusters: readonly string[],
  scope: DuplicateScope,
): Promise<ClusterHead[]> {
  if (clusters.length === 0) return [];
  const { rows } = await transaction.query<ClusterHead>(
    sql`SELECT DISTINCT ON (cluster) * FROM (
       SELECT coalesce(d.cluster_id, d.id) AS cluster, d.id, d.signature, ${since} AS since,
         r.url COLLATE "C" AS url
       FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE (d.cluster_id = ANY(${clusters}::uuid[]) OR d.id = ANY(${clusters}::uuid[]) AND d.cluster_id IS NULL)
         AND ${standsForOthers} AND ${counts(scope)}) kept
     ORDER BY cluster, since, url, id`,
  );
  return rows;
}

/** Clusters, and documents without company by their own ids, that turn out to be one. */
export interface ClusterJoin {
  clusterId: string;
  parts: readonly string[];
  /** The part that the head is in; null where none has a head. */
  lead: string | null;
}

const partColumns: BatchColumns<{ clusterId: string; part: string; leads: boolean }> = {
  cluster: ['uuid', ({ clusterId }) => clusterId],
  part: ['uuid', ({ part }) => part],
  leads: ['bool', ({ leads }) => leads],
};

/** Gives all texts of the parts the name of one cluster; a replay only its own, and a head that had no company yet. */
export async function joinClusters(
  transaction: Transaction,
  joins: readonly ClusterJoin[],
  scope: DuplicateScope,
): Promise<void> {
  const pairs = joins.flatMap(({ clusterId, parts, lead }) =>
    parts.map((part) => ({ clusterId, part, leads: part === lead })),
  );
  if (pairs.length === 0) return;
  await transaction.query(
    sql`UPDATE document d SET cluster_id = t.cluster FROM ${batch(partColumns, pairs)} AS t
     WHERE d.cluster_id = t.part AND t.part <> t.cluster AND ${isOurs(scope)}`,
  );
  await transaction.query(
    sql`UPDATE document d SET cluster_id = t.cluster FROM ${batch(partColumns, pairs)} AS t
     WHERE d.id = t.part AND d.cluster_id IS NULL AND (t.leads OR ${isOurs(scope)})`,
  );
}

/**
 * Puts kept documents that came back into one cluster with those that have had their text meanwhile. Returns these
 * clusters, which are to be mended.
 */
export async function joinEqualTexts(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<string[]> {
  const { rows } = await transaction.query<{ parts: string[] }>(
    sql`SELECT array_agg(DISTINCT coalesce(t.cluster_id, t.id)) AS parts
     FROM document d JOIN document t ON t.corpus_id = d.corpus_id AND t.signature = d.signature AND t.kept
     AND t.current
     JOIN resource r ON r.id = t.resource_id AND r.deleted_at IS NULL
     WHERE d.id = ANY(${documentIds}::uuid[]) GROUP BY d.corpus_id, d.signature HAVING count(DISTINCT t.id) > 1`,
  );
  const joins = rows.map(({ parts }) => ({ clusterId: uuidv7(), parts, lead: null }));
  await joinClusters(transaction, joins, null);
  return joins.map((join) => join.clusterId);
}

/**
 * Decides anew which texts of these clusters are kept: the one captured first, and of those whose jobs keep
 * near-duplicates one of each text. The others are duplicates of these. The drops of their runs are counted anew.
 *
 * @param added the documents that came to them, if that is all that has happened: duplicates of a head that stays are
 *   not gone through again then, of which a cluster may have tens of thousands
 */
export async function judgeClusters(
  transaction: Transaction,
  tally: TextTally,
  clusterIds: readonly string[],
  scope: DuplicateScope = null,
  added: readonly string[] | null = null,
): Promise<void> {
  if (clusterIds.length === 0) return;
  const heads = added && (await clusterHeads(transaction, clusterIds, scope)).map((head) => head.id);
  const isJudged = added
    ? sql`(d.kept OR d.id = ANY(${added}::uuid[]) OR (d.duplicate_of = ANY(${heads}::uuid[])) IS NOT TRUE)`
    : sql`true`;
  const { rows } = await transaction.query<{
    id: string;
    runId: number;
    before: PlaceReason;
    after: PlaceReason;
  }>(
    sql`WITH text AS (
       SELECT d.id, d.cluster_id, d.signature, d.drop_reason AS before, d.duplicate_of AS before_of, c.run_id,
         ${isOurs(scope)} AS ours, ${dropsNear} AS drops_near, ${since} AS since, r.url COLLATE "C" AS url
       FROM document d
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       JOIN capture c ON c.id = d.capture_id
       WHERE d.cluster_id = ANY(${clusterIds}::uuid[]) AND ${counts(scope)} AND ${hasPlace(sql`d`)}
       AND ${isJudged}),
     placed AS (
       SELECT *, first_value(id) OVER whole AS head, first_value(signature) OVER whole AS head_signature,
         first_value(id) OVER equal AS first_equal, first_value(drops_near) OVER equal AS all_drop
       FROM text
       WINDOW whole AS (PARTITION BY cluster_id ORDER BY since, url, id),
         equal AS (PARTITION BY cluster_id, signature ORDER BY drops_near, since, url, id)),
     judged AS (
       SELECT id, run_id, ours, before, before_of, head,
         CASE WHEN id = head THEN NULL
              WHEN signature = head_signature THEN 'exactDuplicate'
              WHEN before = 'keywordDuplicate' THEN before
              WHEN all_drop THEN 'nearDuplicate'
              WHEN id <> first_equal THEN 'exactDuplicate' END AS after,
         CASE WHEN id = head THEN NULL
              WHEN signature = head_signature OR before = 'keywordDuplicate' OR all_drop THEN head
              WHEN id <> first_equal THEN first_equal END AS after_of
       FROM placed),
     alike AS ( -- Keywords are those of one text, which need not be the head.
       SELECT id FROM judged
       WHERE after = 'keywordDuplicate' AND before_of IN (SELECT id FROM judged WHERE after IS NULL))
     UPDATE document d SET kept = j.after IS NULL, drop_reason = j.after, duplicate_of = j.after_of, detail = NULL
     FROM judged j WHERE d.id = j.id AND j.ours AND j.id NOT IN (SELECT id FROM alike)
       AND (j.before IS DISTINCT FROM j.after OR j.before_of IS DISTINCT FROM j.after_of)
     RETURNING d.id, j.run_id AS "runId", j.before, j.after`,
  );
  await indexSketches(
    transaction,
    rows.filter((row) => row.after === null).map((row) => row.id),
  );
  // What a replay drops is counted once it takes its place.
  if (scope !== null) return;
  await recountDrops(transaction, rows);
  for (const { id, before, after } of rows) {
    if ((before === null) !== (after === null)) tally.turned(id, after === null);
  }
  // What contains them or is contained in them may be left out, or be let in, for this.
  await judgeContainments(
    transaction,
    tally,
    rows.map((row) => row.id),
  );
}

/**
 * Takes documents out of the index because they leave the corpus: a newer one of their page, a replay or nothing takes
 * their place. Returns the clusters that have lost them, to be mended once they are gone; what stood in the place of a
 * page that a person has deleted brings nothing back, and leaves none.
 */
export async function leaveClusters(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<string[]> {
  if (documentIds.length === 0) return [];
  await unindexSketches(transaction, documentIds);
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT DISTINCT d.cluster_id AS id FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.id = ANY(${documentIds}::uuid[]) AND d.cluster_id IS NOT NULL AND r.deleted_at IS NULL`,
  );
  return rows.map((row) => row.id);
}

/**
 * Looks through clusters that have lost or regained a text: what nothing but that text held together are clusters of
 * their own from now on, by signatures, sketches and keywords alone, and each has its head. Of a cluster with very many texts
 * only the head is chosen anew. To be called when the rows are as they will be.
 */
export async function mendClusters(
  transaction: Transaction,
  tally: TextTally,
  clusterIds: readonly string[],
): Promise<void> {
  if (clusterIds.length === 0) return;
  const texts = await textsOf(transaction, clusterIds);
  const parts = [...texts].flatMap(([id, some]) => (some.length > mostMended ? [] : partsOf(id, some)));
  await rename(
    transaction,
    parts.filter((part) => !texts.has(part.clusterId)),
  );
  await judgeClusters(transaction, tally, [...clusterIds, ...parts.map((part) => part.clusterId)]);
  const anchors = [...texts.values()].filter((some) => some.length > mostMended).map((some) => some[0]!.id);
  for (const { ids } of parts) anchors.push(...(ids.length <= smallCluster ? ids : ids.slice(0, 1)));
  await indexSketches(transaction, anchors);
  await transaction.query(
    sql`UPDATE document d SET cluster_id = NULL
      WHERE d.id = ANY(${parts.filter(({ ids }) => ids.length === 1).map(({ ids }) => ids[0])}::uuid[])
      AND NOT EXISTS (
       SELECT FROM document x WHERE x.cluster_id = d.cluster_id AND x.id <> d.id)`,
  );
}

/** The texts of clusters in the order of their capture, one more than are mended at most. */
async function textsOf(
  transaction: Transaction,
  clusterIds: readonly string[],
): Promise<Map<string, ComparedText[]>> {
  const { rows } = await transaction.query<ComparedText & { clusterId: string }>(
    sql`SELECT one.id AS "clusterId", d.id, d.signature, d.alike, coalesce(s.hashes::text[], '{}') AS hashes
     FROM unnest(${clusterIds}::uuid[]) AS one (id)
     CROSS JOIN LATERAL (
       SELECT d.id, d.signature, ${since} AS since, r.url COLLATE "C" AS url,
         CASE WHEN d.drop_reason = 'keywordDuplicate' THEN d.duplicate_of END AS alike
       FROM document d
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE d.cluster_id = one.id AND d.current AND ${hasPlace(sql`d`)}
       ORDER BY since, url, d.id LIMIT ${mostMended + 1}) d
     LEFT JOIN sketch s ON s.document_id = d.id
     ORDER BY one.id, d.since, d.url, d.id`,
  );
  const texts = new Map<string, ComparedText[]>();
  for (const { clusterId, ...text } of rows) {
    const others = texts.get(clusterId);
    if (others) others.push(text);
    else texts.set(clusterId, [text]);
  }
  return texts;
}

interface ClusterPart {
  clusterId: string;
  ids: string[];
}

/** The texts of a cluster that hang together; the first ones go on under its name. */
const partsOf = (clusterId: string, texts: readonly ComparedText[]): ClusterPart[] =>
  connectedTexts(texts).map((ids, at) => ({ clusterId: at === 0 ? clusterId : uuidv7(), ids }));

/** Gives texts that hang together by themselves a cluster of their own. */
async function rename(transaction: Transaction, parts: readonly ClusterPart[]): Promise<void> {
  if (parts.length === 0) return;
  const texts = parts.flatMap(({ clusterId, ids }) => ids.map((id) => ({ id, clusterId })));
  const given = batch(
    { id: ['uuid', ({ id }) => id], cluster: ['uuid', ({ clusterId }) => clusterId] },
    texts,
  );
  await transaction.query(
    sql`UPDATE document d SET cluster_id = t.cluster FROM ${given} AS t
     WHERE d.id = t.id`,
  );
}
