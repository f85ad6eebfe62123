import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deleteResources } from '@florilegium/db/corpus/deletions';
import { withExportSnapshot } from '@florilegium/db/corpus/export-snapshot';
import { createExport } from '@florilegium/db/corpus/exports';
import { editMetadata } from '@florilegium/db/corpus/metadata-edits';
import { largeChanges } from '@florilegium/db/releases/large-changes';
import { releaseById } from '@florilegium/db/releases/releases';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';
import { writeExport } from './write-export';

let world: ReleaseWorld;
let corpusId: string;
beforeAll(async () => {
  world = await openReleaseWorld();
});
afterAll(() => world.close());

/** Nobody waits: all of it goes on behind. */
const behind = { withinMs: 0 };

beforeEach(async () => {
  const texts = [1, 2, 3].map((at) => ({ url: `http://a.test/${at}`, text: 'Uno due.', at }));
  ({ corpusId } = await filledJob(world.database, world.folder, texts));
  const gone = { filter: { urlStart: 'http://a.test/3' } };
  await deleteResources(world.database, { corpusId }, gone, null, undefined, behind);
  await editMetadata(world.database, { corpusId }, { filter: {} }, { genre: 'news' }, null, behind);
  expect(await largeChanges(world.database, corpusId)).toEqual({
    ...{ deletions: true, values: true, rules: false },
  });
});

const genresIn = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { metadata: { genre?: string } }).metadata.genre);

it('a release waits until a large deletion and an edit have come to all of their texts', async () => {
  const id = await world.order(corpusId, ['jsonl']);
  expect(await world.write(id)).toBe('done');
  expect(await releaseById(world.database, id)).toMatchObject({ documents: 2 });
  const file = await readFile(world.fileOf(id, 'corpus.jsonl.gz'));
  expect(genresIn(gunzipSync(file).toString())).toEqual(['news', 'news']);
  expect(await largeChanges(world.database, corpusId)).toBeNull();
});

it('an export does, too', async () => {
  const ordered = { corpusId, jobId: null, subCorpusId: null, format: 'jsonl' as const, createdBy: null };
  const exportId = await createExport(world.database, ordered);
  const exportsFolder = join(world.folder, 'exports');
  const written = await writeExport(world.database, { exportId, exportsFolder, archive: world.archive });
  expect(written).toMatchObject({ documents: 2 });
  const file = await readFile(join(exportsFolder, exportId, 'corpus.jsonl'));
  expect(genresIn(file.toString())).toEqual(['news', 'news']);
});

it('an export asks once more in the moment in which it reads', async () => {
  const { database, folder, archive } = world;
  const texts = [1, 2].map((at) => ({ url: `http://c.test/${at}`, text: 'Uno due.', at }));
  const other = await filledJob(database, folder, texts);
  const ordered = { corpusId: other.corpusId, jobId: null, subCorpusId: null, format: 'jsonl' as const };
  const id = await createExport(database, ordered);
  const read = vi.fn(async () => true);
  const part = { id, corpusId: other.corpusId, jobId: null, subCorpusId: null };
  const gone = { filter: { urlStart: 'http://c.test/2' } };
  await deleteResources(database, { corpusId: other.corpusId }, gone, null, undefined, behind);
  expect(await withExportSnapshot(database, part, read)).toBe('unsettled');
  expect(read).not.toHaveBeenCalled();
  const exportsFolder = join(folder, 'exports');
  expect(await writeExport(database, { exportId: id, exportsFolder, archive })).toMatchObject({
    documents: 1,
  });
});

it('neither waits for the changes of other corpora, or makes them', async () => {
  const texts = [{ url: 'http://b.test/1', text: 'Tre quattro.', at: 1 }];
  const other = await filledJob(world.database, world.folder, texts);
  const id = await world.order(other.corpusId, ['jsonl']);
  expect(await world.write(id)).toBe('done');
  expect(await largeChanges(world.database, corpusId)).not.toBeNull();
});
