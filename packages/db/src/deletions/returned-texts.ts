import type { TextTally } from '../crawl/yields';
import { judgeContainments, linkedAmong } from '../mapping/containments';
import { joinEqualTexts, mendClusters } from '../mapping/duplicate-clusters';
import { standsForOthers } from '../mapping/duplicate-scope';
import { indexSketches } from '../mapping/duplicates';
import type { Queryable, Transaction } from '../sql/connection';
import { sql } from '../sql/sql';

/** The documents of resources that are not those of an earlier capture or mapping. */
export async function currentDocuments(
  database: Queryable,
  resourceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM document WHERE resource_id = ANY(${resourceIds}::uuid[]) AND current`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives documents that are back in the corpus their places among the texts that have come meanwhile: of equal ones one is
 * kept, of those that are alike, and of wholes and their parts, what their jobs keep. The caller holds the corpus.
 *
 * @param clusters which of their clusters are judged: `all`, or only those in which more than one text `stands`. What a
 *   person has deleted leaves its cluster without one that stands, and the rest of it stays out.
 */
export async function placeReturned(
  transaction: Transaction,
  tally: TextTally,
  documentIds: readonly string[],
  clusters: 'all' | 'doubled',
): Promise<void> {
  if (documentIds.length === 0) return;
  await indexSketches(transaction, documentIds);
  const joined = await joinEqualTexts(transaction, documentIds);
  const met = await clustersOf(transaction, documentIds, clusters === 'all' ? 0 : 2);
  await mendClusters(transaction, tally, [...new Set([...joined, ...met])]);
  await judgeContainments(transaction, tally, await linkedAmong(transaction, documentIds));
}

/** The clusters of documents in which at least so many texts stand. */
async function clustersOf(
  transaction: Transaction,
  documentIds: readonly string[],
  least: number,
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT own.id FROM (SELECT DISTINCT cluster_id AS id FROM document
       WHERE id = ANY(${documentIds}::uuid[]) AND cluster_id IS NOT NULL) own
     WHERE ${least} <= (SELECT count(*) FROM document d
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE d.cluster_id = own.id AND d.current AND ${standsForOthers})`,
  );
  return rows.map(({ id }) => id);
}
