import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { resourceHistory } from '../screens/resource-history';
import { listResources } from '../screens/resource-list';
import { sql } from '../sql/sql';
import { deleteResources, undoDeletion } from './deletions';
import { narrowFilter } from './resource-narrow';
import { discardSample, restoreSample } from './sample-discards';
import {
  corpusOfSample,
  createSample,
  judgeItem,
  listSampleItems,
  listSamples,
  sampleableResources,
  sampleById,
  sampleItem,
  samplesWaiting,
} from './samples';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const order = { seed: '42', method: 'count', amount: 3, threshold: 0.4, notes: '' } as const;

async function sampled() {
  const filled = await fillJob(database, userId, [
    { url: 'https://a.example/1', words: 100 },
    { url: 'https://a.example/2', words: 20 },
    { url: 'https://a.example/3', words: 50, dropReason: 'nearDuplicate' },
    { url: 'https://a.example/4', words: 30 },
    { url: 'https://a.example/5', words: 5 },
    { url: 'https://a.example/6' },
  ]);
  await deleteResources(database, { jobId: filled.jobId }, { under: 10 }, userId);
  const population = await sampleableResources(database, filled.jobId);
  const drawn = { resourceIds: [...population].reverse(), population: population.length };
  const sampleId = await createSample(database, filled.jobId, order, drawn, userId);
  return { ...filled, sampleId, population };
}

/** Resources that the table finds by a verdict on them. */
async function judgedResources(jobId: string): Promise<number> {
  const filter = await narrowFilter(database, { jobId }, { judged: 'any' });
  const { rows } = await listResources(database, filter, { sort: 'url', descending: false }, { limit: 9 });
  return rows.length;
}

