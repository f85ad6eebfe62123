import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorpus } from '../corpus/corpora';
import { createJob } from '../corpus/jobs';
import { addPerson } from '../fixtures/filled-job';
import { startRunWith } from '../fixtures/started-run';
import { pauseRun } from '../runs/job-control';
import { jobsInNeed, openDrafts } from './home';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

describe('what waits for somebody', () => {
  it('are the drafts that they began, with the names that they will have', async () => {
    const corpusId = await createCorpus(database, { name: 'Corpus', description: '', languages: [] }, userId);
    const other = await addPerson(database, 'other@example.org');
    const jobId = await createJob(database, corpusId, { name: 'Old', domainSlug: null, config: {} }, userId);
    const draft = { corpusId, content: {} };
    await database.prisma.jobDraft.create({ data: { ...draft, id: uuidv7(), userId, name: 'New one' } });
    await database.prisma.jobDraft.create({ data: { ...draft, id: uuidv7(), userId, jobId } });
    await database.prisma.jobDraft.create({ data: { ...draft, id: uuidv7(), userId: other } });
    const drafts = await openDrafts(database, userId, [corpusId], 9);
    expect(drafts.map(({ name, jobId: of }) => [name, of]).sort()).toEqual([
      ['New one', null],
      ['Old', jobId],
    ]);
    expect(await openDrafts(database, userId, [], 9)).toEqual([]);
  });

  it('are the jobs that they answer for and that don’t go on by themselves', async () => {
    const names = ['paused', 'running', 'alarming', 'another’s'];
    const jobs = [];
    for (const name of names) {
      const started = await startRunWith(database, { [`${name.slice(0, 3)}.test`]: 1 });
      const createdBy = name === 'another’s' ? null : userId;
      await database.prisma.job.update({ where: { id: started.jobId }, data: { name, createdBy } });
      jobs.push(started);
    }
    await pauseRun(database, jobs[0]!.jobId);
    await pauseRun(database, jobs[3]!.jobId);
    for (const kind of ['noPage', 'noPage', 'diskLow'] as const) {
      await database.prisma.alert.create({ data: { runId: jobs[2]!.runId, kind, subject: uuidv7() } });
    }
    const corpusIds = jobs.map(({ corpusId }) => corpusId);
    const needy = await jobsInNeed(database, userId, corpusIds, 9);
    expect(needy.map(({ name, alerts }) => [name, alerts]).sort()).toEqual([
      ['alarming', ['diskLow', 'noPage']],
      ['paused', []],
    ]);
    expect(await jobsInNeed(database, userId, [corpusIds[1]!], 9)).toEqual([]);
    await database.prisma.job.update({ where: { id: jobs[3]!.jobId }, data: { ownerId: userId } });
    expect(await jobsInNeed(database, userId, corpusIds, 9)).toHaveLength(3);
  });
});
