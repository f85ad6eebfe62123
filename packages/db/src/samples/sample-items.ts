import { maxHeaderChars, maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import {
  maxJudgingNoteChars,
  maxJudgingReasonChars,
  type RiskKind,
  type Verdict,
} from '@florilegium/contracts/validation';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { type LatestSaid, latestSaid } from './latest-said';

/** A drawn item with what its table shows to one reader. */
export interface SampleItemRow {
  position: number;
  resourceId: string;
  /** The text that was judged, or is to be. */
  documentId: string;
  /** '' once the job is gone, and the page with it: only how it was judged is left. */
  url: string;
  title: string;
  words: number;
  language: string | null;
  contentType: string | null;
  /** Of its text, by the name that filters have. */
  format: string | null;
  /** What the judgements come to; while judges are missing in the sample, what the reader alone said. */
  verdict: Verdict;
  /** What the reader said last; `unjudged` where that is nothing. */
  ownVerdict: Verdict;
  /** Others have judged it, and how is not shown yet; the reader has not. */
  hidden: boolean;
  /** The reader's own latest judgement. */
  reason: string | null;
  flagged: boolean;
  note: string;
  judgedAt: Date | null;
  /** What everybody said last; while judges are missing in the sample, the reader alone. */
  said: LatestSaid[];
  /** What speaks against it, where the sample is ordered by that. */
  risks: RiskKind[];
  deleted: boolean;
}

export const sampleItemSorts = ['position', 'url', 'words', 'language', 'type', 'verdict'] as const;
export type SampleItemSort = (typeof sampleItemSorts)[number];

const itemSortKeys: Record<SampleItemSort, Sql> = {
  position: sql`i.position`,
  url: sql`r.url`,
  words: sql`d.words`,
  language: sql`d.language`,
  type: sql`d.format`,
  verdict: sql`shown.verdict`,
};

/**
 * Items as one reader may see them. `blind`: a judge is missing somewhere in the sample, and so nobody sees another's
 * judgements.
 */
const itemsFor = (sampleId: string, readerId: string) => sql`
  FROM sample_item i LEFT JOIN resource r ON r.id = i.resource_id
  LEFT JOIN document d ON d.id = i.document_id LEFT JOIN capture k ON k.id = d.capture_id
  LEFT JOIN LATERAL (SELECT g.verdict, g.reason, g.flagged, g.note, g.judged_at FROM sample_judgement g
    WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id AND g.judge_id = ${readerId} AND g.kind = 'own'
    ORDER BY g.number DESC LIMIT 1) own ON true
  CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
  CROSS JOIN LATERAL (SELECT CASE WHEN b.blind THEN coalesce(own.verdict, 'unjudged') ELSE i.verdict END AS verdict,
    CASE WHEN b.blind THEN own.judged_at ELSE i.judged_at END AS judged_at) shown
  WHERE i.sample_id = ${sampleId}`;

/** Whether judgements of others are hidden in a sample: as long as a judge of one of its items is missing. */
export const isBlindSql = (sampleId: Sql) => sql`EXISTS (SELECT 1 FROM sample_item o
  JOIN resource x ON x.id = o.resource_id
  WHERE o.sample_id = ${sampleId} AND o.verdict = 'unjudged' AND x.deleted_at IS NULL)`;

const itemColumns = sql`i.position, i.resource_id AS "resourceId", i.document_id AS "documentId",
  coalesce(${cutSql(sql`r.url`, maxUrlChars)}, '') AS url, coalesce(${cutSql(sql`d.title`, maxTitleChars)}, '') AS title,
  coalesce(d.words, 0) AS words, d.language,
  ${cutSql(sql`k.content_type`, maxHeaderChars)} AS "contentType", d.format, shown.verdict, shown.judged_at AS "judgedAt",
  coalesce(own.verdict, 'unjudged') AS "ownVerdict",
  b.blind AND i.verdict <> 'unjudged' AND shown.verdict = 'unjudged' AS hidden,
  ${cutSql(sql`own.reason`, maxJudgingReasonChars)} AS reason, coalesce(own.flagged, false) AS flagged,
  coalesce(${cutSql(sql`own.note`, maxJudgingNoteChars)}, '') AS note,
  coalesce(i.risks, '{}') AS risks,
  (r.id IS NULL OR r.deleted_at IS NOT NULL) AS deleted`;

/** What is shown of what was said: nothing that was taken back, and blindly only what the reader said. */
const saidTo = (readerId: string) => sql`(l.verdict <> 'unjudged' OR l.flagged OR l.note <> '')
  AND (NOT b.blind OR l.kind = 'own' AND l.judge_id = ${readerId})`;

/** One page of a sample's items, as the reader may see them. */
export async function listSampleItems(
  database: Database,
  { sampleId, readerId }: { sampleId: string; readerId: string },
  order: { sort: SampleItemSort; descending: boolean },
  page: { limit: number; offset: number },
): Promise<SampleItemRow[]> {
  const { rows } = await database.query<SampleItemRow>(
    sql`SELECT ${itemColumns}, coalesce(${latestSaid(saidTo(readerId))}, '[]') AS said ${itemsFor(sampleId, readerId)}
     ORDER BY ${itemSortKeys[order.sort]} ${order.descending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`},
       i.position
     LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return rows;
}

/** A place in somebody's round through a sample. */
export interface JudgingStep {
  position: number;
  /** What the judge said last; `unjudged` where that is nothing. */
  verdict: Verdict;
}

/** How far somebody is in a sample. */
export interface OwnRound {
  sampleId: string;
  /** Whether its documents were assigned; else everybody may judge all. */
  assigned: boolean;
  /** Documents that are theirs to judge, or anybody's. */
  yours: number;
  judged: number;
  skipped: number;
}

/** How far somebody is in each of several samples, by what {@link judgingRound} has of them. */
export async function ownRounds(
  database: Database,
  sampleIds: readonly string[],
  judgeId: string,
): Promise<OwnRound[]> {
  const { rows } = await database.query<OwnRound>(
    sql`SELECT i.sample_id AS "sampleId", bool_or(s.overlap IS NOT NULL) AS assigned, count(*)::int AS yours,
       count(*) FILTER (WHERE own.verdict NOT IN ('unjudged', 'skipped'))::int AS judged,
       count(*) FILTER (WHERE own.verdict = 'skipped')::int AS skipped
     ${roundOf(judgeId)} AND i.sample_id = ANY(${[...sampleIds]}::uuid[]) GROUP BY i.sample_id`,
  );
  return rows;
}

/** Items that are somebody's to judge, with their latest word on each. */
const roundOf = (judgeId: string) => sql`FROM sample_item i JOIN sample s ON s.id = i.sample_id
  JOIN resource r ON r.id = i.resource_id
  LEFT JOIN LATERAL (SELECT g.verdict FROM sample_judgement g
    WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id AND g.judge_id = ${judgeId}
      AND g.kind = 'own' ORDER BY g.number DESC LIMIT 1) own ON true
  WHERE r.deleted_at IS NULL
    AND (s.overlap IS NULL OR EXISTS (SELECT 1 FROM sample_assignment a WHERE a.sample_id = i.sample_id
      AND a.resource_id = i.resource_id AND a.user_id = ${judgeId}))`;

/**
 * The items that somebody is to judge, in the order of the draw: those assigned to them, or all where nobody is
 * assigned. Deleted ones are left out.
 */
export async function judgingRound(
  database: Database,
  sampleId: string,
  judgeId: string,
): Promise<JudgingStep[]> {
  const { rows } = await database.query<JudgingStep>(
    sql`SELECT i.position, coalesce(own.verdict, 'unjudged') AS verdict
     ${roundOf(judgeId)} AND i.sample_id = ${sampleId} ORDER BY i.position`,
  );
  return rows;
}
