import type { DropWith } from '@florilegium/contracts/resources/drop-ways';
import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { beginDeletion, goingSql, stopDeletion } from '../deletions/deletion-work';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import type { Patience, StepProgress } from '../sql/steps';
import { type PickedResources, pickedIds } from './picked-resources';
import { corpusOf, jobsIn, ofScope, type ResourceScope, subjectOf } from './resource-scope';

/** Which resources go: picked ones, all that a filter takes, or all mapped ones with fewer words. */
export type DeletionFilter = PickedResources | { under: number };

/** What a deletion, or a restoration, says of the resources that it was about. */
export interface DeletionSaid {
  ids?: number;
  under?: number;
  /** The host of a site that asked to be left out, in rows of earlier versions: now it is a takedown. */
  site?: string;
  /** The filter of the table, as its address has it. */
  query?: string;
  /** What was judged not adequate in a sample, and what went with it. */
  judged?: { with: DropWith; value: string; sampleId: string };
  /** A document that somebody dropped where it was met, in a search, and what went with it. */
  dropped?: { with: DropWith; value: string };
  /** It gave them back. */
  restored?: true;
}

/** A deletion in the list from which it can be undone; or a restoration. */
export interface DeletionRow {
  id: string;
  at: Date;
  by: string | null;
  filter: DeletionSaid;
  count: number;
  /** Jobs whose resources it took, or gave back. */
  jobs: number;
  undoneAt: Date | null;
  /** How far it has come where it is still being made or taken back. */
  going: { done: number; total: number } | null;
}

/** What came of it, as far as somebody waits for it, and by which id it can be undone; null when nothing fitted. */
export interface Deleted extends StepProgress {
  deletionId: string | null;
}

/** What somebody has picked by hand is so little that it is waited for. */
const atOnce: Patience = { withinMs: Number.POSITIVE_INFINITY };

/**
 * Deletes resources of a job, or of several jobs of a corpus, in one step that can be undone. Nothing leaves the archive:
 * the rows are marked, so that undo gives back exactly these. Of very many the mapping worker marks what is left: those
 * that were asked for. `besides` is what the list says besides.
 */
export async function deleteResources(
  database: Database,
  scope: ResourceScope,
  what: DeletionFilter,
  userId: string | null,
  besides?: DeletionSaid,
  patience: Patience = {},
): Promise<Deleted> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    const picked = await goneIds(transaction, scope, what);
    const said = { ...saidOf(what), ...besides };
    return begin(
      transaction,
      tally,
      { kind: 'delete', scope, userId, said, picked },
      patienceFor(what, patience),
    );
  });
}

function saidOf(what: DeletionFilter): DeletionSaid {
  if ('filter' in what) return { query: '' };
  if ('ids' in what) return { ids: what.ids.length };
  return what;
}

const patienceFor = (what: DeletionFilter, patience: Patience): Patience =>
  'ids' in what ? atOnce : patience;

/** The ids of the resources that a deletion is about; some may be deleted already. */
async function goneIds(transaction: Transaction, scope: ResourceScope, what: DeletionFilter): Promise<Sql> {
  if (!('under' in what)) return pickedIds(transaction, scope, what);
  const jobIds = await jobsIn(transaction, scope);
  return sql`SELECT d.resource_id FROM document d WHERE d.job_id = ANY(${jobIds}::uuid[]) AND d.current
    AND d.words < ${what.under}`;
}

/**
 * Gives deleted resources of a job or a corpus back, whichever deletions took them, in one step that can be undone: then exactly
 * these are deleted again. What the rule of rights or a takedown holds back stays out until that ends. Very many as in
 * {@link deleteResources}.
 */
export async function restoreResources(
  database: Database,
  scope: ResourceScope,
  what: PickedResources,
  userId: string | null,
  patience: Patience = {},
): Promise<Deleted> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    const picked = await pickedIds(transaction, scope, what);
    const said = { restored: true as const };
    return begin(
      transaction,
      tally,
      { kind: 'restore', scope, userId, said, picked },
      patienceFor(what, patience),
    );
  });
}

