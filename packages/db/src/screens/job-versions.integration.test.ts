import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJob, saveJob } from '../corpus/jobs';
import { replaceSeeds } from '../corpus/seeds';
import { beginCorpus, jobInput, twoSeeds } from '../fixtures/begun-corpus';
import { configOfVersion, editsSince, listVersions } from './job-versions';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ ada, corpusId } = await beginCorpus(database));
});
afterAll(() => database.drop());

describe('versions', () => {
  it('are listed with who made them, and an old one can be read', async () => {
    const jobId = await createJob(database, corpusId, jobInput, ada);
    await saveJob(database, jobId, 0, { ...jobInput, config: { formats: ['html'] } }, ada);
    expect(await listVersions(database, jobId)).toMatchObject([
      { number: 2, createdByName: 'ada@example.org', runs: 0 },
      { number: 1 },
    ]);
    expect(await configOfVersion(database, jobId, 1)).toMatchObject({ formats: ['pdf'] });
    expect(await configOfVersion(database, jobId, 3)).toBeNull();
  });

  it('tell who saved what since a form was opened', async () => {
    const jobId = await createJob(database, corpusId, jobInput, ada);
    expect(await editsSince(database, jobId, 0)).toEqual({ lock: 0, edits: [] });
    await saveJob(database, jobId, 0, { ...jobInput, name: 'Renamed' }, ada);
    await replaceSeeds(database, jobId, 1, twoSeeds(), ada);
    const since = await editsSince(database, jobId, 0);
    expect(since).toMatchObject({
      lock: 2,
      edits: [
        { kind: 'seedsReplaced', by: 'ada@example.org', userId: ada },
        { kind: 'settingsSaved', by: 'ada@example.org', userId: ada },
      ],
    });
    expect(since?.edits[0]?.at).toBeInstanceOf(Date);
    expect((await editsSince(database, jobId, 1))?.edits).toHaveLength(1);
    expect(await editsSince(database, uuidv7(), 0)).toBeNull();
  });
});
