import { maxHeaderChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import type { Actor } from '@florilegium/contracts/permissions';
import type { Verdict } from '@florilegium/contracts/validation';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { writeAudit } from '../people/audit';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { keptTotals } from './kept-totals';

/** How a sample is drawn and judged. */
export interface SampleInput {
  seed: string;
  method: 'count' | 'percent';
  amount: number;
  /** Share of non-adequate items beyond which the job is not valid, 0 to 1. */
  threshold: number;
  notes: string;
}

/** A sample with its counts. */
export interface SampleSummary extends SampleInput {
  id: string;
  jobId: string;
  jobName: string;
  corpusId: string;
  corpusName: string;
  population: number;
  createdAt: Date;
  /** Null while it counts; see discardSample. */
  discardedAt: Date | null;
  /** Null also once the account is gone. */
  discardedByName: string | null;
  /** Items drawn, those of deleted resources among them: positions run from 1 to here. */
  size: number;
  /** Items whose resource was deleted since; no verdict on them counts, and none is waited for. */
  deleted: number;
  adequate: number;
  inadequate: number;
  unjudged: number;
  /** Where judging goes on; null when all that is left is judged. */
  firstUnjudged: number | null;
}

/** A drawn item with what its table shows. */
export interface SampleItemRow {
  position: number;
  resourceId: string;
  url: string;
  title: string;
  words: number;
  language: string | null;
  contentType: string | null;
  verdict: Verdict;
  judgedAt: Date | null;
  deleted: boolean;
}

export const sampleItemSorts = ['position', 'url', 'words', 'language', 'type', 'verdict'] as const;
export type SampleItemSort = (typeof sampleItemSorts)[number];

/** The resources that a sample of a job can be drawn from: in the corpus, in the order of their ids. */
export async function sampleableResources(database: Database, jobId: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    sql`SELECT d.resource_id AS id FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.job_id = ${jobId} AND d.current AND d.kept AND r.deleted_at IS NULL ORDER BY d.resource_id`,
  );
  return rows.map((row) => row.id);
}

