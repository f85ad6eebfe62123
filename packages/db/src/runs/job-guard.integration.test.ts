import { AppError } from '@florilegium/platform/app-error';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCorpus } from '../corpus/corpora';
import { createJob, jobById, saveJob } from '../corpus/jobs';
import { listSeeds, replaceSeeds } from '../corpus/seeds';
import { addPerson } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { startRun } from './job-control';
import type { JobGuard } from './job-guard';
import { reviseRun } from './revise-run';
import { activateRun } from './run-start';
import { scheduleOf, setSchedule } from './schedules';

let database: TestDatabase;
let userId: string;
let corpusId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
  const corpus = { name: 'Corpus', description: '', languages: ['it'], template: 'empty' as const };
  corpusId = await createCorpus(database, corpus, userId);
});
afterAll(() => database.drop());

const config = (intervalMs: number) => ({ limits: { intervalMs } });
const input = (intervalMs: number) => ({ name: 'Job', domainSlug: null, config: config(intervalMs) });
async function* seeds() {
  yield [{ url: 'https://a.test/', problem: null }];
}

async function running(): Promise<string> {
  const jobId = await createJob(database, corpusId, input(2_000), userId);
  const { runId } = await startRun(database, jobId);
  await activateRun(database, runId, { seeds: 0, usable: 0, problems: 0 });
  return jobId;
}

/** What a guard may refuse, on a job that is ready for it. */
const guarded = {
  'a start': [
    () => createJob(database, corpusId, input(2_000), userId),
    (jobId: string, guard: JobGuard) => startRun(database, jobId, { userId }, guard),
  ],
  'a schedule': [
    () => createJob(database, corpusId, input(2_000), userId),
    (jobId: string, guard: JobGuard) =>
      setSchedule(database, jobId, { everyDays: 7, was: null }, { userId }, guard),
  ],
  'new settings': [
    () => createJob(database, corpusId, input(2_000), userId),
    (jobId: string, guard: JobGuard) => saveJob(database, jobId, 0, input(3_000), userId, guard),
  ],
  'new settings of a run': [
    running,
    (jobId: string, guard: JobGuard) =>
      reviseRun(database, jobId, config(3_000), { userId }, undefined, guard),
  ],
  'new seeds': [
    () => createJob(database, corpusId, input(2_000), userId),
    (jobId: string, guard: JobGuard) =>
      replaceSeeds(database, jobId, 0, async function* (held) {
        await guard(held);
        yield* seeds();
      }),
  ],
} as const;

describe.each(Object.entries(guarded))('what guards %s', (_, [ready, act]) => {
  it('asks about a job that nobody can change meanwhile', async () => {
    const jobId = await ready();
    let changed: Promise<unknown> | undefined;
    let isDone = false;
    await act(jobId, async (held) => {
      const { lock, config: before } = (await jobById(held, jobId))!;
      changed = saveJob(database, jobId, lock, input(500), userId)
        .catch((error: unknown) => error)
        .finally(() => {
          isDone = true;
        });
      await expect.poll(() => isDone || countWaiting(), { timeout: 20_000 }).toBe(1);
      expect((await jobById(held, jobId))!.config).toEqual(before);
    });
    await changed;
  });

  it('refuses with nothing done', async () => {
    const jobId = await ready();
    const facts = async () => [
      await jobById(database, jobId),
      await scheduleOf(database, jobId),
      await listSeeds(database, jobId, { limit: 10 }),
    ];
    const before = await facts();
    const refused = act(jobId, async () => {
      throw new AppError('notAllowed', 'No.');
    });
    await expect(refused).rejects.toMatchObject({ code: 'notAllowed' });
    expect(await facts()).toEqual(before);
  });
});

/** Connections to this database that wait for a row. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]!.count;
}
