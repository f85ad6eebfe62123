import { relevanceSchema } from '@florilegium/contracts/jobs/focus';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUrls, requeueNearer } from '../crawl/new-urls';
import { keptLinksOf, writeRelevances } from '../crawl/page-relevance';
import { startRunWith, urlOf } from '../fixtures/started-run';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const host = 'topic.test';
const relevance = relevanceSchema.parse({
  ...{ score: 0, relativeScore: 0, distinctTerms: 0, words: 9, language: null, relevant: false },
  ...{ reason: 'lowScore', topicClasses: [], hits: [], moreHits: 0 },
});

/** A run whose first two pages were let go three pages off the topic; the links of the first alone are kept. */
async function runWithPages() {
  const run = await startRunWith(database, { [host]: 3 }, {});
  const hostId = run.hosts[host]!;
  const page = (n: number) => ({ runId: run.runId, hostId, fetchedAt: new Date(), ...urlOf(host, n) });
  await database.query(
    sql`UPDATE frontier_url SET state = 'skipped', reason = 'offTopic', off_topic = 3, fetched_at = now()
     WHERE run_id = ${run.runId} AND key_hash = ANY(${[1, 2].map((n) => urlOf(host, n).keyHash)})`,
  );
  const links = Buffer.from('links');
  await inTransaction(database, (client) =>
    writeRelevances(client, [
      { ...page(1), judged: relevance, kept: { offTopic: 3, links } },
      { ...page(2), judged: relevance },
    ]),
  );
  const find = (offTopic: number) =>
    inTransaction(database, (client) =>
      insertUrls(
        client,
        run.runId,
        [1, 2].map((n) => ({ ...urlOf(host, n, { offTopic }), hostId })),
      ),
    );
  const rowOf = (n: number) =>
    database.prisma.frontierUrl.findFirstOrThrow({
      where: { runId: run.runId, keyHash: urlOf(host, n).keyHash },
    });
  return { ...run, find, rowOf };
}

it('lets a page whose links are kept wait again when it is found nearer to the topic, and counts it once', async () => {
  const { runId, find, rowOf } = await runWithPages();
  expect((await find(3)).queued).toBe(0);
  const found = await find(1);
  expect([found.queued, [...found.skips]]).toEqual([1, [['offTopic', -1]]]);
  expect(await rowOf(1)).toMatchObject({ state: 'queued', offTopic: 1, takes: 3 | 8, reason: null });
  expect(await rowOf(2)).toMatchObject({ state: 'skipped', offTopic: 3 });
  // Nearer still, while it waits: it is not fetched again for that.
  expect((await find(0)).queued).toBe(0);
  expect(await rowOf(1)).toMatchObject({ state: 'queued', offTopic: 0, takes: 3 | 8 });
  expect((await keptLinksOf(database, runId, urlOf(host, 1).keyHash))?.links.toString()).toBe('links');
  expect(await keptLinksOf(database, runId, urlOf(host, 2).keyHash)).toBeNull();
});

it('lets one wait again that was found nearer while it was under way', async () => {
  const { runId, rowOf } = await runWithPages();
  const { keyHash, shard } = urlOf(host, 1);
  const requeue = (offTopic: number) =>
    inTransaction(database, (client) => requeueNearer(client, [{ runId, keyHash, shard, offTopic }]));
  expect(await requeue(3)).toEqual([]);
  expect((await requeue(4)).map((row) => row.runId)).toEqual([runId]);
  expect(await requeue(4)).toEqual([]);
  expect(await rowOf(1)).toMatchObject({ state: 'queued', offTopic: 3, takes: 3 | 8 });
});
