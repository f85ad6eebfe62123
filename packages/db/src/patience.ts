import { AppError } from '@florilegium/platform/app-error';
import type pg from 'pg';
import { type Database, inTransaction } from './database';

/** PostgreSQL's code for a statement that was given up. */
const queryCanceled = '57014';

/** Does some work in a transaction each of whose statements may take `ms`. Throws `timedOut` when one takes longer. */
export async function withPatience<T>(
  database: Database,
  ms: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(database, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${ms}`);
      return work(client);
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
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T | null> {
  try {
    return await withPatience(database, ms, work);
  } catch (error) {
    if (error instanceof AppError && error.code === 'timedOut') return null;
    throw error;
  }
}
