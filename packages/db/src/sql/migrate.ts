import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@florilegium/platform/app-error';
import pg from 'pg';

/** The lock that Prisma's own migrate takes, so that the two never run at once. */
const migrationLock = 72707369;

/**
 * Applies the migrations of `folder` that the database hasn't got, oldest first, and writes them down as
 * `prisma migrate deploy` does, which then finds nothing to do. Returns the names of those applied.
 * Throws `storeUnavailable` when an earlier one failed half-way, and before it changes anything when the database has one
 * that the folder hasn't got: it is of another version.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(`CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
      migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
      started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`);
    const { rows } = await client.query<{ migration_name: string; finished_at: Date | null }>(
      'SELECT migration_name, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const torn = rows.find((row) => !row.finished_at);
    if (torn) {
      throw new AppError(
        'storeUnavailable',
        `Migration ${torn.migration_name} failed half-way earlier. Restore the database from a backup, or mend it and delete that row of _prisma_migrations.`,
      );
    }
    const known = readdirSync(folder)
      .filter((name) => existsSync(join(folder, name, 'migration.sql')))
      .sort();
    const foreign = rows.find((row) => !known.includes(row.migration_name));
    if (foreign) {
      throw new AppError(
        'storeUnavailable',
        `This database was made by another version of Florilegium (its migration ${foreign.migration_name} is unknown here), and nothing in it was changed: use the version that made it, or start with another data folder (FLORILEGIUM_DATA) or database.`,
      );
    }
    const done = new Set(rows.map((row) => row.migration_name));
    const names = known.filter((name) => !done.has(name));
    for (const name of names) await applyOne(client, folder, name);
    return names;
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, folder: string, name: string): Promise<void> {
  const bytes = readFileSync(join(folder, name, 'migration.sql'));
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const id = crypto.randomUUID();
  await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
    id,
    checksum,
    name,
  ]);
  await client.query(bytes.toString('utf8'));
  await client.query(
    'UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1',
    [id],
  );
}
