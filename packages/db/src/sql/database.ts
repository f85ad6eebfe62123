import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/client';
import { Connection, type Queryable, send, type Transaction } from './connection';
import { createPrismaLender } from './prisma-lender';
import { sql } from './sql';

/** One pool of connections, asked in two ways: Prisma for rows one at a time, SQL for sets, locks and reports. */
export interface Database extends Queryable {
  /** Made when it is first asked for: its engine takes tens of megabytes, and a crawl worker does without. */
  readonly prisma: PrismaClient;
  /** The connection string, for LISTEN clients and the queue, which keep connections of their own. */
  url: string;
  /** A connection to hold; the caller releases it. */
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

// bigint columns hold counts and byte offsets, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Opens a pool of at most `maxConnections` on the given PostgreSQL; connects when first used. */
export function openDatabase(url: string, options: { maxConnections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 8,
    // Prisma's adapter sends and reads times without their zone, as those of UTC. The pool waits for this.
    onConnect: async (client) => void (await client.query("SET TIME ZONE 'UTC'")),
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // Nor may one that dies in the middle of a transaction, between two statements: the next one fails, and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const lender = createPrismaLender();
  let prisma: PrismaClient | undefined;
  return {
    query: (statement) => send(pool, statement),
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: false }) });
      return prisma;
    },
    url,
    connect: async () => new Connection(await pool.connect(), lender),
    close: async () => {
      await lender.close();
      await prisma?.$disconnect();
      await pool.end();
    },
  };
}

/** Runs `work` in one transaction on one connection; rolls back when it throws. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  try {
    await connection.query(sql`BEGIN`);
    const result = await work(connection);
    await connection.query(sql`COMMIT`);
    return result;
  } catch (error) {
    await connection.query(sql`ROLLBACK`).catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

/**
 * Reads what takes long and what nobody waits for: as it stands at one moment, and on one core, so that whoever looks at
 * something meanwhile has the others.
 */
export function readOnOneCore<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await transaction.query(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await transaction.query(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
    return work(transaction);
  });
}
