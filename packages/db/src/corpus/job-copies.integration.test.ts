import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCorpus, jobInput, twoSeeds } from '../fixtures/begun-corpus';
import { latestJobEvents } from '../runs/job-events';
import { copyJob } from './job-copies';
import { createJob, jobById } from './jobs';
import { listSeeds, replaceSeeds } from './seeds';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ ada, corpusId } = await beginCorpus(database));
});
afterAll(() => database.drop());

describe('a copy of a job', () => {
  it('has its settings, and its seeds where they are asked for', async () => {
    const jobId = await createJob(database, corpusId, jobInput, ada);
    await replaceSeeds(database, jobId, 0, twoSeeds());
    const copy = await copyJob(database, jobId, { name: 'Copy', withSeeds: true }, ada);
    expect(await jobById(database, copy)).toMatchObject({
      name: 'Copy',
      corpusId,
      domainSlug: 'news',
      state: 'draft',
      version: 1,
      lock: 0,
      config: { formats: ['pdf'] },
    });
    expect(await listSeeds(database, copy, { limit: 9 })).toEqual(
      await listSeeds(database, jobId, { limit: 9 }),
    );
    const bare = await copyJob(database, jobId, { name: 'Bare', withSeeds: false }, ada);
    expect(await listSeeds(database, bare, { limit: 9 })).toEqual([]);
    expect(await latestJobEvents(database, bare, 1)).toMatchObject([
      { kind: 'jobCopied', detail: { of: jobId, name: 'Job', by: 'ada@example.org' } },
    ]);
    await expect(copyJob(database, uuidv7(), { name: 'None', withSeeds: true }, ada)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});
