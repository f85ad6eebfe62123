import type { RecordPlace, Transaction } from './documents';

/** The kept documents of a corpus, deleted ones aside, that have one of these signatures: signature -> document id. */
export async function keptSignatures(
  client: Transaction,
  corpusId: string,
  signatures: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; signature: string }>(
    `SELECT d.id, d.signature FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.corpus_id = $1 AND d.signature = ANY($2::uuid[]) AND d.kept`,
    [corpusId, signatures],
  );
  return new Map(rows.map((row) => [row.signature, row.id]));
}

/** A kept document, not deleted, that shares hashes with a new one. */
export interface SketchCandidate {
  documentId: string;
  /** How many of the hashes they share. */
  shared: number;
  words: number;
  textPlace: RecordPlace;
}

/**
 * For each sketch the kept documents of the corpus that share at least `atLeast` of its hashes, those that share
 * most first and `limit` at most. One query for all sketches of a batch.
 */
export async function sketchCandidates(
  client: Transaction,
  corpusId: string,
  sketches: readonly (readonly bigint[])[],
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<SketchCandidate[][]> {
  const found: SketchCandidate[][] = sketches.map(() => []);
  const owners = sketches.flatMap((sketch, at) => sketch.map(() => at));
  if (owners.length === 0) return found;
  const { rows } = await client.query<Omit<SketchCandidate, 'textPlace'> & RecordPlace & { owner: number }>(
    `SELECT near.owner, d.id AS "documentId", near.shared, d.words, f.path, d.text_offset AS "offset",
       d.text_length AS length
     FROM (
       SELECT owner, document_id, shared,
         row_number() OVER (PARTITION BY owner ORDER BY shared DESC, document_id) AS place
       FROM (
         SELECT given.owner, s.document_id, count(*)::int AS shared
         FROM unnest($2::int[], $3::bigint[]) AS given (owner, hash)
         JOIN sketch_hash s ON s.corpus_id = $1 AND s.hash = given.hash
         GROUP BY given.owner, s.document_id HAVING count(*) >= $4
       ) counted
     ) near
     JOIN document d ON d.id = near.document_id AND d.kept
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     JOIN archive_file f ON f.id = d.text_file_id
     WHERE near.place <= $5 ORDER BY near.owner, near.place`,
    [corpusId, owners, sketches.flat().map(String), atLeast, limit],
  );
  for (const { owner, path, offset, length, ...candidate } of rows) {
    found[owner]!.push({ ...candidate, textPlace: { path, offset, length } });
  }
  return found;
}

/** Keeps the sketches of documents for comparison with those to come. */
export async function insertSketches(
  client: Transaction,
  sketches: readonly { corpusId: string; documentId: string; hashes: readonly bigint[] }[],
): Promise<void> {
  const rows = sketches.flatMap(({ corpusId, documentId, hashes }) =>
    hashes.map((hash) => [corpusId, String(hash), documentId] as const),
  );
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO sketch_hash (corpus_id, hash, document_id)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::uuid[]) ON CONFLICT DO NOTHING`,
    [rows.map((row) => row[0]), rows.map((row) => row[1]), rows.map((row) => row[2])],
  );
}
