import { maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import {
  type JudgementKind,
  type JudgeVerdict,
  maxJudgingNoteChars,
  maxJudgingReasonChars,
  type Verdict,
} from '@florilegium/contracts/validation';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { type LatestSaid, latestSaid } from './latest-said';
import { counted } from './open-items';
import { isBlindSql } from './sample-items';

/** A judgement as it was given. */
export interface JudgementRow {
  id: string;
  position: number;
  resourceId: string;
  /** '' once the job is gone, and the page with it. */
  url: string;
  judgeId: string | null;
  judgeName: string | null;
  kind: JudgementKind;
  verdict: JudgeVerdict;
  reason: string | null;
  flagged: boolean;
  note: string;
  seconds: number | null;
  judgedAt: Date;
  late: boolean;
  /** It is the latest of its judge, or the latest settlement. */
  counts: boolean;
}

/**
 * The judgements of a sample that a reader may see, in the order in which they were given: all once everybody is done,
 * the reader's own before.
 */
export async function listJudgements(
  database: Database,
  { sampleId, readerId }: { sampleId: string; readerId: string },
  page: { limit: number; offset: number },
): Promise<JudgementRow[]> {
  const { rows } = await database.query<JudgementRow>(
    sql`SELECT g.id, i.position, g.resource_id AS "resourceId", coalesce(${cutSql(sql`r.url`, maxUrlChars)}, '') AS url,
      g.judge_id AS "judgeId", u.name AS "judgeName", g.kind, g.verdict,
      ${cutSql(sql`g.reason`, maxJudgingReasonChars)} AS reason, g.flagged,
      ${cutSql(sql`g.note`, maxJudgingNoteChars)} AS note, g.seconds, g.judged_at AS "judgedAt", g.late,
      NOT EXISTS (SELECT 1 FROM sample_judgement n WHERE n.sample_id = g.sample_id
        AND n.resource_id = g.resource_id AND n.number > g.number
        AND (n.kind = 'own') = (g.kind = 'own')
        AND (g.kind <> 'own' OR n.judge_id IS NOT DISTINCT FROM g.judge_id)) AS counts
     FROM sample_judgement g
     JOIN sample_item i ON i.sample_id = g.sample_id AND i.resource_id = g.resource_id
     LEFT JOIN resource r ON r.id = g.resource_id LEFT JOIN app_user u ON u.id = g.judge_id
     CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
     WHERE g.sample_id = ${sampleId} AND (NOT b.blind OR g.judge_id = ${readerId})
     ORDER BY g.number LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return rows;
}

/** A document, as it was judged. */
export interface BlindUnit {
  /** In the order of the judges. */
  said: (string | null)[];
  /** Its text is there no more. */
  isGone: boolean;
}

/** What each judge said of each document before anybody could see the others'; null where a judge said nothing. */
export interface BlindUnits {
  judges: { userId: string | null; name: string | null }[];
  /** By document, those whose texts were taken out since among them. */
  units: BlindUnit[];
}

/**
 * The judgements that measure agreement; empty as long as judges are missing. What was measured stays, whatever becomes of
 * the texts: else dropping what was judged would change how far its judges agreed.
 */
export async function blindUnits(database: Database, sampleId: string): Promise<BlindUnits> {
  const { rows } = await database.query<{
    resourceId: string;
    judgeId: string | null;
    name: string | null;
    verdict: JudgeVerdict;
    isGone: boolean;
  }>(
    sql`SELECT DISTINCT ON (g.resource_id, g.judge_id) g.resource_id AS "resourceId", g.judge_id AS "judgeId", u.name,
      g.verdict, r.id IS NULL OR r.deleted_at IS NOT NULL AS "isGone"
     FROM sample_judgement g LEFT JOIN resource r ON r.id = g.resource_id LEFT JOIN app_user u ON u.id = g.judge_id
     CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
     WHERE g.sample_id = ${sampleId} AND g.kind = 'own' AND NOT g.late AND NOT b.blind
     ORDER BY g.resource_id, g.judge_id, g.number DESC`,
  );
  const judges = [...new Map(rows.map(({ judgeId, name }) => [judgeId, { userId: judgeId, name }])).values()];
  judges.sort((a, b) => (a.userId ?? '').localeCompare(b.userId ?? ''));
  const places = new Map(judges.map(({ userId }, at) => [userId, at]));
  const units = new Map<string, BlindUnit>();
  for (const { resourceId, judgeId, verdict, isGone } of rows) {
    const unit = units.get(resourceId) ?? { said: judges.map(() => null), isGone };
    units.set(resourceId, unit);
    if (verdict !== 'skipped' && verdict !== 'unjudged') unit.said[places.get(judgeId)!] = verdict;
  }
  return { judges, units: [...units.values()] };
}

/** A document to be settled, or that was, with what each judge said. */
export interface DisputedItem {
  position: number;
  resourceId: string;
  title: string;
  url: string;
  verdict: Verdict;
  /** The latest settlement, one that was taken back among them; null: there was none. */
  settlement: string | null;
  said: LatestSaid[];
}

/** Documents whose judgements come to nothing by themselves, settled ones among them; none while judges are missing. */
export async function disputedItems(
  database: Database,
  sampleId: string,
  limit: number,
): Promise<DisputedItem[]> {
  const { rows } = await database.query<DisputedItem>(
    sql`SELECT i.position, i.resource_id AS "resourceId", ${cutSql(sql`d.title`, maxTitleChars)} AS title,
      ${cutSql(sql`r.url`, maxUrlChars)} AS url, i.verdict,
      (SELECT g.id FROM sample_judgement g WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id
        AND g.kind <> 'own' ORDER BY g.number DESC LIMIT 1) AS settlement,
      coalesce(${latestSaid(sql`l.verdict <> 'unjudged'`)}, '[]') AS said
     FROM sample_item i JOIN resource r ON r.id = i.resource_id JOIN document d ON d.id = i.document_id
     CROSS JOIN (SELECT ${isBlindSql(sql`${sampleId}::uuid`)} AS blind) b
     WHERE i.sample_id = ${sampleId} AND NOT b.blind AND ${counted}
       AND (i.verdict IN ('unsure', 'skipped', 'conflict') OR EXISTS (SELECT 1 FROM sample_judgement g
         WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id AND g.kind <> 'own'))
     ORDER BY i.verdict IN ('adequate', 'inadequate'), i.position LIMIT ${limit}`,
  );
  return rows;
}