/** How many resources a sample of a job can be drawn from, as far as they are counted; see {@link sampleableResources}. */
export async function countSampleable(
  database: Database,
  jobId: string,
): Promise<{ count: number; countedAt: Date | null }> {
  const totals = (await keptTotals(database, [jobId])).get(jobId);
  if (totals) return { count: totals.documents, countedAt: totals.countedAt };
  // A large job's first count is under way: this one, of less, is there sooner.
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM document d WHERE d.job_id = ${jobId} AND d.current AND d.kept
       AND NOT EXISTS (SELECT FROM resource r WHERE r.id = d.resource_id AND r.job_id = ${jobId}
       AND r.deleted_at IS NOT NULL)`,
  );
  return { count: rows[0]?.count ?? 0, countedAt: null };
}

/** Writes down a draw: the resources in the order drawn. Returns the sample's id. Throws `wrongState` without any. */
export async function createSample(
  database: Database,
  jobId: string,
  input: SampleInput,
  drawn: { resourceIds: readonly string[]; population: number },
  userId: string | null,
): Promise<string> {
  if (drawn.resourceIds.length === 0) {
    throw new AppError('wrongState', 'There is nothing to draw from: no document is in the corpus yet.');
  }
  const id = uuidv7();
  await inTransaction(database, async (transaction) => {
    await transaction.query(
      sql`INSERT INTO sample (id, job_id, seed, method, amount, threshold, notes, population, created_by)
       VALUES (${id}, ${jobId}, ${input.seed}, ${input.method}, ${input.amount}, ${input.threshold}, ${input.notes},
         ${drawn.population}, ${userId})`,
    );
    await transaction.query(
      sql`INSERT INTO sample_item (sample_id, position, resource_id, document_id)
       SELECT ${id}, n, d.resource_id, d.id
       FROM unnest(${drawn.resourceIds}::uuid[]) WITH ORDINALITY AS drawn (id, n)
       JOIN document d ON d.resource_id = drawn.id AND d.current`,
    );
    await writeAudit(transaction, {
      actorId: userId,
      action: 'sample.drawn',
      subject: `sample:${id}`,
      jobId,
      detail: { seed: input.seed, size: drawn.resourceIds.length, population: drawn.population },
    });
  });
  return id;
}

const summary = sql`SELECT s.id, s.job_id AS "jobId", j.name AS "jobName", j.corpus_id AS "corpusId",
  c.name AS "corpusName",
    s.seed, s.method, s.amount, s.threshold, s.notes, s.population, s.created_at AS "createdAt",
    s.discarded_at AS "discardedAt", w.name AS "discardedByName", n.*
  FROM sample s JOIN job j ON j.id = s.job_id JOIN corpus c ON c.id = j.corpus_id
  LEFT JOIN app_user w ON w.id = s.discarded_by
  JOIN LATERAL (SELECT count(*)::int AS size,
    count(r.deleted_at)::int AS deleted,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'adequate')::int AS adequate,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'inadequate')::int AS inadequate,
    count(*) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'unjudged')::int AS unjudged,
    min(i.position) FILTER (WHERE r.deleted_at IS NULL AND i.verdict = 'unjudged') AS "firstUnjudged"
    FROM sample_item i JOIN resource r ON r.id = i.resource_id WHERE i.sample_id = s.id) n ON true`;

/** A job's samples, newest first; the discarded ones among them. */
export async function listSamples(database: Database, jobId: string): Promise<SampleSummary[]> {
  const { rows } = await database.query<SampleSummary>(
    sql`${summary} WHERE s.job_id = ${jobId} ORDER BY s.created_at DESC`,
  );
  return rows;
}

/** One sample with its counts, or null. */
export async function sampleById(database: Database, sampleId: string): Promise<SampleSummary | null> {
  const { rows } = await database.query<SampleSummary>(sql`${summary} WHERE s.id = ${sampleId}`);
  return rows[0] ?? null;
}

/** Samples, not discarded, with unjudged items in corpora where the actor may judge, oldest first. */
export async function samplesWaiting(database: Database, actor: Actor): Promise<SampleSummary[]> {
  const { rows } = await database.query<SampleSummary>(
    sql`${summary} WHERE s.discarded_at IS NULL AND n.unjudged > 0
      AND (${actor.role === 'admin'} OR EXISTS (SELECT 1 FROM membership m WHERE m.corpus_id = j.corpus_id
       AND m.user_id = ${actor.userId} AND m.role IN ('owner', 'linguist', 'validator')))
     ORDER BY s.created_at`,
  );
  return rows;
}

const itemSortKeys: Record<SampleItemSort, Sql> = {
  position: sql`i.position`,
  url: sql`r.url`,
  words: sql`d.words`,
  language: sql`d.language`,
  type: sql`k.content_type`,
  verdict: sql`i.verdict`,
};

const itemColumns = sql`i.position, i.resource_id AS "resourceId", ${cutSql(sql`r.url`, maxUrlChars)} AS url,
  ${cutSql(sql`d.title`, maxTitleChars)} AS title, d.words, d.language,
  ${cutSql(sql`k.content_type`, maxHeaderChars)} AS "contentType", i.verdict, i.judged_at AS "judgedAt",
  r.deleted_at IS NOT NULL AS deleted
  FROM sample_item i JOIN resource r ON r.id = i.resource_id
  JOIN document d ON d.id = i.document_id LEFT JOIN capture k ON k.id = d.capture_id`;

/** One page of a sample's items. */
export async function listSampleItems(
  database: Database,
  sampleId: string,
  order: { sort: SampleItemSort; descending: boolean },
  page: { limit: number; offset: number },
): Promise<SampleItemRow[]> {
  const { rows } = await database.query<SampleItemRow>(
    sql`SELECT ${itemColumns} WHERE i.sample_id = ${sampleId}
     ORDER BY ${itemSortKeys[order.sort]} ${order.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`},
       i.position
     LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return rows;
}

/** One item by its position, counted from 1; null when the sample has no such item. */
export async function sampleItem(
  database: Database,
  sampleId: string,
  position: number,
): Promise<SampleItemRow | null> {
  const { rows } = await database.query<SampleItemRow>(
    sql`SELECT ${itemColumns} WHERE i.sample_id = ${sampleId} AND i.position = ${position}`,
  );
  return rows[0] ?? null;
}

/**
 * Writes a verdict; `unjudged` takes it back. Saying the same twice is fine. Throws `notFound`, and `wrongState` when
 * the sample is discarded.
 */
export async function judgeItem(
  database: Database,
  sampleId: string,
  position: number,
  verdict: Verdict,
  userId: string | null,
): Promise<void> {
  const isJudged = verdict !== 'unjudged';
  const found = await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ jobId: string; was: Verdict }>(
      sql`SELECT s.job_id AS "jobId", i.verdict AS was FROM sample_item i JOIN sample s ON s.id = i.sample_id
        WHERE i.sample_id = ${sampleId} AND i.position = ${position} AND s.discarded_at IS NULL FOR UPDATE OF i`,
    );
    const item = rows[0];
    if (!item) return false;
    await transaction.prisma.sampleItem.update({
      where: { sampleId_position: { sampleId, position } },
      data: { verdict, judgedBy: isJudged ? userId : null, judgedAt: isJudged ? new Date() : null },
    });
    await writeAudit(transaction, {
      actorId: userId,
      action: 'sample.judged',
      subject: `sample:${sampleId}`,
      jobId: item.jobId,
      detail: { position, verdict, before: item.was },
    });
    return true;
  });
  if (found) return;
  if ((await sampleById(database, sampleId))?.discardedAt) {
    throw new AppError('wrongState', 'The sample is discarded.', { detail: { reason: 'sampleDiscarded' } });
  }
  throw new AppError('notFound', 'There is no such item in the sample.');
}

/** The job and corpus of a sample: what permission is asked of. Null without it. */
export async function corpusOfSample(
  database: Database,
  sampleId: string,
): Promise<{ jobId: string; corpusId: string } | null> {
  const sample = await database.prisma.sample.findUnique({
    where: { id: sampleId },
    select: { jobId: true, job: { select: { corpusId: true } } },
  });
  return sample && { jobId: sample.jobId, corpusId: sample.job.corpusId };
}
