import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

// A text that has been dropped, deleted or replaced is no reason to leave out what it said.
const stands = (resource: Sql) => sql`EXISTS (
  SELECT FROM resource r JOIN document d ON d.resource_id = r.id AND d.kept AND d.current
  WHERE r.id = ${resource} AND r.deleted_at IS NULL)`;

/** Which of these paragraph hashes are in texts of a corpus: hash -> resource that had it first. */
export async function seenParagraphs(
  database: Database,
  corpusId: string,
  hashes: readonly number[],
): Promise<Map<number, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await database.query<{ hash: number; resourceId: string }>(
    sql`SELECT given.hash, p.resource_id AS "resourceId" FROM unnest(${hashes}::bigint[]) AS given (hash)
     JOIN paragraph_hash p ON p.key = sketch_key(${corpusId}, given.hash) WHERE ${stands(sql`p.resource_id`)}`,
  );
  return new Map(rows.map((row) => [row.hash, row.resourceId]));
}

/** Notes the paragraphs of texts that are kept; whose they were before they stay as long as that text stands. */
export async function addParagraphs(
  transaction: Transaction,
  paragraphs: readonly { corpusId: string; resourceId: string; hashes: readonly number[] }[],
): Promise<void> {
  const rows = paragraphs.flatMap(({ corpusId, resourceId, hashes }) =>
    hashes.map((hash) => ({ corpusId, resourceId, hash })),
  );
  if (rows.length === 0) return;
  const given = batch(
    {
      corpus: ['uuid', (row) => row.corpusId],
      hash: ['bigint', (row) => row.hash],
      resource: ['uuid', (row) => row.resourceId],
      place: ['int', (_, place) => place + 1],
    },
    rows,
  );
  await transaction.query(
    sql`INSERT INTO paragraph_hash (key, resource_id)
     SELECT DISTINCT ON (1) sketch_key(corpus, hash), resource
     FROM ${given} AS t
     ORDER BY 1, place
     ON CONFLICT (key) DO UPDATE SET resource_id = excluded.resource_id
       WHERE NOT ${stands(sql`paragraph_hash.resource_id`)}`,
  );
}
