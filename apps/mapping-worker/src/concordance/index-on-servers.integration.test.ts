import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveStore } from '@florilegium/archive/store';
import { FewRowsServer } from '@florilegium/concordance/fixtures/few-rows-server';
import { countIndexChanges } from '@florilegium/db/concordance/index-changes';
import { searchIndexOf } from '@florilegium/db/concordance/search-index';
import { sql } from '@florilegium/db/sql/sql';
import { createLog } from '@florilegium/platform/log';
import type { SearchServers } from '@florilegium/platform/search-settings';
import type { TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptTexts, openKeptTexts, wordsOfTexts } from '../fixtures/kept-texts';
import { followCorpora, orderMissingIndexes } from './follow-corpora';
import type { IndexTask } from './index-tasks';
import { IndexWork } from './index-work';
import { RowsWork } from './rows-work';

let kept: KeptTexts;
let database: TestDatabase;
let folder: string;
let archive: ArchiveStore;
let corpusId: string;
const stores = [new FewRowsServer(), new FewRowsServer()];
let servers: SearchServers;
const log = createLog('test', 'silent');
const texts = wordsOfTexts;

beforeAll(async () => {
  kept = await openKeptTexts('index-on-servers');
  ({ database, folder, archive, corpusId } = kept);
  const origins = await Promise.all(stores.map((one) => one.open()));
  const places = origins.map((origin) => ({ origin, database: 'default' }));
  servers = { servers: places, user: 'default', password: '' };
});
afterAll(async () => {
  for (const one of stores) one.close();
  await kept?.close();
});

/** A worker with these servers, or with indexes in folders, until nothing is left to do or its work fails. */
async function work(given: SearchServers | undefined): Promise<void> {
  const [rows, inFolders] = [new RowsWork(), new IndexWork()];
  const run = async ({ place, ...order }: IndexTask) =>
    'folder' in place ? inFolders.do(order, place.folder) : rows.do(order, place.servers, place.corpusId);
  const dependencies = { database, archive, folder: join(folder, 'concordance'), servers: given, log, run };
  const { signal } = new AbortController();
  await orderMissingIndexes(dependencies, signal);
  await followCorpora(dependencies, signal);
  inFolders.close();
}

const indexed = async () => {
  const id = (await searchIndexOf(database, corpusId))!;
  return stores.flatMap((one) => one.words(id)).sort();
};
const left = () => countIndexChanges(database, corpusId);

it('brings all texts to the servers, takes away those that go, and brings those that come back', async () => {
  await work(servers);
  expect([await indexed(), await left()]).toEqual([texts, 0]);
  const setKept = (kept: boolean) =>
    database.query(sql`UPDATE document SET kept = ${kept} WHERE corpus_id = ${corpusId}
      AND resource_id IN (SELECT id FROM resource WHERE url = 'https://a.example/2')`);
  await setKept(false);
  await work(servers);
  expect(await indexed()).toEqual(['due', 'sette', 'tre', 'uno']);
  await setKept(true);
  await work(servers);
  expect(await indexed()).toEqual(texts);
});

describe('an index on servers is begun anew', () => {
  it('when a server has lost it', async () => {
    await work(servers);
    stores[1]!.tables.clear();
    await work(servers);
    expect(await indexed()).toEqual(texts);
  });

  it('when there are other servers, and the rows from before go', async () => {
    await work(servers);
    const before = await searchIndexOf(database, corpusId);
    await work({ ...servers, servers: servers.servers.slice(0, 1) });
    expect(await searchIndexOf(database, corpusId)).not.toBe(before);
    expect([await indexed(), stores[0]!.words(before!)]).toEqual([texts, []]);
  });

  it('when another engine had the changes meanwhile; the folder from before goes', async () => {
    await work(servers);
    await work(undefined);
    const inFolder = join(folder, 'concordance', corpusId);
    expect([existsSync(inFolder), await left()]).toEqual([true, 0]);
    await work(servers);
    expect([await indexed(), existsSync(inFolder)]).toEqual([texts, false]);
  });
});

it('loses no text and doubles none, whichever request breaks off', async () => {
  const [first] = stores as [FewRowsServer];
  const again = async () => {
    await database.query(sql`INSERT INTO index_change (corpus_id, document_id)
      SELECT corpus_id, id FROM document WHERE corpus_id = ${corpusId}`);
    await database.query(sql`UPDATE search_index SET index_id = '' WHERE corpus_id = ${corpusId}`);
  };
  await work(servers);
  await again();
  first.requests = 0;
  await work(servers);
  const needed = first.requests;
  expect(needed).toBeGreaterThan(10);
  for (let request = 1; request <= needed; request++)
    for (const after of [false, true]) {
      await again();
      [first.requests, first.cuts] = [0, { request, after }];
      await work(servers);
      first.cuts = null;
      await work(servers);
      expect([request, after, await indexed(), await left()]).toEqual([request, after, texts, 0]);
    }
});
