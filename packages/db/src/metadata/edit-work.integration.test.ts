import type { PlanValues } from '@florilegium/contracts/corpus-plan/plan-schema';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editMetadata, listMetadataEdits, undoMetadataEdit } from '../corpus/metadata-edits';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { planOf } from '../plan/plans';
import { savePlan } from '../plan/save-plan';
import { sql } from '../sql/sql';
import { continueEdits, isSettling } from './edit-work';

let database: TestDatabase;
let ada: string;
let bea: string;
let corpusId: string;
let jobId: string;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
  bea = await addPerson(database, 'bea@example.org');
});
afterAll(() => database?.drop());

const addTexts = async (count: number, of?: string) => {
  const texts = Array.from({ length: count }, () => ({ url: `https://a.example/${uuidv7()}`, words: 40 }));
  return fillJob(database, ada, texts, of);
};

beforeEach(async () => {
  // What an earlier test left would have its turn first.
  await database.query(sql`TRUNCATE metadata_work`);
  ({ corpusId, jobId, resourceIds: ids } = await addTexts(5));
  ids.sort();
});

/** Nobody waits: all of it goes on behind. */
const behind = { withinMs: 0 };
const editAll = (values: Record<string, string>) =>
  editMetadata(database, { corpusId }, { filter: {} }, values, ada, behind);
const editOne = (place: number, values: Record<string, string>, by = bea) =>
  editMetadata(database, { jobId }, { ids: [ids[place]!] }, values, by);
const undo = (editId: string) => undoMetadataEdit(database, { corpusId }, editId, bea, behind);

