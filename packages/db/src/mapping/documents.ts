import type { Format } from '@florilegium/contracts/formats';
import { type MappingSettings, mappingSettingsSchema } from '@florilegium/contracts/jobs/mapping-settings';
import type { ScriptResult } from '@florilegium/contracts/jobs/rendering';
import type { TextTally } from '../crawl/yields';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { type Sql, sql } from '../sql/sql';
import { type DocumentRow, type DocumentTopic, insertDocumentsSql } from './document-row';

/** A capture that waits to be mapped, with what its job asks of documents. */
export interface CaptureToMap {
  id: string;
  runId: number;
  resourceId: string;
  jobId: string;
  corpusId: string;
  url: string;
  /** Hash of its resource's key, and its host's name. */
  keyHash: string;
  host: string;
  /** The version of its job whose topic it is judged by; null: the crawl judged it as it came, or it was uploaded. */
  topicVersion: number | null;
  capturedAt: Date;
  /** What the crawl thought of its page; null where no topic was asked for, or mapping judges it. */
  topic: DocumentTopic | null;
  /** The record that holds its payload: its own, or that of the capture that it revisits; null when that one is gone. */
  place: RecordPlace | null;
  contentType: string;
  /** By its first bytes; null when no format covers it. */
  format: Format | null;
  bytes: number;
  settings: MappingSettings;
  /** The replay that maps it again; null: it is new. */
  mappingId: string | null;
  /** How often a worker ended, or an error came, with this capture alone in hand. */
  mapFailures: number;
  /** What became of running its page's scripts; null: they were not asked for. `place` is then what they left. */
  scripts: { outcome: ScriptResult; detail: string } | null;
  /** Of a page that is read as its scripts left it: the record of what was fetched, and its media type. */
  unscripted: { place: RecordPlace; contentType: string } | null;
}

/**
 * Condition that a document is of a mapping, as the unique index over capture and mapping has it. By the column alone
 * the planner may look through all documents of the mapping for each capture.
 */
export const isOfMapping = (document: Sql, mappingId: string) =>
  sql`coalesce(${document}.mapping_id, '00000000-0000-0000-0000-000000000000') = ${mappingId}::uuid`;

/** Captures that have no document yet; or those that a replay, which must be running still, has not mapped. */
const toBeMapped = (replayId: string | null) =>
  replayId === null
    ? sql`c.mapped_at IS NULL`
    : sql`c.mapped_at IS NOT NULL
  AND EXISTS (SELECT FROM mapping m WHERE m.id = ${replayId} AND m.job_id = r.job_id AND m.state = 'running')
  AND NOT EXISTS (SELECT FROM document d WHERE d.capture_id = c.id AND ${isOfMapping(sql`d`, replayId)})`;

/** As the crawl wrote it down; once its working data is gone, as the capture's document before has it. */
const topicOfCapture = sql`coalesce(
  (SELECT jsonb_build_object('score', p.score, 'classes', p.topic_classes) FROM page_relevance p
    WHERE p.run_id = c.run_id AND p.key_hash = r.key_hash),
  (SELECT jsonb_build_object('score', d.topic_score, 'classes', d.topic_classes) FROM document d
    WHERE d.capture_id = c.id AND d.topic_score IS NOT NULL ORDER BY d.current DESC, d.id DESC LIMIT 1))`;

/**
 * The captures among the ids that exist and were not mapped yet, oldest first, with the settings that their run had;
 * for a replay those that it has not mapped, with its own settings.
 */
export async function capturesToMap(
  database: Database,
  ids: readonly string[],
  replayId: string | null = null,
): Promise<CaptureToMap[]> {
  const { rows } = await database.query<Omit<CaptureToMap, 'settings'> & { settings: unknown }>(
    sql`SELECT c.id, c.run_id AS "runId", c.resource_id AS "resourceId", r.job_id AS "jobId",
       j.corpus_id AS "corpusId", r.url, r.key_hash AS "keyHash", r.host,
       CASE WHEN c.format NOT IN ('html', 'txt') AND run.end_reason IS DISTINCT FROM 'uploaded'
         THEN run.version END AS "topicVersion", c.captured_at AS "capturedAt",
       CASE WHEN n.file_id IS NULL THEN c.content_type ELSE 'text/html; charset=utf-8' END AS "contentType",
       CASE WHEN n.outcome IS NOT NULL
         THEN json_build_object('outcome', n.outcome, 'detail', n.detail) END AS scripts,
         c.format,
       c.bytes, c.map_failures AS "mapFailures", ${replayId}::uuid AS "mappingId", ${topicOfCapture} AS topic,
       coalesce((SELECT m.settings FROM mapping m WHERE m.id = ${replayId}), v.config -> 'mapping', '{}') AS
       settings,
       CASE WHEN f.id IS NOT NULL
         THEN json_build_object('path', f.path,
           'offset', CASE WHEN n.file_id IS NULL THEN p."offset" ELSE n."offset" END,
           'length', CASE WHEN n.file_id IS NULL THEN p.length ELSE n.length END) END AS place,
       CASE WHEN n.outcome = 'rendered' AND n.file_id IS NOT NULL
         THEN json_build_object('contentType', c.content_type, 'place', json_build_object(
           'path', (SELECT own.path FROM archive_file own WHERE own.id = p.file_id),
           'offset', p."offset", 'length', p.length)) END AS unscripted
     FROM capture c
     JOIN resource r ON r.id = c.resource_id
     JOIN job j ON j.id = r.job_id
     JOIN run ON run.id = c.run_id
     LEFT JOIN capture p ON p.id = coalesce(c.revisit_of, c.id) AND p.revisit_of IS NULL
     LEFT JOIN rendering n ON n.capture_id = p.id
     LEFT JOIN archive_file f ON f.id = coalesce(n.file_id, p.file_id)
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     WHERE c.id = ANY(${ids}::uuid[]) AND ${toBeMapped(replayId)}
     ORDER BY c.captured_at, c.id`,
  );
  return rows.map((row) => ({ ...row, settings: mappingSettingsSchema.parse(row.settings) }));
}

