import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@florilegium/db/sql/database';
import { migrate } from '@florilegium/db/sql/migrate';
import pg from 'pg';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** A separate database for one test file. */
export interface TestDatabase extends Database {
  /** Closes every connection and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates an empty, migrated database on the server of TEST_DATABASE_URL, which `npm test` starts. Throws if the
 * variable is missing: an integration test must not pass without its database.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run integration tests with npm test.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, async (client) => {
    const template = await migratedTemplate(client, server);
    // Files are copied in less than half of the time that it takes to log their pages.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const database = openDatabase(urlOf(server, name));
  return {
    ...database,
    drop: async () => {
      await database.close();
      await administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

/**
 * Drops the databases of test files that were killed before they dropped theirs, and the templates that they were
 * copied from; one that is in use belongs to a run beside this.
 */
export async function dropLeftOvers(server: string): Promise<void> {
  await administer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database d WHERE datname ~ '^(test|template)_[0-9a-f]+$'
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = d.datname)`,
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS "${datname}"`);
  });
}

/** Any number that is not used for other locks on the tests' server. */
const templateLock = 418_702_215;

/**
 * The name of a migrated database to copy: a copy takes a tenth of the migrations' time. The first test file that
 * needs it creates it, and again after a migration was added or changed.
 */
async function migratedTemplate(client: pg.Client, server: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return template;
    // It gets its name when it is complete: if a run is killed before, it leaves a test database that the next run
    // drops.
    const unfinished = `test_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE DATABASE ${unfinished}`);
    await migrate(urlOf(server, unfinished), migrations);
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
    return template;
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [templateLock]);
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) {
    const file = join(migrations, name, 'migration.sql');
    if (existsSync(file)) hash.update(`${name}\n`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function urlOf(server: string, databaseName: string): string {
  const url = new URL(server);
  url.pathname = `/${databaseName}`;
  return url.href;
}

async function administer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
