import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import {
  changeView,
  countViews,
  deleteView,
  listViews,
  mostViewChars,
  saveView,
  type ViewPlace,
  viewById,
} from './saved-views';

let database: TestDatabase;
let ada: string;
let bruno: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
  bruno = await addPerson(database, 'bruno@example.org');
});
afterAll(() => database.drop());

describe('saved views', () => {
  it('are one’s own until they are shared, and only one’s own to change', async () => {
    const { jobId, corpusId } = await fillJob(database, ada, []);
    const view = { jobId, subject: 'resources' as const, query: 'status=kept', shared: false };
    const own = await saveView(database, { ...view, userId: ada, name: 'brevi 🌿' });
    const shared = await saveView(database, { ...view, userId: bruno, name: 'Altri', shared: true });
    await saveView(database, { ...view, userId: bruno, name: 'Zitti' });
    await saveView(database, { ...view, userId: ada, subject: 'urls', name: 'URL' });
    const names = async (userId: string) =>
      (
        await listViews(database, { scope: { jobId }, subject: 'resources', userId }, { limit: 500 })
      ).rows.map((row) => [row.name, row.own, row.by]);
    expect(await names(ada)).toEqual([
      ['Altri', false, 'bruno@example.org'],
      ['brevi 🌿', true, 'ada@example.org'],
    ]);
    await changeView(database, own, { jobId, userId: ada }, { name: 'Brevi', shared: true });
    expect(await names(bruno)).toEqual([
      ['Altri', true, 'bruno@example.org'],
      ['Brevi', false, 'ada@example.org'],
      ['Zitti', true, 'bruno@example.org'],
    ]);
    const missing = { code: 'notFound' };
    await expect(changeView(database, shared, { jobId, userId: ada }, { name: 'x' })).rejects.toMatchObject(
      missing,
    );
    await expect(deleteView(database, shared, { jobId, userId: ada })).rejects.toMatchObject(missing);
    await expect(deleteView(database, own, { jobId: uuidv7(), userId: ada })).rejects.toMatchObject(missing);
    await deleteView(database, shared, { jobId, userId: bruno });
    expect((await names(ada)).map(([name]) => name)).toEqual(['Brevi']);
    const { jobId: _, ...ofCorpus } = { ...view, corpusId, userId: ada, name: 'Tutto' };
    await saveView(database, ofCorpus);
    const all = { scope: { corpusId }, subject: 'resources' as const, userId: ada };
    expect((await listViews(database, all, { limit: 500 })).rows.map((row) => row.name)).toEqual(['Tutto']);
    expect((await names(ada)).map(([name]) => name)).toEqual(['Brevi']);
  });

  it('are so many and no more', async () => {
    const { jobId } = await fillJob(database, ada, []);
    const view = { jobId, userId: ada, subject: 'resources' as const, query: '', shared: false };
    for (let n = 0; n < 100; n++) await saveView(database, { ...view, name: `v${n}` });
    await expect(saveView(database, { ...view, name: 'v' })).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { reason: 'tooManyViews', most: 100 },
    });
    await saveView(database, { ...view, name: 'v', userId: bruno });
  });

  it('are so many over all jobs and no more', async () => {
    const carla = await addPerson(database, 'carla@example.org');
    const jobs = await Promise.all(Array.from({ length: 6 }, () => fillJob(database, ada, [])));
    const rows = (jobId: string, count: number) =>
      database.prisma.savedView.createMany({
        data: Array.from({ length: count }, (_, n) => ({
          id: uuidv7(),
          jobId,
          userId: carla,
          subject: 'resources',
          name: `v${n}`,
          query: '',
        })),
      });
    for (const { jobId } of jobs.slice(0, 5)) await rows(jobId, 99);
    const view = { userId: carla, subject: 'resources' as const, query: '', name: 'v', shared: false };
    for (let n = 0; n < 5; n++) await saveView(database, { ...view, name: `v${n}`, jobId: jobs[5]!.jobId });
    await expect(saveView(database, { ...view, jobId: jobs[5]!.jobId })).rejects.toMatchObject({
      code: 'tooLarge',
      detail: { reason: 'tooManyViewsInAll', most: 500 },
    });
  });

  it('are all reached, however many others share theirs', async () => {
    const { corpusId } = await fillJob(database, ada, []);
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => addPerson(database, `sharer${n}@example.org`)),
    );
    await database.prisma.savedView.createMany({
      data: people.flatMap((userId) =>
        Array.from({ length: 100 }, (_, n) => ({
          id: uuidv7(),
          corpusId,
          userId,
          subject: 'search',
          name: `A${n}`,
          query: `q=${n}`,
          shared: true,
        })),
      ),
    });
    const view = {
      corpusId,
      subject: 'search' as const,
      query: 'q=z',
      name: 'zeta',
      shared: false,
      userId: ada,
    };
    const own = await saveView(database, view);
    const of = { scope: { corpusId }, subject: 'search' as const, userId: ada };
    expect(await viewById(database, of, own)).toMatchObject({ name: 'zeta', own: true });
    expect(await viewById(database, { ...of, userId: bruno }, own)).toBeNull();
    expect(await countViews(database, of)).toBe(601);
    const seen: string[] = [];
    let after: ViewPlace | null = null;
    do {
      const page = await listViews(database, of, { limit: 50, after, current: 'q=z' });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.after;
      if (after === null) expect(page.rows.at(-1)).toMatchObject({ id: own, isCurrent: true });
    } while (after !== null);
    expect(new Set(seen).size).toBe(601);
  });

  it('have so many characters in all and no more', async () => {
    const dora = await addPerson(database, 'dora@example.org');
    const { corpusId } = await fillJob(database, ada, []);
    const view = { corpusId, userId: dora, subject: 'search' as const, shared: false };
    const half = 'q'.repeat(mostViewChars / 2);
    const first = await saveView(database, { ...view, name: 'a', query: half });
    await saveView(database, { ...view, name: 'b', query: half });
    const refused = { code: 'tooLarge', detail: { reason: 'tooManyViewChars', most: mostViewChars } };
    await expect(saveView(database, { ...view, name: 'c', query: 'q' })).rejects.toMatchObject(refused);
    const change = changeView(database, first, { corpusId, userId: dora }, { query: `${half}q` });
    await expect(change).rejects.toMatchObject(refused);
    // What there is can be renamed and made shorter.
    await changeView(database, first, { corpusId, userId: dora }, { name: 'aa', query: 'q' });
    await saveView(database, { ...view, name: 'c', query: 'q' });
  });

  it('have names of their own, also when several people name theirs at once', async () => {
    const { corpusId } = await fillJob(database, ada, []);
    const view = { corpusId, subject: 'search' as const, query: 'q=a', name: 'Verbi', shared: false };
    const own = await saveView(database, { ...view, userId: ada });
    await expect(saveView(database, { ...view, userId: ada, name: 'verbi' })).rejects.toMatchObject({
      code: 'conflict',
      detail: { reason: 'viewNameTaken', field: 'name' },
    });
    // A table of the same corpus has names of its own, and so has somebody else.
    await saveView(database, { ...view, userId: ada, subject: 'resources' });
    await saveView(database, { ...view, userId: bruno });
    const people = await Promise.all(
      [1, 2, 3].map((n) => addPerson(database, `person${n}-${corpusId}@example.org`)),
    );
    const shared = await Promise.allSettled(
      [...people, ...people].map((userId) => saveView(database, { ...view, userId, shared: true })),
    );
    const saved = shared.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(saved).toHaveLength(1);
    const change = changeView(database, own, { corpusId, userId: ada }, { shared: true });
    await expect(change).rejects.toMatchObject({ detail: { reason: 'sharedViewNameTaken' } });
    await changeView(database, own, { corpusId, userId: ada }, { name: 'VERBI' });
  });
});
