import type { Format } from '@florilegium/contracts/formats';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Database } from './database';

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
}

/**
 * Inserts captures with their resources, inside a transaction. A resource that an earlier run made is kept and gets
 * one capture more. Returns the ids of the captures that were new, by run.
 */
export async function insertCaptures(
  client: pg.PoolClient,
  jobs: Map<number, string>,
  captures: NewCapture[],
): Promise<{ id: string; runId: number }[]> {
  if (captures.length === 0) return [];
  const sorted = captures
    .map((capture) => ({ ...capture, jobId: jobs.get(capture.runId)! }))
    .sort((a, b) => (a.jobId === b.jobId ? compare(a.keyHash, b.keyHash) : compare(a.jobId, b.jobId)));
  await client.query({
    name: 'insert-resources',
    text: `INSERT INTO resource (id, job_id, key_hash, url, host)
           SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
           ON CONFLICT (job_id, key_hash) DO NOTHING`,
    values: [
      sorted.map(() => uuidv7()),
      sorted.map((capture) => capture.jobId),
      sorted.map((capture) => capture.keyHash),
      sorted.map((capture) => capture.url),
      sorted.map((capture) => capture.host),
    ],
  });
  const { rows } = await client.query<{ id: string; runId: number }>({
    name: 'insert-captures',
    text: `INSERT INTO capture (id, run_id, resource_id, captured_at, file_id, "offset", length, digest, status,
             content_type, format, bytes, duration_ms, checksum, revisit_of, etag, modified, signals)
           SELECT g.id, g.run_id, r.id, g.captured_at, g.file_id, g.start, g.length, g.digest, g.status,
             g.content_type, g.format, g.bytes, g.duration_ms, g.checksum, g.revisit_of,
             g.etag, g.modified, g.signals
           FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::int[], $7::bigint[],
                       $8::int[], $9::text[], $10::int[], $11::text[], $12::text[], $13::int[], $14::int[],
                       $15::uuid[], $16::uuid[], $17::text[], $18::text[], $19::jsonb[])
             AS g (id, run_id, job_id, key_hash, captured_at, file_id, start, length, digest, status,
                   content_type, format, bytes, duration_ms, checksum, revisit_of, etag, modified, signals)
           JOIN resource r ON r.job_id = g.job_id AND r.key_hash = g.key_hash
           ON CONFLICT (run_id, resource_id) DO NOTHING
           RETURNING id, run_id AS "runId"`,
    values: [
      sorted.map((capture) => capture.id),
      sorted.map((capture) => capture.runId),
      sorted.map((capture) => capture.jobId),
      sorted.map((capture) => capture.keyHash),
      sorted.map((capture) => capture.capturedAt),
      sorted.map((capture) => capture.fileId),
      sorted.map((capture) => capture.offset),
      sorted.map((capture) => capture.length),
      sorted.map((capture) => capture.digest),
      sorted.map((capture) => capture.status),
      sorted.map((capture) => capture.contentType),
      sorted.map((capture) => capture.format),
      sorted.map((capture) => capture.bytes),
      sorted.map((capture) => capture.durationMs),
      sorted.map((capture) => capture.checksum),
      sorted.map((capture) => capture.revisitOf),
      sorted.map((capture) => capture.etag),
      sorted.map((capture) => capture.modified),
      sorted.map((capture) => JSON.stringify(capture.signals)),
    ],
  });
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
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO archive_file (path, kind, worker_id, machine, pid) VALUES ($1, 'crawl', $2, $3, $4)
     ON CONFLICT (path) DO UPDATE SET kind = archive_file.kind RETURNING id`,
    [path, writer.workerId, writer.machine, writer.pid],
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
export async function extendArchiveFile(client: pg.PoolClient, file: WrittenFile): Promise<void> {
  await client.query({
    name: 'extend-archive-file',
    text: `UPDATE archive_file SET bytes = greatest(bytes, $2), closed_at = CASE WHEN $3 THEN now() ELSE closed_at END
           WHERE id = $1`,
    values: [file.fileId, file.bytes, file.isComplete],
  });
}

/** Marks archive files as complete: nothing more is written to them. */
export async function closeArchiveFiles(database: Database, fileIds: number[]): Promise<void> {
  await database.pool.query(
    'UPDATE archive_file SET closed_at = now() WHERE id = ANY($1::int[]) AND closed_at IS NULL',
    [fileIds],
  );
}

/** Captures that nobody has mapped `olderThanMs` after they were made: their message was lost. Oldest first. */
export async function unmappedCaptures(
  database: Database,
  options: { olderThanMs: number; limit: number },
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `SELECT id FROM capture WHERE mapped_at IS NULL AND captured_at < now() - make_interval(secs => $1)
     ORDER BY captured_at LIMIT $2`,
    [options.olderThanMs / 1000, options.limit],
  );
  return rows.map((row) => row.id);
}

/** Notes, before a capture is mapped alone, that it is in hand: should the worker end now, that was its doing. */
export async function noteInHand(database: Database, captureId: string): Promise<void> {
  await database.pool.query('UPDATE capture SET map_failures = map_failures + 1 WHERE id = $1', [captureId]);
}

/** Takes {@link noteInHand} back: the capture is out of hand, and nothing that happened was its doing. */
export async function noteOutOfHand(database: Database, captureId: string): Promise<void> {
  await database.pool.query('UPDATE capture SET map_failures = 0 WHERE id = $1', [captureId]);
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
  const { rows } = await database.pool.query<EarlierCapture>({
    name: 'captures-by-digest',
    text: `SELECT DISTINCT ON (r.job_id, c.digest) c.id AS "captureId", r.job_id AS "jobId", c.digest, c.checksum, r.url,
             c.captured_at AS "capturedAt"
           FROM capture c JOIN resource r ON r.id = c.resource_id
           WHERE c.digest = ANY($1::text[]) AND r.job_id = ANY($2::uuid[]) AND c.revisit_of IS NULL
           ORDER BY r.job_id, c.digest, c.captured_at`,
    values: [digests, jobIds],
  });
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
}

/** The latest captures of these URLs of a job; address and time are those of the record that holds the payload. */
export async function priorCaptures(
  database: Database,
  jobId: string,
  keyHashes: string[],
): Promise<PriorCapture[]> {
  if (keyHashes.length === 0) return [];
  const { rows } = await database.pool.query<PriorCapture>({
    name: 'prior-captures',
    text: `SELECT o.id AS "captureId", r.job_id AS "jobId", r.key_hash AS "keyHash", c.digest, c.checksum,
             p.url, o.captured_at AS "capturedAt", c.etag, c.modified, c.status,
             c.content_type AS "contentType", c.format, c.bytes, c.signals
           FROM resource r
           CROSS JOIN LATERAL (
             SELECT * FROM capture WHERE resource_id = r.id ORDER BY captured_at DESC LIMIT 1) c
           JOIN capture o ON o.id = coalesce(c.revisit_of, c.id) JOIN resource p ON p.id = o.resource_id
           WHERE r.job_id = $1 AND r.key_hash = ANY($2::uuid[])`,
    values: [jobId, keyHashes],
  });
  return rows;
}

/** Archive files that were not closed, with how far they are known and who wrote them. */
export async function openArchiveFiles(
  database: Database,
): Promise<
  { fileId: number; path: string; bytes: number; writer: ArchiveWriter; silentMs: number | null }[]
> {
  const { rows } = await database.pool.query(
    `SELECT f.id AS "fileId", f.path, f.bytes,
       json_build_object('workerId', f.worker_id, 'machine', f.machine, 'pid', f.pid) AS writer,
       (extract(epoch FROM now() - w.heartbeat_at) * 1000)::int AS "silentMs"
     FROM archive_file f LEFT JOIN worker w ON w.id = f.worker_id
     WHERE f.closed_at IS NULL AND f.kind = 'crawl'`,
  );
  return rows;
}
