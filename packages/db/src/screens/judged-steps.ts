import {
  type JudgementKind,
  type JudgeVerdict,
  maxJudgingNoteChars,
  maxJudgingReasonChars,
} from '@florilegium/contracts/validation';
import { isBlindSql } from '../samples/sample-items';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** Something that was said of a resource in a sample. */
export interface JudgedStep {
  id: string;
  sampleId: string;
  /** A judgement, what takes the one before it back, or a flag or a note without a judgement. */
  what: 'judged' | 'takenBack' | 'noted';
  verdict: JudgeVerdict;
  kind: JudgementKind;
  by: string | null;
  at: Date;
  reason: string | null;
  flagged: boolean;
  note: string;
  /** What became of a judgement: the same judge took it back, or judged otherwise; null: it stands. */
  later: { how: 'takenBack' | 'replaced'; at: Date } | null;
  /** Its sample counts no more. */
  discarded: boolean;
}

type JudgedRow = Omit<JudgedStep, 'what' | 'later'> & { judge: string };

/**
 * The latest of what was said of a resource in samples that are judged to the end, in the order of time: before, nobody
 * sees how another judged.
 */
export async function judgedSteps(
  database: Database,
  resourceId: string,
  most: number,
): Promise<JudgedStep[]> {
  const { rows } = await database.query<JudgedRow>(
    sql`SELECT g.id, g.sample_id AS "sampleId", g.verdict, g.kind, u.name AS by, g.judged_at AS at, g.flagged,
      ${cutSql(sql`g.reason`, maxJudgingReasonChars)} AS reason, ${cutSql(sql`g.note`, maxJudgingNoteChars)} AS note,
      s.discarded_at IS NOT NULL AS discarded,
      g.sample_id || ' ' || CASE WHEN g.kind = 'own' THEN coalesce(g.judge_id::text, '') ELSE 'settled' END AS judge
     FROM sample_judgement g JOIN sample s ON s.id = g.sample_id LEFT JOIN app_user u ON u.id = g.judge_id
     WHERE g.resource_id = ${resourceId} AND NOT ${isBlindSql(sql`g.sample_id`)}
     ORDER BY g.number DESC LIMIT ${most}`,
  );
  return rows.reverse().flatMap((row, place, all) => stepOf(row, all.slice(0, place), all.slice(place + 1)));
}

/** What a row is beside those before and after it; nothing where it says nothing. */
function stepOf(
  { judge, ...row }: JudgedRow,
  before: readonly JudgedRow[],
  after: readonly JudgedRow[],
): JudgedStep[] {
  const isSame = (other: JudgedRow) => other.judge === judge;
  if (row.verdict !== 'unjudged') {
    const next = after.find((other) => isSame(other) && other.verdict !== row.verdict);
    const how = next?.verdict === 'unjudged' ? 'takenBack' : 'replaced';
    return [{ ...row, what: 'judged', later: next ? { how, at: next.at } : null }];
  }
  const last = before.findLast(isSame);
  if (last && last.verdict !== 'unjudged') return [{ ...row, what: 'takenBack', later: null }];
  return row.flagged || row.note !== '' ? [{ ...row, what: 'noted', later: null }] : [];
}