async function steps(count: number, most = 2): Promise<void> {
  for (let step = 0; step < count; step += 1) expect(await continueEdits(database, { most })).toBe(true);
}
async function toTheEnd(most = 2): Promise<void> {
  while (await continueEdits(database, { most }));
}
const genres = async () => {
  const rows = await database.prisma.resource.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ metadata }) => (metadata as Record<string, string>).genre ?? '');
};
const listed = async () => (await listMetadataEdits(database, { corpusId }))[0];
const audited = async (editId: string) => {
  const rows = await database.prisma.auditEntry.findMany({
    where: { detail: { path: ['edit'], equals: editId } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ action, actorId, detail }) => [action, actorId, (detail as { count: number }).count]);
};
const leftOver = async () => {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT (SELECT count(*) FROM metadata_work) + (SELECT count(*) FROM metadata_picked) AS count`,
  );
  return rows[0]!.count;
};

describe('an edit of many resources', () => {
  it('goes on step by step, says how far it has come, and is told of once', async () => {
    const { editId, ...begun } = await editAll({ genre: 'news' });
    expect(begun).toEqual({ count: 0, goesOn: true });
    expect(await isSettling(database, corpusId)).toBe(true);
    expect(await genres()).toEqual(['', '', '', '', '']);
    expect(await listed()).toMatchObject({ id: editId, count: 0, going: { done: 0, total: 5 } });
    await steps(1);
    expect(await genres()).toEqual(['news', 'news', '', '', '']);
    expect(await listed()).toMatchObject({ count: 2, jobs: 1, going: { done: 2, total: 5 } });
    expect(await audited(editId!)).toEqual([]);
    await toTheEnd();
    expect(await genres()).toEqual(Array(5).fill('news'));
    expect(await listed()).toMatchObject({ count: 5, going: null });
    expect(await isSettling(database, corpusId)).toBe(false);
    expect(await audited(editId!)).toEqual([['resource.metadataEdited', ada, 5]]);
    expect(await leftOver()).toBe(0);
  });

  it('is about what its filter took when it was asked for', async () => {
    await editAll({ genre: 'news' });
    const later = await addTexts(1, corpusId);
    await toTheEnd();
    const [late] = await database.prisma.resource.findMany({ where: { id: later.resourceIds[0]! } });
    expect(late!.metadata).toEqual({});
    expect(await genres()).toEqual(Array(5).fill('news'));
  });

  it('leaves what somebody has given since, unless that was taken back', async () => {
    await editAll({ genre: 'news' });
    const first = await editOne(0, { genre: 'poem' });
    await editOne(1, { genre: 'novel' });
    await editOne(2, { author: 'Bea' });
    await undoMetadataEdit(database, { jobId }, first.editId!, bea);
    await toTheEnd();
    expect(await genres()).toEqual(['news', 'novel', 'news', 'news', 'news']);
  });

  it('is taken by several workers, and each resource is counted once', async () => {
    const { editId } = await editAll({ genre: 'news' });
    await Promise.all([toTheEnd(1), toTheEnd(1), toTheEnd(1)]);
    await toTheEnd(1);
    expect(await listed()).toMatchObject({ id: editId, count: 5, going: null });
    expect(await audited(editId!)).toHaveLength(1);
  });

  it('has its turn after earlier ones of its corpus, which hold up no other corpus', async () => {
    await editAll({ genre: 'news' });
    const second = await editAll({ genre: 'poem' });
    const other = await addTexts(1);
    await editMetadata(database, { jobId: other.jobId }, { filter: {} }, { genre: 'other' }, ada, behind);
    await steps(1);
    expect(await genres()).toEqual(['news', 'news', '', '', '']);
    await toTheEnd();
    expect(await genres()).toEqual(Array(5).fill('poem'));
    expect(await listed()).toMatchObject({ id: second.editId, count: 5 });
    expect(await leftOver()).toBe(0);
  });

  it('that changes nothing leaves nothing', async () => {
    for (const place of [0, 1, 2, 3, 4]) await editOne(place, { genre: 'news' });
    const { editId } = await editAll({ genre: 'news' });
    await toTheEnd();
    expect((await listed())!.id).not.toBe(editId);
    expect(await leftOver()).toBe(0);
  });
});

describe('undo of an edit of many resources', () => {
  it('stops one that goes on, and gives back what it has changed', async () => {
    await editOne(0, { genre: 'poem' }, ada);
    const { editId } = await editAll({ genre: 'news' });
    await steps(1);
    expect(await genres()).toEqual(['news', 'news', '', '', '']);
    expect(await undo(editId!)).toEqual({ count: 0, goesOn: true });
    expect(await listed()).toMatchObject({ id: editId, count: 2, going: { done: 0, total: 2 } });
    expect((await listed())!.undoneAt).not.toBeNull();
    await toTheEnd();
    expect(await genres()).toEqual(['poem', '', '', '', '']);
    expect(await audited(editId!)).toEqual([
      ['resource.metadataEdited', ada, 2],
      ['resource.metadataUndone', bea, 2],
    ]);
    expect(await leftOver()).toBe(0);
    // Once more does nothing.
    expect(await undo(editId!)).toEqual({ count: 0, goesOn: false });
  });

  it('of one that has not begun leaves nothing', async () => {
    await editAll({ genre: 'news' });
    const { editId } = await editAll({ genre: 'poem' });
    expect(await undo(editId!)).toEqual({ count: 0, goesOn: false });
    await toTheEnd();
    expect(await genres()).toEqual(Array(5).fill('news'));
  });

  it('leaves what was given before its step came', async () => {
    const { editId } = await editAll({ genre: 'news' });
    await toTheEnd();
    await undo(editId!);
    await steps(1);
    await editOne(4, { genre: 'poem' });
    await toTheEnd();
    expect(await genres()).toEqual(['', '', '', '', 'poem']);
  });
});

describe('a plan', () => {
  const field = (key: string, choices: string[]) => {
    return { key, label: key, kind: 'choice' as const, choices, required: false };
  };
  async function save(genre: string[], period: string[], values: PlanValues = []) {
    const { version, hostShare, whenFull } = (await planOf(database, corpusId))!;
    const plan = {
      domains: [],
      fields: [field('genre', genre), field('period', period)],
      hostShare,
      whenFull,
    };
    return savePlan(database, corpusId, { version, plan, moves: {}, values }, ada);
  }

  it('is saved at once, and moves what others are waiting behind', async () => {
    await save(['news', 'poem'], ['late', 'ancient']);
    for (const place of [0, 1]) await editOne(place, { genre: 'news' });
    await editAll({ period: 'late' });
    const values = [{ field: 'genre', rest: 'empty' as const, moved: [{ from: 'news', to: 'poem' }] }];
    expect(await save(['poem'], ['late', 'ancient'], values)).toMatchObject({ valuesGoOn: true });
    expect(await genres()).toEqual(['news', 'news', '', '', '']);
    expect(await listed()).toMatchObject({ source: 'plan', going: { done: 0, total: null } });
    await toTheEnd();
    expect(await genres()).toEqual(['poem', 'poem', '', '', '']);
    expect(await listed()).toMatchObject({ source: 'plan', count: 2, going: null });
  });

  it('takes no value of a field away while its values are being changed', async () => {
    await save(['news', 'poem'], ['late', 'ancient']);
    await editAll({ genre: 'news' });
    await expect(save(['poem'], ['late', 'ancient'])).rejects.toMatchObject({
      code: 'wrongState',
      detail: { reason: 'valuesGoOn', fieldKey: 'genre' },
    });
    expect(await save(['news', 'poem', 'novel'], ['late'])).toMatchObject({ valuesGoOn: false });
    await toTheEnd();
    await expect(save(['poem'], ['late'])).rejects.toMatchObject({
      detail: { reason: 'valuesLeft', texts: 5 },
    });
  });
});
