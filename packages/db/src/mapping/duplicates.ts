import { type BatchColumns, batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { RecordPlace } from '../sql/record-place';
import { sql } from '../sql/sql';
import { counts, type DuplicateScope, hasPlace, since, standsForOthers } from './duplicate-scope';

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
  transaction: Transaction,
  corpusId: string,
  signatures: readonly string[],
  scope: DuplicateScope,
): Promise<Map<string, { id: string; cluster: string }>> {
  const { rows } = await transaction.query<{ id: string; cluster: string; signature: string }>(
    sql`SELECT d.id, coalesce(d.cluster_id, d.id) AS cluster, d.signature FROM document d
     JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
     WHERE d.corpus_id = ${corpusId} AND d.signature = ANY(${signatures}::uuid[]) AND ${standsForOthers}
       AND ${counts(scope)}
     ORDER BY d.id DESC`,
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
  transaction: Transaction,
  corpusId: string,
  sketches: readonly { hashes: readonly number[]; atLeast: number }[],
  { limit, scope }: { limit: number; scope: DuplicateScope },
): Promise<SketchCandidate[][]> {
  const found: SketchCandidate[][] = sketches.map(() => []);
  const hashes = sketches.flatMap((sketch, owner) =>
    sketch.hashes.map((hash) => ({ owner, atLeast: sketch.atLeast, hash })),
  );
  if (hashes.length === 0) return found;
  const { rows } = await transaction.query<CandidateRow & { owner: number; counts: boolean }>(
    sql`WITH hit AS MATERIALIZED (
       SELECT given.owner, given.key, given.at_least, same.number,
         count(*) OVER (PARTITION BY given.owner, given.key) > ${sketchesPerHash} AS common
       FROM (SELECT owner, at_least, sketch_key(${corpusId}, hash) AS key
             FROM ${batch(hashColumns, hashes)} AS t) given
       CROSS JOIN LATERAL (SELECT h.number FROM sketch_hash h WHERE h.key = given.key LIMIT ${sketchesPerHash + 1})
       same),
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
         d.text_offset, d.text_length, ${counts(scope)} AS counts,
         sum(a.hits) OVER (PARTITION BY a.owner, coalesce(d.cluster_id, d.id)) AS together
       FROM alike a JOIN sketch s ON s.number = a.number JOIN document d ON d.id = s.document_id
       JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE ${scope !== null}::bool OR d.current),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY owner ORDER BY together DESC, hits DESC, id) AS place
       FROM near WHERE together >= needed)
     SELECT n.owner, n.counts, n.id AS "documentId", n.cluster, n.hashes::text[] AS hashes, f.path,
       n.text_offset AS "offset", n.text_length AS length
     FROM ranked n JOIN archive_file f ON f.id = n.text_file_id
     WHERE n.place <= ${limit} ORDER BY n.owner, n.place`,
  );
  for (const row of rows) if (row.counts) found[row.owner]!.push(candidateOf(row));
  await addMembers(
    transaction,
    found,
    rows.filter((row) => !row.counts),
    scope,
  );
  return found;
}

const hashColumns: BatchColumns<{ owner: number; atLeast: number; hash: number }> = {
  owner: ['int', ({ owner }) => owner],
  at_least: ['int', ({ atLeast }) => atLeast],
  hash: ['bigint', ({ hash }) => hash],
};

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
  transaction: Transaction,
  found: SketchCandidate[][],
  others: readonly { owner: number; cluster: string }[],
  scope: DuplicateScope,
): Promise<void> {
  if (others.length === 0) return;
  const { rows } = await transaction.query<CandidateRow>(
    sql`SELECT m.* FROM (SELECT DISTINCT unnest(${others.map((row) => row.cluster)}::uuid[]) AS id) one
     CROSS JOIN LATERAL (
       SELECT d.id AS "documentId", d.cluster_id AS cluster, s.hashes::text[] AS hashes, f.path,
         d.text_offset AS "offset", d.text_length AS length
       FROM document d JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       JOIN sketch s ON s.document_id = d.id JOIN archive_file f ON f.id = d.text_file_id
       WHERE d.cluster_id = one.id AND ${counts(scope)} AND ${hasPlace(sql`d`)}
       ORDER BY d.id LIMIT ${membersAdded}) m`,
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
  transaction: Transaction,
  texts: readonly { resourceId: string; signature: string }[],
): Promise<Map<string, Date>> {
  const given = batch(
    { resource_id: ['uuid', (text) => text.resourceId], signature: ['uuid', (text) => text.signature] },
    texts,
  );
  const { rows } = await transaction.query<{ resourceId: string; signature: string; since: Date | null }>(
    sql`SELECT d.resource_id AS "resourceId", d.signature, ${since} AS since
     FROM ${given} AS d`,
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
export async function insertSketches(
  transaction: Transaction,
  sketches: readonly NewSketch[],
): Promise<void> {
  const some = sketches.filter((sketch) => sketch.hashes.length > 0);
  if (some.length === 0) return;
  const given = batch(
    {
      document_id: ['uuid', (sketch) => sketch.documentId],
      corpus_id: ['uuid', (sketch) => sketch.corpusId],
      hashes: ['text', (sketch) => `{${sketch.hashes.join()}}`],
      fresh: ['text', (sketch) => `{${sketch.fresh.join()}}`],
    },
    some,
  );
  await transaction.query(
    sql`WITH given AS (SELECT * FROM ${given} AS t),
     made AS (
       INSERT INTO sketch (document_id, corpus_id, hashes)
       SELECT document_id, corpus_id, hashes::bigint[] FROM given ON CONFLICT DO NOTHING
       RETURNING document_id, number)
     INSERT INTO sketch_hash (key, number)
     SELECT sketch_key(given.corpus_id, t.hash), made.number
     FROM made JOIN given USING (document_id), unnest(given.fresh::bigint[]) AS t (hash)
     ORDER BY 1 ON CONFLICT DO NOTHING`,
  );
}

/** Puts every hash of these documents' sketches into the index: each stands for its cluster now. */
export async function indexSketches(transaction: Transaction, documentIds: readonly string[]): Promise<void> {
  await transaction.query(
    sql`INSERT INTO sketch_hash (key, number)
     SELECT sketch_key(s.corpus_id, t.hash), s.number FROM sketch s, unnest(s.hashes) AS t (hash)
     WHERE s.document_id = ANY(${documentIds}::uuid[]) ORDER BY 1 ON CONFLICT DO NOTHING`,
  );
}

/** Takes documents out of the index; their sketches stay, in case they come back. */
export async function unindexSketches(
  transaction: Transaction,
  documentIds: readonly string[],
): Promise<void> {
  await transaction.query(
    sql`DELETE FROM sketch_hash h USING sketch s, unnest(s.hashes) AS t (hash)
     WHERE s.document_id = ANY(${documentIds}::uuid[]) AND h.key = sketch_key(s.corpus_id, t.hash)
     AND h.number = s.number`,
  );
}
