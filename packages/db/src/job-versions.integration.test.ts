import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorpus } from './corpora';
import { addPerson } from './fixtures/filled-job';
import { configOfVersion, editsSince, listVersions } from './job-versions';
import { createJob, saveJob } from './jobs';
import { replaceSeeds } from './seeds';

let database: TestDatabase;
let ada: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ada = await addPerson(database, 'ada@example.org');
  corpusId = await createCorpus(database, { name: 'Corpus', description: '', languages: [] }, ada);
});
afterAll(() => database.drop());

const input = { name: 'Job', domainSlug: 'news', config: { formats: ['pdf' as const] } };
async function* seeds() {
  yield [
    { url: 'https://a.example/', problem: null },
    { url: 'nonsense', problem: 'invalidUrl' },
  ];
}

describe('versions', () => {
  it('are listed with who made them, and an old one can be read', async () => {
    const jobId = await createJob(database, corpusId, input, ada);
    await saveJob(database, jobId, 0, { ...input, config: { formats: ['html'] } }, ada);
    expect(await listVersions(database, jobId)).toMatchObject([
      { number: 2, createdByName: 'ada@example.org', runs: 0 },
      { number: 1 },
    ]);
    expect(await configOfVersion(database, jobId, 1)).toMatchObject({ formats: ['pdf'] });
    expect(await configOfVersion(database, jobId, 3)).toBeNull();
  });

  it('tell who saved what since a form was opened', async () => {
    const jobId = await createJob(database, corpusId, input, ada);
    expect(await editsSince(database, jobId, 0)).toEqual({ lock: 0, edits: [] });
    await saveJob(database, jobId, 0, { ...input, name: 'Renamed' }, ada);
    await replaceSeeds(database, jobId, 1, seeds(), ada);
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
