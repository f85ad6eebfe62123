import { noRule, type RightsReason, type RightsRule } from '@florilegium/contracts/rights/rights';
import { AppError } from '@florilegium/platform/app-error';
import { writeAudit } from '../people/audit';
import type { Queryable } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { orderAll } from './rights-orders';

/** What a corpus leaves out, and who said so. */
export interface RightsRuleRow extends RightsRule {
  /** Counts the changes: what a change was begun from; 0: nobody has made a rule. */
  version: number;
  changedAt: Date | null;
  /** The name of who changed it last; null once the account is gone. */
  changedBy: string | null;
}

export async function rightsRuleOf(database: Queryable, corpusId: string): Promise<RightsRuleRow> {
  const { rows } = await database.query<RightsRuleRow>(
    sql`SELECT m.leave_out AS "leaveOut", m.version, m.changed_at AS "changedAt", u.name AS "changedBy"
     FROM rights_rule m LEFT JOIN app_user u ON u.id = m.changed_by WHERE m.corpus_id = ${corpusId}`,
  );
  return rows[0] ?? { ...noRule, version: 0, changedAt: null, changedBy: null };
}

/**
 * Changes the rule that was read at `version`, and orders that all texts of the corpus are held against it. Returns the new
 * version. Throws `notFound` without the corpus, and `conflict` (rightsRuleChanged) for the second of two who change it at
 * once.
 */
export async function changeRightsRule(
  database: Database,
  { corpusId, version }: { corpusId: string; version: number },
  rule: RightsRule,
  userId: string | null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query(
      sql`SELECT FROM corpus WHERE id = ${corpusId} FOR NO KEY UPDATE`,
    );
    if (rows.length === 0) throw new AppError('notFound', 'There is no such corpus.');
    const before = await rightsRuleOf(transaction, corpusId);
    if (before.version !== version) {
      throw new AppError('conflict', 'Somebody else changed the rule meanwhile.', {
        detail: { reason: 'rightsRuleChanged' },
      });
    }
    if (before.leaveOut.join() === rule.leaveOut.join()) return version;
    await transaction.query(
      sql`INSERT INTO rights_rule (corpus_id, leave_out, version, changed_by)
       VALUES (${corpusId}, ${rule.leaveOut}::text[], ${version + 1}, ${userId})
       ON CONFLICT (corpus_id) DO UPDATE SET leave_out = excluded.leave_out, version = excluded.version,
         changed_at = now(), changed_by = excluded.changed_by`,
    );
    await orderAll(transaction, corpusId);
    const said = (reasons: readonly RightsReason[]) => reasons.join(', ');
    await writeAudit(transaction, {
      actorId: userId,
      action: 'corpus.rightsRuleChanged',
      subject: `corpus:${corpusId}`,
      detail: { leaveOut: said(rule.leaveOut), before: said(before.leaveOut) },
    });
    return version + 1;
  });
}
