import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTallyingTransaction } from '../crawl/yields';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { leaveClusters, mendClusters } from './duplicate-clusters';
import { insertSketches, sketchCandidates, sketchesPerHash } from './duplicates';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

/** A job with so many kept texts, whose places in the archive are known; their ids in the order of capture. */
async function jobOf(count: number) {
  const urls = Array.from({ length: count }, (_, at) => ({
    url: `https://a.example/${at}`,
    words: 100 + at,
  }));
  const job = await fillJob(database, userId, urls);
  await database.query(
    sql`UPDATE document SET text_file_id = ${job.fileId}, text_offset = words, text_length = 1,
      signature = gen_random_uuid() WHERE job_id = ${job.jobId}`,
  );
  const rows = await database.prisma.document.findMany({
    where: { jobId: job.jobId },
    orderBy: { words: 'asc' },
  });
  return { ...job, ids: rows.map((row) => row.id) };
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

const insert = (corpusId: string, sketches: readonly (readonly [string, readonly number[]])[]) =>
  inTransaction(database, (client) =>
    insertSketches(
      client,
      sketches.map(([documentId, hashes]) => ({ corpusId, documentId, hashes, fresh: hashes })),
    ),
  );

const candidates = async (corpusId: string, hashes: readonly number[], atLeast = 5) => {
  const [found] = await inTransaction(database, (client) =>
    sketchCandidates(client, corpusId, [{ hashes, atLeast }], { limit: 12, scope: null }),
  );
  return found!;
};

describe('sketchCandidates', () => {
  it('are texts of the same corpus that share enough hashes, with their sketches', async () => {
    const { corpusId, ids } = await jobOf(3);
    const other = await jobOf(1);
    await insert(corpusId, [
      [ids[0]!, range(0, 25)],
      [ids[1]!, range(20, 45)],
      [ids[2]!, range(21, 46)],
    ]);
    await insert(other.corpusId, [[other.ids[0]!, range(0, 25)]]);
    const found = await candidates(corpusId, range(0, 25));
    expect(found.map((one) => one.documentId)).toEqual([ids[0], ids[1]]);
    expect(found[0]).toMatchObject({ cluster: ids[0], hashes: range(0, 25), textPlace: { length: 1 } });
    expect(await candidates(corpusId, [])).toEqual([]);
  });

  it('count what the texts of a cluster have together', async () => {
    const { corpusId, ids } = await jobOf(2);
    const clusterId = uuidv7();
    await database.prisma.document.updateMany({ where: { id: { in: ids } }, data: { clusterId } });
    await insert(corpusId, [
      [ids[0]!, range(0, 25)],
      [ids[1]!, range(100, 125)],
    ]);
    const found = await candidates(corpusId, [...range(0, 3), ...range(100, 103), ...range(900, 910)]);
    expect(found.map((one) => one.documentId).sort()).toEqual([...ids].sort());
  });

  it('pass over hashes that too many texts share, and hold them against nobody', async () => {
    const { corpusId, ids } = await jobOf(sketchesPerHash + 2);
    const notice = range(0, 10);
    await insert(
      corpusId,
      ids.map((id, at) => [id, [...notice, ...range(1_000 + at * 20, 1_015 + at * 20)]] as const),
    );
    expect(await candidates(corpusId, [...notice, ...range(9_000, 9_015)])).toEqual([]);
    const copy = await candidates(corpusId, [...notice, ...range(1_000, 1_003)]);
    expect(copy.map((one) => one.documentId)).toEqual([ids[0]]);
  });
});

describe('mendClusters', () => {
  it('lets a cluster fall apart when what held it together goes, and each part has its head', async () => {
    const { corpusId, ids } = await jobOf(5);
    const clusterId = uuidv7();
    const [bridge, left, left2, right, alone] = ids as [string, string, string, string, string];
    await database.query(
      sql`UPDATE document SET cluster_id = ${clusterId}, kept = id = ${bridge},
         drop_reason = CASE WHEN id <> ${bridge} THEN 'nearDuplicate' END, duplicate_of = CASE WHEN id <> ${bridge}
         THEN ${bridge}::uuid END
       WHERE id = ANY(${ids})`,
    );
    await insert(corpusId, [
      [bridge, range(0, 25)],
      [left, range(0, 12)],
      [left2, range(3, 15)],
      [right, range(15, 25)],
      [alone, range(500, 510)],
    ]);
    await inTallyingTransaction(database, async (client, tally) => {
      await client.query(sql`UPDATE document SET current = false, kept = false WHERE id = ${bridge}`);
      expect(await leaveClusters(client, [bridge])).toEqual([clusterId]);
      await mendClusters(client, tally, [clusterId]);
    });
    const rows = await database.prisma.document.findMany({
      where: { id: { in: ids } },
      orderBy: { words: 'asc' },
    });
    expect(rows.map((row) => [row.kept, row.duplicateOf])).toEqual([
      [false, null],
      [true, null],
      [false, left],
      [true, null],
      [true, null],
    ]);
    expect(rows[2]!.clusterId).toBe(rows[1]!.clusterId);
    expect(rows.slice(3).map((row) => row.clusterId)).toEqual([null, null]);
    // What was the bridge's alone is found by nobody any more, what the others have is.
    expect((await candidates(corpusId, range(15, 25))).map((one) => one.documentId)).toEqual([right]);
  });
});
