import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { startRun, stopRun } from '../runs/job-control';
import { jobTotals } from '../screens/monitor';
import { corpusTotals, createCorpus, listCorpora, openDemoCorpus } from './corpora';
import { deleteResources } from './deletions';
import { corpusOfJob, createJob, jobById, listJobs, saveJob } from './jobs';
import { countSeeds, listSeeds, readSeeds, replaceSeeds } from './seeds';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const corpusInput = { name: 'Corpus', description: '', languages: ['it'], template: 'ridire' as const };
const draft = { name: 'Job', domainSlug: 'news', config: {} };

async function newJob() {
  const corpusId = await createCorpus(database, corpusInput, userId);
  return { corpusId, jobId: await createJob(database, corpusId, draft, userId) };
}

async function* batches(...lists: string[][]) {
  for (const list of lists)
    yield list.map((url) => ({ url, problem: url.startsWith('h') ? null : 'invalidUrl' }));
}

describe('corpora', () => {
  it('are seen by their members, and by an admin all of them', async () => {
    const stranger = await addPerson(database, 'stranger@example.org');
    const id = await createCorpus(database, corpusInput, userId);
    const seen = async (as: string, role: 'admin' | 'owner') =>
      (await listCorpora(database, { userId: as, role, memberships: {} })).find((corpus) => corpus.id === id);
    expect(await seen(userId, 'owner')).toMatchObject({ role: 'owner', jobs: 0, words: 0 });
    expect(await seen(stranger, 'owner')).toBeUndefined();
    expect(await seen(stranger, 'admin')).toMatchObject({ role: null });
  });

  it('count what is kept and not deleted', async () => {
    const { corpusId, jobId } = await fillJob(database, userId, [
      { url: 'https://a.example/1', words: 100 },
      { url: 'https://a.example/2', words: 20, language: 'en' },
      { url: 'https://a.example/3', words: 50, dropReason: 'nearDuplicate' },
      { url: 'https://a.example/4', words: 3 },
    ]);
    await deleteResources(database, { jobId }, { under: 10 }, userId);
    expect(await corpusTotals(database, corpusId)).toEqual({
      jobs: 1,
      documents: 2,
      words: 120,
      languages: [
        { language: 'it', documents: 1, words: 100 },
        { language: 'en', documents: 1, words: 20 },
      ],
      isWhole: true,
      countedAt: null,
    });
    const summary = (await listCorpora(database, { userId, role: 'owner', memberships: {} })).find(
      (corpus) => corpus.id === corpusId,
    );
    expect(summary).toMatchObject({ jobs: 1, documents: 2, words: 120 });
    expect(await listJobs(database, [corpusId])).toMatchObject([{ documents: 2, words: 120 }]);
    expect(await jobTotals(database, jobId)).toMatchObject({ documents: 2, words: 120, deleted: 1 });
  });

  it('have one demo a person, also when it is opened twice at once', async () => {
    const fill = (corpusId: string) => createJob(database, corpusId, draft, userId, { demo: true });
    const open = () => openDemoCorpus(database, { ...corpusInput, name: 'Demo' }, userId, fill);
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map((demo) => demo.corpusId)).size).toBe(1);
    expect(new Set(opened.map((demo) => demo.jobId)).size).toBe(1);
    expect(await open()).toEqual(opened[0]);
    expect(await database.prisma.job.count({ where: { corpusId: opened[0]?.corpusId } })).toBe(1);
  });
});

describe('jobs', () => {
  it('keep every configuration that was saved, and make no version without a change', async () => {
    const { jobId, corpusId } = await newJob();
    expect(await corpusOfJob(database, jobId)).toBe(corpusId);
    const renamed = await saveJob(database, jobId, 0, { ...draft, name: 'Other' }, userId);
    expect(renamed).toEqual({ lock: 1, version: 1 });
    const changed = { ...draft, config: { formats: ['pdf' as const] } };
    expect(await saveJob(database, jobId, 1, changed, userId)).toEqual({ lock: 2, version: 2 });
    expect(await jobById(database, jobId)).toMatchObject({ version: 2, config: { formats: ['pdf'] } });
    expect(await database.prisma.jobVersion.count({ where: { jobId } })).toBe(2);
  });

  it('are made once for one id', async () => {
    const corpusId = await createCorpus(database, corpusInput, userId);
    const id = uuidv7();
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => createJob(database, corpusId, draft, userId, { id })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await database.prisma.job.count({ where: { corpusId } })).toBe(1);
  });

  it('start once, however often Start is pressed at the same time', async () => {
    const { jobId } = await newJob();
    const started = await Promise.allSettled([1, 2, 3].map(() => startRun(database, jobId)));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(started.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'wrongState', detail: { state: 'starting' } },
    });
    expect(await database.prisma.run.count({ where: { jobId } })).toBe(1);
  });

  it('refuse the second of two who edit at once, and a bad configuration', async () => {
    const { jobId } = await newJob();
    const results = await Promise.allSettled([
      saveJob(database, jobId, 0, { ...draft, name: 'A' }, userId),
      saveJob(database, jobId, 0, { ...draft, name: 'B' }, userId),
    ]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    const bad = { ...draft, config: { limits: { intervalMs: -1 } } };
    await expect(saveJob(database, jobId, 1, bad, userId)).rejects.toMatchObject({ code: 'badInput' });
    await expect(saveJob(database, jobId, 0, draft, userId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveJob(database, userId, 0, draft, userId)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('seeds', () => {
  it('are replaced as a whole, in order, with their problems', async () => {
    const { jobId } = await newJob();
    await replaceSeeds(database, jobId, 0, batches(['http://old/']));
    const written = await replaceSeeds(database, jobId, 1, batches(['http://a/', 'nonsense'], ['http://b/']));
    expect(written).toEqual({ total: 3, problems: 1, lock: 2 });
    expect(await countSeeds(database, jobId)).toEqual({ total: 3, problems: 1 });
    const all = [];
    for await (const batch of readSeeds(database, jobId)) all.push(...batch.map((seed) => seed.url));
    expect(all).toEqual(['http://a/', 'nonsense', 'http://b/']);
    expect(await listSeeds(database, jobId, { limit: 10, problemsOnly: true })).toEqual([
      { position: 2, url: 'nonsense', problem: 'invalidUrl' },
    ]);
  });

  it('stay as they were when the new list breaks off or somebody else was first', async () => {
    const { jobId } = await newJob();
    await replaceSeeds(database, jobId, 0, batches(['http://old/']));
    const torn = async function* () {
      yield* batches(['http://new/']);
      throw new Error('connection lost');
    };
    await expect(replaceSeeds(database, jobId, 1, torn())).rejects.toThrow('connection lost');
    await expect(replaceSeeds(database, jobId, 0, batches(['http://new/']))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await listSeeds(database, jobId, { limit: 10 })).toMatchObject([{ url: 'http://old/' }]);
  });

  it('stay as they are until a run is over', async () => {
    const { jobId } = await newJob();
    await replaceSeeds(database, jobId, 0, batches(['http://old/']));
    await startRun(database, jobId);
    await expect(replaceSeeds(database, jobId, 1, batches(['http://new/']))).rejects.toMatchObject({
      code: 'wrongState',
    });
    await stopRun(database, jobId);
    expect(await replaceSeeds(database, jobId, 1, batches(['http://new/']))).toMatchObject({ total: 1 });
  });
});
