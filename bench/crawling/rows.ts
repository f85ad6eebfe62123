/**
 * npm run bench -- rows: what Prisma costs beside SQL through the same pool, for rows of a crawl (resources with their
 * captures) and of people, and what its part in a transaction costs. A figure is CPU of this process, and of PostgreSQL,
 * for one row; for rows of a crawl the share is that of a page, whose whole CPU `--page-us` says (1,860 µs by `engine`),
 * beside 5 %.
 *
 *     npm run bench -- rows [--rounds N] [--page-us N]
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { batch } from '@florilegium/db/sql/batch';
import { type Database, inTransaction, openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import { sql } from '@florilegium/db/sql/sql';
import { startEmbeddedPostgres } from '@florilegium/postgres/embedded-postgres';
import { cpuSeconds } from './engine/processes';
import { idAt, makePlace, type Place, resourceColumns, resourcesOf } from './rows/given-rows';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { rounds: { type: 'string', default: '30' }, 'page-us': { type: 'string', default: '1860' } },
});
const rounds = Number(values.rounds);
const pageUs = Number(values['page-us']);
/** Rows that are written, or read, together: a flush of some hundred URLs writes so many captures. */
const together = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Way {
  name: string;
  /** Writes or reads the rows of a round. */
  run: (round: number) => Promise<unknown>;
}

/** CPU of a row in µs, way by way; the ways take turns, so that a busy machine is no way's fault. */
async function costsOf(postgresPid: number, ways: readonly Way[], rows: number): Promise<number[]> {
  const sums = ways.map(() => 0);
  const warmUp = 3;
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [at, { run }] of ways.entries()) {
      const [own, server] = [process.cpuUsage(), cpuSeconds(postgresPid)];
      await run(round * ways.length + at);
      const { user, system } = process.cpuUsage(own);
      if (round >= warmUp) sums[at]! += user + system + (cpuSeconds(postgresPid) - server) * 1e6;
    }
  }
  return sums.map((sum) => sum / (rounds * rows));
}

/** `ofPage`: the rows are those of a crawl, of which every page has one. */
async function compare(
  pid: number,
  title: string,
  ways: readonly Way[],
  rows: number,
  ofPage = false,
): Promise<void> {
  const costs = await costsOf(pid, ways, rows);
  const peer = costs.at(-1)!;
  say(`${title}, CPU a row`);
  for (const [at, { name }] of ways.entries()) {
    const cost = costs[at]!;
    const share = ofPage ? `, ${((100 * cost) / pageUs).toFixed(1)} % of a page` : '';
    say(`  ${name}: ${cost.toFixed(0)} µs, ${(cost / peer).toFixed(1)} times the last${share}`);
  }
}

const writing = (database: Database, place: Place): Way[] => [
  {
    name: 'Prisma, create',
    run: (round) =>
      database.prisma.$transaction(async (prisma) => {
        for (const data of resourcesOf(place, round, together)) await prisma.resource.create({ data });
      }),
  },
  {
    name: 'Prisma, createMany',
    run: (round) =>
      database.prisma.resource.createMany({
        data: resourcesOf(place, round, together),
        skipDuplicates: true,
      }),
  },
  {
    name: 'sql, row by row',
    run: (round) =>
      inTransaction(database, async (transaction) => {
        for (const { id, jobId, keyHash, url, host } of resourcesOf(place, round, together))
          await transaction.query(
            sql`INSERT INTO resource (id, job_id, key_hash, url, host)
                VALUES (${id}, ${jobId}, ${keyHash}, ${url}, ${host}) ON CONFLICT DO NOTHING`,
          );
      }),
  },
  {
    name: 'sql, batch',
    run: (round) => {
      const given = batch(resourceColumns, resourcesOf(place, round, together));
      return database.query(
        sql`INSERT INTO resource (id, job_id, key_hash, url, host) SELECT * FROM ${given} AS g
            ON CONFLICT DO NOTHING`,
      );
    },
  },
];

const reading = (database: Database): Way[] => {
  const ids = Array.from({ length: together }, (_, n) => idAt(n));
  return [
    {
      name: 'Prisma, findMany',
      run: () => database.prisma.resource.findMany({ where: { id: { in: ids } } }),
    },
    { name: 'sql', run: () => database.query(sql`SELECT * FROM resource WHERE id = ANY(${ids}::uuid[])`) },
  ];
};

const oneByOne = (database: Database, { userId }: Place): Way[] => [
  { name: 'Prisma, findUnique', run: () => database.prisma.user.findUnique({ where: { id: userId } }) },
  { name: 'sql', run: () => database.query(sql`SELECT * FROM app_user WHERE id = ${userId}`) },
];

const entry = { actorId: null, action: 'bench.row', subject: 'bench:1', detail: {} };
const insertEntry = sql`INSERT INTO audit_entry (actor_id, action, subject, detail)
  VALUES (NULL, 'bench.row', 'bench:1', '{}')`;

const transactions = (database: Database): Way[] => [
  {
    name: 'Prisma’s own transaction',
    run: () =>
      database.prisma.$transaction(async (prisma) => {
        await prisma.auditEntry.create({ data: entry });
        await prisma.$queryRaw`SELECT 1`;
      }),
  },
  {
    name: 'a transaction that lends Prisma',
    run: () =>
      inTransaction(database, async (transaction) => {
        await transaction.prisma.auditEntry.create({ data: entry });
        await transaction.query(sql`SELECT 1`);
      }),
  },
  {
    name: 'a transaction with SQL alone',
    run: () =>
      inTransaction(database, async (transaction) => {
        await transaction.query(insertEntry);
        await transaction.query(sql`SELECT 1`);
      }),
  },
];

/** Times a round: what takes less than a tick of PostgreSQL's clock is measured together. */
const times = (ways: readonly Way[], n: number): Way[] =>
  ways.map(({ name, run }) => ({
    name,
    run: async (round) => {
      for (let i = 0; i < n; i++) await run(round);
    },
  }));

/** What further transactions that use Prisma at once take each: memory in MB, and ms until the first answer. */
async function lentClients(database: Database): Promise<void> {
  const nested = async (depth: number): Promise<void> => {
    const [before, started] = [process.memoryUsage().rss, performance.now()];
    await inTransaction(database, async ({ prisma }) => {
      await prisma.auditEntry.count();
      const mb = (process.memoryUsage().rss - before) / 1e6;
      say(`  client ${depth}: ${mb.toFixed(0)} MB, ${(performance.now() - started).toFixed(0)} ms`);
      if (depth < 4) await nested(depth + 1);
    });
  };
  say('Clients that are lent to transactions at once');
  await nested(1);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'florilegium-bench-'));
chmodSync(dataFolder, 0o711);
const postgres = await startEmbeddedPostgres({ dataFolder, databaseName: 'bench', fsync: false });
try {
  await migrate(postgres.url, fileURLToPath(new URL('../../prisma/migrations', import.meta.url)));
  const database = openDatabase(postgres.url, { maxConnections: 5 });
  const place = await makePlace(database);
  await database.prisma.auditEntry.count();
  await lentClients(database);
  await compare(postgres.pid, `Writing ${together} resources`, writing(database, place), together, true);
  await compare(
    postgres.pid,
    `Reading ${together} resources`,
    times(reading(database), 10),
    together * 10,
    true,
  );
  await compare(postgres.pid, 'Reading a person', times(oneByOne(database, place), 100), 100);
  await compare(postgres.pid, 'A transaction of two statements', times(transactions(database), 50), 50);
  await database.close();
} finally {
  await postgres.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
