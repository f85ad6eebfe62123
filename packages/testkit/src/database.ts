import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '@florilegium/db/database';
import { migrate } from '@florilegium/db/migrate';
import pg from 'pg';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** A database of its own for one test file. */
export interface TestDatabase extends Database {
  /** Closes every connection and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates an empty, migrated database on the server of TEST_DATABASE_URL, which `npm test` starts.
 * Throws when the variable is missing: an integration test without its database must not pass.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run integration tests with npm test.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href, migrations);
  const database = openDatabase(url.href);
  return {
    ...database,
    drop: async () => {
      await database.close();
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
