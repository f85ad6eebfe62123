import {
  type JudgementKind,
  type JudgeVerdict,
  maxJudgingNoteChars,
  maxJudgingReasonChars,
} from '@florilegium/contracts/validation';
import { type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** What somebody said last of a drawn document. */
export interface LatestSaid {
  judgeId: string | null;
  /** Null: the account is gone. */
  name: string | null;
  kind: JudgementKind;
  /** `unjudged`: a flag or a note without a judgement. */
  verdict: JudgeVerdict;
  reason: string | null;
  flagged: boolean;
  note: string;
}

/**
 * What each judge said last of the item `i`, and its latest settlement, as JSON in the order of time; null for nothing.
 * `shown` says of which of these rows `l` the reader may know.
 */
export const latestSaid = (shown: Sql) => sql`(SELECT json_agg(json_build_object('judgeId', l.judge_id,
    'name', u.name, 'kind', l.kind, 'verdict', l.verdict, 'flagged', l.flagged,
    'reason', ${cutSql(sql`l.reason`, maxJudgingReasonChars)}, 'note', ${cutSql(sql`l.note`, maxJudgingNoteChars)})
    ORDER BY l.number)
  FROM (SELECT DISTINCT ON (g.kind = 'own', CASE WHEN g.kind = 'own' THEN g.judge_id END) g.*
    FROM sample_judgement g WHERE g.sample_id = i.sample_id AND g.resource_id = i.resource_id
    ORDER BY g.kind = 'own', CASE WHEN g.kind = 'own' THEN g.judge_id END, g.number DESC) l
  LEFT JOIN app_user u ON u.id = l.judge_id WHERE ${shown})`;
