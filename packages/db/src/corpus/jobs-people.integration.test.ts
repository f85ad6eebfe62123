import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '../fixtures/filled-job';
import { latestJobEvents } from '../runs/job-events';
import { createCorpus } from './corpora';
import { createJob, jobById, setJobNotes, setJobOwner } from './jobs';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
  const corpus = { name: 'Corpus', description: '', languages: [], template: 'ridire' as const };
  corpusId = await createCorpus(database, corpus, ada);
});
afterAll(() => database.drop());

const input = { name: 'Job', domainSlug: 'news', config: { formats: ['pdf' as const] } };

describe('who answers for a job', () => {
  it('is whoever made it, until somebody of the team is named', async () => {
    const jobId = await createJob(database, corpusId, input, ada);
    expect(await jobById(database, jobId)).toMatchObject({ ownerId: ada, ownerName: 'ada@example.org' });
    const stranger = await addPerson(database, 'stranger@example.org');
    await expect(setJobOwner(database, jobId, stranger, { userId: ada })).rejects.toMatchObject({
      detail: { reason: 'notInTeam' },
    });
    const admin = await addPerson(database, 'admin@example.org', 'admin');
    await setJobOwner(database, jobId, admin, { userId: ada });
    await setJobOwner(database, jobId, admin, { userId: ada });
    expect(await jobById(database, jobId)).toMatchObject({ ownerId: admin, lock: 0 });
    const events = await latestJobEvents(database, jobId, 9);
    expect(events).toMatchObject([{ kind: 'ownerChanged', detail: { owner: 'admin@example.org' } }]);
    const audit = { subject: `job:${jobId}`, action: 'job.owner' };
    expect(await database.prisma.auditEntry.count({ where: audit })).toBe(1);
  });

  it('is nobody who may not change it', async () => {
    const jobId = await createJob(database, corpusId, input, ada);
    const validator = await addPerson(database, 'validator@example.org');
    const place = { userId: validator, corpusId };
    await database.prisma.membership.create({ data: { ...place, role: 'validator' } });
    await expect(setJobOwner(database, jobId, validator, { userId: ada })).rejects.toMatchObject({
      detail: { reason: 'notInTeam' },
    });
    await database.prisma.membership.updateMany({ where: place, data: { role: 'linguist' } });
    await setJobOwner(database, jobId, validator, { userId: ada });
    expect(await jobById(database, jobId)).toMatchObject({ ownerId: validator });
  });
});

describe('notes of a job', () => {
  it('are the last ones written, of a length that a page can show', async () => {
    const jobId = await createJob(database, corpusId, input, ada);
    await Promise.all(['one', 'two'].map((notes) => setJobNotes(database, jobId, notes, { userId: ada })));
    expect(['one', 'two']).toContain((await jobById(database, jobId))?.notes);
    await setJobNotes(database, jobId, '\u{1F338} مرحبا', { userId: ada });
    expect(await jobById(database, jobId)).toMatchObject({ notes: '\u{1F338} مرحبا', lock: 0 });
    await expect(setJobNotes(database, jobId, 'x'.repeat(20_001), { userId: ada })).rejects.toMatchObject({
      code: 'badInput',
    });
    await expect(setJobNotes(database, uuidv7(), 'x', { userId: ada })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
