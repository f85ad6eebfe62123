import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { deleteRelease, extendRelease, resumeRelease } from '@florilegium/db/releases/change-release';
import { freezeRelease } from '@florilegium/db/releases/release-list';
import { asOnlyWriter } from '@florilegium/db/releases/release-writer';
import { releaseById } from '@florilegium/db/releases/releases';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { archivedOriginals } from './fixtures/originals';
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

const write = (id: string, meanwhile = async () => {}) => world.write(id, { meanwhile });

/** A release of two texts that is ordered, and a way to take one of them down. */
async function ordered() {
  const { corpusId } = await filledJob(
    database,
    folder,
    [1, 2].map((at) => ({ url: `http://a.test/${at}`, text: 'Uno due.', at })),
  );
  const id = await world.order(corpusId, ['jsonl']);
  return { id, takeDown: () => takeDownFirst(corpusId) };
}

const takeDownFirst = (corpusId: string) => world.takeDown(corpusId, 'http://a.test/1');

const takenDown = { code: 'wrongState', detail: { reason: 'textsTakenDown' } };

it('publishes no list of which a text was taken down before it was written', async () => {
  const { id, takeDown } = await ordered();
  await asOnlyWriter(database, id, async (writer) => void (await freezeRelease(database, writer)));
  await takeDown();
  await expect(write(id)).rejects.toMatchObject(takenDown);
  expect(await releaseById(database, id)).toMatchObject({
    ...{ state: 'failed', problem: 'textsTakenDown', finishedAt: null },
  });
  await expect(resumeRelease(database, id, null)).rejects.toMatchObject(takenDown);
  await expect(extendRelease(database, id, filesOfFormats(['txt']), null)).rejects.toMatchObject(takenDown);
  await deleteRelease(database, id, null, async () => {});
  expect(await releaseById(database, id)).toBeNull();
});

it('publishes nothing of which a text is taken down while it is written', async () => {
  const { id, takeDown } = await ordered();
  await expect(write(id, takeDown)).rejects.toMatchObject(takenDown);
  expect(await releaseById(database, id)).toMatchObject({ state: 'failed', problem: 'textsTakenDown' });
});

it('adds no format to a published release of which a text was taken down, and leaves the release as it is', async () => {
  const { id, takeDown } = await ordered();
  expect(await write(id)).toBe('done');
  const { manifest } = (await releaseById(database, id))!;
  await extendRelease(database, id, filesOfFormats(['txt']), null);
  await takeDown();
  await expect(write(id)).rejects.toMatchObject(takenDown);
  expect(await releaseById(database, id)).toMatchObject({
    state: 'done',
    problem: 'textsTakenDown',
    manifest,
  });
  await expect(resumeRelease(database, id, null)).rejects.toMatchObject(takenDown);
  await expect(extendRelease(database, id, filesOfFormats(['metadata']), null)).rejects.toMatchObject(
    takenDown,
  );
});

it('has neither a page that was taken down, nor the form that its scripts left', async () => {
  const { corpusId, jobId } = await filledJob(
    database,
    folder,
    [1, 2].map((at) => ({ url: `http://a.test/${at}`, text: 'Uno due.', at })),
  );
  await archivedOriginals(database, folder, jobId, () => true);
  await takeDownFirst(corpusId);
  const id = await world.order(corpusId, ['warc', 'wacz']);
  expect(await write(id)).toBe('done');
  const warc = gunzipSync(await readFile(world.fileOf(id, 'corpus.warc.gz'))).toString();
  const wacz = Object.entries(unzipSync(await readFile(world.fileOf(id, 'corpus.wacz'))));
  const inWacz = wacz.map(([path, bytes]) =>
    (path.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString(),
  );
  for (const all of [warc, inWacz.join('\n')]) {
    expect(all).toContain('http://a.test/2');
    expect(all).toContain('urn:dom:http://a.test/2');
    expect(all).not.toContain('a.test/1');
  }
});
