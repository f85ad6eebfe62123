import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import type { ArchiveStore } from '@florilegium/archive/store';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { extendRelease, resumeRelease, withdrawRelease } from '@florilegium/db/releases/change-release';
import { removedSince } from '@florilegium/db/releases/compare-releases';
import { createRelease, releaseById } from '@florilegium/db/releases/releases';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { sql } from '@florilegium/db/sql/sql';
import { AppError } from '@florilegium/platform/app-error';
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

type PartsOf = (url: string) => readonly OriginalPart[];

/** Page 1 brought both scripts, and is dropped; pages 2 and 3 refer to one of them. Page 4 is a page as it came. */
const shared: PartsOf = (url) =>
  url.endsWith('1') ? [script, other, data(url)] : [{ ...script, isNew: false }, data(url)];

async function scriptedJob(partsOf: PartsOf = shared) {
  const pages = [1, 2, 3, 4].map((at) => ({ url: `http://a.test/${at}`, text: 'Uno due.', at }));
  const job = await filledJob(database, folder, pages);
  const file = await archivedOriginals(
    ...([database, folder, job.jobId] as const),
    (url) => !url.endsWith('4'),
    partsOf,
  );
  await database.query(
    sql`UPDATE document SET kept = false, drop_reason = 'tooShort' WHERE corpus_id = ${job.corpusId} AND resource_id IN (
      SELECT id FROM resource WHERE url = 'http://a.test/1')`,
  );
  return { ...job, file };
}

async function ordered(corpusId: string, formats: readonly ReleaseFormat[] = ['warc', 'wacz']) {
  const { id } = await createRelease(database, {
    ...{ corpusId, jobId: null, subCorpusId: null, step: 'minor', createdBy: null },
    description: { title: 'T', creators: ['Ada'], licence: '', doi: '', note: '' },
    files: filesOfFormats(formats),
  });
  return id;
}

function write(id: string, meanwhile: (kind: string) => Promise<void> = async () => {}) {
  const places = { tasksAtOnce: 1, releasesFolder: join(folder, 'releases'), baseAddress: '' };
  const run = async (task: Parameters<typeof doReleaseTask>[1]) => {
    const result = await doReleaseTask(archive, task);
    await meanwhile(task.kind);
    return result;
  };
  return writeRelease(database, id, { ...places, run });
}

async function takeDown(corpusId: string, url: string) {
  const said = { requester: 'X', reason: 'copyright' as const, requestedOn: '2026-01-01' };
  const target = { kind: 'url' as const, url };
  await makeTakedown(database, corpusId, { target, said: { ...said, reference: '', note: '' } }, null);
}

/** The types and addresses of the records of a release's WARC file, which its package has, too. */
async function recordsOf(id: string): Promise<string[]> {
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

async function released(corpusId: string): Promise<string[]> {
  const id = await ordered(corpusId);
  expect(await write(id)).toBe('done');
  return recordsOf(id);
}

const ofPart = (url: string) => [`request ${url}`, `metadata ${url}`];

it('has what stands with its pages, and nothing of pages that are not in it', async () => {
  const { corpusId } = await scriptedJob();
  const records = await released(corpusId);
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
  ]);
});

it('has no part that was taken down, and no list that names it', async () => {
  const { corpusId } = await scriptedJob();
  await takeDown(corpusId, 'http://a.test/2.json');
  const id = await ordered(corpusId);
  expect(await write(id)).toBe('done');
  const records = await recordsOf(id);
  expect(records.filter((one) => one.includes('2.json'))).toEqual([]);
  expect(records).not.toContain('metadata urn:dom:http://a.test/2');
  expect(records).toContain('metadata urn:dom:http://a.test/3');
  expect(records).toContain('response http://a.test/3.json');
  expect((await releaseById(database, id))?.files).toMatchObject([
    { takenParts: 1, unreadableParts: 0 },
    { takenParts: 1, unreadableParts: 0 },
  ]);
});

