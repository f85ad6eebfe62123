import {
  type ExportFormat,
  type ExportProblem,
  type ExportState,
  exportFormats,
} from '@florilegium/contracts/exports';
import { maxHeaderChars, maxTitleChars } from '@florilegium/contracts/lengths';
import { roomIn } from '@florilegium/contracts/quotas/quotas';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { withAudit } from '../people/audit';
import { isBeyond, lockQuota, quotaError, scopedUses } from '../quotas/quota-use';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import type { RecordPlace } from '../sql/record-place';
import { integer, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** An export with where it stands. */
export interface ExportRow {
  id: string;
  corpusId: string;
  /** Null: the whole corpus. */
  jobId: string | null;
  jobName: string | null;
  format: ExportFormat;
  state: ExportState;
  documents: number;
  total: number;
  words: number;
  bytes: number;
  /** Its folder below the exports folder, once done. */
  path: string | null;
  manifest: Record<string, unknown> | null;
  error: string | null;
  /** Why it was stopped or waits, where that is foreseen. */
  problem: ExportProblem | null;
  createdAt: Date;
  createdBy: string | null;
  finishedAt: Date | null;
}

const columns = sql`e.id, e.corpus_id AS "corpusId", e.job_id AS "jobId", j.name AS "jobName", e.format, e.state,
  e.documents, e.total, e.words, e.bytes, e.path, e.manifest, e.error, e.problem,
  e.created_at AS "createdAt",
  e.created_by AS "createdBy", e.finished_at AS "finishedAt"
  FROM export e LEFT JOIN job j ON j.id = e.job_id`;

/**
 * Orders an export of a corpus, or of one of its jobs; whoever calls sends its message. Returns its id.
 * Throws `badInput` for a format that is none, `notFound` when the corpus or the job in it does not exist, and
 * `wrongState` when a quota of exports is reached already.
 */
export async function createExport(
  database: Database,
  order: { corpusId: string; jobId?: string | null; format: ExportFormat; createdBy?: string | null },
): Promise<string> {
  if (!exportFormats.includes(order.format)) {
    throw new AppError('badInput', `An export is one of ${exportFormats.join(', ')}, not ${order.format}.`);
  }
  const bearers = { corpusId: order.corpusId, userId: order.createdBy ?? null };
  const uses = await scopedUses(database, 'exportBytes', bearers);
  if (isBeyond(uses, 0)) throw quotaError(uses, 0);
  const id = uuidv7();
  const { corpusId, jobId, format, createdBy } = order;
  await withAudit(
    database,
    {
      actorId: createdBy,
      action: 'export.ordered',
      subject: `export:${id}`,
      corpusId,
      jobId,
      detail: { format },
    },
    async (transaction) => {
      const { rowCount } = await transaction.query(
        sql`INSERT INTO export (id, corpus_id, job_id, format, created_by)
         SELECT ${id}, c.id, ${jobId}::uuid, ${format}, ${createdBy}::uuid FROM corpus c
         WHERE c.id = ${corpusId}
           AND (${jobId}::uuid IS NULL OR EXISTS (SELECT 1 FROM job WHERE id = ${jobId}::uuid AND corpus_id = c.id))`,
      );
      if (rowCount === 0) throw new AppError('notFound', 'There is no such corpus, or no such job in it.');
    },
  );
  return id;
}

/** One export, or null. */
export async function exportById(database: Database, exportId: string): Promise<ExportRow | null> {
  const { rows } = await database.query<ExportRow>(sql`SELECT ${columns} WHERE e.id = ${exportId}`);
  return rows[0] ?? null;
}

/** The exports of a corpus, newest first. */
export async function listExports(database: Database, corpusId: string, limit = 100): Promise<ExportRow[]> {
  const { rows } = await database.query<ExportRow>(
    sql`SELECT ${columns} WHERE e.corpus_id = ${corpusId} ORDER BY e.created_at DESC, e.id DESC LIMIT ${limit}`,
  );
  return rows;
}

/** Ids of exports that were ordered longer ago than so many seconds and still wait: their message was lost. */
export async function waitingExports(database: Database, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM export WHERE state IN ('waiting', 'writing')
       AND created_at < now() - make_interval(secs => ${olderThanSeconds}) ORDER BY created_at LIMIT 100`,
  );
  return rows.map((row) => row.id);
}

/** Marks an export as being written, from the start. Returns false when it was finished meanwhile. */
export async function beginExport(database: Database, exportId: string, total: number): Promise<boolean> {
  const { rowCount } = await database.query(
    sql`UPDATE export SET state = 'writing', documents = 0, total = ${total}, words = 0, bytes = 0, error = NULL,
       problem = NULL, path = NULL, manifest = NULL, finished_at = NULL WHERE id = ${exportId} AND state <> 'done'`,
  );
  return rowCount === 1;
}

/**
 * Takes room for an export's next bytes, before they are written: its row counts under the quotas as long as it is being
 * written. One whose writer is killed is written again from the start. Throws `wrongState` when there is no room, and
 * `notFound` when the export was deleted meanwhile.
 */
export async function reserveExport(database: Database, exportId: string, bytes: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockQuota(transaction, 'exportBytes');
    const { rows } = await transaction.query<{ corpusId: string; userId: string | null; before: number }>(
      sql`SELECT corpus_id AS "corpusId", created_by AS "userId", bytes AS before FROM export
       WHERE id = ${exportId} AND state = 'writing'`,
    );
    const row = rows[0];
    if (!row) throw new AppError('notFound', 'The export is gone.');
    const uses = await scopedUses(transaction, 'exportBytes', row);
    const more = bytes - row.before;
    if (more > roomIn(uses)) throw quotaError(uses, more);
    await transaction.query(sql`UPDATE export SET bytes = ${bytes} WHERE id = ${exportId}`);
  });
}

/** Writes down how far an export has come. */
export async function advanceExport(
  database: Database,
  exportId: string,
  done: { documents: number; words: number },
): Promise<void> {
  await database.query(
    sql`UPDATE export SET documents = ${done.documents}, words = ${done.words} WHERE id = ${exportId}`,
  );
}

/** Marks an export as done: its folder and its manifest stand. */
export async function finishExport(
  database: Database,
  exportId: string,
  done: { documents: number; words: number; bytes: number; path: string; manifest: object },
): Promise<void> {
  await database.query(
    sql`UPDATE export SET state = 'done', documents = ${done.documents}, total = ${done.documents},
      words = ${done.words}, bytes = ${done.bytes}, path = ${done.path},
       manifest = ${JSON.stringify(done.manifest)}, error = NULL, finished_at = now() WHERE id = ${exportId}`,
  );
}

/**
 * Marks an export as failed, with a sentence for people; `waiting` instead when it will be tried again. What it had
 * written is gone.
 */
export async function failExport(
  database: Database,
  exportId: string,
  {
    error,
    problem,
    state = 'failed',
  }: { error: string; problem: ExportProblem | null; state?: 'failed' | 'waiting' },
): Promise<void> {
  await database.query(
    sql`UPDATE export SET state = ${state}, error = ${error}, problem = ${problem}, bytes = 0,
       finished_at = CASE WHEN ${state} = 'failed' THEN now() END
     WHERE id = ${exportId} AND state <> 'done'`,
  );
}

/**
 * Deletes an export that nobody is writing: first its files by `removeFiles`, then its row, so that a deletion that is
 * killed can be made again. Throws `notFound`, and `wrongState` (exportUnderWay) while it is being written.
 */
export async function deleteExport(
  database: Database,
  exportId: string,
  actorId: string,
  removeFiles: () => Promise<void>,
): Promise<void> {
  await withAudit<{ corpusId: string; format: string }>(
    database,
    ({ corpusId, format }) => ({
      actorId,
      action: 'export.deleted',
      subject: `corpus:${corpusId}`,
      detail: { exportId, format },
    }),
    async (transaction) => {
      // The lock of whoever writes it.
      const { rows: locks } = await transaction.query<{ free: boolean }>(
        sql`SELECT pg_try_advisory_xact_lock(hashtextextended('export ' || ${exportId}, 0)) AS free`,
      );
      const { rows } = await transaction.query<{ corpusId: string; format: string }>(
        sql`SELECT corpus_id AS "corpusId", format FROM export WHERE id = ${exportId} FOR UPDATE`,
      );
      if (!rows[0]) throw new AppError('notFound', 'There is no such export.');
      if (!locks[0]?.free) {
        throw new AppError('wrongState', 'The export is being written.', {
          detail: { reason: 'exportUnderWay' },
        });
      }
      await removeFiles();
      await transaction.query(sql`DELETE FROM export WHERE id = ${exportId}`);
      return rows[0];
    },
  );
}

/** A kept document as an export reads it; its blocks are in the record at `textPlace`. */
export interface ExportedDocument {
  id: string;
  url: string;
  title: string;
  capturedAt: Date;
  language: string | null;
  confidence: number | null;
  uncertain: boolean;
  domain: string | null;
  format: string | null;
  contentType: string;
  words: number;
  signature: string | null;
  method: string | null;
  shareKept: number | null;
  /** What a focused crawl thought of its page; null and none where none did. */
  topicScore: number | null;
  topicClasses: string[];
  jobId: string;
  jobName: string;
  /** The configuration that its run had. */
  version: number;
  metadata: Record<string, string>;
  digest: string;
  /** The record of its capture. */
  original: RecordPlace;
  /** Where that is a revisit: the record that holds the payload, with its page and time; null otherwise. */
  revisited: (RecordPlace & { url: string; capturedAt: string }) | null;
  /** What its page said of its use when it was captured last. */
  signals: CapturedSignals;
  textPlace: RecordPlace;
  /** The record of its analysis; null where it has none. */
  tagPlace: RecordPlace | null;
}

/** What of a capture's signals an export hands on; what was not said is missing. */
export interface CapturedSignals {
  robots?: string[];
  licence?: string;
  tdmReservation?: boolean;
  tdmPolicy?: string;
  noAi?: boolean;
}

/** What an export reads, all of one moment: nothing that happens meanwhile gets into it or out of it. */
export interface ExportSnapshot {
  /** How many documents it holds. */
  total: number;
  /** The next documents in order of capture time, then id; none at the end. */
  next(limit: number): Promise<ExportedDocument[]>;
}

const inCorpus = (
  corpusId: string,
  jobId: string | null,
) => sql`FROM document d JOIN resource r ON r.id = d.resource_id
  WHERE d.corpus_id = ${corpusId} AND (${jobId}::uuid IS NULL OR d.job_id = ${jobId}) AND d.current AND d.kept
  AND r.deleted_at IS NULL`;

/**
 * Reads the documents of a corpus (or of one of its jobs) that are kept and not deleted, through a cursor on one
 * snapshot: sorted once, by the database, and never all in memory. At most one reader an export at a time;
 * returns false, and `read` isn't called, when another one has it.
 */
export async function withExportSnapshot(
  database: Database,
  { id, corpusId, jobId }: Pick<ExportRow, 'id' | 'corpusId' | 'jobId'>,
  read: (snapshot: ExportSnapshot) => Promise<void>,
): Promise<boolean> {
  const connection = await database.connect();
  try {
    await connection.query(sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    const { rows: locks } = await connection.query<{ free: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended('export ' || ${id}, 0)) AS free`,
    );
    if (!locks[0]?.free) return false;
    const { rows } = await connection.query<{ total: number }>(
      sql`SELECT count(*) AS total ${inCorpus(corpusId, jobId)}`,
    );
    await declareCursor(connection, corpusId, jobId);
    await read({
      total: rows[0]?.total ?? 0,
      next: async (limit) => {
        const { rows } = await connection.query<ExportedDocument>(sql`FETCH ${integer(limit)} FROM exported`);
        return rows;
      },
    });
    return true;
  } finally {
    // Nothing was written on this connection: rolling back is how the cursor and the lock go.
    await connection.query(sql`ROLLBACK`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    );
  }
}