/**
 * Holds back every other writer of documents into these corpora until the transaction ends: whether a text is
 * there already can only be said while nobody else adds one.
 */
export async function lockCorpora(transaction: Transaction, corpusIds: Iterable<string>): Promise<void> {
  // One order for everybody, or two batches would wait for each other.
  for (const corpusId of [...new Set(corpusIds)].sort()) {
    await transaction.query(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('documents ' || ${corpusId}, 0))`,
    );
  }
}

/**
 * The captures among the ids that still exist and still have no document (of the replay, where one is named), and
 * whether a person has deleted their resource. Asked under the corpus' lock.
 */
export async function stillUnmapped(
  transaction: Transaction,
  captureIds: readonly string[],
  replayId: string | null = null,
): Promise<Map<string, { deleted: boolean }>> {
  const { rows } = await transaction.query<{ id: string; deleted: boolean }>(
    sql`SELECT c.id, r.deleted_at IS NOT NULL AS deleted FROM capture c JOIN resource r ON r.id = c.resource_id
     WHERE c.id = ANY(${captureIds}::uuid[]) AND ${toBeMapped(replayId)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes documents, marks their captures as mapped and counts the drops of their runs; all in the caller's
 * transaction. At most one document a resource in one call (a trigger makes the newest the current one). Those of a
 * replay wait beside the current ones: they count once they take their place.
 */
export async function insertDocuments(
  transaction: Transaction,
  tally: TextTally,
  rows: readonly DocumentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const files = await archiveFileIds(
    transaction,
    'text',
    rows.flatMap((row) => row.textPlace ?? []),
  );
  await transaction.query(insertDocumentsSql(rows, files));
  const fresh = rows.filter((row) => row.mappingId === null);
  // What was in hand alone when a worker ended has come through after all.
  await transaction.query(
    sql`UPDATE capture SET mapped_at = coalesce(mapped_at, now()), map_failures = 0
      WHERE id = ANY(${fresh.map((row) => row.captureId)}::uuid[])`,
  );
  await countDrops(transaction, fresh);
  tally.mapped(fresh.map((row) => row.captureId));
  await countReplayed(transaction, rows);
}

/** Counts what replays have mapped; the captures of these are mapped already. */
async function countReplayed(transaction: Transaction, rows: readonly DocumentRow[]): Promise<void> {
  const replayed = rows.filter((row) => row.mappingId !== null);
  if (replayed.length === 0) return;
  await transaction.query(
    sql`UPDATE capture SET map_failures = 0 WHERE id = ANY(${replayed.map((row) => row.captureId)}::uuid[])
      AND map_failures > 0`,
  );
  await transaction.query(
    sql`UPDATE mapping m SET mapped = m.mapped + n.count
     FROM (SELECT id, count(*)::int AS count FROM unnest(${replayed.map((row) => row.mappingId)}::uuid[]) AS t (id)
     GROUP BY id) n WHERE n.id = m.id`,
  );
}

/**
 * The rows of the files that hold texts and tags, or what was uploaded; made when new, with how far their records are
 * known: path -> id.
 */
export async function archiveFileIds(
  transaction: Transaction,
  kind: 'text' | 'upload',
  places: readonly RecordPlace[],
): Promise<Map<string, number>> {
  const ends = new Map<string, number>();
  for (const { path, offset, length } of places)
    ends.set(path, Math.max(offset + length, ends.get(path) ?? 0));
  if (ends.size === 0) return new Map();
  const given = batch(
    { path: ['text', ([path]) => path], bytes: ['bigint', ([, bytes]) => bytes] },
    [...ends].sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const { rows: files } = await transaction.query<{ id: number; path: string }>(
    sql`INSERT INTO archive_file (path, kind, bytes) SELECT path, ${kind}, bytes
       FROM ${given} AS given
     ON CONFLICT (path) DO UPDATE SET bytes = greatest(archive_file.bytes, excluded.bytes) RETURNING id, path`,
  );
  return new Map(files.map((file) => [file.path, file.id]));
}

/** Adds documents that were dropped to the counts of their runs; kept ones are passed over. */
export async function countDrops(
  transaction: Transaction,
  rows: readonly Pick<DocumentRow, 'runId' | 'dropReason'>[],
): Promise<void> {
  const counts = new Map<string, { runId: number; reason: string; count: number }>();
  for (const { runId, dropReason } of rows) {
    if (dropReason === null) continue;
    const key = `${String(runId).padStart(12, '0')} ${dropReason}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { runId, reason: dropReason, count: 1 });
  }
  if (counts.size === 0) return;
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  const given = batch(
    {
      run_id: ['int', (one) => one.runId],
      reason: ['text', (one) => one.reason],
      count: ['int', (one) => one.count],
    },
    sorted,
  );
  await transaction.query(
    sql`INSERT INTO reason_count (run_id, kind, reason, count)
     SELECT run_id, 'drop', reason, count FROM ${given} AS t
     ON CONFLICT (run_id, kind, reason) DO UPDATE SET count = reason_count.count + excluded.count`,
  );
}
