import { inTallyingTransaction, type TextTally } from '../crawl/yields';
import { lockCorpora } from '../mapping/documents';
import { writeAudit } from '../people/audit';
import type { Queryable, Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { type Patience, type StepAsked, type StepProgress, stepRows, stepsWithin } from '../sql/steps';
import { type DeletionKind, type DeletionWork, stepOf } from './deletion-steps';

/** What a deletion has to do. */
export interface AskedDeletion {
  deletionId: string;
  corpusId: string;
  kind: DeletionKind;
  /** What the audit log will say that it was about. */
  subject: string;
  /** The ids of the resources that it is about. */
  picked: Sql;
}

/**
 * Begins to make or take back a deletion or a restoration, and makes as much of it as somebody waits for. What somebody
 * else has asked for before and has not been made yet is left out of that: who comes last decides about a resource.
 */
export async function beginDeletion(
  transaction: Transaction,
  tally: TextTally,
  { deletionId, corpusId, kind, subject, picked }: AskedDeletion,
  patience: Patience = {},
): Promise<StepProgress> {
  const { rowCount: total } = await transaction.query(
    sql`INSERT INTO deletion_picked (deletion_id, resource_id) SELECT ${deletionId}::uuid, one.id FROM (${picked}) one (id)
      ON CONFLICT DO NOTHING`,
  );
  await transaction.query(
    sql`INSERT INTO deletion_work (deletion_id, corpus_id, kind, subject, total)
      VALUES (${deletionId}, ${corpusId}, ${kind}, ${subject}, ${total})`,
  );
  await lockCorpora(transaction, [corpusId]);
  if (kind !== 'takeBack') await leaveToThis(transaction, { deletionId, corpusId, kind });
  return stepsWithin((most) => takeStep(transaction, tally, deletionId, most), patience);
}

/** Takes the resources of a deletion out of earlier restorations that go on, and those of a restoration out of deletions. */
async function leaveToThis(
  transaction: Transaction,
  { deletionId, corpusId, kind }: Pick<AskedDeletion, 'deletionId' | 'corpusId' | 'kind'>,
): Promise<void> {
  await transaction.query(
    sql`DELETE FROM deletion_picked p USING deletion_work w, deletion_picked mine
      WHERE w.corpus_id = ${corpusId} AND w.kind NOT IN (${kind}, 'takeBack') AND p.deletion_id = w.deletion_id
        AND mine.deletion_id = ${deletionId} AND p.resource_id = mine.resource_id`,
  );
}

/**
 * Takes one step of the deletion that waits longest, of all or of one corpus. Several workers may call it at the same time.
 * Returns false when none waits, or other workers have those that do.
 */
export async function continueDeletions(
  database: Database,
  { most = stepRows, corpusId = null }: StepAsked = {},
): Promise<boolean> {
  return inTallyingTransaction(database, async (transaction, tally) => {
    // The deletion is held before its corpus, as by whoever undoes it.
    const { rows } = await transaction.query<{ id: string; corpusId: string }>(
      sql`SELECT g.id, w.corpus_id AS "corpusId" FROM deletion_work w JOIN deletion g ON g.id = w.deletion_id
        WHERE ${corpusId}::uuid IS NULL OR w.corpus_id = ${corpusId}::uuid
        ORDER BY w.begun_at LIMIT 1 FOR NO KEY UPDATE OF g SKIP LOCKED`,
    );
    const next = rows[0];
    if (!next) return false;
    await lockCorpora(transaction, [next.corpusId]);
    await takeStep(transaction, tally, next.id, most);
    return true;
  });
}

/** Takes the next step of a deletion that the caller holds, and its corpus. */
async function takeStep(
  transaction: Transaction,
  tally: TextTally,
  deletionId: string,
  most: number,
): Promise<StepProgress> {
  const work = await workOf(transaction, deletionId);
  if (!work) return { count: 0, goesOn: false };
  const behind = work.cursor === null ? sql`` : sql`AND resource_id > ${work.cursor}::uuid`;
  const { rows } = await transaction.query<{ id: string }>(
    sql`SELECT resource_id AS id FROM deletion_picked WHERE deletion_id = ${deletionId} ${behind}
      ORDER BY resource_id LIMIT ${most}`,
  );
  const ids = rows.map(({ id }) => id);
  const touched = await stepOf[work.kind](transaction, tally, work, ids);
  await transaction.query(
    sql`UPDATE deletion_work SET done = done + ${ids.length}, changed = changed + ${touched.count},
      cursor = ${ids.at(-1) ?? work.cursor} WHERE deletion_id = ${deletionId}`,
  );
  if (work.kind !== 'takeBack')
    await transaction.query(
      sql`UPDATE deletion SET count = count + ${touched.count},
        job_ids = ARRAY(SELECT DISTINCT unnest(job_ids || ${touched.jobIds}::uuid[]) ORDER BY 1) WHERE id = ${deletionId}`,
    );
  const goesOn = ids.length === most;
  if (!goesOn) await endWork(transaction, work);
  return { count: touched.count, goesOn };
}

async function workOf(database: Queryable, deletionId: string): Promise<DeletionWork | undefined> {
  const { rows } = await database.query<DeletionWork>(
    sql`SELECT w.deletion_id AS "deletionId", w.corpus_id AS "corpusId", w.kind, w.subject, w.cursor,
      g.filter ? 'restored' AS "isOfRestoration"
      FROM deletion_work w JOIN deletion g ON g.id = w.deletion_id WHERE w.deletion_id = ${deletionId}`,
  );
  return rows[0];
}

interface Ended {
  said: Record<string, unknown>;
  by: string | null;
  undoneBy: string | null;
  jobs: number;
  count: number;
}

/**
 * Ends a deletion, whether it has come to its end or was undone on the way. Returns whether it is still there: one that
 * has changed nothing leaves nothing.
 */
async function endWork(transaction: Transaction, work: DeletionWork): Promise<boolean> {
  const { deletionId, kind, subject } = work;
  await transaction.query(sql`DELETE FROM deletion_picked WHERE deletion_id = ${deletionId}`);
  const { rows } = await transaction.query<Ended>(
    sql`WITH ended AS (DELETE FROM deletion_work WHERE deletion_id = ${deletionId} RETURNING changed)
      SELECT g.filter AS said, g.by, g.undone_by AS "undoneBy", cardinality(g.job_ids) AS jobs, n.changed AS count
      FROM deletion g, ended n WHERE g.id = ${deletionId}`,
  );
  const { said, by, undoneBy, jobs, count } = rows[0]!;
  if (kind === 'takeBack') {
    const detail = { count, deletion: deletionId };
    await writeAudit(transaction, { actorId: undoneBy, action: 'resource.deletionUndone', subject, detail });
    return true;
  }
  if (count === 0) {
    await transaction.query(sql`DELETE FROM deletion WHERE id = ${deletionId}`);
    return false;
  }
  await writeAudit(transaction, {
    actorId: by,
    action: kind === 'delete' ? 'resource.deleted' : 'resource.restored',
    subject,
    detail: { ...(kind === 'delete' ? said : {}), count, jobs, deletion: deletionId },
  });
  return true;
}

/**
 * Ends what a deletion still had to do, as it is being undone: its part that was made is its whole. The caller holds the
 * deletion. Returns whether there is one left: what has changed nothing yet is gone.
 */
export async function stopDeletion(transaction: Transaction, deletionId: string): Promise<boolean> {
  const work = await workOf(transaction, deletionId);
  if (!work) return true;
  // Before what it picked, as by whoever begins another one.
  await lockCorpora(transaction, [work.corpusId]);
  return endWork(transaction, work);
}

/** Columns of a deletion `d` that say how far it has come while it goes on: `going`, null once it has ended. */
export const goingSql: Sql = sql`(SELECT json_build_object('done', w.done, 'total', w.total)
  FROM deletion_work w WHERE w.deletion_id = d.id) AS going`;
