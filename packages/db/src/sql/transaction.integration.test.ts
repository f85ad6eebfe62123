import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { batch } from './batch';
import { inTransaction, openDatabase } from './database';
import { orTooLong, orTooLongInAll } from './patience';
import { sql } from './sql';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => database.query(sql`DELETE FROM allowed_network`));

const cidrs = async () => {
  const { rows } = await database.query<{ cidr: string }>(sql`SELECT cidr FROM allowed_network ORDER BY 1`);
  return rows.map(({ cidr }) => cidr);
};

describe('a transaction', () => {
  it('writes with Prisma and with SQL together', async () => {
    await inTransaction(database, async (transaction) => {
      await transaction.prisma.allowedNetwork.create({ data: { cidr: '10.0.0.0/8' } });
      const given = batch({ cidr: ['text', (cidr) => cidr] }, ['10.1.0.0/16', '10.2.0.0/16']);
      await transaction.query(sql`INSERT INTO allowed_network (cidr) SELECT cidr FROM ${given} AS g`);
      expect(await transaction.prisma.allowedNetwork.count()).toBe(3);
      expect(await cidrs()).toEqual([]);
    });
    expect(await cidrs()).toEqual(['10.0.0.0/8', '10.1.0.0/16', '10.2.0.0/16']);
  });

  it('writes neither when something goes wrong', async () => {
    const work = inTransaction(database, async (transaction) => {
      await transaction.prisma.allowedNetwork.create({ data: { cidr: '10.0.0.0/8' } });
      await transaction.query(sql`INSERT INTO allowed_network (cidr) VALUES (${'10.1.0.0/16'})`);
      throw new Error('No.');
    });
    await expect(work).rejects.toThrow('No.');
    expect(await cidrs()).toEqual([]);
  });

  it('is one of many at once, each with its own rows', async () => {
    const seen = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        inTransaction(database, async (transaction) => {
          await transaction.prisma.allowedNetwork.create({ data: { cidr: `10.${n}.0.0/16` } });
          return transaction.prisma.allowedNetwork.findUnique({ where: { cidr: `10.${n}.0.0/16` } });
        }),
      ),
    );
    expect(seen.map((row) => row?.cidr)).toEqual(seen.map((_, n) => `10.${n}.0.0/16`));
    expect(await cidrs()).toHaveLength(6);
  });

  it('takes writes of Prisma’s in several statements as one, and ends with none of them alone', async () => {
    const corpusId = '00000000-0000-4000-8000-000000000001';
    await inTransaction(database, async ({ prisma }) => {
      const versions = { create: { number: 1, config: {} } };
      await prisma.corpus.create({
        data: { id: corpusId, name: 'A', jobs: { create: { id: corpusId, name: 'B', versions } } },
      });
      const twice = { create: { id: corpusId, name: 'C' } };
      await expect(
        prisma.corpus.update({ where: { id: corpusId }, data: { name: 'Other', jobs: twice } }),
      ).rejects.toThrow();
      expect(await prisma.corpus.findUnique({ where: { id: corpusId } })).toMatchObject({ name: 'A' });
    });
    expect(await database.prisma.jobVersion.count({ where: { jobId: corpusId } })).toBe(1);
  });

  it('lends a client that answers nobody once it has ended', async () => {
    const kept = await inTransaction(database, async ({ prisma }) => prisma);
    await expect(kept.allowedNetwork.count()).rejects.toThrow('has ended');
  });
});

it('times are the same in both ways of asking, whatever the server’s time zone is', async () => {
  const name = (await database.query<{ name: string }>(sql`SELECT current_database() AS name`)).rows[0]!.name;
  expect(name).toMatch(/^test_[0-9a-f]+$/);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c TimeZone=America/New_York');
  const other = openDatabase(url.href, { maxConnections: 1 });
  try {
    const at = new Date('2026-07-01T12:00:00Z');
    await other.prisma.allowedNetwork.create({ data: { cidr: '10.0.0.0/8', createdAt: at } });
    const { rows } = await other.query<{ at: Date }>(sql`SELECT created_at AS at FROM allowed_network`);
    expect(rows[0]!.at).toEqual(at);
    expect((await other.prisma.allowedNetwork.findFirst())?.createdAt).toEqual(at);
  } finally {
    await other.close();
  }
});

describe('work that nobody waits long for', () => {
  it('has its time for each statement, or for all of them together', async () => {
    const sleeps = async (transaction: Parameters<Parameters<typeof orTooLong>[2]>[0]) => {
      for (let n = 0; n < 4; n++) await transaction.query(sql`SELECT pg_sleep(0.25)`);
      return 'done';
    };
    expect(await orTooLong(database, 900, sleeps)).toBe('done');
    expect(await orTooLongInAll(database, 900, sleeps)).toBeNull();
    expect(await orTooLongInAll(database, 60_000, sleeps)).toBe('done');
    // The connection that is given back has no limit left.
    await database.query(sql`SELECT pg_sleep(1)`);
  });
});
