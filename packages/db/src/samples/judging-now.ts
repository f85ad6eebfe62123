import { defaultJudgingReasons } from '@florilegium/contracts/validation';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { isFollowedBy } from './open-items';
import { hasVerdict } from './samples';

/** What can have changed since a judge opened a page of a sample. */
export interface JudgingNow {
  /** The latest sample that was drawn since of the same texts, so that this one waits for nobody any more. */
  newer: {
    id: string;
    createdAt: Date;
    /** Null: the account is gone. */
    drawnBy: string | null;
    /** Whether it has come to a verdict. */
    hasVerdict: boolean;
  } | null;
  /** The corpus's reasons for 'not adequate', by the keys 1 to 9. */
  reasons: readonly string[];
}

/** What a judge of a sample has to know by now. */
export async function judgingNow(database: Database, sampleId: string): Promise<JudgingNow> {
  const { rows } = await database.query<{
    reasons: string[] | null;
    id: string | null;
    createdAt: Date;
    drawnBy: string | null;
  }>(
    sql`SELECT c.judging_reasons AS reasons, newer.id, newer.created_at AS "createdAt", newer."drawnBy"
     FROM sample s JOIN corpus c ON c.id = s.corpus_id
     LEFT JOIN LATERAL (SELECT y.id, y.created_at, u.name AS "drawnBy" FROM sample y
       LEFT JOIN app_user u ON u.id = y.created_by
       WHERE ${isFollowedBy(sql`s`, sql`y`)} ORDER BY y.created_at DESC, y.id DESC LIMIT 1) newer ON true
     WHERE s.id = ${sampleId}`,
  );
  const [found] = rows;
  const { id = null, createdAt, drawnBy = null } = found ?? {};
  return {
    newer:
      id !== null && createdAt
        ? { id, createdAt, drawnBy, hasVerdict: await hasVerdict(database, id) }
        : null,
    reasons: found?.reasons ?? defaultJudgingReasons,
  };
}
