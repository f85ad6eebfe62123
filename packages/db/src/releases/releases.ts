import {
  numberAfter,
  openReleaseStates,
  type ReleaseDescription,
  type ReleaseFormat,
  type ReleaseProblem,
  type ReleaseState,
  type ReleaseStep,
  releaseNumber,
} from '@florilegium/contracts/releases/release';
import type { ReleaseFacts } from '@florilegium/corpus/release/release-facts';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { CorpusPart } from '../corpus/kept-documents';
import { withAudit } from '../people/audit';
import { isBeyond, quotaError, scopedUses } from '../quotas/quota-use';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';

/** A release with where it stands. */
export interface ReleaseRow {
  id: string;
  corpusId: string;
  corpusName: string;
  major: number;
  minor: number;
  /** Null: the whole corpus. */
  jobId: string | null;
  subCorpusId: string | null;
  partName: string;
  description: ReleaseDescription;
  state: ReleaseState;
  /** The id of who writes it, or did last. */
  writer: string | null;
  documents: number;
  words: number;
  frozenAt: Date | null;
  bytes: number;
  manifest: Record<string, unknown> | null;
  error: string | null;
  problem: ReleaseProblem | null;
  createdAt: Date;
  createdBy: string | null;
  creatorName: string | null;
  finishedAt: Date | null;
  withdrawal: string | null;
  /** Null also where nobody noted it. */
  withdrawnAt: Date | null;
  /** Null also once the account is gone. */
  withdrawnByName: string | null;
  files: ReleaseFileRow[];
}

/** A file of texts of a release. */
export interface ReleaseFileRow {
  format: ReleaseFormat;
  path: string;
  nextPlace: number;
  bytes: number;
  /** Null while it isn't whole. */
  sha256: string | null;
  /** Why it can't be written. */
  error: string | null;
  /** Scripts and data of its pages that it lacks: the archive can't give them, or they were taken down. */
  unreadableParts: number;
  takenParts: number;
}

/** Whether there is something to write for a file. */
export const isUnfinished = ({ sha256, error }: ReleaseFileRow): boolean => sha256 === null && error === null;

const columns = sql`e.id, e.corpus_id AS "corpusId", c.name AS "corpusName", e.major, e.minor, e.job_id AS "jobId",
  e.sub_corpus_id AS "subCorpusId", e.part_name AS "partName", e.description, e.state, e.writer, e.documents, e.words, e.frozen_at AS "frozenAt", e.bytes,
  e.manifest, e.error, e.problem, e.created_at AS "createdAt", e.created_by AS "createdBy", u.name AS "creatorName",
  e.finished_at AS "finishedAt", e.withdrawal, e.withdrawn_at AS "withdrawnAt", w.name AS "withdrawnByName",
  coalesce((SELECT json_agg(json_build_object('format', f.format, 'path', f.path, 'nextPlace', f.next_place,
    'bytes', f.bytes, 'sha256', f.sha256, 'error', f.error,
    'unreadableParts', f.unreadable_parts, 'takenParts', f.taken_parts) ORDER BY f.path) FROM release_file f WHERE f.release_id = e.id), '[]') AS files
  FROM release e JOIN corpus c ON c.id = e.corpus_id LEFT JOIN app_user u ON u.id = e.created_by
  LEFT JOIN app_user w ON w.id = e.withdrawn_by`;

/** Which documents a release is of: those of the corpus, of one of its jobs, or of one of its sub-corpora. */
export interface ReleasePart extends CorpusPart {
  subCorpusId: string | null;
}

/** What is ordered: which documents, in which formats, with what is said of them. */
export interface ReleaseOrder extends ReleasePart {
  step: ReleaseStep;
  description: ReleaseDescription;
  files: readonly { format: ReleaseFormat; path: string }[];
  createdBy: string | null;
}

/**
 * Orders a release of a corpus, or of a part of it; whoever calls sends its message. Its number follows the highest one
 * of the corpus: two that are ordered at once get two numbers. Throws `notFound` when the corpus, or its part, does not
 * exist, and `wrongState` when a quota of exports is reached already.
 */
export async function createRelease(
  database: Database,
  order: ReleaseOrder,
): Promise<{ id: string; number: string }> {
  const { corpusId, jobId, subCorpusId, createdBy, description, files } = order;
  const uses = await scopedUses(database, ['exportBytes'], { corpusId, userId: createdBy });
  if (isBeyond(uses, 0)) throw quotaError(uses, 0);
  const id = uuidv7();
  return withAudit(
    database,
    ({ number }) => ({
      actorId: createdBy,
      action: 'release.ordered',
      subject: `corpus:${corpusId}`,
      jobId,
      detail: { releaseId: id, number, formats: files.map(({ format }) => format) },
    }),
    async (transaction) => {
      const number = await nextNumber(transaction, corpusId, order.step);
      const { rowCount } = await transaction.query(
        sql`INSERT INTO release (id, corpus_id, major, minor, job_id, sub_corpus_id, part_name, description, created_by)
         SELECT ${id}, ${corpusId}, ${number.major}, ${number.minor}, ${jobId}::uuid, ${subCorpusId}::uuid,
           coalesce(s.name, j.name, ''), ${JSON.stringify(description)}, ${createdBy}::uuid
         FROM (SELECT) one LEFT JOIN job j ON j.id = ${jobId}::uuid AND j.corpus_id = ${corpusId}
         LEFT JOIN sub_corpus s ON s.id = ${subCorpusId}::uuid AND s.corpus_id = ${corpusId}
         WHERE (${jobId}::uuid IS NULL OR j.id IS NOT NULL) AND (${subCorpusId}::uuid IS NULL OR s.id IS NOT NULL)`,
      );
      if (rowCount === 0) throw new AppError('notFound', 'There is no such job or sub-corpus in the corpus.');
      await addFiles(transaction, id, files);
      return { id, number: releaseNumber(number) };
    },
  );
}

