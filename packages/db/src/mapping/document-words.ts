import { mostWords } from '@florilegium/text/words/find-words';
import { overJobs } from '../corpus/resource-scope';
import { batch } from '../sql/batch';
import type { Database } from '../sql/database';
import { orTooLong } from '../sql/patience';
import type { RecordPlace } from '../sql/record-place';
import { integer, type Sql, sql } from '../sql/sql';

/** Of texts with so many different words not all are noted: any other may stand there, too. */
export const notAllNoted = sql`cardinality(keys) >= ${integer(mostWords)}`;

/** A document with the keys of its words: wordKeys of text/find-words. */
export interface WordsRow {
  documentId: string;
  /** Of the text that has the words. */
  signature: string | null;
  keys: readonly number[];
}

/**
 * Notes which words documents have, so that their texts can be found. Only kept ones get a row, and each one
 * only once: what a text says changes with its signature alone, and then its row goes. Returns how many were noted.
 */
export async function addDocumentWords(database: Database, rows: readonly WordsRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const given = batch(
    {
      id: ['uuid', (row) => row.documentId],
      signature: ['uuid', (row) => row.signature],
      keys: ['text', (row) => `{${row.keys.join(',')}}`],
    },
    rows,
  );
  const { rowCount } = await database.query(
    sql`INSERT INTO document_words (document_id, keys)
     SELECT d.id, t.keys::int[] FROM ${given} AS t
     JOIN document d ON d.id = t.id AND d.kept AND d.signature IS NOT DISTINCT FROM t.signature ORDER BY d.id
     ON CONFLICT (document_id) DO NOTHING`,
  );
  return rowCount;
}

/** The documents of these captures that can't be found by their words yet; of a replay, where one is named. */
export async function documentsOf(
  database: Database,
  captureIds: readonly string[],
  replayId: string | null,
): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; captureId: string }>(
    sql`SELECT d.id, d.capture_id AS "captureId" FROM document d
     WHERE d.capture_id = ANY(${captureIds}::uuid[]) AND d.kept
     AND d.mapping_id IS NOT DISTINCT FROM ${replayId}::uuid
       AND NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = d.id)`,
  );
  return new Map(rows.map((row) => [row.captureId, row.id]));
}

