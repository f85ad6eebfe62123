import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedJob } from '@florilegium/db/fixtures/captured-job';
import { createUpload } from '@florilegium/db/mapping/uploads';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepUploads } from './sweep-uploads';

const now = Date.UTC(2026, 0, 10);
const hourMs = 3_600_000;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => database?.drop());

/** Puts a file into the folder that was last written this many hours ago. */
async function put(name: string, hours: number): Promise<void> {
  await writeFile(join(folder, name), 'a');
  const at = new Date(now - hours * hourMs);
  await utimes(join(folder, name), at, at);
}

describe('sweepUploads', () => {
  it('removes old files that no upload names, half or whole, and nothing else', async () => {
    const { jobId } = await startedJob(database);
    for (const name of ['lost', 'lost.part', 'named', 'read']) await put(name, 25);
    for (const name of ['young', 'young.part']) await put(name, 23);
    await mkdir(join(folder, 'folder'));
    const upload = { jobId, name: 'a.txt', bytes: 1, createdBy: null };
    await createUpload(database, { ...upload, path: 'named' });
    const read = await createUpload(database, { ...upload, path: 'read' });
    await database.query(sql`UPDATE upload SET state = 'done', path = NULL WHERE id = ${read}`);
    expect(await sweepUploads(database, folder, now)).toBe(3);
    expect((await readdir(folder)).sort()).toEqual(['folder', 'named', 'young', 'young.part']);
    expect(await sweepUploads(database, folder, now)).toBe(0);
  });

  it('removes the file of an upload that went with its corpus', async () => {
    const { jobId, corpusId } = await startedJob(database);
    await put('gone', 25);
    await createUpload(database, { jobId, name: 'a.txt', path: 'gone', bytes: 1, createdBy: null });
    expect(await sweepUploads(database, folder, now)).toBe(0);
    await database.query(sql`DELETE FROM corpus WHERE id = ${corpusId}`);
    expect(await sweepUploads(database, folder, now)).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });
});
