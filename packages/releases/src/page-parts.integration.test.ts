import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openFsStore } from '@florilegium/archive/fs-store';
import { scanRecords } from '@florilegium/archive/warc/warc-scan';
import { extendRelease, resumeRelease, withdrawRelease } from '@florilegium/db/releases/change-release';
import { removedSince } from '@florilegium/db/releases/compare-releases';
import { releaseById } from '@florilegium/db/releases/releases';
import { listTakedowns } from '@florilegium/db/rights/takedown-list';
import { previewPages } from '@florilegium/db/rights/takedown-preview';
import { sql } from '@florilegium/db/sql/sql';
import { AppError } from '@florilegium/platform/app-error';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { archivedOriginals, type OriginalPart } from './fixtures/originals';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';
import { filesOfFormats } from './release-formats';

let world: ReleaseWorld;
let database: ReleaseWorld['database'];
let folder: string;

beforeAll(async () => {
  world = await openReleaseWorld();
  ({ database, folder } = world);
});
afterAll(() => world.close());

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

const ordered = (corpusId: string) => world.order(corpusId, ['warc', 'wacz']);

const write = (id: string, meanwhile?: (kind: string) => Promise<void>) =>
  world.write(id, meanwhile ? { meanwhile } : {});
const takeDown = (corpusId: string, url: string) => world.takeDown(corpusId, url);

/** The types and addresses of the records of a release's WARC file, which its package has, too. */
async function recordsOf(id: string): Promise<string[]> {
  const store = await openFsStore(world.fileOf(id, '.'));
  const records: string[] = [];
  for await (const record of scanRecords(store, 'corpus.warc.gz'))
    records.push(record.ok ? `${record.type} ${record.header('WARC-Target-URI') ?? ''}` : record.reason);
  await store.close();
  const wacz = unzipSync(await readFile(world.fileOf(id, 'corpus.wacz')));
  const packed = Object.entries(wacz).find(([path]) => path.startsWith('archive/'))![1];
  expect(Buffer.compare(packed, await readFile(world.fileOf(id, 'corpus.warc.gz')))).toBe(0);
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

const ofPage = (page: string) => [
  `response ${page}`,
  `resource urn:dom:${page}`,
  `metadata urn:dom:${page}`,
  ...[`revisit ${script.url}`, ...ofPart(script.url)],
  ...[`response ${page}.json`, ...ofPart(`${page}.json`)],
];

it('has what stands with its pages, of others the scripts alone that its own were given, each once', async () => {
  const { corpusId } = await scriptedJob();
  expect(await released(corpusId)).toEqual([
    'warcinfo ',
    ...ofPage('http://a.test/2'),
    `response ${script.url}`,
    ...ofPage('http://a.test/3'),
    'response http://a.test/4',
  ]);
});

it('has a script that leaves no record with the pages that were given it, and none twice', async () => {
  const given: PartsOf = (url) => (url.endsWith('1') ? [script, other] : [{ ...script, isGiven: true }]);
  const { corpusId } = await scriptedJob(given);
  const scripts = (records: readonly string[]) => records.filter((one) => one.includes('cdn.test'));
  expect(scripts(await released(corpusId))).toEqual([`response ${script.url}`]);
  // Page 1 is in the release, and has brought it.
  await database.query(
    sql`UPDATE document SET kept = true, drop_reason = NULL WHERE corpus_id = ${corpusId}`,
  );
  expect(scripts(await released(corpusId))).toEqual(
    [script, other].flatMap(({ url }) => [`response ${url}`, ...ofPart(url)]),
  );
});

it('has no script that was taken down, or whose page was: later releases lack it, earlier ones say so', async () => {
  for (const taken of [script.url, 'http://a.test/1']) {
    const { corpusId } = await scriptedJob();
    const before = await ordered(corpusId);
    expect(await write(before)).toBe('done');
    expect(await recordsOf(before)).toContain(`response ${script.url}`);
    expect(await removedSince(database, before, 10)).toMatchObject({ takenParts: 0 });
    const host = new URL(taken).hostname;
    const target = { kind: 'url', target: taken, host, subdomains: false } as const;
    const named = [{ number: '1.0', documents: 0, parts: 1 }];
    expect((await previewPages(database, corpusId, target)).releases).toEqual(named);
    await takeDown(corpusId, taken);
    expect((await listTakedowns(database, corpusId, { limit: 1 })).rows[0]?.releases).toEqual(named);
    expect(await removedSince(database, before, 10)).toMatchObject({ count: 0, takenParts: 1 });
    await expect(extendRelease(database, before, filesOfFormats(['txt']), null)).rejects.toMatchObject({
      ...{ code: 'wrongState', detail: { reason: 'textsTakenDown' } },
    });
    const id = await ordered(corpusId);
    expect(await write(id)).toBe('done');
    expect(await recordsOf(id)).not.toContain(`response ${script.url}`);
    expect((await releaseById(database, id))?.files[0]?.takenParts).toBeGreaterThan(0);
  }
});

it('begins anew when the page that had brought a script is taken down for a passage meanwhile', async () => {
  const { corpusId } = await scriptedJob();
  const id = await ordered(corpusId);
  let isTaken = false;
  const takeOnce = async (kind: string) => {
    if (isTaken || kind !== 'wacz') return;
    isTaken = true;
    await database.query(
      sql`WITH made AS (INSERT INTO takedown (id, corpus_id, kind, target, host, requester, reason, requested_on)
         VALUES (gen_random_uuid(), ${corpusId}, 'text', 'passage', '', 'X', 'copyright', '2026-01-01') RETURNING id)
       INSERT INTO taken_page (takedown_id, resource_id)
       SELECT made.id, r.id FROM made, resource r JOIN job j ON j.id = r.job_id
       WHERE j.corpus_id = ${corpusId} AND r.url = 'http://a.test/1'`,
    );
  };
  expect(await write(id, takeOnce)).toBe('done');
  expect(await recordsOf(id)).not.toContain(`response ${script.url}`);
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
  for await (const record of scanRecords(world.archive, file))
    if (record.ok && record.type === 'response' && record.header('WARC-Target-URI') === url) return record;
  throw new Error(`There is no ${url} in ${file}.`);
}
