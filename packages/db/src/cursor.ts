import type { Database } from './database';

const batchRows = 1_000;

/** Rows of a query in batches, through a cursor: worked out once, by the database, and never all in memory. */
export async function* throughCursor<Row extends object>(
  database: Database,
  sql: string,
  values: unknown[],
): AsyncGenerator<Row[]> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE streamed NO SCROLL CURSOR FOR ${sql}`, values);
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${batchRows} FROM streamed`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    // Nothing was written: rolling back is how the cursor goes.
    await client.query('ROLLBACK').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
