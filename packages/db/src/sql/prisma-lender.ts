import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { PrismaClient } from '../generated/client';

/** A client of Prisma's that speaks on one connection, for as long as it is lent. */
export interface LentPrisma {
  prisma: PrismaClient;
  /** Stands for the connection: Prisma's adapter takes nothing but a pool. */
  pool: pg.Pool;
}

/** Lends Prisma's clients to connections. */
export interface PrismaLender {
  lend(connection: pg.PoolClient): LentPrisma;
  takeBack(lent: LentPrisma): void;
  close(): Promise<void>;
}

/** A client takes 10 MB and 30 ms to make: so many are kept, more are made where more transactions run at once. */
const mostKept = 3;

/** Keeps clients for the next who needs one; the first is made when somebody does. */
export function createPrismaLender(): PrismaLender {
  const kept: LentPrisma[] = [];
  return {
    lend: (connection) => {
      const lent = kept.pop() ?? createLent();
      lent.pool.query = connection.query.bind(connection) as pg.Pool['query'];
      return lent;
    },
    takeBack: (lent) => {
      lent.pool.query = refused;
      if (kept.length < mostKept) kept.push(lent);
      else void lent.prisma.$disconnect();
    },
    close: async () => {
      await Promise.all(kept.splice(0).map(({ prisma }) => prisma.$disconnect()));
    },
  };
}

const refused = (() =>
  Promise.reject(
    new Error('The transaction of this Prisma client has ended.'),
  )) as unknown as pg.Pool['query'];

function createLent(): LentPrisma {
  const pool = new pg.Pool();
  pool.query = refused;
  return { pool, prisma: new PrismaClient({ adapter: onOneConnection(pool) }) };
}

/** Prisma's adapter, whose own transactions, for writes in several statements, are savepoints of the connection's. */
function onOneConnection(pool: pg.Pool): SqlDriverAdapterFactory {
  const factory = new PrismaPg(pool, { disposeExternalPool: false });
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => {
      const adapter = await factory.connect();
      const savepoint: Transaction = {
        provider: adapter.provider,
        adapterName: adapter.adapterName,
        queryRaw: (query) => adapter.queryRaw(query),
        executeRaw: (query) => adapter.executeRaw(query),
        // Tells Prisma that COMMIT and ROLLBACK are no statements of its own.
        options: { usePhantomQuery: true },
        commit: async () => void (await pool.query('RELEASE SAVEPOINT of_prisma')),
        rollback: async () =>
          void (await pool.query('ROLLBACK TO SAVEPOINT of_prisma; RELEASE SAVEPOINT of_prisma')),
      };
      const startTransaction = async () => {
        await pool.query('SAVEPOINT of_prisma');
        return savepoint;
      };
      return Object.assign(adapter, { startTransaction });
    },
  };
}