async function declareCursor(
  transaction: Transaction,
  corpusId: string,
  jobId: string | null,
): Promise<void> {
  await transaction.query(
    sql`DECLARE exported NO SCROLL CURSOR FOR
     SELECT d.id, r.url, ${cutSql(sql`d.title`, maxTitleChars)} AS title, c.captured_at AS "capturedAt", d.language,
       d.confidence, d.uncertain,
       j.domain_slug AS domain, d.format, ${cutSql(sql`c.content_type`, maxHeaderChars)} AS "contentType", d.words,
       d.signature, d.method,
       d.share_kept AS "shareKept", d.topic_score AS "topicScore", d.topic_classes AS "topicClasses",
       d.job_id AS "jobId", j.name AS "jobName", run.version,
       coalesce(v.config -> 'metadata', '{}') || r.metadata AS metadata, c.digest,
       jsonb_build_object('path', o.path, 'offset', c."offset", 'length', c.length) AS original,
       CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('path', po.path, 'offset', p."offset", 'length', p.length,
         'url', pr.url, 'capturedAt', p.captured_at) END AS revisited, newest.signals,
       jsonb_build_object('path', t.path, 'offset', d.text_offset, 'length', d.text_length) AS "textPlace",
       CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('path', g.path, 'offset', d.tag_offset, 'length',
       d.tag_length)
         END AS "tagPlace"
     FROM (SELECT d.id ${inCorpus(corpusId, jobId)}) kept
     JOIN document d ON d.id = kept.id
     JOIN resource r ON r.id = d.resource_id
     JOIN job j ON j.id = d.job_id
     JOIN capture c ON c.id = d.capture_id
     JOIN run ON run.id = c.run_id
     LEFT JOIN job_version v ON v.job_id = run.job_id AND v.number = run.version
     JOIN archive_file o ON o.id = c.file_id
     JOIN archive_file t ON t.id = d.text_file_id
     LEFT JOIN archive_file g ON g.id = d.tag_file_id
     CROSS JOIN LATERAL (SELECT signals FROM capture WHERE resource_id = d.resource_id
       ORDER BY captured_at DESC LIMIT 1) newest
     LEFT JOIN capture p ON p.id = c.revisit_of
     LEFT JOIN archive_file po ON po.id = p.file_id
     LEFT JOIN resource pr ON pr.id = p.resource_id
     ORDER BY c.captured_at, d.id`,
  );
}

