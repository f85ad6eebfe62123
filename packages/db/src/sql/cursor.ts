import type { Database } from './database';
import { type Sql, sql } from './sql';

const fetchBatch = sql`FETCH 1000 FROM streamed`;

/** Rows of a query in batches, through a cursor: worked out once, by the database, and never all in memory. */
export async function* throughCursor<Row extends object>(
  database: Database,
  query: Sql,
): AsyncGenerator<Row[]> {
  const connection = await database.connect();
  try {
    await connection.query(sql`BEGIN READ ONLY`);
    await connection.query(sql`DECLARE streamed NO SCROLL CURSOR FOR ${query}`);
    for (;;) {
      const { rows } = await connection.query<Row>(fetchBatch);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    // Nothing was written: rolling back is how the cursor goes.
    await connection.query(sql`ROLLBACK`).then(
      () => connection.release(),
      (error: Error) => connection.release(error),
    );
  }
}