async function begin(
  transaction: Transaction,
  tally: TextTally,
  given: {
    kind: 'delete' | 'restore';
    scope: ResourceScope;
    userId: string | null;
    said: DeletionSaid;
    picked: Sql;
  },
  patience: Patience,
): Promise<Deleted> {
  const { kind, scope, userId, said, picked } = given;
  const deletionId = uuidv7();
  const ofJob = 'jobId' in scope ? [scope.jobId] : [];
  const { rows } = await transaction.query<{ corpusId: string }>(
    sql`INSERT INTO deletion (id, corpus_id, job_ids, by, filter, count)
      VALUES (${deletionId}, ${corpusOf(scope)}, ${ofJob}::uuid[], ${userId}, ${JSON.stringify(said)}, 0)
      RETURNING corpus_id AS "corpusId"`,
  );
  const { corpusId } = rows[0]!;
  const asked = { deletionId, corpusId, kind, subject: subjectOf(scope), picked };
  const { count, goesOn } = await beginDeletion(transaction, tally, asked, patience);
  return { deletionId: count > 0 || goesOn ? deletionId : null, count, goesOn };
}

/**
 * Gives back what a deletion took, or takes again what a restoration gave back. What came under another one since is
 * left to that. One that is still being made stops. Returns how many, as far as somebody waits for it; once more does
 * nothing. Throws `notFound`.
 */
export async function undoDeletion(
  database: Database,
  scope: ResourceScope,
  deletionId: string,
  userId: string | null = null,
  patience: Patience = {},
): Promise<StepProgress> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    const deletion = await lockDeletion(transaction, scope, deletionId);
    if (!deletion) throw new AppError('notFound', 'There is no such deletion.');
    if (deletion.undone || !(await stopDeletion(transaction, deletionId))) return { count: 0, goesOn: false };
    await transaction.query(
      sql`UPDATE deletion SET undone_at = now(), undone_by = ${userId} WHERE id = ${deletionId}`,
    );
    const { corpusId, restored, jobIds } = deletion;
    const picked = sql`SELECT id FROM resource WHERE job_id = ANY(${jobIds}::uuid[]) AND deletion_id = ${deletionId}
      AND ${restored ? sql`deleted_at IS NULL` : sql`deleted_at IS NOT NULL`}`;
    const asked = { deletionId, corpusId, kind: 'takeBack' as const, subject: subjectOf(scope), picked };
    return beginDeletion(transaction, tally, asked, patience);
  });
}

interface LockedDeletion {
  corpusId: string;
  restored: boolean;
  undone: boolean;
  jobIds: string[];
}

async function lockDeletion(
  transaction: Transaction,
  scope: ResourceScope,
  deletionId: string,
): Promise<LockedDeletion | undefined> {
  const { rows } = await transaction.query<LockedDeletion>(
    sql`SELECT corpus_id AS "corpusId", filter ? 'restored' AS restored, job_ids AS "jobIds",
      undone_at IS NOT NULL AS undone FROM deletion WHERE id = ${deletionId} AND ${ofScope(scope)} FOR UPDATE`,
  );
  return rows[0];
}

/** The last deletions and restorations of a job or a corpus, newest first, with the name of who made them. */
export async function listDeletions(
  database: Database,
  scope: ResourceScope,
  limit = 20,
): Promise<DeletionRow[]> {
  const { rows } = await database.query<DeletionRow>(
    sql`SELECT d.id, d.at, u.name AS by, d.filter, d.count, cardinality(d.job_ids) AS jobs,
       d.undone_at AS "undoneAt", ${goingSql}
     FROM deletion d LEFT JOIN app_user u ON u.id = d.by WHERE ${ofScope(scope)} ORDER BY d.at DESC
     LIMIT ${limit}`,
  );
  return rows;
}
