import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJob } from '../corpus/jobs';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { orderDuePairings } from './due-pairings';
import { listPairings } from './pairings';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'ada@example.org');
});
afterAll(() => database?.drop());

const endedAt = new Date(Date.now() - 60_000);

/** A job in two languages, or in one, whose run has ended. */
async function crawled({
  bilingual = true,
  state = 'finished',
  endReason = 'frontierEmpty',
}: {
  bilingual?: boolean;
  state?: 'finished' | 'running';
  endReason?: string;
} = {}) {
  const { corpusId } = await fillJob(database, userId, []);
  const config = bilingual ? { bilingual: { languages: ['it', 'en'] } } : {};
  const jobId = await createJob(database, corpusId, { name: 'Job', domainSlug: null, config }, userId);
  await database.prisma.job.update({ where: { id: jobId }, data: { state } });
  const run = await database.prisma.run.create({ data: { jobId, version: 1, endedAt, endReason } });
  return { jobId, runId: run.id };
}

it('pairs a bilingual crawl once, when it is over and mapped', async () => {
  const { jobId, runId } = await crawled();
  const filled = await fillJob(database, userId, [{ url: 'http://a.test/1' }]);
  // The fixture's capture waits for its mapping.
  await database.prisma.capture.updateMany({ where: { runId: filled.runId }, data: { runId } });
  expect(await orderDuePairings(database)).toEqual([]);
  await database.prisma.capture.updateMany({ where: { runId }, data: { mappedAt: new Date() } });
  const ordered = await orderDuePairings(database);
  expect(ordered).toHaveLength(1);
  expect(await listPairings(database, jobId)).toMatchObject([
    { id: ordered[0], settings: { languages: ['it', 'en'], alignSentences: true } },
  ]);
  expect(await orderDuePairings(database)).toEqual([]);
  await database.prisma.pairing.updateMany({ where: { jobId }, data: { state: 'failed' } });
  expect(await orderDuePairings(database)).toEqual([]);
});

it('leaves what is not over, what was thrown away, and crawls in one language', async () => {
  await crawled({ bilingual: false });
  await crawled({ state: 'running' });
  await crawled({ endReason: 'discarded' });
  const { jobId } = await crawled();
  const again = await database.prisma.run.create({ data: { jobId, version: 1 } });
  expect(await orderDuePairings(database)).toEqual([]);
  await database.prisma.run.update({
    where: { id: again.id },
    data: { endedAt, endReason: 'stoppedByUser' },
  });
  expect(await orderDuePairings(database)).toHaveLength(1);
});
