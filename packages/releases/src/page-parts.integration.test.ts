import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import { createRelease } from '@florilegium/db/releases/releases';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { archivedOriginals, type OriginalPart } from './fixtures/originals';
import { filesOfFormats } from './release-formats';
import { doReleaseTask } from './render';
import { writeRelease } from './write-release';

let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
  archive = await openFsStore(folder);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const script: OriginalPart = { url: 'http://cdn.test/app.js', isScript: true, isNew: true };
const other: OriginalPart = { url: 'http://cdn.test/other.js', isScript: true, isNew: true };
const data = (page: string): OriginalPart => ({ url: `${page}.json`, isScript: false, isNew: true });

/** Page 1 brought both scripts, and is dropped; pages 2 and 3 refer to one of them. Page 4 is a page as it came. */
async function scriptedJob() {
  const pages = [1, 2, 3, 4].map((at) => ({ url: `http://a.test/${at}`, text: 'Uno due.', at }));
  const job = await filledJob(database, folder, pages);
  await archivedOriginals(
    database,
    folder,
    job.jobId,
    (url) => !url.endsWith('4'),
    (url) => (url.endsWith('1') ? [script, other, data(url)] : [{ ...script, isNew: false }, data(url)]),
  );
  await database.query(
    sql`UPDATE document SET kept = false, drop_reason = 'tooShort' WHERE corpus_id = ${job.corpusId} AND resource_id IN (
      SELECT id FROM resource WHERE url = 'http://a.test/1')`,
  );
  return job;
}

/** The types and addresses of the records of a release's WARC file, which its package has, too. */
async function released(corpusId: string): Promise<string[]> {
  const { id } = await createRelease(database, {
    ...{ corpusId, jobId: null, subCorpusId: null, step: 'minor', createdBy: null },
    description: { title: 'T', creators: ['Ada'], licence: '', doi: '', note: '' },
    files: filesOfFormats(['warc', 'wacz']),
  });
  const places = { tasksAtOnce: 1, releasesFolder: join(folder, 'releases'), baseAddress: '' };
  const run = (task: Parameters<typeof doReleaseTask>[1]) => doReleaseTask(archive, task);
  expect(await writeRelease(database, id, { ...places, run })).toBe('done');
  const store = await openFsStore(join(folder, 'releases', id));
  const records: string[] = [];
  for await (const record of scanRecords(store, 'corpus.warc.gz'))
    records.push(record.ok ? `${record.type} ${record.header('WARC-Target-URI') ?? ''}` : record.reason);
  await store.close();
  const wacz = unzipSync(await readFile(join(folder, 'releases', id, 'corpus.wacz')));
  const packed = Object.entries(wacz).find(([path]) => path.startsWith('archive/'))![1];
  expect(Buffer.compare(packed, await readFile(join(folder, 'releases', id, 'corpus.warc.gz')))).toBe(0);
  const index = gunzipSync(wacz['indexes/index.cdx.gz']!).toString();
  for (const record of records)
    if (record.startsWith('response ')) expect(index).toContain(record.slice('response '.length));
  return records;
}

it('has what its pages asked for, and the scripts that came with pages that are not in it', async () => {
  const { corpusId } = await scriptedJob();
  const records = await released(corpusId);
  const ofPart = (url: string) => [`request ${url}`, `metadata ${url}`];
  const ofPage = (page: string) => [
    `response ${page}`,
    `resource urn:dom:${page}`,
    `metadata urn:dom:${page}`,
    ...[`revisit ${script.url}`, ...ofPart(script.url)],
    ...[`response ${page}.json`, ...ofPart(`${page}.json`)],
  ];
  expect(records).toEqual([
    'warcinfo ',
    ...ofPage('http://a.test/2'),
    ...ofPage('http://a.test/3'),
    'response http://a.test/4',
    `response ${script.url}`,
    `response ${other.url}`,
  ]);
});

it('has no part that was taken down, and no list that names it', async () => {
  const { corpusId } = await scriptedJob();
  const said = { requester: 'X', reason: 'copyright' as const, requestedOn: '2026-01-01' };
  for (const url of ['http://a.test/2.json', other.url]) {
    const target = { kind: 'url' as const, url };
    await makeTakedown(database, corpusId, { target, said: { ...said, reference: '', note: '' } }, null);
  }
  const records = await released(corpusId);
  expect(records.filter((one) => one.includes('2.json') || one.includes('other.js'))).toEqual([]);
  expect(records).not.toContain('metadata urn:dom:http://a.test/2');
  expect(records).toContain('metadata urn:dom:http://a.test/3');
  expect(records).toContain(`response ${script.url}`);
});
