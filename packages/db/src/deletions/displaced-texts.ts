import type { TextTally } from '../crawl/yields';
import { judgeContainments } from '../mapping/containments';
import { mendClusters } from '../mapping/duplicate-clusters';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** Notes which documents were left out for those that a restoration gave back. */
export async function noteDisplaced(
  transaction: Transaction,
  deletionId: string,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return;
  await transaction.query(
    // Their pages may be captured or mapped again meanwhile.
    sql`INSERT INTO displaced_text (deletion_id, resource_id)
     SELECT DISTINCT ${deletionId}::uuid, resource_id FROM document WHERE id = ANY(${documentIds}::uuid[])
     ON CONFLICT DO NOTHING`,
  );
}

/**
 * Lets texts stand again that were left out for resources which a restoration gave back and which are deleted again. What
 * was left out before the restoration stays so, as after every deletion by a person. The caller holds the corpus.
 *
 * @param resourceIds the resources that are deleted again.
 */
export async function giveBackPlaces(
  transaction: Transaction,
  tally: TextTally,
  deletionId: string,
  resourceIds: readonly string[],
): Promise<void> {
  const { rows } = await transaction.query<{ id: string; clusterId: string | null }>(
    sql`WITH gone AS MATERIALIZED (
       SELECT d.id, d.cluster_id FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NOT NULL
       WHERE d.resource_id = ANY(${resourceIds}::uuid[]) AND d.current)
     DELETE FROM displaced_text t USING document d WHERE t.deletion_id = ${deletionId} AND d.resource_id = t.resource_id AND d.current
       AND (d.cluster_id IN (SELECT cluster_id FROM gone)
         OR d.id IN (SELECT p.part_id FROM text_part p JOIN gone ON gone.id = p.whole_id
           UNION ALL SELECT p.whole_id FROM text_part p JOIN gone ON gone.id = p.part_id))
     RETURNING d.id, d.cluster_id AS "clusterId"`,
  );
  await mendClusters(transaction, tally, [...new Set(rows.flatMap(({ clusterId }) => clusterId ?? []))]);
  await judgeContainments(
    transaction,
    tally,
    rows.map(({ id }) => id),
  );
}
