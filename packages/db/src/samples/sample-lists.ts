import type { Actor } from '@florilegium/contracts/permissions';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { itemCounts, type SampleSummary, summary } from './samples';

/** A part of a list of samples: so many behind one of them. */
export interface SamplesPart {
  limit: number;
  /** The last one of the part before. */
  after?: string | null;
}

/** Samples, and the last of them where there are more. */
export interface SamplesPage {
  rows: SampleSummary[];
  after: string | null;
}

/** Samples of a job, or of a whole corpus with those of its jobs: all, those that count, or those that were discarded. */
export type SamplesOf = ({ jobId: string } | { corpusId: string }) & { discarded?: boolean };

/** Samples, newest first. */
export async function listSamples(
  database: Database,
  of: SamplesOf,
  { limit, after = null }: SamplesPart,
): Promise<SamplesPage> {
  // The page is cut out first: what is counted for each of them is not counted for all.
  return pageOf(
    database,
    limit,
    sql`${summary} WHERE s.id IN (SELECT x.id FROM sample x WHERE ${isOf(of)}
        AND (${after}::uuid IS NULL OR x.id < ${after}::uuid) ORDER BY x.id DESC LIMIT ${limit + 1})
      ORDER BY s.id DESC`,
  );
}

/** How many samples count, and how many were discarded. */
export async function countSamples(
  database: Database,
  of: SamplesOf,
): Promise<{ counting: number; discarded: number }> {
  const { rows } = await database.query<{ counting: number; discarded: number }>(
    sql`SELECT count(*) FILTER (WHERE x.discarded_at IS NULL)::int AS counting, count(x.discarded_at)::int AS discarded
     FROM sample x WHERE ${isOf(of)}`,
  );
  return rows[0]!;
}

function isOf(of: SamplesOf): Sql {
  const whose = 'jobId' in of ? sql`x.job_id = ${of.jobId}` : sql`x.corpus_id = ${of.corpusId}`;
  return of.discarded === undefined
    ? whose
    : sql`${whose} AND (x.discarded_at IS NOT NULL) = ${of.discarded}`;
}

/**
 * Samples, not discarded, that wait for somebody who may judge in their corpus, oldest first: for those who are assigned
 * while they have items left, for everybody while nobody is assigned, or once disagreements are to be settled.
 */
export async function samplesWaiting(
  database: Database,
  actor: Actor,
  { limit, after = null }: SamplesPart,
): Promise<SamplesPage> {
  return pageOf(
    database,
    limit,
    sql`${summary} WHERE ${waitsFor(actor)} AND (${after}::uuid IS NULL OR s.id > ${after}::uuid)
      ORDER BY s.id LIMIT ${limit + 1}`,
  );
}

/** How many wait for somebody, see {@link samplesWaiting}. */
export async function countSamplesWaiting(database: Database, actor: Actor): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM sample s JOIN LATERAL (SELECT ${itemCounts}) n ON true
      WHERE ${waitsFor(actor)}`,
  );
  return rows[0]!.count;
}

const waitsFor = (actor: Actor) => sql`s.discarded_at IS NULL AND (n.unjudged = 0 AND n.unsettled > 0
    OR n.unjudged > 0 AND s.overlap IS NULL OR ${hasItemsLeft(actor.userId)})
  AND (${actor.role === 'admin'} OR EXISTS (SELECT 1 FROM membership m WHERE m.corpus_id = s.corpus_id
   AND m.user_id = ${actor.userId} AND m.role IN ('owner', 'linguist', 'validator')))`;

/** Whether items of the sample `s` are assigned to somebody who has not judged them yet. */
const hasItemsLeft = (userId: string) => sql`EXISTS (SELECT 1 FROM sample_assignment a
  JOIN resource r ON r.id = a.resource_id
  WHERE a.sample_id = s.id AND a.user_id = ${userId} AND r.deleted_at IS NULL
    AND coalesce((SELECT g.verdict FROM sample_judgement g WHERE g.sample_id = a.sample_id
      AND g.resource_id = a.resource_id AND g.judge_id = a.user_id AND g.kind = 'own'
      ORDER BY g.number DESC LIMIT 1), 'unjudged') = 'unjudged')`;

async function pageOf(database: Database, limit: number, statement: Sql): Promise<SamplesPage> {
  const { rows } = await database.query<SampleSummary>(statement);
  const shown = rows.slice(0, limit);
  return { rows: shown, after: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
