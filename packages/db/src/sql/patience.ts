import { AppError } from '@florilegium/platform/app-error';
import type { Transaction } from './connection';
import { type Database, inTransaction } from './database';
import { type Sql, sql } from './sql';

/** PostgreSQL's code for a statement that was given up. */
const queryCanceled = '57014';

/** Does some work in a transaction each of whose statements may take `ms`. Throws `timedOut` when one takes longer. */
export async function withPatience<T>(
  database: Database,
  ms: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(database, async (transaction) => {
      await transaction.query(sql`SELECT set_config('statement_timeout', ${String(ms)}, true)`);
      return work(transaction);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== queryCanceled) throw error;
    throw new AppError('timedOut', 'The database took too long.', { cause: error });
  }
}

/** As {@link withPatience}; null when a statement takes longer. */
export async function orTooLong<T>(
  database: Database,
  ms: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  try {
    return await withPatience(database, ms, work);
  } catch (error) {
    if (error instanceof AppError && error.code === 'timedOut') return null;
    throw error;
  }
}

/** As {@link orTooLong}, with `ms` for all statements together: each gets what the ones before it have left. */
export async function orTooLongInAll<T>(
  database: Database,
  ms: number,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | null> {
  const endsAt = performance.now() + ms;
  return orTooLong(database, ms, (transaction) => work(endingAt(transaction, endsAt)));
}

function endingAt(transaction: Transaction, endsAt: number): Transaction {
  return {
    get prisma() {
      return transaction.prisma;
    },
    async query<Row extends object>(statement: Sql) {
      const left = Math.ceil(endsAt - performance.now());
      // To PostgreSQL 0 means as long as it takes.
      if (left <= 0) throw new AppError('timedOut', 'The database took too long.');
      await transaction.query(sql`SELECT set_config('statement_timeout', ${String(left)}, true)`);
      return transaction.query<Row>(statement);
    },
  };
}