/** A corpus with the jobs that an export may name in its manifest. */
export interface ExportOrigin {
  corpus: { id: string; name: string; description: string; languages: string[] };
  jobs: {
    id: string;
    name: string;
    domain: string | null;
    seeds: number;
    versions: { number: number; configuration: unknown }[];
  }[];
}

/** Names and configurations behind an export's documents: `versions` are the job versions that they came from. */
export async function exportOrigin(
  database: Database,
  corpusId: string,
  versions: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<ExportOrigin> {
  const { prisma } = database;
  const corpus = await prisma.corpus.findUniqueOrThrow({
    where: { id: corpusId },
    select: { id: true, name: true, description: true, languages: true },
  });
  const jobs = await prisma.job.findMany({
    where: { id: { in: [...versions.keys()] } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      domainSlug: true,
      versions: { orderBy: { number: 'asc' }, select: { number: true, config: true } },
      _count: { select: { seeds: true } },
    },
  });
  return {
    corpus,
    jobs: jobs.map((job) => ({
      id: job.id,
      name: job.name,
      domain: job.domainSlug,
      seeds: job._count.seeds,
      versions: job.versions
        .filter((version) => versions.get(job.id)?.has(version.number))
        .map((version) => ({ number: version.number, configuration: version.config })),
    })),
  };
}
