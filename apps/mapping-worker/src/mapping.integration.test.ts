import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { captured, startedJob } from '@florilegium/db/fixtures/captured-job';
import { createLog } from '@florilegium/platform/log';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedPages } from './fixtures/archived-pages';
import { type Mapping, openMapping } from './mapping';

const documents = fileURLToPath(new URL('../../../packages/demo-site/files', import.meta.url));
let database: TestDatabase;
let archiveFolder: string;
let archive: ArchiveStore;
let mapping: Mapping;

beforeAll(async () => {
  archiveFolder = join(await mkdtemp(join(tmpdir(), 'mapping-')), 'archive');
  archive = await openFsStore(archiveFolder);
  database = await createTestDatabase();
  mapping = await openMapping({
    database,
    archive,
    archiveFileBytes: 1_000_000,
    log: createLog('test', 'silent'),
  });
});
afterAll(async () => {
  await mapping.close();
  await database.drop();
  await rm(archiveFolder, { recursive: true });
});

describe('openMapping', () => {
  it('converts documents in children and cleans them in threads; a broken one is dropped with its reason', async () => {
    const names = (await readdir(documents)).sort();
    const pages = await Promise.all(
      names.map(async (name) => ({
        url: `http://files.test/${name}`,
        body: await readFile(join(documents, name)),
        format: name.slice(name.lastIndexOf('.') + 1),
      })),
    );
    pages.push({
      url: 'http://files.test/torn.pdf',
      body: pages.find((page) => page.format === 'pdf')!.body.subarray(0, 900),
      format: 'pdf',
    });
    const job = await startedJob(database, { languages: ['it', 'en'] });
    const places = await archivedPages(archiveFolder, pages);
    const captures = await captured(
      database,
      job,
      pages.map((page, at) => ({ ...page, place: places[at]! })),
    );
    const recorded = await mapping.map(captures.map((capture) => capture.id));
    const rows = await database.prisma.document.findMany({
      include: { resource: { select: { url: true } } },
    });
    const dropped = rows.filter((row) => !row.kept);
    expect(dropped.map((row) => [row.resource.url, row.dropReason])).toEqual([
      ['http://files.test/torn.pdf', 'conversionFailed'],
    ]);
    expect(recorded).toEqual({ kept: names.length, dropped: 1, known: 0 });
    expect(new Set(rows.map((row) => row.format))).toEqual(
      new Set(['doc', 'docx', 'odt', 'pdf', 'rtf', 'txt']),
    );
    for (const row of rows.filter((one) => one.kept)) {
      expect(row.words).toBeGreaterThan(30);
      expect(row.method).toBe(row.format === 'txt' ? 'plain' : 'body');
    }
    expect(mapping.inHand.size).toBe(0);
  }, 180_000);
});
