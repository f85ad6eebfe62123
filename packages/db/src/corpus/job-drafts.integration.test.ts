import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCorpus } from '../fixtures/begun-corpus';
import { addPerson } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import {
  type DraftInput,
  draftById,
  draftOfJob,
  draftsOfNewJobs,
  dropDraft,
  fellowEditors,
  keepDraft,
} from './job-drafts';
import { createJob } from './jobs';

let database: TestDatabase;
let ada: string;
let bruno: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ ada, corpusId } = await beginCorpus(database));
  bruno = await addPerson(database, 'bruno@example.org');
});
afterAll(() => database.drop());

const newJob = () => createJob(database, corpusId, { name: 'Job', domainSlug: null, config: {} }, ada);
const draft = (over: Partial<DraftInput> = {}): DraftInput => ({
  id: uuidv7(),
  userId: ada,
  corpusId,
  jobId: null,
  name: 'Giornali',
  content: { limits: { maxPages: 'many' } },
  seeds: 'https://a.example/',
  baseLock: null,
  form: 'window one',
  seen: null,
  ...over,
});

describe('a draft', () => {
  it('holds what is typed, bad values too, and keeps its seeds where they are left out', async () => {
    const first = draft({ seeds: 'https://a.example/\nnonsense' });
    await keepDraft(database, first);
    const { seeds: _seeds, ...rest } = first;
    await keepDraft(database, { ...rest, name: 'Riviste' });
    expect(await draftById(database, ada, first.id)).toMatchObject({
      name: 'Riviste',
      content: { limits: { maxPages: 'many' } },
      seeds: 'https://a.example/\nnonsense',
    });
    await keepDraft(database, { ...rest, seeds: null });
    expect((await draftById(database, ada, first.id))?.seeds).toBeNull();
  });

  it('is one of so many: who has them all goes on with these, and begins another once one is thrown away', async () => {
    const carla = await addPerson(database, 'carla@example.org');
    await database.prisma.jobDraft.createMany({
      data: Array.from({ length: 199 }, () => ({ id: uuidv7(), corpusId, userId: carla, content: {} })),
    });
    const last = draft({ userId: carla });
    await keepDraft(database, last);
    await keepDraft(database, { ...last, name: 'again' });
    const tooMany = { code: 'tooLarge', detail: { reason: 'draftsOfPerson', allowed: 200 } };
    await expect(keepDraft(database, draft({ userId: carla }))).rejects.toMatchObject(tooMany);
    await keepDraft(database, draft());
    await dropDraft(database, carla, last.id);
    await keepDraft(database, draft({ userId: carla }));
  });

  it('may be kept again when the answer to the first time was lost', async () => {
    const first = draft();
    await keepDraft(database, first);
    await expect(keepDraft(database, first)).resolves.toBeInstanceOf(Date);
  });

  it('is not written over by another window, unless that one takes over or has seen it', async () => {
    const first = draft();
    const at = await keepDraft(database, first);
    const other = { ...first, form: 'window two', name: 'Other' };
    await expect(keepDraft(database, other)).rejects.toMatchObject({
      code: 'conflict',
      detail: { reason: 'otherWindow' },
    });
    expect((await draftById(database, ada, first.id))?.name).toBe('Giornali');
    await keepDraft(database, { ...other, seen: at });
    expect((await draftById(database, ada, first.id))?.name).toBe('Other');
    await expect(keepDraft(database, { ...first, seen: at })).rejects.toMatchObject({ code: 'conflict' });
    await keepDraft(database, { ...first, takeOver: true });
    expect((await draftById(database, ada, first.id))?.name).toBe('Giornali');
  });

  it('is one for each person and job', async () => {
    const jobId = await newJob();
    await keepDraft(database, draft({ jobId, name: 'A' }));
    const second = draft({ jobId, name: 'B', form: 'window two' });
    await expect(keepDraft(database, second)).rejects.toMatchObject({ detail: { reason: 'otherWindow' } });
    await keepDraft(database, { ...second, takeOver: true });
    expect(await draftOfJob(database, ada, jobId)).toMatchObject({ id: second.id, name: 'B' });
    await keepDraft(database, draft({ jobId, userId: bruno, name: 'C' }));
    expect(await draftOfJob(database, bruno, jobId)).toMatchObject({ name: 'C' });
  });

  it('is nobody else’s to read, to write or to throw away', async () => {
    const mine = draft();
    await keepDraft(database, mine);
    expect(await draftById(database, bruno, mine.id)).toBeNull();
    expect(await dropDraft(database, bruno, mine.id)).toBeNull();
    await expect(keepDraft(database, { ...mine, userId: bruno, takeOver: true })).rejects.toMatchObject({
      code: 'conflict',
      detail: { reason: 'foreignDraft' },
    });
    expect((await draftById(database, ada, mine.id))?.name).toBe('Giornali');
  });

  it('becomes the job’s once there is one, and is listed no longer', async () => {
    const mine = draft({ name: 'Listed' });
    await keepDraft(database, mine);
    const names = async () => (await draftsOfNewJobs(database, ada, corpusId)).map(({ name }) => name);
    expect(await names()).toContain('Listed');
    await keepDraft(database, { ...mine, jobId: await newJob() });
    expect(await names()).not.toContain('Listed');
    expect(await draftsOfNewJobs(database, bruno, corpusId)).toEqual([]);
  });

  it('can be given back after it was thrown away', async () => {
    const mine = draft();
    await keepDraft(database, mine);
    const dropped = await dropDraft(database, ada, mine.id);
    expect(await draftById(database, ada, mine.id)).toBeNull();
    expect(await dropDraft(database, ada, mine.id)).toBeNull();
    await keepDraft(database, { ...mine, content: dropped?.content, seeds: dropped?.seeds ?? null });
    expect(await draftById(database, ada, mine.id)).toMatchObject({
      content: mine.content,
      seeds: mine.seeds,
    });
  });

  it('does not come back without its seeds by a form that still goes on from it', async () => {
    const mine = draft();
    const seen = await keepDraft(database, mine);
    const { seeds: _unchanged, ...rest } = mine;
    await dropDraft(database, ada, mine.id);
    const gone = { code: 'conflict', detail: { reason: 'thrownAway' } };
    await expect(keepDraft(database, { ...rest, seen })).rejects.toMatchObject(gone);
    expect(await draftById(database, ada, mine.id)).toBeNull();
    await keepDraft(database, { ...mine, seen, takeOver: true });
    expect(await draftById(database, ada, mine.id)).toMatchObject({ seeds: 'https://a.example/' });
  });

  it('of a job that another window began anew is said to be that window’s', async () => {
    const jobId = await newJob();
    const mine = draft({ jobId });
    const seen = await keepDraft(database, mine);
    await dropDraft(database, ada, mine.id);
    await keepDraft(database, draft({ jobId, form: 'window two' }));
    await expect(keepDraft(database, { ...mine, seen })).rejects.toMatchObject({
      detail: { reason: 'otherWindow' },
    });
  });

  it('tells who else types into the same job, and not for ever', async () => {
    const jobId = await newJob();
    await keepDraft(database, draft({ jobId }));
    const others = (within: number) => fellowEditors(database, jobId, bruno, within);
    expect(await others(60_000)).toMatchObject([{ name: 'ada@example.org' }]);
    expect(await fellowEditors(database, jobId, ada, 60_000)).toEqual([]);
    await database.query(
      sql`UPDATE job_draft SET updated_at = now() - interval '1 hour' WHERE job_id = ${jobId}`,
    );
    expect(await others(60_000)).toEqual([]);
  });
});
