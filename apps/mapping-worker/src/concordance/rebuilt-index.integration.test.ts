import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import { IndexReader } from '@florilegium/concordance/index/index-reader';
import { isUnusable } from '@florilegium/concordance/index/manifest';
import { BlockCache } from '@florilegium/concordance/segment/block-cache';
import { countIndexChanges } from '@florilegium/db/concordance/index-changes';
import { sql } from '@florilegium/db/sql/sql';
import { createLog } from '@florilegium/platform/log';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptTexts, openKeptTexts, wordsOfTexts } from '../fixtures/kept-texts';
import { followCorpora, orderMissingIndexes } from './follow-corpora';
import type { IndexTask } from './index-tasks';
import { IndexWork } from './index-work';
import { openIndexing } from './indexing';

let kept: KeptTexts;
let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let corpusId: string;
const log = createLog('test', 'silent');

beforeAll(async () => {
  kept = await openKeptTexts('rebuilt-index');
  ({ database, folder, archive, corpusId } = kept);
});
afterAll(async () => {
  await kept?.close();
});

const indexFolder = () => join(folder, 'concordance', corpusId);
const texts = wordsOfTexts;

/** The words of the index, or why it has none. */
function indexed() {
  const reader = new IndexReader(indexFolder(), new BlockCache(1 << 20));
  try {
    const view = reader.view();
    if (view === null || isUnusable(view)) return view;
    const words = view.segments.flatMap(({ segment, deleted }) => {
      const read = segment.layer('words');
      return Array.from({ length: segment.tokens }, (_, at) => at)
        .filter((at) => !deleted?.has(segment.documentAt(at)))
        .map((at) => view.lexicons.words.value(read(at)));
    });
    return words.sort();
  } finally {
    reader.close();
  }
}

/** A worker from its start until nothing is left to do, or until it dies before or after its task number `dies`. */
async function work(dies = Number.POSITIVE_INFINITY, after = false): Promise<IndexTask['kind'][]> {
  const done: IndexTask['kind'][] = [];
  const indexes = new IndexWork();
  const run = async (task: IndexTask) => {
    if (done.length >= dies && !after) throw new Error('killed');
    if (done.length > dies) throw new Error('killed');
    // Looking changes nothing.
    if (task.kind !== 'look') done.push(task.kind);
    if (!('folder' in task.place)) throw new Error('no folder');
    const result = indexes.do(task, task.place.folder);
    if (done.length > dies) throw new Error('killed');
    return result;
  };
  const dependencies = { database, archive, folder: join(folder, 'concordance'), log, run };
  const { signal } = new AbortController();
  await orderMissingIndexes(dependencies, signal);
  await followCorpora(dependencies, signal);
  indexes.close();
  return done;
}

const oneChange = () =>
  database.query(sql`INSERT INTO index_change (corpus_id, document_id)
    SELECT corpus_id, id FROM document WHERE corpus_id = ${corpusId} LIMIT 1`);

const losses: Record<string, () => Promise<unknown>> = {
  'its folder': () => rm(indexFolder(), { recursive: true }),
  'a lexicon': () => rm(join(indexFolder(), 'words.heap')),
  'a whole manifest': () => writeFile(join(indexFolder(), 'manifest.json'), '{'),
  'the format of this version': async () => {
    const path = join(indexFolder(), 'manifest.json');
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), format: 1 }));
  },
};

describe.each(Object.entries(losses))('an index that has lost %s', (_, lose) => {
  it.each([false, true])('has all documents again, changes or none (%s)', async (changes) => {
    await work();
    expect(indexed()).toEqual(texts);
    await lose();
    if (changes) await oneChange();
    await work();
    expect([indexed(), await countIndexChanges(database, corpusId)]).toEqual([texts, 0]);
  });

  it('has them whenever the worker that builds it is killed', async () => {
    await work();
    await lose();
    const steps = await work();
    expect(steps).toEqual(['open', 'complete', 'open', 'change', 'merge']);
    for (let dies = 0; dies < steps.length; dies++)
      for (const after of [false, true]) {
        await lose();
        await oneChange();
        await work(dies, after);
        // Nobody is answered from a part of the texts that nothing says is a part.
        const waiting = await countIndexChanges(database, corpusId);
        if (waiting === 0) expect([steps[dies], after, indexed()]).toEqual([steps[dies], after, texts]);
        await work();
        const left = await countIndexChanges(database, corpusId);
        expect([steps[dies], after, indexed(), left]).toEqual([steps[dies], after, texts, 0]);
      }
  });
});

it('changes stand where segments can’t be merged, and are not made again', async () => {
  await work();
  await oneChange();
  const indexes = new IndexWork();
  const done: IndexTask['kind'][] = [];
  const run = async (task: IndexTask) => {
    done.push(task.kind);
    if (task.kind === 'merge') throw new Error('ENOSPC: no space left on device, write');
    return indexes.do(task, indexFolder());
  };
  const dependencies = { database, archive, folder: join(folder, 'concordance'), log, run };
  for (let round = 0; round < 2; round++) await followCorpora(dependencies, new AbortController().signal);
  indexes.close();
  expect(done).toEqual(['open', 'change', 'merge']);
  expect([indexed(), await countIndexChanges(database, corpusId)]).toEqual([texts, 0]);
});

it('a worker looks for missing indexes when it starts', async () => {
  await work();
  await rm(indexFolder(), { recursive: true });
  const indexing = openIndexing({ database, archive, folder: join(folder, 'concordance'), log });
  try {
    expect(await indexing.follow(new AbortController().signal)).toBe(texts.length - 3);
    expect(indexed()).toEqual(texts);
  } finally {
    await indexing.close();
  }
});
