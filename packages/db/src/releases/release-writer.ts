import { AppError } from '@florilegium/platform/app-error';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../sql/connection';
import { type Database, inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

/** Who writes a release. It has an id of its own each time, which stands in the row until somebody else begins. */
export interface ReleaseWriter {
  releaseId: string;
  id: string;
}

/**
 * Runs `work` as the only writer of a release; returns false, and doesn't run it, when another process has it. The lock is
 * the connection's and goes with it: `lost` tells that. Whoever begins then takes the row, and of the writer before, which
 * may not know yet, nothing counts any more.
 */
export async function asOnlyWriter(
  database: Database,
  releaseId: string,
  work: (writer: ReleaseWriter, lost: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const connection = await database.connect();
  const lost = new AbortController();
  const unwatch = connection.onLost(() => lost.abort());
  const key = sql`hashtextextended('release ' || ${releaseId}, 0)`;
  try {
    const { rows } = await connection.query<{ free: boolean }>(
      sql`SELECT pg_try_advisory_lock(${key}) AS free`,
    );
    if (!rows[0]?.free) return false;
    const writer = { releaseId, id: uuidv7() };
    await connection.query(sql`UPDATE release SET writer = ${writer.id} WHERE id = ${releaseId}`);
    await work(writer, lost.signal);
    return true;
  } finally {
    unwatch();
    await connection.query(sql`SELECT pg_advisory_unlock(${key})`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    );
  }
}

/**
 * Does something as the writer of a release. Nobody takes the release over before it is done, so it changes files, too: that
 * has to be short, as whoever stops the release waits for it. Throws `aborted` when somebody took it over, or it is gone.
 */
export function asWriter<T>(
  database: Database,
  writer: ReleaseWriter,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`SELECT FROM release WHERE id = ${writer.releaseId} AND writer = ${writer.id} FOR NO KEY UPDATE`,
    );
    if (rowCount === 0) throw new AppError('aborted', 'Another process writes the release, or it is gone.');
    return work(transaction);
  });
}
