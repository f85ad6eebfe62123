import type { TextTally } from '../crawl/yields';
import { currentDocuments, placeReturned } from '../deletions/returned-texts';
import { judgeContainments } from '../mapping/containments';
import { leaveClusters, mendClusters } from '../mapping/duplicate-clusters';
import { settleRestored } from '../samples/item-verdicts';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { heldBack } from './held';

/** Resources that have to leave the corpus. */
interface Leaving {
  /** For takedowns: no other page with the same text comes in for them. */
  taken: readonly string[];
  /** For the rule: each page is judged by its own rights, so another one with the same text may stand for them. */
  leftOut: readonly string[];
}

/** Takes resources out of the corpus that are in it. */
export async function holdBack(
  transaction: Transaction,
  tally: TextTally,
  { taken, leftOut }: Leaving,
): Promise<void> {
  const ids = [...taken, ...leftOut];
  if (ids.length === 0) return;
  const documents = await currentDocuments(transaction, leftOut);
  const clusters = await leaveClusters(transaction, documents);
  await transaction.query(
    sql`UPDATE resource SET deleted_at = now(), deletion_id = ${heldBack}
     WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
  );
  await mendClusters(transaction, tally, clusters);
  // A chapter stands for itself where its book is left out, and a book where its chapters are.
  await judgeContainments(transaction, tally, documents);
}

/** Gives back resources that were held back, beside those that have the same text: of these the first one is kept. */
export async function letIn(
  transaction: Transaction,
  tally: TextTally,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    sql`UPDATE resource SET deleted_at = NULL, deletion_id = NULL
     WHERE id = ANY(${ids}::uuid[]) AND deletion_id = ${heldBack}`,
  );
  await settleRestored(transaction, sql`SELECT unnest(${ids}::uuid[])`);
  await placeReturned(transaction, tally, await currentDocuments(transaction, ids), 'all');
}
