import { editMetadata, undoMetadataEdit } from '@florilegium/db/corpus/metadata-edits';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { continueEdits } from '@florilegium/db/metadata/edit-work';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Asked, openAsked } from '../../services/fixtures/ask-route';
import { readChanges } from './read-changes';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

it('a change that is half way is listed with how far it is, until it has ended or is taken back', async () => {
  const { database, userId } = asked;
  const texts = Array.from({ length: 5 }, (_, n) => ({ url: `https://a.example/${n}`, words: 40 }));
  const { corpusId, jobId } = await fillJob(database, userId, texts);
  // Nobody waits for it, and no worker is there: each step is taken by hand.
  const behind = { withinMs: 0 };
  const scope = { corpusId };
  const { editId } = await editMetadata(database, scope, { filter: {} }, { genre: 'news' }, userId, behind);
  const listed = async () => (await readChanges(scope))[0];
  const what = { kind: 'metadata', values: { genre: 'news' }, source: 'person' };
  expect(await listed()).toMatchObject({ id: editId, what, count: 0, going: { done: 0, total: 5 } });
  await continueEdits(database, { most: 2 });
  const half = { count: 2, undone: false, going: { done: 2, total: 5 } };
  expect(await listed()).toMatchObject(half);
  // On the page of the job, too, once it has touched that.
  expect((await readChanges({ jobId }))[0]).toMatchObject(half);
  await undoMetadataEdit(database, scope, editId!, userId, behind);
  expect(await listed()).toMatchObject({ count: 2, undone: true, going: { done: 0, total: 2 } });
  while (await continueEdits(database, { most: 2 }));
  expect(await listed()).toMatchObject({ undone: true, going: null });
});
