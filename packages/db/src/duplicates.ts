import type { Transaction } from './documents';
import { counts, type DuplicateScope, hasPlace, scopeParams, since } from './duplicate-scope';
import type { RecordPlace } from './record-place';

/**
 * A hash that more sketches have than this says nothing (a notice that every page of a site has): it is passed over,
 * and no list that is read is longer. A page that is copied ten thousand times has its hashes once.
 */
export const sketchesPerHash = 100;
/** Texts of a cluster that a replay compares with, where it is what is replaced that was found. */
const membersAdded = 4;

/**
 * The kept documents of a corpus, deleted ones aside, that have one of these signatures: signature -> document and
 * cluster, which is the document's own id where it has no company.
 */
export async function keptTexts(
  client: Transaction,
  corpusId: string,
  signatures: readonly string[],
  scope: DuplicateScope,
): Promise<Map<string, { id: string; cluster: string }>> {
  const { rows } = await client.query<{ id: string; cluster: string; signature: string }>(
    `SELECT d.id, coalesce(d.cluster_id, d.id) AS cluster, d.signature FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.corpus_id = $1 AND d.signature = ANY($2::uuid[]) AND d.kept AND ${counts(3)} ORDER BY d.id DESC`,
    [corpusId, signatures, ...scopeParams(scope)],
  );
  return new Map(rows.map((row) => [row.signature, row]));
}

/** A text of the corpus, kept or left out, that shares hashes with a new one. */
export interface SketchCandidate {
  documentId: string;
  /** The document's own id where it has no company. */
  cluster: string;
  /** Its whole sketch, ascending. */
  hashes: number[];
  textPlace: RecordPlace;
}

/**
 * For each sketch texts of the corpus that may share at least `atLeast` of its hashes, the likeliest
 * first and `limit` at most. A cluster has each hash once in the index, so what counts is how many hashes the cluster
 * has, and its texts are here to be compared one by one. One query for all sketches of a batch.
 */
export async function sketchCandidates(
  client: Transaction,
  corpusId: string,
  sketches: readonly { hashes: readonly number[]; atLeast: number }[],
  { limit, scope }: { limit: number; scope: DuplicateScope },
): Promise<SketchCandidate[][]> {
  const found: SketchCandidate[][] = sketches.map(() => []);
  const owners = sketches.flatMap(({ hashes }, at) => hashes.map(() => at));
  if (owners.length === 0) return found;
  const { rows } = await client.query<CandidateRow & { owner: number; counts: boolean }>(
    `WITH hit AS MATERIALIZED (
       SELECT given.owner, given.key, given.at_least, same.number,
         count(*) OVER (PARTITION BY given.owner, given.key) > $5 AS common
       FROM (SELECT owner, at_least, sketch_key($1, hash) AS key
             FROM unnest($2::int[], $3::int[], $4::bigint[]) AS t (owner, at_least, hash)) given
       CROSS JOIN LATERAL (SELECT h.number FROM sketch_hash h WHERE h.key = given.key LIMIT $5 + 1) same),
     -- What everybody has may be shared as well: it is given as read.
     owner AS (
       SELECT owner, greatest(1, max(at_least) - count(DISTINCT key) FILTER (WHERE common)) AS needed,
         count(*) FILTER (WHERE NOT common) AS hits
       FROM hit GROUP BY owner),
     alike AS (
       SELECT hit.owner, owner.needed, hit.number, count(*) AS hits
       FROM hit JOIN owner ON owner.owner = hit.owner AND owner.hits >= owner.needed
       WHERE NOT hit.common GROUP BY 1, 2, 3),
     near AS (
       SELECT a.owner, a.needed, a.hits, s.hashes, d.id, coalesce(d.cluster_id, d.id) AS cluster, d.text_file_id,
         d.text_offset, d.text_length, ${counts(7)} AS counts,
         sum(a.hits) OVER (PARTITION BY a.owner, coalesce(d.cluster_id, d.id)) AS together
       FROM alike a JOIN sketch s ON s.number = a.number JOIN document d ON d.id = s.document_id
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE $7::uuid IS NOT NULL OR d.current),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY owner ORDER BY together DESC, hits DESC, id) AS place
       FROM near WHERE together >= needed)
     SELECT n.owner, n.counts, n.id AS "documentId", n.cluster, n.hashes::text[] AS hashes, f.path,
       n.text_offset AS "offset", n.text_length AS length
     FROM ranked n JOIN archive_file f ON f.id = n.text_file_id
     WHERE n.place <= $6 ORDER BY n.owner, n.place`,
    [
      corpusId,
      owners,
      sketches.flatMap(({ hashes, atLeast }) => hashes.map(() => atLeast)),
      sketches.flatMap(({ hashes }) => hashes),
      sketchesPerHash,
      limit,
      ...scopeParams(scope),
    ],
  );
  for (const row of rows) if (row.counts) found[row.owner]!.push(candidateOf(row));
  await addMembers(
    client,
    found,
    rows.filter((row) => !row.counts),
    scope,
  );
  return found;
}

