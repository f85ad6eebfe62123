import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client';
import { countNoted, forgetNotes } from './yields';

/** One connection pool, spoken to in two ways: Prisma for rows that people see, SQL for what comes in bulk. */
export interface Database {
  /** Made when it is first asked for: its engine takes tens of megabytes, and a crawl worker does without. */
  readonly prisma: PrismaClient;
  pool: pg.Pool;
  /** The connection string, for LISTEN clients and the queue, which keep connections of their own. */
  url: string;
  close(): Promise<void>;
}

// bigint columns hold counts and byte offsets, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Opens a pool of at most `maxConnections` on the given PostgreSQL; connects when first used. */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.maxConnections ?? 8 });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor may one that dies in the middle of a transaction, between two statements: the next one fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  let prisma: PrismaClient | undefined;
  return {
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
      return prisma;
    },
    pool,
    url,
    close: async () => {
      await prisma?.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Runs `work` in one transaction on one connection; rolls back when it throws. What it notes of texts (yields.ts) is
 * counted before the commit.
 */
export async function inTransaction<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await countNoted(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    forgetNotes(client);
    client.release();
  }
}

/**
 * Reads what takes long and what nobody waits for: as it stands at one moment, and on one core, so that whoever looks at
 * something meanwhile has the others.
 */
export function readOnOneCore<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL max_parallel_workers_per_gather = 0');
    return work(client);
  });
}
