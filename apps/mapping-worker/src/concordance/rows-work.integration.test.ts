import { FewRowsServer } from '@florilegium/concordance/fixtures/few-rows-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RowsWork } from './rows-work';

const store = new FewRowsServer();
const corpusId = '11111111-0000-4000-8000-000000000001';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let work: RowsWork;
let servers: Parameters<RowsWork['do']>[1];
let index: string;

beforeEach(async () => {
  const origin = await store.open();
  servers = { servers: [{ origin, database: 'default' }], user: 'default', password: '' };
  work = new RowsWork();
  index = (await work.do({ kind: 'open', expected: null }, servers, corpusId)).id;
});
afterEach(() => {
  store.close();
  store.tables.clear();
  store.refuses = null;
});

const put = (words: readonly string[]) =>
  work.do(
    {
      kind: 'change',
      id: index,
      put: words.map((word, at) => ({ id: idOf(at), language: 'it', paragraphs: [word] })),
      remove: [],
    },
    servers,
    corpusId,
  );

it('a text that the server refuses holds up no other, and is named', async () => {
  const words = Array.from({ length: 21 }, (_, at) => `parola${at}x`);
  store.refuses = { word: 'parola13x', code: 25 };
  const { bad } = await put(words);
  expect(bad).toEqual([{ id: idOf(13), reason: 'refusedByServer' }]);
  expect(store.words(index)).toEqual(words.filter((word) => word !== 'parola13x').sort());
  const gone = new Set(store.rows('gone').map((row) => row.text));
  const standing = store.rows('documents').filter((row) => !gone.has(row.text!));
  expect(standing.map((row) => row.document).sort()).toEqual(
    words.flatMap((_, at) => (at === 13 ? [] : [idOf(at)])),
  );
});

it('whatever else a server says is no matter of one text', async () => {
  store.refuses = { word: 'due', code: 241 };
  await expect(put(['uno', 'due'])).rejects.toMatchObject({ trouble: 'tooSlow' });
});

it('rows that don’t count go also where nothing can be written', async () => {
  store.rows('gone').push(...Array.from({ length: 1_000 }, (_, text) => ({ corpus: index, text })));
  store.refuses = { word: 'uno', code: 241 };
  await expect(put(['uno'])).rejects.toMatchObject({ trouble: 'tooSlow' });
  expect(store.rows('gone')).toEqual([]);
});
