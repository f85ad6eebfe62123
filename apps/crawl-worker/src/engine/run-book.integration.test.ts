import { createJob } from '@florilegium/db/corpus/jobs';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { startRun as askForRun } from '@florilegium/db/runs/job-control';
import type { Database } from '@florilegium/db/sql/database';
import { sql } from '@florilegium/db/sql/sql';
import { openWorld, type World } from '@florilegium/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRunBook } from './run-book';
import { startRun } from './start-run';

let world: World;
beforeAll(async () => {
  world = await openWorld('run-book');
});
afterAll(() => world.close());

/** A database whose first answer is known to it long before it is to whoever asked. */
function answersLate(database: Database): { database: Database; answer(): void } {
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isFirst = true;
  const query: Database['query'] = async (...asked) => {
    const isLate = isFirst;
    isFirst = false;
    const rows = await database.query(...asked);
    if (isLate) await late;
    return rows as never;
  };
  return { database: Object.create(database, { query: { value: query } }), answer: () => answer() };
}

it('knows what was taken down when a run begins, also where an older look at the runs ends last', async () => {
  const { corpusId } = world;
  const target = { kind: 'url' as const, url: 'https://one.example/taken' };
  const said = { requester: 'Ada', reason: 'copyright' as const, requestedOn: '2026-01-01' };
  await makeTakedown(world.database, corpusId, { target, said: { ...said, reference: '', note: '' } }, null);
  const late = answersLate(world.database);
  const book = createRunBook(late.database, {
    beforeRuns: async () => {},
    failed: async (_, error) => Promise.reject(error),
  });
  const older = book.refresh();
  const jobId = await createJob(
    world.database,
    corpusId,
    { name: 'job', domainSlug: null, config: {} },
    null,
  );
  await world.database.prisma.seed.create({ data: { jobId, position: 1, url: 'https://one.example/' } });
  const { runId } = await askForRun(world.database, jobId);
  await startRun(world.database, runId);
  const newer = book.refresh();
  // A newer look that did not wait for the older one would have read all that it reads by then.
  for (let answer = 0; answer < 50; answer += 1) await world.database.query(sql`SELECT 1`);
  late.answer();
  await Promise.all([older, newer]);
  expect(book.get(runId)?.corpusId).toBe(corpusId);
  expect(book.isTakenDown(corpusId, { url: 'https://one.example/taken', host: 'one.example' })).toBe(true);
});
