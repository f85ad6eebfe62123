import {
  defaultJudgingReasons,
  maxGuidelinesChars,
  maxJudgingReasonChars,
} from '@florilegium/contracts/validation';
import { AppError } from '@florilegium/platform/app-error';
import { withAudit } from '../people/audit';
import type { Database } from '../sql/database';
import { sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** What a corpus tells its judges. */
export interface JudgingRules {
  guidelines: string;
  /** Reasons for 'not adequate', by the keys 1 to 9; null: the default list. */
  reasons: readonly string[] | null;
}

/**
 * Changes what a corpus tells its judges. Judgements keep the reasons that they were given. `was`: what the one who
 * changes it has read. Throws `notFound`, and `conflict` (judgingChanged) where it is something else meanwhile.
 */
export async function saveJudgingRules(
  database: Database,
  corpusId: string,
  { guidelines, reasons }: JudgingRules,
  was?: JudgingRules,
): Promise<void> {
  const entry = {
    action: 'corpus.judgingChanged',
    subject: `corpus:${corpusId}`,
    detail: { reasons: reasons?.length ?? null },
  };
  await withAudit(database, entry, async (transaction) => {
    const { rows } = await transaction.query<JudgingRules>(
      sql`SELECT judging_guidelines AS guidelines, judging_reasons AS reasons FROM corpus
       WHERE id = ${corpusId} FOR NO KEY UPDATE`,
    );
    if (!rows[0]) throw new AppError('notFound', 'There is no such corpus.');
    if (was && !saysTheSame(was, rows[0])) {
      const detail = { reason: 'judgingChanged' };
      throw new AppError('conflict', 'Somebody else changed it meanwhile.', { detail });
    }
    const cut = reasons?.map((reason) => storable(reason, maxJudgingReasonChars));
    await transaction.query(
      sql`UPDATE corpus SET judging_guidelines = ${storable(guidelines, maxGuidelinesChars)},
         judging_reasons = ${cut ? JSON.stringify(cut) : null}::jsonb WHERE id = ${corpusId}`,
    );
  });
}

function saysTheSame(one: JudgingRules, other: JudgingRules): boolean {
  const listed = ({ reasons }: JudgingRules) => JSON.stringify(reasons ?? defaultJudgingReasons);
  return one.guidelines === other.guidelines && listed(one) === listed(other);
}
