import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import type { Keyword } from '@florilegium/text/words/keywords';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTallyingTransaction } from '../crawl/yields';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { inTransaction } from '../sql/database';
import { judgeClusters, mendClusters } from './duplicate-clusters';
import { dropKeywordDuplicate, keywordDuplicates } from './keyword-duplicates';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const keywords = (names: string): Keyword[] => names.split(' ').map((name, at) => [name, 20 - at]);

/** A job with a document for each list of keywords, captured in this order. */
async function taggedJob(lists: readonly string[]) {
  const job = await fillJob(
    database,
    userId,
    lists.map((_, at) => ({ url: `https://a.example/${at}`, words: 100 + at })),
  );
  const rows = await database.prisma.document.findMany({
    where: { jobId: job.jobId },
    orderBy: { words: 'asc' },
  });
  for (const [at, { id }] of rows.entries()) {
    await database.prisma.document.update({
      where: { id },
      data: { keywords: keywords(lists[at]!) as never },
    });
  }
  return { ...job, ids: rows.map((row) => row.id) };
}

const drop = (corpusId: string, id: string, names: string) =>
  inTallyingTransaction(database, (client, tally) =>
    dropKeywordDuplicate(client, tally, { id, corpusId, keywords: keywords(names) }, 0.7),
  );

const documentsOf = (ids: readonly string[]) =>
  database.prisma.document.findMany({ where: { id: { in: [...ids] } }, orderBy: { words: 'asc' } });

/** One cluster of these documents, whose texts differ and whose job keeps near-duplicates. */
async function clusterOfKept(ids: readonly string[]): Promise<string> {
  const clusterId = uuidv7();
  for (const id of ids) {
    const { jobId } = await database.prisma.document.update({
      where: { id },
      data: { clusterId, signature: uuidv7() },
    });
    await database.prisma.jobVersion.updateMany({
      where: { jobId },
      data: { config: { mapping: { nearDuplicates: { drop: false } } } },
    });
  }
  return clusterId;
}

describe('duplicates by keywords', () => {
  it('are the texts with much the same keywords, most similar first', async () => {
    const { corpusId, ids } = await taggedJob(['a b c d e', 'a b c d x', 'a b c d e f', 'q r s t u']);
    const duplicates = await inTransaction(database, (client) =>
      keywordDuplicates(client, corpusId, ids[0]!, keywords('a b c d e'), 0.5),
    );
    expect(duplicates.map((duplicate) => duplicate.documentId)).toEqual([ids[2], ids[1]]);
    expect(duplicates[0]!.similarity).toBeGreaterThan(duplicates[1]!.similarity);
    const none = await inTransaction(database, (client) =>
      keywordDuplicates(client, corpusId, ids[0]!, [], 0.5),
    );
    expect(none).toEqual([]);
  });

  it('leave out the one captured later, whichever was tagged last, and count it', async () => {
    const { corpusId, ids, runId } = await taggedJob(['a b c d e', 'a b c d e']);
    expect(await drop(corpusId, ids[0]!, 'a b c d e')).toEqual([ids[1]]);
    const [first, later] = await database.prisma.document.findMany({
      where: { id: { in: ids } },
      orderBy: { words: 'asc' },
    });
    expect(first).toMatchObject({ kept: true, clusterId: expect.any(String) });
    expect(later).toMatchObject({
      kept: false,
      dropReason: 'keywordDuplicate',
      duplicateOf: ids[0],
      detail: '100 % alike',
      clusterId: first!.clusterId,
    });
    const counts = await database.prisma.reasonCount.findMany({ where: { runId } });
    expect(counts.map(({ reason, count }) => [reason, count])).toEqual([['keywordDuplicate', 1]]);
    // It is not asked about again, nor does it come back when its cluster is looked through.
    expect(await drop(corpusId, ids[1]!, 'a b c d e')).toEqual([]);
    await inTallyingTransaction(database, (client, tally) =>
      mendClusters(client, tally, [first!.clusterId!]),
    );
    expect(await database.prisma.document.findUniqueOrThrow({ where: { id: ids[1]! } })).toEqual(later);
  });

  it('are found among texts that stand in one cluster, and repeat the text that they are like, not its head', async () => {
    const { corpusId, ids } = await taggedJob(['q r s t u', 'a b c d e', 'a b c d e']);
    const [head, first, later] = ids;
    const clusterId = await clusterOfKept(ids);
    expect(await drop(corpusId, first!, 'a b c d e')).toEqual([later]);
    const dropped = { kept: false, dropReason: 'keywordDuplicate', duplicateOf: first, clusterId };
    expect(await documentsOf(ids)).toMatchObject([
      { id: head, kept: true },
      { id: first, kept: true },
      { id: later, ...dropped },
    ]);
    await inTallyingTransaction(database, (client, tally) => judgeClusters(client, tally, [clusterId]));
    expect((await documentsOf(ids))[2]).toMatchObject(dropped);
  });

  it('leave out the text that was compared, not the head of its cluster', async () => {
    const { corpusId, ids } = await taggedJob(['a b c d e', 'q r s t u', 'a b c d e']);
    const clusterId = await clusterOfKept(ids.slice(1));
    expect(await drop(corpusId, ids[2]!, 'a b c d e')).toEqual([ids[2]]);
    const [first, head, later] = await documentsOf(ids);
    expect(first!.kept && head!.kept).toBe(true);
    expect(later).toMatchObject({ kept: false, duplicateOf: ids[0] });
    expect(clusterId).not.toBe(first!.clusterId);
    expect(new Set([first, head, later].map((row) => row!.clusterId)).size).toBe(1);
  });

  it('are all looked at: every later one goes, and none for a text that goes itself', async () => {
    const three = await taggedJob(['a b c d e', 'a b c d e', 'a b c d e']);
    const [first, second, third] = three.ids;
    expect((await drop(three.corpusId, first!, 'a b c d e')).sort()).toEqual([second, third].sort());
    const again = await taggedJob(['a b c d e', 'a b c d e', 'a b c d e']);
    expect(await drop(again.corpusId, again.ids[1]!, 'a b c d e')).toEqual([again.ids[1]]);
    expect(await documentsOf(again.ids)).toMatchObject([
      { kept: true },
      { kept: false, duplicateOf: again.ids[0] },
      { kept: true },
    ]);
  });
});
