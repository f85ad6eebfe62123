import type { Touched } from '../corpus/picked-resources';
import { type ResourceScope, subjectOf } from '../corpus/resource-scope';
import { writeAudit } from '../people/audit';
import type { Transaction } from '../sql/connection';
import { sql } from '../sql/sql';
import { addToEdit } from './metadata-changes';

/** The edit that a table of metadata is, while its lines come in. */
export interface ImportEdit {
  id: string;
  scope: ResourceScope;
  userId: string | null;
}

/**
 * Notes what some lines of a table changed, in the transaction that changed it. The first change has its entry in the audit
 * log at once: whoever kills the process afterwards can't have it happen unseen.
 */
export async function noteLines(
  transaction: Transaction,
  { id, scope, userId }: ImportEdit,
  touched: Touched,
): Promise<void> {
  const { isFirst } = await addToEdit(transaction, id, touched);
  if (!isFirst) return;
  await writeAudit(transaction, {
    actorId: userId,
    action: 'resource.metadataImportBegun',
    subject: subjectOf(scope),
    detail: { edit: id },
  });
}

/** Ends an edit: one that has changed nothing leaves nothing. Returns how many resources it changed. */
export async function endImport(
  transaction: Transaction,
  { id, scope, userId }: ImportEdit,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number; jobs: number }>(
    sql`UPDATE metadata_edit e SET count = (SELECT count(*) FROM metadata_before b WHERE b.edit_id = e.id)
      WHERE e.id = ${id} RETURNING count, cardinality(job_ids) AS jobs`,
  );
  const { count = 0, jobs = 0 } = rows[0] ?? {};
  if (count === 0) {
    await transaction.query(sql`DELETE FROM metadata_edit WHERE id = ${id}`);
    return 0;
  }
  await writeAudit(transaction, {
    actorId: userId,
    action: 'resource.metadataImported',
    subject: subjectOf(scope),
    detail: { count, jobs, edit: id },
  });
  return count;
}
