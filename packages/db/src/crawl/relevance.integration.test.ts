import type { Relevance } from '@florilegium/contracts/jobs/focus';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRunWith, urlOf } from '../fixtures/started-run';
import { relevanceOfPage, relevanceOfResource } from '../screens/relevance-of-page';
import { readHarvest } from '../screens/relevance-times';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { writeRelevances } from './page-relevance';
import { countMinutes, emptyMinute } from './run-minutes';
import { countStoppedUrls, mostStoppedUrls } from './stopped-urls';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const judged: Relevance = {
  score: 1_000,
  relativeScore: 0.5,
  distinctTerms: 1,
  words: 2_000,
  language: 'en',
  relevant: true,
  reason: null,
  topicClasses: ['environment'],
  hits: [
    {
      term: 'air\0 pollution',
      topicClass: 'environment',
      location: 'title',
      count: 1,
      weight: 100,
      locationWeight: 10,
    },
  ],
  moreHits: 0,
};

const focus = { terms: [{ term: 'air pollution', weight: 100 }], threshold: 120, languages: ['en'] };

async function focusedRun() {
  const run = await startRunWith(database, { 'topic.test': 4 }, { focus });
  return { ...run, hostId: run.hosts['topic.test']! };
}

async function write(runId: number, hostId: number, pages: readonly Relevance[]) {
  const fetchedAt = new Date();
  await inTransaction(database, (client) =>
    writeRelevances(
      client,
      pages.map((page, n) => {
        const { keyHash, url } = urlOf('topic.test', n + 1);
        return { runId, keyHash, hostId, url, fetchedAt, judged: page };
      }),
    ),
  );
}

it('gives what was thought of a page with the settings of then', async () => {
  const { jobId, runId, hostId } = await focusedRun();
  await write(runId, hostId, [judged]);
  const { keyHash, url } = urlOf('topic.test', 1);
  const found = await relevanceOfPage(database, jobId, keyHash);
  expect(found).toMatchObject({ runId, relevance: judged, hasTerms: true });
  expect(found!.wanted).toMatchObject({ threshold: 120, languages: ['en'], minDistinctTerms: 0 });
  expect(found!.wanted).not.toHaveProperty('terms');
  const id = uuidv7();
  await database.prisma.resource.create({ data: { id, jobId, keyHash, url, host: 'topic.test' } });
  expect(await relevanceOfResource(database, id)).toEqual(found);
});

it('knows nothing of pages that were not judged, nor of other jobs', async () => {
  const { runId, hostId } = await focusedRun();
  const other = await focusedRun();
  await write(runId, hostId, [judged]);
  expect(await relevanceOfPage(database, other.jobId, urlOf('topic.test', 1).keyHash)).toBeNull();
  expect(await relevanceOfResource(database, uuidv7())).toBeNull();
});

it('sums the harvest up over time, with what was let go and the classes', async () => {
  const { runId, hostId } = await focusedRun();
  const poor = { ...judged, relevant: false, reason: 'lowScore' as const, topicClasses: ['sport'] };
  await write(runId, hostId, [judged, { ...judged, topicClasses: ['air', 'environment'] }, poor]);
  const begin = Date.now();
  await inTransaction(database, (client) =>
    countMinutes(client, [
      { ...emptyMinute(runId, new Date(begin)), judged: 2, relevant: 1 },
      { ...emptyMinute(runId, new Date(begin + 60_000)), judged: 1, relevant: 1 },
      { ...emptyMinute(runId, new Date(begin + 120_000)), pages: 7 },
    ]),
  );
  await database.prisma.reasonCount.create({ data: { runId, kind: 'skip', reason: 'offTopic', count: 5 } });
  const harvest = (await readHarvest(database, runId))!;
  expect(harvest.steps.map(({ judged: n, relevant }) => [n, relevant])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(harvest).toMatchObject({
    stepMs: 60_000,
    lost: { offTopic: 5, otherLanguage: 0, notJudged: 0 },
    classes: [
      { topicClass: 'environment', pages: 2 },
      { topicClass: 'air', pages: 1 },
    ],
    classesOf: 2,
  });
  expect(await readHarvest(database, 2_000_000_000)).toBeNull();
  const empty = await focusedRun();
  expect(await readHarvest(database, empty.runId)).toMatchObject({ steps: [], classes: [], classesOf: 0 });
});

it('counts what a stopped host would bring back, up to a bound', async () => {
  const many = mostStoppedUrls + 5;
  const run = await startRunWith(database, { 'poor.test': many, 'rich.test': 2 });
  const { 'poor.test': poor, 'rich.test': rich } = run.hosts as { 'poor.test': number; 'rich.test': number };
  const skip = (urls: number) =>
    database.query(
      sql`UPDATE frontier_url SET state = 'skipped', reason = 'lowYield' WHERE run_id = ${run.runId}
        AND host_id = ${poor}
       AND key_hash IN (SELECT key_hash FROM frontier_url WHERE run_id = ${run.runId} AND host_id = ${poor}
       LIMIT ${urls})`,
    );
  await skip(3);
  expect(await countStoppedUrls(database, run.runId, [poor, rich])).toEqual(new Map([[poor, 3]]));
  await skip(many);
  expect(await countStoppedUrls(database, run.runId, [poor])).toEqual(new Map([[poor, mostStoppedUrls + 1]]));
  expect(await countStoppedUrls(database, run.runId, [])).toEqual(new Map());
});
