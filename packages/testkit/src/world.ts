import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@florilegium/db/sql/database';
import { createTestDatabase, type TestDatabase } from './database';

/** The beginning of most tests with a database. */
export interface World {
  database: TestDatabase;
  /** A separate folder. */
  folder: string;
  corpusId: string;
  /** A linguist. */
  userId: string;
  /** Drops the database and removes the folder. */
  close(): Promise<void>;
}

/** Opens an empty database with a person and a corpus. `name` is part of the folder's name, to identify leftovers. */
export async function openWorld(name: string): Promise<World> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  return {
    database,
    folder,
    corpusId: await addCorpus(database),
    userId: await addPerson(database),
    close: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a corpus and returns its id. */
export async function addCorpus(database: Database, id: string = crypto.randomUUID()): Promise<string> {
  await database.prisma.corpus.create({ data: { id, name: 'Test' } });
  return id;
}

/** Makes a person and returns their id. */
export async function addPerson(database: Database, id: string = crypto.randomUUID()): Promise<string> {
  await database.prisma.user.create({
    data: { id, email: `${id}@example.org`, name: 'Ada', passwordHash: '', role: 'linguist' },
  });
  return id;
}
