import { jobsIn, overJobs } from '../corpus/resource-scope';
import { inTallyingTransaction } from '../crawl/yields';
import { lockCorpora } from '../mapping/documents';
import { ofSite } from '../objections/objected-site';
import type { Queryable, Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { settleRights } from './settle-rights';

/** Resources that one step looks at. */
const stepRows = 2_000;

/** A host, or with it everything below. */
export interface RightsSite {
  host: string;
  subdomains: boolean;
}

/** Orders that the rights of all resources of a corpus are looked at again, from the first one on. */
export async function orderAll(transaction: Transaction, corpusId: string): Promise<void> {
  // What was ordered of parts is part of it.
  await transaction.query(
    sql`DELETE FROM rights_order WHERE corpus_id = ${corpusId} AND takedown_id IS NULL`,
  );
  await transaction.query(sql`INSERT INTO rights_order (corpus_id) VALUES (${corpusId})`);
}

/** Orders the same of those on a host. */
export async function orderSite(
  transaction: Transaction,
  corpusId: string,
  { host, subdomains }: RightsSite,
): Promise<void> {
  await transaction.query(
    sql`INSERT INTO rights_order (corpus_id, host, subdomains) VALUES (${corpusId}, ${host}, ${subdomains})`,
  );
}

/** Orders that the texts are looked for that hold the passage of a takedown; or, once it is lifted, that what it took is looked at. */
export async function orderTakedown(
  transaction: Transaction,
  corpusId: string,
  takedownId: string,
): Promise<void> {
  await transaction.query(sql`DELETE FROM rights_order WHERE takedown_id = ${takedownId}`);
  await transaction.query(
    sql`INSERT INTO rights_order (corpus_id, takedown_id) VALUES (${corpusId}, ${takedownId})`,
  );
}

/** Orders that the texts are looked for, from the first one on, that hold any passage that is taken down in a corpus. */
export async function orderPassages(transaction: Transaction, corpusId: string): Promise<void> {
  const standing = sql`SELECT id FROM takedown WHERE corpus_id = ${corpusId} AND kind = 'text' AND lifted_at IS NULL`;
  await transaction.query(sql`DELETE FROM rights_order WHERE takedown_id IN (${standing})`);
  await transaction.query(
    sql`INSERT INTO rights_order (corpus_id, takedown_id) SELECT ${corpusId}::uuid, id FROM (${standing}) t ORDER BY id`,
  );
}

/** How far the rights of a corpus are settled: resources looked at in what is ordered; null: nothing is. */
export async function rightsProgress(
  database: Queryable,
  corpusId: string,
): Promise<{ orders: number; done: number } | null> {
  const { rows } = await database.query<{ orders: number; done: number }>(
    sql`SELECT count(*)::int AS orders, coalesce(sum(done), 0)::int AS done FROM rights_order
     WHERE corpus_id = ${corpusId}`,
  );
  const row = rows[0]!;
  return row.orders === 0 ? null : row;
}

/** Notices permissions whose time is over, and orders that their hosts are looked at. */
export async function orderLapsed(database: Database): Promise<void> {
  await database.query(
    sql`WITH lapsed AS (
       UPDATE rights_permission SET lapsed = true WHERE until < current_date AND NOT lapsed
       RETURNING corpus_id, host, subdomains)
     INSERT INTO rights_order (corpus_id, host, subdomains) SELECT DISTINCT corpus_id, host, subdomains FROM lapsed`,
  );
}

interface Order {
  id: number;
  corpusId: string;
  host: string | null;
  subdomains: boolean;
  takedownId: string | null;
  cursor: string | null;
}

/**
 * Goes on with what is ordered, in one corpus or any: some resources, in a transaction. Passages of takedowns are left to
 * the mapping worker, which can read texts. One worker at a time carries out an order. Returns whether there was anything
 * to do; 'busy' if somebody is changing the same resources, so that it has to be tried again.
 */
export async function continueOrders(
  database: Database,
  corpusId: string | null = null,
  rowsOfStep = stepRows,
): Promise<boolean | 'busy'> {
  try {
    return await inTallyingTransaction(database, async (transaction, tally) => {
      const order = await nextOrder(transaction, corpusId);
      if (!order) return false;
      await lockCorpora(transaction, [order.corpusId]);
      const { rows } = await transaction.query<{ id: string }>(
        await nextPages(transaction, order, rowsOfStep),
      );
      const ids = rows.map(({ id }) => id);
      // Who deletes resources has their rows before they ask for the corpus: waiting for them here would never end.
      await transaction.query(
        sql`SELECT FROM resource WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE NOWAIT`,
      );
      await settleRights(transaction, tally, order.corpusId, ids);
      if (ids.length < rowsOfStep)
        await transaction.query(sql`DELETE FROM rights_order WHERE id = ${order.id}`);
      else
        await transaction.query(
          sql`UPDATE rights_order SET cursor = ${ids.at(-1)}, done = done + ${ids.length} WHERE id = ${order.id}`,
        );
      return true;
    });
  } catch (error) {
    if (isBusy(error)) return 'busy';
    throw error;
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

async function nextOrder(transaction: Transaction, corpusId: string | null): Promise<Order | null> {
  const { rows } = await transaction.query<Order>(
    sql`SELECT o.id, o.corpus_id AS "corpusId", o.host, o.subdomains, o.takedown_id AS "takedownId", o.cursor
     FROM rights_order o
     WHERE (${corpusId}::uuid IS NULL OR o.corpus_id = ${corpusId}) AND NOT EXISTS (
       SELECT FROM takedown t WHERE t.id = o.takedown_id AND t.kind = 'text' AND t.lifted_at IS NULL)
     ORDER BY o.id LIMIT 1 FOR UPDATE OF o SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

/** The next resources of an order, by their ids. */
async function nextPages(transaction: Transaction, order: Order, limit: number): Promise<Sql> {
  const after = sql`(${order.cursor}::uuid IS NULL OR x.id > ${order.cursor})`;
  if (order.takedownId !== null) {
    return sql`SELECT x.id FROM (SELECT resource_id AS id FROM taken_page WHERE takedown_id = ${order.takedownId}) x
      WHERE ${after} ORDER BY 1 LIMIT ${limit}`;
  }
  const { host, subdomains } = order;
  const onSite = host === null ? sql`true` : ofSite(sql`x.host`, { host, subdomains });
  const each = overJobs(
    await jobsIn(transaction, { corpusId: order.corpusId }),
    (jobId) => sql`SELECT x.id FROM resource x WHERE x.job_id = ${jobId} AND ${after} AND ${onSite}
      ORDER BY x.id LIMIT ${limit}`,
  );
  return sql`SELECT id FROM (${each}) met ORDER BY id LIMIT ${limit}`;
}
