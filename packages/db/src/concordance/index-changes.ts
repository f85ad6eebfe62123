import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { integer, sql } from '../sql/sql';

/** A document that is searched, and where its analysis and its text stand in the archive. */
export interface DocumentToIndex {
  id: string;
  language: string | null;
  /** Null where there is no analysis: words can be searched all the same. */
  tagPlace: RecordPlace | null;
  textPlace: RecordPlace | null;
}

/** What has to be done to the index of a corpus. */
export interface IndexChanges {
  put: DocumentToIndex[];
  /** Ids of documents that are no longer searched. */
  remove: string[];
}

/** The corpora whose index has to change; `gone`: the corpus itself was deleted. */
export async function corporaToIndex(database: Database): Promise<{ corpusId: string; gone: boolean }[]> {
  // One step of the index for each corpus: the table may be long.
  const { rows } = await database.query<{ corpusId: string; gone: boolean }>(
    sql`WITH RECURSIVE each AS (
       (SELECT corpus_id FROM index_change ORDER BY corpus_id LIMIT 1)
       UNION ALL
       SELECT (SELECT c.corpus_id FROM index_change c WHERE c.corpus_id > each.corpus_id ORDER BY c.corpus_id LIMIT 1)
       FROM each WHERE each.corpus_id IS NOT NULL)
     SELECT each.corpus_id AS "corpusId", c.id IS NULL AS gone
     FROM each LEFT JOIN corpus c ON c.id = each.corpus_id WHERE each.corpus_id IS NOT NULL`,
  );
  return rows;
}

/** The corpora that have texts to search. */
export async function corporaWithTexts(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT c.id FROM corpus c WHERE EXISTS (
       SELECT FROM document d WHERE d.corpus_id = c.id AND d.kept AND d.current AND d.tagger IS NOT NULL) ORDER BY c.id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Does something while no other worker has the index of a corpus: the lock ends with the transaction. Returns null if
 * another one has it.
 */
export function havingIndex<T>(
  database: Database,
  corpusId: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  return inTransaction(database, async (transaction) => {
    const { rows: lock } = await transaction.query<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('index ' || ${corpusId}, 0)) AS free`,
    );
    return lock[0]?.free ? work(transaction) : null;
  });
}

/** Orders all documents of a corpus for an index that has none: earlier changes are in what the documents are now. */
export async function orderAllDocuments(transaction: Transaction, corpusId: string): Promise<void> {
  await transaction.query(sql`DELETE FROM index_change WHERE corpus_id = ${corpusId}`);
  await transaction.query(
    sql`INSERT INTO index_change (corpus_id, document_id)
     SELECT corpus_id, id FROM document
     WHERE corpus_id = ${corpusId} AND kept AND current AND tagger IS NOT NULL`,
  );
}

/**
 * Hands `apply` the next changes of a corpus's index, and forgets them once it has applied them. A worker that dies
 * before the end leaves the changes to the next one, which applies them again; that changes nothing. Returns how many
 * changes there were; null if another worker has the corpus.
 */
export function takeIndexChanges(
  database: Database,
  corpusId: string,
  limit: number,
  apply: (changes: IndexChanges) => Promise<void>,
): Promise<number | null> {
  return havingIndex(database, corpusId, async (transaction) => {
    const { rows: changes } = await transaction.query<{ id: number; documentId: string }>(
      sql`SELECT id, document_id AS "documentId" FROM index_change WHERE corpus_id = ${corpusId}
       ORDER BY id LIMIT ${limit}`,
    );
    if (changes.length === 0) return 0;
    const ids = [...new Set(changes.map((change) => change.documentId))];
    const { rows: put } = await transaction.query<DocumentToIndex>(
      sql`SELECT d.id, d.language,
         CASE WHEN t.path IS NOT NULL THEN
           json_build_object('path', t.path, 'offset', d.tag_offset, 'length', d.tag_length) END AS "tagPlace",
         CASE WHEN f.path IS NOT NULL THEN
           json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) END AS "textPlace"
       FROM document d JOIN resource r ON r.id = d.resource_id
       LEFT JOIN archive_file t ON t.id = d.tag_file_id
       LEFT JOIN archive_file f ON f.id = d.text_file_id
       WHERE d.id = ANY(${ids}::uuid[]) AND d.corpus_id = ${corpusId} AND d.kept AND d.current
         AND d.tagger IS NOT NULL AND r.deleted_at IS NULL
       ORDER BY coalesce(t.path, f.path), coalesce(d.tag_offset, d.text_offset)`,
    );
    const standing = new Set(put.map(({ id }) => id));
    await apply({ put, remove: ids.filter((id) => !standing.has(id)) });
    await transaction.query(
      sql`DELETE FROM index_change WHERE id = ANY(${changes.map(({ id }) => id)}::bigint[])`,
    );
    return changes.length;
  });
}

/** Forgets the changes of a corpus that was deleted. */
export async function forgetIndexChanges(database: Database, corpusId: string): Promise<void> {
  await database.query(sql`WITH states AS (DELETE FROM search_change WHERE corpus_id = ${corpusId}
      AND NOT EXISTS (SELECT FROM corpus WHERE id = ${corpusId}))
    DELETE FROM index_change WHERE corpus_id = ${corpusId}
      AND NOT EXISTS (SELECT FROM corpus WHERE id = ${corpusId})`);
}

/** How many changes of a corpus's index wait: its answers lack so many documents, or have so many too many. */
export async function countIndexChanges(database: Database, corpusId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (SELECT FROM index_change WHERE corpus_id = ${corpusId} LIMIT 100000) c`,
  );
  return rows[0]!.count;
}

/**
 * Documents that answers are given without: more take longer to read, and to be looked up in the index, than anybody
 * waits for each answer.
 */
const mostLeaving = 200_000;

/**
 * The documents that left the corpus and that its index may still have: answers are given without them at once, and not
 * only when a worker has come to them. Null where they are more than `most`: until a worker has come to them no answer
 * can be given.
 */
export async function documentsLeaving(
  database: Database,
  corpusId: string,
  most = mostLeaving,
): Promise<string[] | null> {
  const { rows } = await database.query<{ looked: number; ids: string[] }>(
    sql`WITH noted AS MATERIALIZED (
       SELECT document_id FROM index_change WHERE corpus_id = ${corpusId} AND leaving LIMIT ${integer(most + 1)})
     SELECT (SELECT count(*)::int FROM noted) AS looked, ARRAY(
       SELECT c.document_id FROM (SELECT DISTINCT document_id FROM noted) c
         LEFT JOIN document d ON d.id = c.document_id AND d.kept AND d.current
         LEFT JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
       WHERE r.id IS NULL ORDER BY 1) AS ids`,
  );
  const { looked, ids } = rows[0]!;
  return looked > most ? null : ids;
}
