import type { DropReason } from '@florilegium/contracts/reasons';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { countDrops } from './documents';

/** Why a text that would be in the corpus by itself is left out for others; null: it is in it. */
export type PlaceReason =
  | 'exactDuplicate'
  | 'nearDuplicate'
  | 'keywordDuplicate'
  | 'compilation'
  | 'containedElsewhere'
  | null;

/** Counts documents of runs under another reason than before; null for kept. */
export async function recountDrops(
  transaction: Transaction,
  rows: readonly { runId: number; before: DropReason | null; after: DropReason | null }[],
): Promise<void> {
  const changed = rows.filter((row) => row.before !== row.after);
  await countDrops(
    transaction,
    changed.map(({ runId, after }) => ({ runId, dropReason: after })),
  );
  const gone = changed.filter((row) => row.before !== null);
  const given = batch({ run_id: ['int', (row) => row.runId], reason: ['text', (row) => row.before] }, gone);
  await transaction.query(
    sql`UPDATE reason_count n SET count = greatest(n.count - g.count, 0)
     FROM (SELECT run_id, reason, count(*)::int AS count FROM ${given} AS t
           GROUP BY 1, 2) g
     WHERE n.run_id = g.run_id AND n.kind = 'drop' AND n.reason = g.reason`,
  );
}
