import type { Database } from './database';
import { orTooLong } from './patience';
import type { RecordPlace } from './record-place';

/** A document with the keys of its words: wordKeys of text/find-words. */
export interface WordsRow {
  documentId: string;
  keys: readonly number[];
}

/**
 * Notes which words documents have, so that their texts can be found. Only kept ones get a row, and each one
 * only once: what a text says never changes. Returns how many were noted.
 */
export async function addDocumentWords(database: Database, rows: readonly WordsRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { rowCount } = await database.pool.query(
    `INSERT INTO document_words (document_id, keys)
     SELECT d.id, t.keys::int[] FROM unnest($1::uuid[], $2::text[]) AS t (id, keys)
     JOIN document d ON d.id = t.id AND d.kept ORDER BY d.id
     ON CONFLICT (document_id) DO NOTHING`,
    // An array of arrays would have to be rectangular.
    [rows.map((row) => row.documentId), rows.map((row) => `{${row.keys.join(',')}}`)],
  );
  return rowCount ?? 0;
}

/** The documents of these captures that can't be found by their words yet; of a replay, where one is named. */
export async function documentsOf(
  database: Database,
  captureIds: readonly string[],
  replayId: string | null,
): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ id: string; captureId: string }>(
    `SELECT d.id, d.capture_id AS "captureId" FROM document d
     WHERE d.capture_id = ANY($1::uuid[]) AND d.kept AND d.mapping_id IS NOT DISTINCT FROM $2::uuid
       AND NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = d.id)`,
    [captureIds, replayId],
  );
  return new Map(rows.map((row) => [row.captureId, row.id]));
}

/** A kept document whose words nobody has noted. */
export interface WordlessDocument {
  id: string;
  jobId: string;
  textPlace: RecordPlace;
}

/** What a look at some documents has found. */
export interface WordlessLook {
  documents: WordlessDocument[];
  /** The last that was looked at; null: there are no more. */
  last: string | null;
}

/**
 * Looks through the next `limit` documents behind `after`, in the order of their ids: which of them are kept and can't
 * be found by their words? What was noted of documents that are not current any more is taken away.
 */