/** A kept document whose words nobody has noted. */
export interface WordlessDocument {
  id: string;
  jobId: string;
  corpusId: string;
  resourceId: string;
  signature: string | null;
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
  const { rows } = await database.query<
    WordlessDocument & { wordless: boolean; outdated: boolean; path: string; offset: number; length: number }
  >(
    sql`SELECT d.id, d.job_id AS "jobId", d.corpus_id AS "corpusId", d.resource_id AS "resourceId", d.signature, f.path, d.text_offset AS "offset", d.text_length AS length,
       d.kept AND d.current AND w.document_id IS NULL AND f.id IS NOT NULL AS wordless,
       w.document_id IS NOT NULL AND d.detail IN ('replaced', 'superseded') AND NOT d.current AS outdated
     FROM (SELECT * FROM document WHERE ${after}::uuid IS NULL OR id > ${after} ORDER BY id LIMIT ${limit}) d
     LEFT JOIN document_words w ON w.document_id = d.id
     LEFT JOIN archive_file f ON f.id = d.text_file_id ORDER BY d.id`,
  );
  const outdated = rows.filter((row) => row.outdated).map((row) => row.id);
  if (outdated.length > 0)
    await database.query(sql`DELETE FROM document_words WHERE document_id = ANY(${outdated}::uuid[])`);
  return {
    documents: rows
      .filter((row) => row.wordless)
      .map(({ id, jobId, corpusId, resourceId, signature, path, offset, length }) => ({
        id,
        jobId,
        corpusId,
        resourceId,
        signature,
        textPlace: { path, offset, length },
      })),
    last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** A text that may have the words, by its keys. */
export interface FindCandidate {
  jobId: string;
  /** Its job's name. */
  jobName: string;
  documentId: string;
  resourceId: string;
  url: string;
  title: string;
  language: string | null;
  textPath: string;
  textOffset: number;
  textLength: number;
}

/** Texts that may have the words, and how far the search for them went. */
export interface FoundCandidates {
  candidates: FindCandidate[];
  /** Where it was broken off, as it took too long: it goes on behind this document; null when nothing was left out. */
  cutAt: string | null;
}

/** Texts up to which those that have the keys are gathered and sorted: beyond, going through all soon meets some. */
const mostGathered = 2_000;
/** How long gathering them may take, in ms; words for which it takes longer count as common. */
const gatheringMs = 1_000;
/** Texts, of all jobs, that are gone through together, and after how long no further ones are, in ms. */
const goneThroughTogether = 5_000;
const goingThroughMs = 1_000;

/** A job whose texts are looked for, and the keys that the words have in it. */
export interface JobKeys {
  jobId: string;
  keys: readonly number[];
}

const keysOf = (jobs: readonly JobKeys[]) =>
  batch({ jobId: ['uuid', (job) => job.jobId], keys: ['text', (job) => `{${job.keys.join(',')}}`] }, jobs);

/**
 * The texts of some jobs that have all of the keys: kept, current and not deleted ones, in the order of their documents,
 * from the one behind `after` on. Whether the words stand there, and where, is for the text to say. Of common keys there
 * may be fewer than `limit`, or none, before all was gone through: see `cutAt`.
 */
export async function findCandidates(
  database: Database,
  jobs: readonly JobKeys[],
  after: string | null,
  limit: number,
  patienceMs = goingThroughMs,
): Promise<FoundCandidates> {
  // No statistics tell rare words from common ones, so the index is asked.
  const gathered = await orTooLong(database, gatheringMs, (transaction) =>
    transaction.query<{ id: string }>(
      sql`SELECT w.document_id AS id FROM ${keysOf(jobs)} AS j
        CROSS JOIN LATERAL (SELECT document_id FROM document_words WHERE keys @> j.keys::int[]
          LIMIT ${mostGathered + 1}) w
        UNION ALL SELECT document_id FROM document_words WHERE ${notAllNoted} LIMIT ${mostGathered + 1}`,
    ),
  );
  if (!gathered || gathered.rows.length > mostGathered) {
    return goThrough(database, jobs, after, limit, patienceMs);
  }
  const ids = [...new Set(gathered.rows.map((row) => row.id))];
  const { rows } = await database.query<FindCandidate>(
    sql`SELECT ${candidateColumns} FROM unnest(${ids}::uuid[]) AS w (document_id)
      ${candidateJoins}
     WHERE ${ofJobs(jobs)} AND (${after}::uuid IS NULL OR w.document_id > ${after}) ORDER BY w.document_id
     LIMIT ${limit}`,
  );
  return { candidates: rows, cutAt: null };
}

const candidateColumns = sql`d.job_id AS "jobId", job.name AS "jobName", d.id AS "documentId", r.id AS "resourceId", r.url, d.title, d.language,
  f.path AS "textPath", d.text_offset AS "textOffset", d.text_length AS "textLength"`;
const candidateJoins = sql`JOIN document d ON d.id = w.document_id
  JOIN resource r ON r.id = d.resource_id AND r.deleted_at IS NULL
  JOIN job ON job.id = d.job_id
  JOIN archive_file f ON f.id = d.text_file_id`;
const ofJobs = (jobs: readonly JobKeys[]) =>
  sql`d.job_id = ANY(${jobs.map(({ jobId }) => jobId)}::uuid[]) AND d.kept AND d.current`;

/** A candidate, where there is one, and what was gone through. */
type PassedRow = FindCandidate & { isCandidate: boolean; last: string; passed: number };

async function goThrough(
  database: Database,
  jobs: readonly JobKeys[],
  after: string | null,
  limit: number,
  patienceMs: number,
): Promise<FoundCandidates> {
  const begun = performance.now();
  const candidates: FindCandidate[] = [];
  let last = after ?? (await beforeFirstDocument(database, jobs));
  for (;;) {
    const { rows } = await database.query<PassedRow>(
      sql`WITH w AS MATERIALIZED (
         SELECT document_id, keys, ${notAllNoted} AS cut FROM document_words WHERE document_id > ${last} ORDER BY document_id
         LIMIT ${goneThroughTogether})
       SELECT c.*, c."documentId" IS NOT NULL AS "isCandidate", passed.last, passed.count AS passed
       FROM (SELECT count(*), (SELECT document_id FROM w ORDER BY document_id DESC LIMIT 1) AS last FROM w) passed
       LEFT JOIN (
         SELECT ${candidateColumns} FROM w ${candidateJoins} JOIN ${keysOf(jobs)} AS j ON j."jobId" = d.job_id
         WHERE (w.cut OR w.keys @> j.keys::int[]) AND d.kept AND d.current ORDER BY w.document_id LIMIT ${limit - candidates.length}) c ON true ORDER BY c."documentId"`,
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

/** An id that is less than those of the jobs' documents, as these begin with the time when they were made (RFC 9562, 5.7). */
async function beforeFirstDocument(database: Database, jobs: readonly JobKeys[]): Promise<string> {
  const jobIds = jobs.map(({ jobId }) => jobId);
  const { rows } = await database.query<{ since: Date | null }>(
    sql`SELECT least((SELECT min(created_at) FROM job WHERE id = ANY(${jobIds}::uuid[])),
      (SELECT min(started_at) FROM run WHERE job_id = ANY(${jobIds}::uuid[]))) AS since`,
  );
  const at = Math.max(0, (rows[0]?.since?.getTime() ?? 0) - clocksDifferMs);
  const hex = at.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Documents at either ends of jobs that are looked at, all together. */
const lookedAt = 2_000;

/**
 * How many kept texts can't be found yet, among the first and the last of each job: new ones for a moment, old ones while
 * words are noted for the first time, which goes from the first to the last.
 */
export async function countWordless(database: Database, jobIds: readonly string[]): Promise<number> {
  const most = Math.ceil(lookedAt / 2 / Math.max(1, jobIds.length));
  const end = (jobId: Sql, direction: Sql) => sql`(SELECT d.id FROM document d
    WHERE d.job_id = ${jobId} AND d.current AND d.kept ORDER BY d.resource_id ${direction} LIMIT ${most})`;
  const ends = overJobs(jobIds, (jobId) => sql`${end(jobId, sql`ASC`)} UNION ${end(jobId, sql`DESC`)}`);
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*) AS count FROM (${ends}) d
     WHERE NOT EXISTS (SELECT FROM document_words w WHERE w.document_id = d.id)`,
  );
  return rows[0]!.count;
}