interface CandidateRow extends RecordPlace {
  documentId: string;
  cluster: string;
  hashes: string[];
}

function candidateOf({ documentId, cluster, hashes, path, offset, length }: CandidateRow): SketchCandidate {
  return { documentId, cluster, hashes: hashes.map(Number), textPlace: { path, offset, length } };
}

/**
 * Adds texts that count from clusters which were found by others: what a replay is about to replace says where to look,
 * but nothing is held against it.
 */
async function addMembers(
  client: Transaction,
  found: SketchCandidate[][],
  others: readonly { owner: number; cluster: string }[],
  scope: DuplicateScope,
): Promise<void> {
  if (others.length === 0) return;
  const { rows } = await client.query<CandidateRow>(
    `SELECT m.* FROM (SELECT DISTINCT unnest($1::uuid[]) AS id) one
     CROSS JOIN LATERAL (
       SELECT d.id AS "documentId", d.cluster_id AS cluster, s.hashes::text[] AS hashes, f.path,
         d.text_offset AS "offset", d.text_length AS length
       FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       JOIN sketch s ON s.document_id = d.id JOIN archive_file f ON f.id = d.text_file_id
       WHERE d.cluster_id = one.id AND ${counts(2)} AND ${hasPlace} ORDER BY d.id LIMIT $4) m`,
    [others.map((row) => row.cluster), ...scopeParams(scope), membersAdded],
  );
  for (const { owner, cluster } of others) {
    const known = new Set(found[owner]!.map((candidate) => candidate.documentId));
    for (const row of rows) {
      if (row.cluster === cluster && !known.has(row.documentId)) found[owner]!.push(candidateOf(row));
      known.add(row.documentId);
    }
  }
}

/** Since when pages have had a text, where that was before the capture at hand: 'resource signature' -> time. */
export async function textsSince(
  client: Transaction,
  texts: readonly { resourceId: string; signature: string }[],
): Promise<Map<string, Date>> {
  const { rows } = await client.query<{ resourceId: string; signature: string; since: Date | null }>(
    `SELECT d.resource_id AS "resourceId", d.signature, ${since} AS since
     FROM unnest($1::uuid[], $2::uuid[]) AS d (resource_id, signature)`,
    [texts.map((text) => text.resourceId), texts.map((text) => text.signature)],
  );
  return new Map(
    rows.flatMap(({ resourceId, signature, since }) =>
      since ? [[`${resourceId} ${signature}`, since] as const] : [],
    ),
  );
}

/** A document's sketch, and which of its hashes its cluster has not got yet. */
export interface NewSketch {
  corpusId: string;
  documentId: string;
  hashes: readonly number[];
  fresh: readonly number[];
}

/** Keeps the sketches of documents for comparison with those to come; what has one already is left alone. */
export async function insertSketches(client: Transaction, sketches: readonly NewSketch[]): Promise<void> {
  const given = sketches.filter((sketch) => sketch.hashes.length > 0);
  if (given.length === 0) return;
  await client.query(
    `WITH given AS (
       SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS t (document_id, corpus_id, hashes, fresh)),
     made AS (
       INSERT INTO sketch (document_id, corpus_id, hashes)
       SELECT document_id, corpus_id, hashes::bigint[] FROM given ON CONFLICT DO NOTHING
       RETURNING document_id, number)
     INSERT INTO sketch_hash (key, number)
     SELECT sketch_key(given.corpus_id, t.hash), made.number
     FROM made JOIN given USING (document_id), unnest(given.fresh::bigint[]) AS t (hash)
     ORDER BY 1 ON CONFLICT DO NOTHING`,
    [
      given.map((sketch) => sketch.documentId),
      given.map((sketch) => sketch.corpusId),
      given.map((sketch) => `{${sketch.hashes.join()}}`),
      given.map((sketch) => `{${sketch.fresh.join()}}`),
    ],
  );
}

/** Puts every hash of these documents' sketches into the index: each stands for its cluster now. */
export async function indexSketches(client: Transaction, documentIds: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO sketch_hash (key, number)
     SELECT sketch_key(s.corpus_id, t.hash), s.number FROM sketch s, unnest(s.hashes) AS t (hash)
     WHERE s.document_id = ANY($1::uuid[]) ORDER BY 1 ON CONFLICT DO NOTHING`,
    [documentIds],
  );
}

/** Takes documents out of the index; their sketches stay, in case they come back. */
export async function unindexSketches(client: Transaction, documentIds: readonly string[]): Promise<void> {
  await client.query(
    `DELETE FROM sketch_hash h USING sketch s, unnest(s.hashes) AS t (hash)
     WHERE s.document_id = ANY($1::uuid[]) AND h.key = sketch_key(s.corpus_id, t.hash) AND h.number = s.number`,
    [documentIds],
  );
}
