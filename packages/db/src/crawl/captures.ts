import type { Format } from '@florilegium/contracts/formats';
import { maxHeaderChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { uuidv7 } from 'uuidv7';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { prepared, sql } from '../sql/sql';
import { cutSql, storable, wholeOrNull } from '../sql/stored-text';
import { insertRenderings, type NewRendering } from './renderings';

/** A page that was archived. */
export interface NewCapture {
  /** A uuid of version 7, given by whoever archives it: others of the same batch may refer to it. */
  id: string;
  runId: number;
  keyHash: string;
  url: string;
  host: string;
  capturedAt: Date;
  /** Row of archive_file. */
  fileId: number;
  offset: number;
  length: number;
  /** Of the payload as received, 'sha1:BASE32'. */
  digest: string;
  /** Of the decoded body, as uuid text: the MD5 of its labelled SHA-1. */
  checksum: string;
  /** The capture whose payload this one has, too; null when the record holds it. */
  revisitOf: string | null;
  etag: string | null;
  /** Last-Modified as the host said it. */
  modified: string | null;
  /** PageSignals of crawling/signals. */
  signals: object;
  status: number;
  contentType: string;
  format: Format | null;
  bytes: number;
  durationMs: number;
  /** Null: its scripts were not asked for. */
  rendering: NewRendering | null;
}

/**
 * Inserts captures with their resources, inside a transaction. A resource that an earlier run made is kept and gets
 * one capture more. Returns the ids of the captures that were new, by run.
 */
export async function insertCaptures(
  transaction: Transaction,
  jobs: Map<number, string>,
  captures: NewCapture[],
): Promise<{ id: string; runId: number }[]> {
  if (captures.length === 0) return [];
  const sorted = captures
    .map((capture) => ({ ...capture, jobId: jobs.get(capture.runId)! }))
    .sort((a, b) => (a.jobId === b.jobId ? compare(a.keyHash, b.keyHash) : compare(a.jobId, b.jobId)));
  const resources = batch(
    {
      id: ['uuid', () => uuidv7()],
      job_id: ['uuid', (capture) => capture.jobId],
      key_hash: ['uuid', (capture) => capture.keyHash],
      url: ['text', (capture) => capture.url],
      host: ['text', (capture) => capture.host],
    },
    sorted,
  );
  await transaction.query(
    prepared(
      'insert-resources',
      sql`INSERT INTO resource (id, job_id, key_hash, url, host)
           SELECT * FROM ${resources} AS given
           ON CONFLICT (job_id, key_hash) DO NOTHING`,
    ),
  );
  const found = batch(
    {
      id: ['uuid', (capture) => capture.id],
      run_id: ['int', (capture) => capture.runId],
      job_id: ['uuid', (capture) => capture.jobId],
      key_hash: ['uuid', (capture) => capture.keyHash],
      captured_at: ['timestamptz', (capture) => capture.capturedAt],
      file_id: ['int', (capture) => capture.fileId],
      start: ['bigint', (capture) => capture.offset],
      length: ['int', (capture) => capture.length],
      digest: ['text', (capture) => capture.digest],
      status: ['int', (capture) => capture.status],
      content_type: ['text', (capture) => storable(capture.contentType, maxHeaderChars)],
      format: ['text', (capture) => capture.format],
      bytes: ['int', (capture) => capture.bytes],
      duration_ms: ['int', (capture) => capture.durationMs],
      checksum: ['uuid', (capture) => capture.checksum],
      revisit_of: ['uuid', (capture) => capture.revisitOf],
      etag: ['text', (capture) => wholeOrNull(capture.etag, maxHeaderChars)],
      modified: ['text', (capture) => wholeOrNull(capture.modified, maxHeaderChars)],
      signals: ['jsonb', (capture) => JSON.stringify(capture.signals)],
    },
    sorted,
  );
  const { rows } = await transaction.query<{ id: string; runId: number }>(
    prepared(
      'insert-captures',
      sql`INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status,
             content_type, format, bytes, duration_ms, checksum, revisit_of, etag, modified, signals)
           SELECT g.id, g.run_id, r.id, g.captured_at, g.file_id, g.start, g.length, g.digest, g.status,
             g.content_type, g.format, g.bytes, g.duration_ms, g.checksum, g.revisit_of,
             g.etag, g.modified, g.signals
           FROM ${found} AS g
           JOIN resource r ON r.job_id = g.job_id AND r.key_hash = g.key_hash
           ON CONFLICT (run_id, resource_id) DO NOTHING
           RETURNING id, run_id AS "runId"`,
    ),
  );
  const inserted = new Set(rows.map(({ id }) => id));
  await insertRenderings(
    transaction,
    captures.flatMap(({ id, runId, rendering }) =>
      rendering && inserted.has(id) ? { captureId: id, runId, rendering } : [],
    ),
  );
  return rows;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Who writes an archive file. */
export interface ArchiveWriter {
  workerId: string;
  machine: string;
  pid: number;
}

/** The row of an archive file, made when it is new. `path` is below the archive folder. */
export async function ensureArchiveFile(
  database: Database,
  path: string,
  writer: ArchiveWriter,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    sql`INSERT INTO archive_file (path, kind, worker_id, machine, pid)
      VALUES (${path}, 'crawl', ${writer.workerId}, ${writer.machine}, ${writer.pid})
     ON CONFLICT (path) DO UPDATE SET kind = archive_file.kind RETURNING id`,
  );
  return rows[0]!.id;
}

/** How far an archive file is whole. */
export interface WrittenFile {
  fileId: number;
  bytes: number;
  /** Nothing more is written to it. */
  isComplete: boolean;
}

/** Inside the transaction of the rows that name its records: the file is whole that far, and known. */
export async function extendArchiveFile(transaction: Transaction, file: WrittenFile): Promise<void> {
  await transaction.query(
    prepared(
      'extend-archive-file',
      sql`UPDATE archive_file SET bytes = greatest(bytes, ${file.bytes}), closed_at = CASE WHEN ${file.isComplete}
        THEN now() ELSE closed_at END
           WHERE id = ${file.fileId}`,
    ),
  );
}

/** Marks archive files as complete: nothing more is written to them. */
export async function closeArchiveFiles(database: Database, fileIds: number[]): Promise<void> {
  await database.query(
    sql`UPDATE archive_file SET closed_at = now() WHERE id = ANY(${fileIds}::int[]) AND closed_at IS NULL`,
  );
}

/** Captures that nobody has mapped `olderThanMs` after they were made: their message was lost. Oldest first. */
export async function unmappedCaptures(
  database: Database,
  options: { olderThanMs: number; limit: number },
): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM capture WHERE mapped_at IS NULL
      AND captured_at < now() - make_interval(secs => ${options.olderThanMs / 1000})
     ORDER BY captured_at LIMIT ${options.limit}`,
  );
  return rows.map((row) => row.id);
}

/** Notes, before a capture is mapped alone, that it is in hand: should the worker end now, that was its doing. */
export async function noteInHand(database: Database, captureId: string): Promise<void> {
  await database.query(sql`UPDATE capture SET map_failures = map_failures + 1 WHERE id = ${captureId}`);
}

/** Takes {@link noteInHand} back: the capture is out of hand, and nothing that happened was its doing. */
export async function noteOutOfHand(database: Database, captureId: string): Promise<void> {
  await database.query(sql`UPDATE capture SET map_failures = 0 WHERE id = ${captureId}`);
}

/** A capture whose payload may come again. */
export interface EarlierCapture {
  captureId: string;
  jobId: string;
  digest: string;
  checksum: string | null;
  url: string;
  capturedAt: Date;
}

/** The first captures of these jobs that hold one of these payloads. */
export async function capturesByDigest(
  database: Database,
  jobIds: string[],
  digests: string[],
): Promise<EarlierCapture[]> {
  if (digests.length === 0) return [];
  const { rows } = await database.query<EarlierCapture>(
    prepared(
      'captures-by-digest',
      sql`SELECT DISTINCT ON (r.job_id, c.digest) c.id AS "captureId", r.job_id AS "jobId", c.digest, c.checksum,
        r.url,
             c.captured_at AS "capturedAt"
           FROM capture c JOIN resource r ON r.id = c.resource_id
           WHERE c.digest = ANY(${digests}::text[]) AND r.job_id = ANY(${jobIds}::uuid[]) AND c.revisit_of IS NULL
           ORDER BY r.job_id, c.digest, c.captured_at`,
    ),
  );
  return rows;
}

/** What an earlier run got for a URL: what a recrawl asks with, and compares with. */
export interface PriorCapture extends EarlierCapture {
  keyHash: string;
  etag: string | null;
  modified: string | null;
  status: number;
  contentType: string;
  format: Format | null;
  bytes: number;
  signals: object;
  /** Its scripts write it, or would if they ran: the same response doesn't tell whether it is the same page. */
  waitsForScripts: boolean;
}

/** The latest captures of these URLs of a job; address and time are those of the record that holds the payload. */
export async function priorCaptures(
  database: Database,
  jobId: string,
  keyHashes: string[],
): Promise<PriorCapture[]> {
  if (keyHashes.length === 0) return [];
  const { rows } = await database.query<PriorCapture>(
    prepared(
      'prior-captures',
      sql`SELECT o.id AS "captureId", r.job_id AS "jobId", r.key_hash AS "keyHash", c.digest, c.checksum,
             p.url, o.captured_at AS "capturedAt", c.etag, c.modified, c.status,
             c.content_type AS "contentType", c.format, c.bytes, c.signals,
             (EXISTS (SELECT FROM rendering n WHERE n.capture_id IN (c.id, o.id))
               OR EXISTS (SELECT FROM document d WHERE d.resource_id = r.id AND d.current
                 AND d.drop_reason = 'needsJavaScript')) AS "waitsForScripts"
           FROM resource r
           CROSS JOIN LATERAL (
             SELECT * FROM capture WHERE resource_id = r.id ORDER BY captured_at DESC LIMIT 1) c
           JOIN capture o ON o.id = coalesce(c.revisit_of, c.id) JOIN resource p ON p.id = o.resource_id
           WHERE r.job_id = ${jobId} AND r.key_hash = ANY(${keyHashes}::uuid[])`,
    ),
  );
  return rows;
}

/** What the pages of captures said of their use, as a list shows it: captureId -> PageSignals of crawling/signals. */
export async function shownSignals(
  database: Database,
  captureIds: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await database.query<{ id: string; signals: unknown }>(
    sql`SELECT c.id, jsonb_strip_nulls(jsonb_build_object(
       'canonical', ${cutSql(sql`(c.signals ->> 'canonical')`, maxUrlChars)},
       'licence', ${cutSql(sql`(c.signals ->> 'licence')`, maxUrlChars)},
       'tdmReservation', c.signals -> 'tdmReservation', 'noAi', c.signals -> 'noAi',
       'nofollow', c.signals -> 'nofollow', 'noindex', c.signals -> 'noindex')) AS signals
     FROM capture c WHERE c.id = ANY(${captureIds}::uuid[])`,
  );
  return new Map(rows.map(({ id, signals }) => [id, signals]));
}

/** An archive file that was not closed, with how far it is known and who wrote it. */
export interface OpenArchiveFile {
  fileId: number;
  path: string;
  bytes: number;
  writer: ArchiveWriter;
  silentMs: number | null;
}

/** Archive files that were not closed. */
export async function openArchiveFiles(database: Database): Promise<OpenArchiveFile[]> {
  const { rows } = await database.query<OpenArchiveFile>(
    sql`SELECT f.id AS "fileId", f.path, f.bytes,
       json_build_object('workerId', f.worker_id, 'machine', f.machine, 'pid', f.pid) AS writer,
       (extract(epoch FROM now() - w.heartbeat_at) * 1000)::int AS "silentMs"
     FROM archive_file f LEFT JOIN worker w ON w.id = f.worker_id
     WHERE f.closed_at IS NULL AND f.kind = 'crawl'`,
  );
  return rows;
}