describe('samples', () => {
  it('are drawn from what is in the corpus, and keep the order of the draw', async () => {
    const { resourceIds, sampleId, population, jobId, corpusId } = await sampled();
    expect(population).toEqual([resourceIds[0], resourceIds[1], resourceIds[3]]);
    const items = await listSampleItems(
      database,
      sampleId,
      { sort: 'position', descending: false },
      { limit: 10, offset: 0 },
    );
    expect(items.map((item) => item.resourceId)).toEqual([...population].reverse());
    expect(items.every((item) => item.verdict === 'unjudged')).toBe(true);
    expect(await corpusOfSample(database, sampleId)).toEqual({ jobId, corpusId });
    await expect(
      createSample(database, jobId, order, { resourceIds: [], population: 0 }, userId),
    ).rejects.toMatchObject({ code: 'wrongState' });
  });

  it('count verdicts, take them back and say where to go on', async () => {
    const { sampleId, jobId } = await sampled();
    await judgeItem(database, sampleId, 1, 'adequate', userId);
    await judgeItem(database, sampleId, 1, 'adequate', userId);
    await judgeItem(database, sampleId, 2, 'inadequate', userId);
    expect(await sampleById(database, sampleId)).toMatchObject({
      size: 3,
      adequate: 1,
      inadequate: 1,
      unjudged: 1,
      firstUnjudged: 3,
      population: 3,
    });
    await judgeItem(database, sampleId, 1, 'unjudged', userId);
    expect(await sampleItem(database, sampleId, 1)).toMatchObject({ verdict: 'unjudged', judgedAt: null });
    expect(await listSamples(database, jobId)).toMatchObject([{ adequate: 0, firstUnjudged: 1 }]);
    await expect(judgeItem(database, sampleId, 4, 'adequate', userId)).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await sampleItem(database, sampleId, 4)).toBeNull();
  });

  it('leave deleted resources out of the counts, and out of what waits, until they come back', async () => {
    const { sampleId, jobId, population } = await sampled();
    const owner = { userId, role: 'admin', memberships: {} } as const;
    const waits = async () => (await samplesWaiting(database, owner)).some(({ id }) => id === sampleId);
    await judgeItem(database, sampleId, 1, 'adequate', userId);
    await judgeItem(database, sampleId, 2, 'inadequate', userId);
    // Drawn in reverse: the second drawn, and the one that is still to be judged.
    const ids = population.slice(0, 2);
    const { deletionId } = await deleteResources(database, { jobId }, { ids }, userId);
    expect(await sampleById(database, sampleId)).toMatchObject({
      size: 3,
      deleted: 2,
      adequate: 1,
      inadequate: 0,
      unjudged: 0,
      firstUnjudged: null,
    });
    expect(await waits()).toBe(false);
    expect(await sampleItem(database, sampleId, 3)).toMatchObject({ deleted: true });
    await undoDeletion(database, { jobId }, deletionId ?? '');
    expect(await sampleById(database, sampleId)).toMatchObject({
      deleted: 0,
      inadequate: 1,
      firstUnjudged: 3,
    });
    expect(await waits()).toBe(true);
  });

  it('count nowhere once they are discarded, and come back with what was judged', async () => {
    const { sampleId, jobId, population } = await sampled();
    const actor = { userId, role: 'admin', memberships: {} } as const;
    const waits = async () => (await samplesWaiting(database, actor)).some(({ id }) => id === sampleId);
    await judgeItem(database, sampleId, 1, 'inadequate', userId);
    expect(await judgedResources(jobId)).toBe(1);
    await discardSample(database, sampleId, actor);
    await discardSample(database, sampleId, actor);
    expect(await judgedResources(jobId)).toBe(0);
    expect(await waits()).toBe(false);
    expect(await sampleById(database, sampleId)).toMatchObject({
      discardedAt: expect.any(Date),
      discardedByName: 'owner@example.org',
      inadequate: 1,
    });
    const { judged } = await resourceHistory(database, population.at(-1) ?? '');
    expect(judged).toMatchObject([{ sampleId, discarded: true }]);
    await expect(judgeItem(database, sampleId, 2, 'adequate', userId)).rejects.toMatchObject({
      code: 'wrongState',
      detail: { reason: 'sampleDiscarded' },
    });
    await restoreSample(database, sampleId, actor);
    expect(await judgedResources(jobId)).toBe(1);
    expect(await waits()).toBe(true);
    expect(await sampleById(database, sampleId)).toMatchObject({ discardedAt: null, inadequate: 1 });
    const { rows } = await database.query(
      sql`SELECT action FROM audit_entry WHERE subject = 'job:' || ${jobId} AND action LIKE '%Sample' ORDER BY id`,
    );
    expect(rows.map((row) => row.action)).toEqual(['job.discardSample', 'job.restoreSample']);
  });

  it('sort by every column, each item once', async () => {
    const { sampleId } = await sampled();
    for (const sort of ['position', 'url', 'words', 'language', 'type', 'verdict'] as const) {
      const pages = await Promise.all(
        [0, 2].map((offset) =>
          listSampleItems(database, sampleId, { sort, descending: true }, { limit: 2, offset }),
        ),
      );
      expect(new Set(pages.flat().map((item) => item.position)).size).toBe(3);
    }
    const byWords = await listSampleItems(
      database,
      sampleId,
      { sort: 'words', descending: true },
      { limit: 9, offset: 0 },
    );
    expect(byWords.map((item) => item.words)).toEqual([100, 30, 20]);
  });

  it('wait for those who may judge them', async () => {
    const { sampleId, corpusId } = await sampled();
    const viewer = await addPerson(database, `viewer-${sampleId}@example.org`);
    const waits = async (as: string) =>
      (await samplesWaiting(database, { userId: as, role: 'owner', memberships: {} })).some(
        (s) => s.id === sampleId,
      );
    await database.prisma.membership.create({ data: { userId: viewer, corpusId, role: 'viewer' } });
    expect(await waits(viewer)).toBe(false);
    await database.prisma.membership.updateMany({
      where: { userId: viewer, corpusId },
      data: { role: 'validator' },
    });
    expect(await waits(viewer)).toBe(true);
    for (const position of [1, 2, 3]) await judgeItem(database, sampleId, position, 'adequate', userId);
    expect(await waits(viewer)).toBe(false);
  });
});
