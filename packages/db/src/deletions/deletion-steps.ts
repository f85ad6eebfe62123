import { lockedResources, type Touched, touchedSql } from '../corpus/picked-resources';
import type { TextTally } from '../crawl/yields';
import { heldBack, isHeldBack } from '../rights/held';
import { settleRestored } from '../samples/item-verdicts';
import type { Transaction } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { giveBackPlaces, noteDisplaced } from './displaced-texts';
import { currentDocuments, placeReturned } from './returned-texts';

/** Whether resources are deleted, given back, or get back what they were before a deletion or a restoration. */
export type DeletionKind = 'delete' | 'restore' | 'takeBack';

/** A deletion, a restoration, or the undo of one, that is being made step by step. */
export interface DeletionWork {
  deletionId: string;
  corpusId: string;
  kind: DeletionKind;
  /** What the audit log will say that it was about. */
  subject: string;
  /** It is the undo of a restoration. */
  isOfRestoration: boolean;
  /** The last resource that had its turn. */
  cursor: string | null;
}

type Step = (
  transaction: Transaction,
  tally: TextTally,
  work: DeletionWork,
  ids: readonly string[],
) => Promise<Touched>;

/** The steps by their kind, over the resources with these ids. */
export const stepOf: Readonly<Record<DeletionKind, Step>> = { delete: remove, restore, takeBack };

/**
 * Whether the last change of a resource `x` is one that is being undone: who decides anew about it comes before the undo,
 * which looks for what still has its mark.
 */
const isBeingUndone = (ofRestorations: boolean): Sql =>
  sql`EXISTS (SELECT FROM deletion u WHERE u.id = x.deletion_id AND u.undone_at IS NOT NULL
    AND (u.filter ? 'restored') = ${ofRestorations})`;

const idsIn = (ids: readonly string[]): Sql => sql`SELECT unnest(${ids}::uuid[]) AS id`;

/** Marks what is not deleted yet. */
async function remove(
  transaction: Transaction,
  _tally: TextTally,
  { deletionId }: DeletionWork,
  ids: readonly string[],
): Promise<Touched> {
  const { rows } = await transaction.query<Touched>(
    sql`WITH gone AS MATERIALIZED (SELECT x.id FROM ${lockedResources(idsIn(ids))}
         WHERE x.deleted_at IS NULL OR ${isBeingUndone(false)}),
       marked AS (UPDATE resource r SET deleted_at = now(), deletion_id = ${deletionId} FROM gone
         WHERE r.id = gone.id RETURNING r.job_id)
     SELECT ${touchedSql} FROM marked`,
  );
  return rows[0]!;
}

/**
 * Gives back what is deleted, beside what has come in its place meanwhile: one of each text stays. What the rule of rights
 * or a takedown holds back stays out until that ends.
 */
async function restore(
  transaction: Transaction,
  tally: TextTally,
  { deletionId }: DeletionWork,
  ids: readonly string[],
): Promise<Touched> {
  const { rows } = await transaction.query<Touched>(
    sql`WITH back AS MATERIALIZED (SELECT x.id, ${isHeldBack(sql`x.id`)} AS held FROM ${lockedResources(idsIn(ids))}
         WHERE x.deleted_at IS NOT NULL AND x.deletion_id IS DISTINCT FROM ${heldBack}
           OR x.deleted_at IS NULL AND ${isBeingUndone(true)}),
       given AS (UPDATE resource r SET deleted_at = CASE WHEN back.held THEN coalesce(r.deleted_at, now()) END,
           deletion_id = CASE WHEN back.held THEN ${heldBack}::uuid ELSE ${deletionId}::uuid END FROM back
           WHERE r.id = back.id RETURNING r.job_id, r.deleted_at)
       SELECT ${touchedSql} FROM given WHERE deleted_at IS NULL`,
  );
  const displaced = await settleReturned(transaction, tally, ids);
  await noteDisplaced(transaction, deletionId, displaced);
  return rows[0]!;
}

/** Undoes what still has the mark of the deletion or the restoration: what came under another one since is left to that. */
async function takeBack(
  transaction: Transaction,
  tally: TextTally,
  work: DeletionWork,
  ids: readonly string[],
): Promise<Touched> {
  const { deletionId, isOfRestoration } = work;
  const { rows } = await transaction.query<Touched>(
    isOfRestoration
      ? sql`WITH again AS MATERIALIZED (SELECT x.id FROM ${lockedResources(idsIn(ids))}
           WHERE x.deletion_id = ${deletionId} AND x.deleted_at IS NULL),
         marked AS (UPDATE resource r SET deleted_at = now() FROM again WHERE r.id = again.id RETURNING r.job_id)
         SELECT ${touchedSql} FROM marked`
      : // What is held back besides stays out, and is no longer deleted by anybody.
        sql`WITH back AS MATERIALIZED (SELECT x.id, ${isHeldBack(sql`x.id`)} AS held FROM ${lockedResources(idsIn(ids))}
           WHERE x.deletion_id = ${deletionId} AND x.deleted_at IS NOT NULL),
         given AS (UPDATE resource r SET deleted_at = CASE WHEN back.held THEN r.deleted_at END,
             deletion_id = CASE WHEN back.held THEN ${heldBack}::uuid ELSE r.deletion_id END FROM back
             WHERE r.id = back.id RETURNING r.job_id, r.deleted_at)
         SELECT ${touchedSql} FROM given WHERE deleted_at IS NULL`,
  );
  if (isOfRestoration) await giveBackPlaces(transaction, tally, deletionId, ids);
  else await settleReturned(transaction, tally, ids);
  return rows[0]!;
}

/** Settles what became of resources that are back among the given ones. Returns the documents that were left out for them. */
async function settleReturned(
  transaction: Transaction,
  tally: TextTally,
  ids: readonly string[],
): Promise<string[]> {
  await settleRestored(transaction, idsIn(ids));
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT id FROM resource WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
  );
  const back = await currentDocuments(
    transaction,
    rows.map(({ id }) => id),
  );
  const turned = new Map<string, boolean>();
  const noting: TextTally = {
    ...tally,
    turned(documentId, kept) {
      turned.set(documentId, kept);
      tally.turned(documentId, kept);
    },
  };
  await placeReturned(transaction, noting, back, 'doubled');
  return [...turned].flatMap(([id, kept]) => (kept ? [] : [id]));
}
