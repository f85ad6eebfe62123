import { readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { changeCorpusQuotas } from '@florilegium/db/quotas/quota-settings';
import { dropFormats, extendRelease, resumeRelease } from '@florilegium/db/releases/change-release';
import { releaseById } from '@florilegium/db/releases/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';
import { filesOfFormats, removeFormatFiles } from './release-formats';

let world: ReleaseWorld;
let database: ReleaseWorld['database'];
let folder: string;

beforeAll(async () => {
  world = await openReleaseWorld();
  ({ database, folder } = world);
});
afterAll(() => world.close());

const write = (id: string) => world.write(id);

/** A release of one text, and a way to lose the record of it. */
async function released(formats: readonly ReleaseFormat[]) {
  const job = await filledJob(database, folder, [{ url: 'http://a.test/1', text: 'Uno due.', at: 1 }]);
  const id = await world.order(job.corpusId, formats);
  const lose = () => truncate(join(folder, job.textPaths[0]!), 500);
  return { id, lose, corpusId: job.corpusId };
}

const drop = (id: string, formats: ReleaseFormat[]) =>
  dropFormats(database, id, { formats, actorId: null }, () =>
    removeFormatFiles(join(folder, 'releases', id), formats),
  );
const unfinished = async (id: string) =>
  (await releaseById(database, id))!.files.flatMap(({ format, error, sha256 }) =>
    sha256 === null ? [{ format, error }] : [],
  );

describe('a format that is added to a published release', () => {
  it('leaves the release done when it fails, says why, and can be tried again or dropped', async () => {
    const { id, lose } = await released(['jsonl', 'metadata']);
    await write(id);
    const before = (await releaseById(database, id))!;
    const manifest = await readFile(join(folder, 'releases', id, 'manifest.json'));
    await lose();
    await extendRelease(database, id, filesOfFormats(['tei', 'sentences']), null);
    expect(await write(id)).toBe('done');
    const why = { error: expect.stringContaining('http://a.test/1') };
    const failed = [
      { format: 'tei', ...why },
      { format: 'sentences', ...why },
    ];
    expect(await unfinished(id)).toEqual(failed);
    const after = (await releaseById(database, id))!;
    expect(after).toMatchObject({ state: 'done', finishedAt: before.finishedAt, bytes: before.bytes });
    expect(after.manifest).toEqual(before.manifest);
    expect((await readFile(join(folder, 'releases', id, 'manifest.json'))).equals(manifest)).toBe(true);

    await resumeRelease(database, id, null);
    expect(await write(id)).toBe('done');
    expect(await unfinished(id)).toEqual(failed);
    await drop(id, ['tei']);
    expect(await unfinished(id)).toEqual([failed[1]]);
    await drop(id, ['sentences']);
    expect(await releaseById(database, id)).toMatchObject({ state: 'done', manifest: before.manifest });
    const files = await readdir(join(folder, 'releases', id));
    expect(files.filter((name) => /tei|sentences/.test(name))).toEqual([]);
    await expect(resumeRelease(database, id, null)).rejects.toMatchObject({ code: 'wrongState' });
  });

  it('stays done beyond a quota, too, and says so', async () => {
    const { id, corpusId } = await released(['jsonl']);
    await write(id);
    await changeCorpusQuotas(database, {
      ...{ actorId: crypto.randomUUID(), corpusId },
      quotas: { exportBytes: 10 },
    });
    await extendRelease(database, id, filesOfFormats(['txt']), null);
    await expect(write(id)).rejects.toMatchObject({ detail: { reason: 'exportBytesOfCorpus' } });
    expect(await releaseById(database, id)).toMatchObject({ state: 'done', problem: 'quotaOfCorpus' });
    expect(await unfinished(id)).toEqual([{ format: 'txt', error: null }]);
  });

  it('can be dropped only while it is not whole, and never the last one', async () => {
    const { id, lose } = await released(['jsonl']);
    await expect(drop(id, ['jsonl'])).rejects.toMatchObject({ code: 'wrongState' });
    await write(id);
    for (const formats of [['jsonl'], ['tei']] as ReleaseFormat[][])
      await expect(drop(id, formats)).rejects.toMatchObject({
        detail: { reason: 'noSuchUnfinishedFormat' },
      });
    await lose();
    const torn = await released(['txt']);
    await torn.lose();
    await expect(write(torn.id)).rejects.toMatchObject({ code: 'recordUnreadable' });
    await expect(drop(torn.id, ['txt'])).rejects.toMatchObject({
      detail: { reason: 'noSuchUnfinishedFormat' },
    });
    expect(await unfinished(torn.id)).toHaveLength(1);
  });
});