/** The next number of a corpus. Its row is locked, so nobody else takes the same. */
async function nextNumber(
  transaction: Transaction,
  corpusId: string,
  step: ReleaseStep,
): Promise<{ major: number; minor: number }> {
  const { rowCount } = await transaction.query(sql`SELECT FROM corpus WHERE id = ${corpusId} FOR UPDATE`);
  if (rowCount === 0) throw new AppError('notFound', 'There is no such corpus.');
  const { rows } = await transaction.query<{ major: number; minor: number }>(
    sql`SELECT major, minor FROM release WHERE corpus_id = ${corpusId} ORDER BY major DESC, minor DESC LIMIT 1`,
  );
  return numberAfter(rows[0] ?? null, step);
}

/** Adds files to a release that it doesn't have. */
export async function addFiles(
  transaction: Transaction,
  releaseId: string,
  files: ReleaseOrder['files'],
): Promise<void> {
  const given = batch<ReleaseOrder['files'][number]>(
    { format: ['text', ({ format }) => format], path: ['text', ({ path }) => path] },
    files,
  );
  await transaction.query(
    sql`INSERT INTO release_file (release_id, format, path) SELECT ${releaseId}, g.format, g.path FROM ${given} AS g
     ON CONFLICT DO NOTHING`,
  );
}

/** One release, or null. */
export async function releaseById(database: Database, releaseId: string): Promise<ReleaseRow | null> {
  const { rows } = await database.query<ReleaseRow>(sql`SELECT ${columns} WHERE e.id = ${releaseId}`);
  return rows[0] ?? null;
}

/** The releases of a corpus, highest number first. */
export async function listReleases(database: Database, corpusId: string, limit = 200): Promise<ReleaseRow[]> {
  const { rows } = await database.query<ReleaseRow>(
    sql`SELECT ${columns} WHERE e.corpus_id = ${corpusId} ORDER BY e.major DESC, e.minor DESC LIMIT ${limit}`,
  );
  return rows;
}

/** What a page shows of a release: everything but its jobs with their seeds, which may be millions. */
export type ReleaseContents = Omit<ReleaseFacts, 'jobs'>;

/** What was known of the corpus when the list of a release was fixed; null before. */
export async function releaseContents(
  database: Database,
  releaseId: string,
): Promise<ReleaseContents | null> {
  const { rows } = await database.query<{ facts: ReleaseContents | null }>(
    sql`SELECT facts FROM release WHERE id = ${releaseId}`,
  );
  return rows[0]?.facts ?? null;
}

/** The same with the jobs and their seeds, as the files of the release have it. */
export async function releaseFacts(database: Database, releaseId: string): Promise<ReleaseFacts | null> {
  const { rows } = await database.query<{ facts: ReleaseContents | null; jobs: ReleaseFacts['jobs'] }>(
    sql`SELECT facts, jobs FROM release WHERE id = ${releaseId}`,
  );
  const [row] = rows;
  return row?.facts ? { ...row.facts, jobs: row.jobs } : null;
}

/** The corpus of a release; null without it. */
export async function corpusOfRelease(database: Database, releaseId: string): Promise<string | null> {
  const { rows } = await database.query<{ corpusId: string }>(
    sql`SELECT corpus_id AS "corpusId" FROM release WHERE id = ${releaseId}`,
  );
  return rows[0]?.corpusId ?? null;
}

/** Ids of releases that have been open for so many seconds: their message may have been lost. */
export async function waitingReleases(database: Database, olderThanSeconds: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT id FROM release WHERE state = ANY(${[...openReleaseStates]})
       AND created_at < now() - make_interval(secs => ${olderThanSeconds}) ORDER BY created_at LIMIT 100`,
  );
  return rows.map((row) => row.id);
}

const published = (corpusId: Sql) =>
  sql`FROM release e WHERE e.corpus_id = ${corpusId} AND e.finished_at IS NOT NULL AND e.state <> 'withdrawn'`;

/** Whether a corpus has releases that can be cited, which keep it from being deleted. */
export const hasPublishedReleases = (corpusId: Sql): Sql => sql`EXISTS (SELECT ${published(corpusId)})`;

/** How many of them it has. */
export const publishedReleases = (corpusId: Sql): Sql => sql`(SELECT count(*)::int ${published(corpusId)})`;
