import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { ensureArchiveFile, extendArchiveFile } from '@florilegium/db/crawl/captures';
import { beat } from '@florilegium/db/runs/workers';
import { inTransaction } from '@florilegium/db/sql/database';
import { createLog } from '@florilegium/platform/log';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mendArchive, processSpace } from './mend-archive';

let database: TestDatabase;
let folder: string;
let store: ArchiveStore;
const own = { workerId: crypto.randomUUID(), log: createLog('test', 'silent') };
/** Larger than any process id on Linux. */
const deadPid = 2 ** 22 + 1;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mend-'));
  store = await openFsStore(folder);
});
afterAll(async () => {
  await store?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A file of ten bytes; the database knows `known` of them. */
async function leave(
  path: string,
  known: number,
  writer: { machine: string; pid: number; workerId?: string },
  alive = true,
) {
  const { workerId = crypto.randomUUID() } = writer;
  await writeFile(join(folder, path), '0123456789');
  const fileId = await ensureArchiveFile(database, path, { ...writer, workerId });
  await inTransaction(database, (client) =>
    extendArchiveFile(client, { fileId, bytes: known, isComplete: false }),
  );
  const { machine, pid } = writer;
  const worker = { id: workerId, kind: 'crawl' as const, version: '0', machine, pid };
  if (alive) await beat(database, worker, { holding: 0 });
  return fileId;
}

const isClosed = async (id: number) =>
  (await database.prisma.archiveFile.findUniqueOrThrow({ where: { id } })).closedAt !== null;
const content = (path: string) => readFile(join(folder, path), 'utf8');

it('cuts what a dead worker wrote for rows that never came to be, and nothing of the living', async () => {
  const dead = await leave('dead.warc.gz', 4, { machine: processSpace(), pid: deadPid });
  const gone = await leave('gone.warc.gz', 6, { machine: 'elsewhere', pid: 1 }, false);
  const elsewhere = await leave('elsewhere.warc.gz', 4, { machine: 'elsewhere', pid: deadPid });
  const living = await leave('living.warc.gz', 4, { machine: processSpace(), pid: process.ppid });
  const mine = await leave('mine.warc.gz', 4, { ...own, machine: processSpace(), pid: process.pid });
  const before = await leave('before.warc.gz', 4, { machine: processSpace(), pid: process.pid });
  await mendArchive(database, store, own);
  expect([await content('mine.warc.gz'), await content('before.warc.gz')]).toEqual(['0123456789', '0123']);
  expect([await isClosed(mine), await isClosed(before)]).toEqual([false, true]);
  expect([await content('dead.warc.gz'), await content('gone.warc.gz')]).toEqual(['0123', '012345']);
  expect([await content('elsewhere.warc.gz'), await content('living.warc.gz')]).toEqual([
    '0123456789',
    '0123456789',
  ]);
  expect(await Promise.all([dead, gone, elsewhere, living].map(isClosed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await mendArchive(database, store, own);
  expect(await content('dead.warc.gz')).toBe('0123');
});
