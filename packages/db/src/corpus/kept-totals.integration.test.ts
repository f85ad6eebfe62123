import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { until } from '@florilegium/testkit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { type KeptTotals, keptTotals } from './kept-totals';
import { recountFacets, resourceFacets } from './resource-facets';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

/** A job with so many kept texts of ten words, that its run has brought. */
async function jobOf(texts: number): Promise<string> {
  const { jobId, runId } = await fillJob(
    database,
    userId,
    Array.from({ length: texts }, (_, n) => ({ url: `https://a.example/${n}`, words: 10 })),
  );
  await database.query(sql`UPDATE run SET resources = ${texts} WHERE id = ${runId}`);
  return jobId;
}

async function addResources(jobId: string, count: number): Promise<void> {
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT gen_random_uuid(), ${jobId}, gen_random_uuid(), 'https://d.example/' || n, 'd.example'
     FROM generate_series(1, ${count}::int) n`,
  );
  await database.query(sql`UPDATE run SET resources = resources + ${count} WHERE job_id = ${jobId}`);
}

const rowsOf = (jobIds: string[]) => database.prisma.jobFacets.count({ where: { jobId: { in: jobIds } } });
const words = (totals: Map<string, KeptTotals | null>, ids: readonly string[]) =>
  ids.map((id) => totals.get(id)?.words ?? null);

/** What is counted while nobody waits is there after a moment. */
const eventually = (jobIds: string[], expected: (number | null)[], together: number) =>
  until(async () => {
    const totals = await keptTotals(database, jobIds, new Date(), together);
    return JSON.stringify(words(totals, jobIds)) === JSON.stringify(expected) && totals;
  });

describe('what jobs have in their corpora', () => {
  it('is counted of small jobs at once as far as that is soon done, and of the others meanwhile, without rows', async () => {
    const ids = [await jobOf(1), await jobOf(2), await jobOf(3), await jobOf(4)];
    expect(words(await keptTotals(database, ids), ids)).toEqual([10, 20, 30, 40]);
    const first = await keptTotals(database, ids, new Date(), 4);
    expect(words(first, ids)).toEqual([10, 20, null, null]);
    const totals = await eventually(ids, [10, 20, 30, 40], 4);
    expect(words(totals, ids)).toEqual([10, 20, 30, 40]);
    expect(ids.map((id) => totals.get(id)!.countedAt === null)).toEqual([true, true, false, false]);
    expect(await rowsOf(ids)).toBe(0);
    // Old counts are given, and made anew.
    await database.query(sql`UPDATE document SET words = 11 WHERE job_id = ${ids[3]}`);
    const later = new Date(Date.now() + 61_000);
    expect(words(await keptTotals(database, ids, later, 4), ids)).toEqual([10, 20, 30, 40]);
    expect(words(await eventually(ids, [10, 20, 30, 44], 4), ids)).toEqual([10, 20, 30, 44]);
  });

  it('is kept in a row of large jobs alone, and goes with it when these have become small', async () => {
    const jobId = await jobOf(2);
    await addResources(jobId, 20_000);
    expect(words(await keptTotals(database, [jobId]), [jobId])).toEqual([null]);
    await eventually([jobId], [20], 60_000);
    expect(await rowsOf([jobId])).toBe(1);
    await database.query(sql`DELETE FROM resource WHERE job_id = ${jobId} AND host = 'd.example'`);
    // The run says as much as before: what is there counts.
    await database.query(sql`UPDATE document SET words = 12 WHERE job_id = ${jobId}`);
    const now = await keptTotals(database, [jobId]);
    expect(now.get(jobId)).toMatchObject({ documents: 2, words: 24, countedAt: null });
    await recountFacets(database, { jobId });
    expect(await rowsOf([jobId])).toBe(0);
    expect((await resourceFacets(database, { jobId })).facets).toMatchObject({
      countedAt: null,
      statuses: { kept: 2 },
    });
  });
});
