import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate';

const folder = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('leaves a database alone that has all migrations', async () => {
  expect(await migrate(database.url, folder)).toEqual([]);
});

it('changes nothing in a database of another version, and names what it does not know', async () => {
  await database.prisma.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
    VALUES (gen_random_uuid(), '', '20250101000000_before', now())`;
  await database.prisma
    .$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name <> '20250101000000_before'`;
  await expect(migrate(database.url, folder)).rejects.toMatchObject({
    code: 'storeUnavailable',
    message: expect.stringContaining('20250101000000_before'),
  });
  expect(await database.prisma.$queryRaw`SELECT migration_name FROM _prisma_migrations`).toEqual([
    { migration_name: '20250101000000_before' },
  ]);
});
