import { countDrops, type RecordPlace, type Superseded, type Transaction } from './documents';
import { insertSketches } from './duplicates';

/** What a job asked of documents when the run of a capture was there. */
const settingsOf = (capture: string) => `(SELECT v.config -> 'mapping' FROM run
  JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version WHERE run.id = ${capture}.run_id)`;

/**
 * Marks as mapped the captures that need no document of their own, and returns how many those are: the resource's
 * current document was made of the same payload, by the same mapper for the same settings, so it stands; or a newer
 * capture with another payload is mapped already, and what the page said before that is past.
 */
export async function settleKnown(
  client: Transaction,
  captureIds: readonly string[],
  mapperVersion: string,
): Promise<number> {
  // Judged again is what may come out otherwise now: a record that could not be read may have been brought back, and
  // the page that a near-duplicate resembles may have another text.
  const { rowCount } = await client.query(
    `UPDATE capture c SET mapped_at = now()
     WHERE c.id = ANY($1::uuid[]) AND c.mapped_at IS NULL AND (
       EXISTS (
         SELECT FROM document d JOIN capture made ON made.id = d.capture_id
         WHERE d.resource_id = c.resource_id AND d.current AND made.digest = c.digest AND d.mapper_version = $2
           AND d.drop_reason IS DISTINCT FROM 'recordUnreadable'
           AND (d.drop_reason IS DISTINCT FROM 'nearDuplicate' OR EXISTS (
             SELECT FROM document first WHERE first.id = d.duplicate_of AND first.kept))
           AND ${settingsOf('made')} IS NOT DISTINCT FROM ${settingsOf('c')})
       OR EXISTS (
         SELECT FROM capture newer WHERE newer.resource_id = c.resource_id AND newer.captured_at > c.captured_at
           AND newer.mapped_at IS NOT NULL AND newer.digest <> c.digest))`,
    [captureIds, mapperVersion],
  );
  return rowCount ?? 0;
}

/** A document that was left out because another one had its text, which nothing kept has any more. */
export interface Heir {
  id: string;
  corpusId: string;
  signature: string;
  words: number;
  textPlace: RecordPlace;
  /** Whether its job leaves out near-duplicates. */
  dropsNear: boolean;
  /** The sketch of the text. */
  hashes: bigint[];
}

// Equal texts have equally many words, and there is an index that begins with job and words.
const twins = (corpusId: string, signature: string, words: string) =>
  `job j JOIN document d ON d.job_id = j.id AND d.words = ${words} AND d.signature = ${signature} AND d.current
     AND d.drop_reason = 'exactDuplicate' AND j.corpus_id = ${corpusId}
   JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL`;

/**
 * The heirs of superseded documents: of each text that nothing kept has any more, the exact duplicate that was mapped
 * first. What a person has deleted leaves none. Asked once the newer documents are written.
 */
export async function heirsOf(client: Transaction, superseded: readonly Superseded[]): Promise<Heir[]> {
  if (superseded.length === 0) return [];
  const { rows } = await client.query<Omit<Heir, 'hashes'> & { superseded: string }>(
    `SELECT DISTINCT ON (s.corpus_id, s.signature) d.id, s.id AS superseded, s.corpus_id AS "corpusId", s.signature,
       s.words, json_build_object('path', f.path, 'offset', d.text_offset, 'length', d.text_length) AS "textPlace",
       coalesce((${settingsOf('c')} ->> 'dropNearDuplicates')::boolean, true) AS "dropsNear"
     FROM document s
     JOIN resource o ON o.id = s.resource_id AND o.deleted_at IS NULL
     CROSS JOIN LATERAL (
       SELECT d.* FROM ${twins('s.corpus_id', 's.signature', 's.words')}) d
     JOIN capture c ON c.id = d.capture_id
     JOIN archive_file f ON f.id = d.text_file_id
     WHERE s.id = ANY($1::uuid[]) AND NOT EXISTS (
       SELECT FROM document k JOIN resource x ON x.id = k.resource_id AND x.deleted_at IS NULL
       WHERE k.corpus_id = s.corpus_id AND k.signature = s.signature AND k.kept)
     ORDER BY s.corpus_id, s.signature, d.id`,
    [superseded.map((document) => document.id)],
  );
  const hashes = new Map(superseded.map((document) => [document.id, document.hashes]));
  return rows.map(({ superseded: of, ...heir }) => ({ ...heir, hashes: hashes.get(of) ?? [] }));
}

/**
 * Takes an heir into the corpus; its twins are duplicates of it from now on. With `near`, a kept document that it
 * repeats nearly, all of them are near-duplicates of that one. The drops of their runs are counted anew.
 */
export async function admitHeir(
  client: Transaction,
  heir: Heir,
  near: { documentId: string; detail: string } | null,
): Promise<void> {
  const { rows } = await client.query<{ runId: number }>(
    `WITH twin AS (SELECT d.id, d.capture_id FROM ${twins('$1', '$2', '$3')}),
     judged AS (
       UPDATE document d SET kept = d.id = $4 AND $5::uuid IS NULL, detail = $6, duplicate_of = coalesce($5, nullif($4, d.id)),
         drop_reason = CASE WHEN $5 IS NOT NULL THEN 'nearDuplicate' WHEN d.id <> $4 THEN 'exactDuplicate' END
       FROM twin t WHERE t.id = d.id RETURNING d.capture_id, d.drop_reason)
     SELECT c.run_id AS "runId" FROM judged JOIN capture c ON c.id = judged.capture_id
     WHERE judged.drop_reason IS DISTINCT FROM 'exactDuplicate'`,
    [heir.corpusId, heir.signature, heir.words, heir.id, near?.documentId ?? null, near?.detail ?? null],
  );
  await uncountDuplicates(
    client,
    rows.map((row) => row.runId),
  );
  if (near) {
    await countDrops(
      client,
      rows.map((row) => ({ ...row, dropReason: 'nearDuplicate' })),
    );
  } else {
    await insertSketches(client, [{ corpusId: heir.corpusId, documentId: heir.id, hashes: heir.hashes }]);
  }
}

/** What is kept after all, or dropped for another reason, is no exact duplicate of its run. */
async function uncountDuplicates(client: Transaction, runIds: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE reason_count n SET count = greatest(n.count - g.count, 0)
     FROM (SELECT run_id, count(*)::int AS count FROM unnest($1::int[]) AS t (run_id) GROUP BY run_id) g
     WHERE n.run_id = g.run_id AND n.kind = 'drop' AND n.reason = 'exactDuplicate'`,
    [runIds],
  );
}
