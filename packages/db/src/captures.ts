import type { Format } from '@florilegium/contracts/formats';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Database } from './database';

/** A page that was archived. */
export interface NewCapture {
  runId: number;
  keyHash: string;
  url: string;
  host: string;
  capturedAt: Date;
  /** Row of archive_file. */
  fileId: number;
  offset: number;
  length: number;
  /** Of the payload, 'sha1:BASE32'. */
  digest: string;
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
             content_type, format, bytes, duration_ms)
           SELECT g.id, g.run_id, r.id, g.captured_at, g.file_id, g.start, g.length, g.digest, g.status,
             g.content_type, g.format, g.bytes, g.duration_ms
           FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::int[], $7::bigint[],
                       $8::int[], $9::text[], $10::int[], $11::text[], $12::text[], $13::int[], $14::int[])
             AS g (id, run_id, job_id, key_hash, captured_at, file_id, start, length, digest, status,
                   content_type, format, bytes, duration_ms)
           JOIN resource r ON r.job_id = g.job_id AND r.key_hash = g.key_hash
           ON CONFLICT (run_id, resource_id) DO NOTHING
           RETURNING id, run_id AS "runId"`,
    values: [
      sorted.map(() => uuidv7()),
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
    ],
  });
  return rows;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The row of an archive file, made when it is new. `path` is below the archive folder. */
export async function ensureArchiveFile(database: Database, path: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO archive_file (path, kind) VALUES ($1, 'crawl')
     ON CONFLICT (path) DO UPDATE SET kind = archive_file.kind RETURNING id`,
    [path],
  );
  return rows[0]!.id;
}

/** Inside a transaction: records up to `bytes` of the file are whole and known. */
export async function extendArchiveFile(client: pg.PoolClient, fileId: number, bytes: number): Promise<void> {
  await client.query({
    name: 'extend-archive-file',
    text: 'UPDATE archive_file SET bytes = greatest(bytes, $2) WHERE id = $1',
    values: [fileId, bytes],
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
