import type { Actor } from '@florilegium/contracts/permissions';
import type { Database } from '../sql/database';
import { prepared, type Sql, sql } from '../sql/sql';
import { hasUnjudged, hasUnsettled, isSuperseded, openItems } from './open-items';
import { withPartNow } from './sample-parts';
import { type SampleSummary, summary } from './samples';

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
 * while they have items left or skipped, for everybody while nobody is assigned, or once disagreements are to be settled. What is
 * closed waits for nobody, nor does a sample after which another one was drawn of the same texts: see {@link samplesSuperseded}.
 */
export async function samplesWaiting(
  database: Database,
  actor: Actor,
  { limit, after = null }: SamplesPart,
): Promise<SamplesPage> {
  return pageOf(
    database,
    limit,
    prepared(
      `samples-waiting-${whoOf(actor)}`,
      sql`${summary} WHERE s.id IN (SELECT s.id FROM sample s WHERE ${waitsFor(actor)} AND NOT ${isSuperseded(sql`s`)}
          AND (${after}::uuid IS NULL OR s.id > ${after}::uuid) ORDER BY s.id LIMIT ${limit + 1})
        ORDER BY s.id`,
    ),
  );
}

/** Where a sample is found that waits for nobody any more. */
export interface SupersededSample {
  id: string;
  size: number;
  createdAt: Date;
  corpusName: string;
  /** Null: it is of the whole corpus, or of a part. */
  jobName: string | null;
}

/** Samples that would wait for somebody if no other one had been drawn later of the same texts, newest first. */
export async function samplesSuperseded(
  database: Database,
  actor: Actor,
  limit: number,
): Promise<SupersededSample[]> {
  const { rows } = await database.query<SupersededSample>(
    sql`SELECT s.id, (SELECT count(*)::int FROM sample_item i WHERE i.sample_id = s.id) AS size,
       s.created_at AS "createdAt", c.name AS "corpusName", j.name AS "jobName"
     FROM sample s JOIN corpus c ON c.id = s.corpus_id LEFT JOIN job j ON j.id = s.job_id
     WHERE ${waitsFor(actor)} AND ${isSuperseded(sql`s`)} ORDER BY s.created_at DESC, s.id DESC LIMIT ${limit}`,
  );
  return rows;
}

/** Samples that wait are counted up to here: beyond it nobody needs the number, and every look would pay for it. */
export const mostWaiting = 200;

/** How many wait for somebody, see {@link samplesWaiting}; `isMore`: there are more than {@link mostWaiting}. */
export async function countSamplesWaiting(
  database: Database,
  actor: Actor,
): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await database.query<{ count: number }>(
    prepared(
      `count-samples-waiting-${whoOf(actor)}`,
      sql`SELECT count(*)::int AS count FROM (SELECT FROM sample s WHERE ${waitsFor(actor)}
        AND NOT ${isSuperseded(sql`s`)} LIMIT ${mostWaiting + 1}) waiting`,
    ),
  );
  const { count } = rows[0]!;
  return { count: Math.min(count, mostWaiting), isMore: count > mostWaiting };
}

/** Whether items of the sample `s` are assigned to somebody who has not judged them yet. */
const hasItemsLeft = (userId: string) => sql`EXISTS (SELECT ${openItems(sql`s`)} AND i.verdict = 'unjudged'
  AND r.deleted_at IS NULL AND r.id IS NOT NULL
  AND EXISTS (SELECT FROM sample_assignment a WHERE a.sample_id = i.sample_id AND a.resource_id = i.resource_id
    AND a.user_id = ${userId})
  AND coalesce((SELECT g.verdict FROM sample_judgement g WHERE g.sample_id = i.sample_id
    AND g.resource_id = i.resource_id AND g.judge_id = ${userId} AND g.kind = 'own'
    ORDER BY g.number DESC LIMIT 1), 'unjudged') = 'unjudged')`;

/** Whether items of the sample `s` are assigned to somebody who skipped them last: what is skipped is not judged. */
const hasSkipped = (
  userId: string,
) => sql`EXISTS (SELECT FROM sample_judgement g JOIN resource r ON r.id = g.resource_id
  JOIN sample_assignment a ON a.sample_id = g.sample_id AND a.resource_id = g.resource_id AND a.user_id = g.judge_id
  WHERE g.sample_id = s.id AND g.judge_id = ${userId} AND g.kind = 'own' AND g.verdict = 'skipped'
    AND r.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM sample_judgement n WHERE n.sample_id = g.sample_id
      AND n.resource_id = g.resource_id AND n.judge_id = g.judge_id AND n.kind = 'own' AND n.number > g.number))`;

const mayJudgeIn = (userId: string) => sql`s.corpus_id = ANY (ARRAY(SELECT m.corpus_id FROM membership m
  WHERE m.user_id = ${userId} AND m.role IN ('owner', 'linguist', 'validator')))`;

const isOpen = sql`NOT EXISTS (SELECT FROM corpus c WHERE c.id = s.corpus_id AND c.archived_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM job j WHERE j.id = s.job_id AND j.archived_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM removal x WHERE x.id IN (s.corpus_id, s.job_id))`;

/** Admins are asked for no membership: their statements are others. */
const whoOf = ({ role }: Actor) => (role === 'admin' ? 'admin' : 'member');

const waitsFor = (actor: Actor) => sql`s.discarded_at IS NULL
  AND ${whoOf(actor) === 'admin' ? sql`true` : mayJudgeIn(actor.userId)}
  AND (CASE WHEN ${hasUnjudged(sql`s`)} THEN s.overlap IS NULL OR ${hasItemsLeft(actor.userId)} OR ${hasSkipped(actor.userId)}
    ELSE ${hasUnsettled(sql`s`)} END)
  AND ${isOpen}`;

async function pageOf(database: Database, limit: number, statement: Sql): Promise<SamplesPage> {
  const { rows } = await database.query<SampleSummary>(statement);
  const shown = await withPartNow(database, rows.slice(0, limit));
  return { rows: shown, after: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}
