import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteResources, listDeletions, restoreResources, undoDeletion } from '../corpus/deletions';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { continueDeletions } from './deletion-work';

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
  await database.query(sql`TRUNCATE deletion_work, deletion_picked`);
  ({ corpusId, jobId, resourceIds: ids } = await addTexts(5));
  ids.sort();
});

/** Nobody waits: all of it goes on behind. */
const behind = { withinMs: 0 };
const deleteAll = () =>
  deleteResources(database, { corpusId }, { filter: {} }, ada, { query: 'status=kept' }, behind);
const restoreAll = () =>
  restoreResources(database, { corpusId }, { filter: { status: 'deleted' } }, ada, behind);
const deleteOnes = (...places: number[]) =>
  deleteResources(database, { jobId }, { ids: places.map((place) => ids[place]!) }, bea);
const restoreOnes = (...places: number[]) =>
  restoreResources(database, { jobId }, { ids: places.map((place) => ids[place]!) }, bea);
const undo = (deletionId: string | null) => undoDeletion(database, { corpusId }, deletionId!, bea, behind);

async function steps(count: number, most = 2): Promise<void> {
  for (let step = 0; step < count; step += 1) expect(await continueDeletions(database, { most })).toBe(true);
}
async function toTheEnd(most = 2): Promise<void> {
  while (await continueDeletions(database, { most }));
}
/** The resources in the order of their ids: x for a deleted one. */
const standing = async () => {
  const rows = await database.prisma.resource.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ deletedAt }) => (deletedAt ? 'x' : '.')).join('');
};
const listed = async () => (await listDeletions(database, { corpusId }))[0];
const audited = async (deletionId: string | null) => {
  const rows = await database.prisma.auditEntry.findMany({
    where: { detail: { path: ['deletion'], equals: deletionId! } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ action, actorId, subject, detail }) => [
    action,
    actorId === ada ? 'ada' : 'bea',
    subject.split(':')[0],
    (detail as { count: number }).count,
  ]);
};
const leftOver = async () => {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT (SELECT count(*) FROM deletion_work) + (SELECT count(*) FROM deletion_picked) AS count`,
  );
  return rows[0]!.count;
};

describe('a deletion of many resources', () => {
  it('goes on step by step, says how far it has come, and is told of once', async () => {
    const { deletionId, ...begun } = await deleteAll();
    expect(begun).toEqual({ count: 0, goesOn: true });
    expect(await listed()).toMatchObject({ id: deletionId, count: 0, going: { done: 0, total: 5 } });
    await steps(1);
    expect(await standing()).toBe('xx...');
    expect(await listed()).toMatchObject({ count: 2, jobs: 1, going: { done: 2, total: 5 } });
    expect(await audited(deletionId)).toEqual([]);
    await toTheEnd();
    expect(await standing()).toBe('xxxxx');
    expect(await listed()).toMatchObject({ count: 5, going: null, filter: { query: 'status=kept' } });
    expect(await audited(deletionId)).toEqual([['resource.deleted', 'ada', 'corpus', 5]]);
    expect(await leftOver()).toBe(0);
  });

  it('is about what was there when it was asked for', async () => {
    await deleteAll();
    const later = await addTexts(1, corpusId);
    await toTheEnd();
    const late = await database.prisma.resource.findUnique({ where: { id: later.resourceIds[0]! } });
    expect(late!.deletedAt).toBeNull();
  });

  it('is taken by several workers, and each resource is counted once', async () => {
    const { deletionId } = await deleteAll();
    await Promise.all([toTheEnd(1), toTheEnd(1), toTheEnd(1)]);
    await toTheEnd(1);
    expect(await listed()).toMatchObject({ id: deletionId, count: 5, going: null });
    expect(await audited(deletionId)).toHaveLength(1);
  });

  it('leaves what is gone already to those who deleted it, and nothing where all is gone', async () => {
    const { deletionId } = await deleteAll();
    const one = await deleteOnes(4);
    await toTheEnd();
    expect(await listDeletions(database, { corpusId })).toMatchObject([
      { id: one.deletionId, count: 1 },
      { id: deletionId, count: 4 },
    ]);
    const again = await deleteResources(database, { jobId }, { under: 100 }, bea, undefined, behind);
    await toTheEnd();
    expect(await listDeletions(database, { corpusId })).toHaveLength(2);
    expect(await audited(again.deletionId)).toEqual([]);
    expect(await leftOver()).toBe(0);
  });

  it('stops where it is undone, and gives back what it took', async () => {
    const { deletionId } = await deleteAll();
    await steps(1);
    expect(await undo(deletionId)).toEqual({ count: 0, goesOn: true });
    expect(await listed()).toMatchObject({ count: 2, going: { done: 0, total: 2 } });
    expect((await listed())!.undoneAt).not.toBeNull();
    await toTheEnd(1);
    expect(await standing()).toBe('.....');
    expect(await audited(deletionId)).toEqual([
      ['resource.deleted', 'ada', 'corpus', 2],
      ['resource.deletionUndone', 'bea', 'corpus', 2],
    ]);
    expect(await undo(deletionId)).toEqual({ count: 0, goesOn: false });
    expect(await leftOver()).toBe(0);
  });

  it('leaves nothing where it is undone before its first step', async () => {
    const { deletionId } = await deleteAll();
    expect(await undo(deletionId)).toEqual({ count: 0, goesOn: false });
    expect(await listDeletions(database, { corpusId })).toEqual([]);
    expect([await standing(), await leftOver()]).toEqual(['.....', 0]);
  });
});

it('many at once wait for each other at most, and leave nothing', async () => {
  const rounds = Array.from({ length: 12 }, (_, n) => n);
  await Promise.all([
    ...rounds.map(async (n) => {
      const { deletionId } = await (n % 2 === 0 ? deleteAll() : restoreAll());
      // One that found nothing left to do is gone already.
      const isGone = (error: { code?: string }) => expect(error.code).toBe('notFound');
      if (deletionId !== null && n % 3 === 0) await undo(deletionId).catch(isGone);
    }),
    ...rounds.map(() => toTheEnd(1)),
  ]);
  await toTheEnd();
  expect(await leftOver()).toBe(0);
  expect((await listDeletions(database, { corpusId })).filter(({ going }) => going)).toEqual([]);
});

describe('whoever comes last decides about a resource', () => {
  it('that a deletion which goes on has not come to yet', async () => {
    await deleteAll();
    await steps(1);
    await restoreOnes(0, 4);
    await toTheEnd();
    expect(await standing()).toBe('.xxx.');
  });

  it('that a restoration which goes on has not come to yet', async () => {
    await deleteOnes(0, 1, 2, 3, 4);
    const { deletionId } = await restoreAll();
    await steps(1);
    const gone = await deleteOnes(0, 4);
    await toTheEnd();
    expect(await standing()).toBe('x...x');
    expect(await audited(deletionId)).toEqual([['resource.restored', 'ada', 'corpus', 4]]);
    expect(gone.count).toBe(1);
  });

  it('that the undo of a deletion has not come to yet', async () => {
    const { deletionId } = await deleteAll();
    await toTheEnd();
    await undo(deletionId);
    await steps(1);
    const again = await deleteOnes(1, 4);
    expect(again.count).toBe(2);
    await toTheEnd();
    expect(await standing()).toBe('.x..x');
    expect(await audited(deletionId)).toMatchObject([{}, ['resource.deletionUndone', 'bea', 'corpus', 4]]);
    await undo(again.deletionId);
    await toTheEnd();
    expect(await standing()).toBe('.....');
  });

  it('that the undo of a restoration has not come to yet', async () => {
    await deleteOnes(0, 1, 2, 3, 4);
    const { deletionId } = await restoreAll();
    await toTheEnd();
    expect(await standing()).toBe('.....');
    await undo(deletionId);
    await steps(1);
    expect(await standing()).toBe('xx...');
    expect((await restoreOnes(1, 4)).count).toBe(2);
    await toTheEnd();
    expect(await standing()).toBe('x.xx.');
    expect(await leftOver()).toBe(0);
  });
});