it('has nothing to which a part led that was taken down, up to the final answer', async () => {
  const hop = (from: string, to: string): OriginalPart => ({ ...data(from), to: `${to}.json` });
  const { corpusId } = await scriptedJob((url) => [
    ...[hop(url, `${url}/b`), hop(`${url}/b`, `${url}/c`), data(`${url}/c`), data(`${url}/d`)],
  ]);
  await takeDown(corpusId, 'http://a.test/2.json');
  const records = await released(corpusId);
  const parts = records.filter((one) => /^response .*[23].*json/.test(one));
  expect(parts).toEqual(
    ['2/d', '3', '3/b', '3/c', '3/d'].map((path) => `response http://a.test/${path}.json`),
  );
});

it('begins anew without a part that is taken down while it is written', async () => {
  const { corpusId } = await scriptedJob();
  const id = await ordered(corpusId);
  let isTaken = false;
  const takeOnce = async (kind: string) => {
    if (isTaken || kind !== 'wacz') return;
    isTaken = true;
    await takeDown(corpusId, 'http://a.test/2.json');
  };
  expect(await write(id, takeOnce)).toBe('done');
  expect(isTaken).toBe(true);
  const records = await recordsOf(id);
  expect(records.filter((one) => one.includes('2.json'))).toEqual([]);
  expect(records).toContain('response http://a.test/3.json');
  expect(await removedSince(database, id, 10)).toMatchObject({ takenParts: 0 });
});

it('begins anew without a part that was taken down before it is resumed', async () => {
  const { corpusId } = await scriptedJob();
  const id = await ordered(corpusId);
  await expect(
    write(id, async (kind) => {
      if (kind === 'wacz') throw new AppError('internal', 'It is killed.');
    }),
  ).rejects.toThrow();
  await takeDown(corpusId, 'http://a.test/2.json');
  await resumeRelease(database, id, null);
  expect(await write(id)).toBe('done');
  expect((await recordsOf(id)).filter((one) => one.includes('2.json'))).toEqual([]);
});

it('says of a published release that a part was taken down since, and adds nothing to it', async () => {
  const { corpusId } = await scriptedJob();
  const id = await ordered(corpusId);
  expect(await write(id)).toBe('done');
  await takeDown(corpusId, 'http://a.test/1.json');
  await takeDown(corpusId, 'http://elsewhere.test/3.json');
  expect(await removedSince(database, id, 10)).toMatchObject({ count: 0, takenParts: 0 });
  await takeDown(corpusId, 'https://a.test/3.json');
  expect(await removedSince(database, id, 10)).toMatchObject({ count: 0, takenParts: 1 });
  await expect(extendRelease(database, id, filesOfFormats(['txt']), null)).rejects.toMatchObject({
    ...{ code: 'wrongState', detail: { reason: 'textsTakenDown' } },
  });
  await withdrawRelease(database, id, { reason: 'X', actorId: null }, async () => {});
  expect(await removedSince(database, id, 10)).toMatchObject({ takenParts: 0 });
});

it('leaves out a part that the archive can’t read, and counts it', async () => {
  const { corpusId, file } = await scriptedJob();
  const at = await offsetOf(file, 'http://a.test/2.json');
  const handle = await open(join(folder, file), 'r+');
  // The check sum of the member.
  await handle.write(Buffer.from([1, 2, 3, 4]), 0, 4, at.offset + at.length - 8);
  await handle.close();
  const id = await ordered(corpusId);
  expect(await write(id)).toBe('done');
  const records = await recordsOf(id);
  expect(records).not.toContain('response http://a.test/2.json');
  expect(records).toContain('response http://a.test/3.json');
  expect((await releaseById(database, id))?.files).toMatchObject([
    { takenParts: 0, unreadableParts: 1 },
    { takenParts: 0, unreadableParts: 1 },
  ]);
});

async function offsetOf(file: string, url: string) {
  for await (const record of scanRecords(archive, file))
    if (record.ok && record.type === 'response' && record.header('WARC-Target-URI') === url) return record;
  throw new Error(`There is no ${url} in ${file}.`);
}