export async function lookForWordless(
  database: Database,
  after: string | null,
  limit: number,
): Promise<WordlessLook> {
  const { rows } = await database.pool.query<
    WordlessDocument & { wordless: boolean; outdated: boolean; path: string; offset: number; length: number }
  >(
    `SELECT d.id, d.job_id AS "jobId", f.path, d.text_offset AS "offset", d.text_length AS length,
       d.kept AND d.current AND w.document_id IS NULL AND f.id IS NOT NULL AS wordless,
       w.document_id IS NOT NULL AND d.detail IN ('replaced', 'superseded') AND NOT d.current AS outdated
     FROM (SELECT * FROM document WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2) d
     LEFT JOIN document_words w ON w.document_id = d.id
     LEFT JOIN archive_file f ON f.id = d.text_file_id ORDER BY d.id`,
    [after, limit],
  );
  const outdated = rows.filter((row) => row.outdated).map((row) => row.id);
  if (outdated.length > 0)
    await database.pool.query('DELETE FROM document_words WHERE document_id = ANY($1::uuid[])', [outdated]);
  return {
    documents: rows
      .filter((row) => row.wordless)
      .map(({ id, jobId, path, offset, length }) => ({ id, jobId, textPlace: { path, offset, length } })),
    last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A text in which words may stand: its keys say so. */
export interface FindCandidate {
  documentId: string;
  resourceId: string;
  url: string;
  title: string;
  language: string | null;
  textPath: string;
  textOffset: number;
  textLength: number;
}

/** Texts in which words may stand, as far as it was looked for them. */
export interface FoundCandidates {
  candidates: FindCandidate[];
  /** Where it was broken off, as it took too long: it goes on behind this document; null when nothing was left out. */
  cutAt: string | null;
}

/** Texts up to which those that have the keys are gathered and sorted: beyond, going through all soon meets some. */
const mostGathered = 2_000;
/** To gather them may take so long, in ms; what takes longer is common. */
const gatheringMs = 1_000;
/** Texts, of all jobs, that are gone through together, and after how long no further ones are, in ms. */
const goneThroughTogether = 5_000;
const goingThroughMs = 1_000;

/**
 * The texts of a job that have all of the keys: kept, current and not deleted ones, in the order of their documents,
 * from the one behind `after` on. Whether the words stand there, and where, is for the text to say. Of common keys there
 * may be fewer than `limit`, or none, before all was gone through: see `cutAt`.
 */
export async function findCandidates(
  database: Database,
  jobId: string,
  keys: readonly number[],
  after: string | null,
  limit: number,
  patienceMs = goingThroughMs,
): Promise<FoundCandidates> {
  // No statistics tell rare words from common ones, so the index is asked.
  const gathered = await orTooLong(database, gatheringMs, (client) =>
    client.query<{ id: string }>(
      'SELECT document_id AS id FROM document_words WHERE keys @> $1::int[] LIMIT $2',
      [keys, mostGathered + 1],
    ),
  );
  if (!gathered || gathered.rows.length > mostGathered) {
    return goThrough(database, jobId, keys, after, limit, patienceMs);
  }
  const { rows } = await database.pool.query<FindCandidate>(
    `SELECT ${candidateColumns} FROM unnest($2::uuid[]) AS w (document_id) ${candidateJoins}
     WHERE ${ofJob} AND ($3::uuid IS NULL OR w.document_id > $3) ORDER BY w.document_id LIMIT $4`,
    [jobId, gathered.rows.map((row) => row.id), after, limit],
  );
  return { candidates: rows, cutAt: null };
}

const candidateColumns = `d.id AS "documentId", r.id AS "resourceId", r.url, d.title, d.language,
  f.path AS "textPath", d.text_offset AS "textOffset", d.text_length AS "textLength"`;
const candidateJoins = `JOIN document d ON d.id = w.document_id
  JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
  JOIN archive_file f ON f.id = d.text_file_id`;
const ofJob = 'd.job_id = $1 AND d.kept AND d.current';

/** A candidate, where there is one, and what was gone through. */
type PassedRow = FindCandidate & { isCandidate: boolean; last: string; passed: number };

async function goThrough(
  database: Database,
  jobId: string,
  keys: readonly number[],
  after: string | null,
  limit: number,
  patienceMs: number,
): Promise<FoundCandidates> {
  const begun = performance.now();
  const candidates: FindCandidate[] = [];
  let last = after ?? (await beforeFirstDocument(database, jobId));
  for (;;) {
    const { rows } = await database.pool.query<PassedRow>(
      `WITH w AS MATERIALIZED (
         SELECT document_id, keys FROM document_words WHERE document_id > $3 ORDER BY document_id LIMIT $5)
       SELECT c.*, c."documentId" IS NOT NULL AS "isCandidate", passed.last, passed.count AS passed
       FROM (SELECT count(*), (SELECT document_id FROM w ORDER BY document_id DESC LIMIT 1) AS last FROM w) passed
       LEFT JOIN (
         SELECT ${candidateColumns} FROM w ${candidateJoins} WHERE w.keys @> $2::int[] AND ${ofJob}
         ORDER BY w.document_id LIMIT $4) c ON true ORDER BY c."documentId"`,
      [jobId, keys, last, limit - candidates.length, goneThroughTogether],
    );
    for (const { isCandidate, last: _l, passed: _p, ...row } of rows) if (isCandidate) candidates.push(row);
    const { passed, last: reached } = rows[0]!;
    if (passed < goneThroughTogether || candidates.length >= limit) return { candidates, cutAt: null };
    last = reached;
    if (performance.now() - begun >= patienceMs) return { candidates, cutAt: last };
  }
}

/** Clocks of workers may differ by so much. */
const clocksDifferMs = 86_400_000;

/** An id that is less than those of a job's documents, as these begin with the time when they were made (RFC 9562, 5.7). */
async function beforeFirstDocument(database: Database, jobId: string): Promise<string> {
  const { rows } = await database.pool.query<{ since: Date | null }>(
    `SELECT least((SELECT created_at FROM job WHERE id = $1), (SELECT min(started_at) FROM run WHERE job_id = $1)) AS since`,
    [jobId],
  );
  const at = Math.max(0, (rows[0]?.since?.getTime() ?? 0) - clocksDifferMs);
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Documents at either end of a job that are looked at. */
const lookedAt = 1_000;

/**
 * How many kept texts can't be found yet, among a job's first and its last: new ones for a moment, old ones while words
 * are noted for the first time, which goes from the first to the last.
 */
export async function countWordless(database: Database, jobId: string): Promise<number> {
  const end = (
    direction: 'ASC' | 'DESC',
  ) => `(SELECT d.id FROM document d WHERE d.job_id = $1 AND d.current AND d.kept
    ORDER BY d.resource_id ${direction} LIMIT $2)`;
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*) AS count FROM (${end('ASC')} UNION ${end('DESC')}) d
     WHERE NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = d.id)`,
    [jobId, lookedAt],
  );
  return rows[0]!.count;
}
