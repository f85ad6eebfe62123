import type { Database } from './database';
import type { Transaction } from './documents';

// A text that has been dropped, deleted or replaced is no reason to leave out what it said.
const stands = (resource: string) => `EXISTS (
  SELECT FROM resource r JOIN document d ON d.resource_id = r.id AND d.kept AND d.current
  WHERE r.id = ${resource} AND r.deleted_at IS NULL)`;

/** Which of these paragraph hashes are in texts of a corpus: hash -> resource that had it first. */
export async function seenParagraphs(
  database: Database,
  corpusId: string,
  hashes: readonly number[],
): Promise<Map<number, string>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await database.pool.query<{ hash: number; resourceId: string }>(
    `SELECT given.hash, p.resource_id AS "resourceId" FROM unnest($2::bigint[]) AS given (hash)
     JOIN paragraph_hash p ON p.key = sketch_key($1, given.hash) WHERE ${stands('p.resource_id')}`,
    [corpusId, hashes],
  );
  return new Map(rows.map((row) => [row.hash, row.resourceId]));
}

/** Notes the paragraphs of texts that are kept; whose they were before they stay as long as that text stands. */
export async function addParagraphs(
  client: Transaction,
  paragraphs: readonly { corpusId: string; resourceId: string; hashes: readonly number[] }[],
): Promise<void> {
  const rows = paragraphs.flatMap(({ corpusId, resourceId, hashes }) =>
    hashes.map((hash) => ({ corpusId, resourceId, hash })),
  );
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO paragraph_hash (key, resource_id)
     SELECT DISTINCT ON (1) sketch_key(corpus, hash), resource
     FROM unnest($1::uuid[], $2::bigint[], $3::uuid[]) WITH ORDINALITY AS t (corpus, hash, resource, place)
     ORDER BY 1, place
     ON CONFLICT (key) DO UPDATE SET resource_id = excluded.resource_id
       WHERE NOT ${stands('paragraph_hash.resource_id')}`,
    [rows.map((row) => row.corpusId), rows.map((row) => row.hash), rows.map((row) => row.resourceId)],
  );
}
