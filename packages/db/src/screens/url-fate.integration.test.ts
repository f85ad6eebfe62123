import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources } from '../corpus/deletions';
import { addPerson, capture } from '../fixtures/filled-job';
import { startRunWith, urlOf } from '../fixtures/started-run';
import { previewRevision } from '../runs/revision-preview';
import { sql } from '../sql/sql';
import { sampleQueued } from './queued-sample';
import { knownAmong, neighboursOf, urlFate } from './url-fate';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database?.drop());

const keyOf = (host: string, n: number) => urlOf(host, n).keyHash;

/** Saves the URL of a run as a resource with a text. */
async function save(
  job: Awaited<ReturnType<typeof startRunWith>>,
  n: number,
  document: { words?: number; dropReason?: string },
) {
  const { keyHash, url } = urlOf('a.test', n);
  const file = await database.prisma.archiveFile.create({
    data: { path: crypto.randomUUID(), kind: 'crawl' },
  });
  const resource = await database.prisma.resource.create({
    data: { id: crypto.randomUUID(), jobId: job.jobId, keyHash, url, host: 'a.test' },
  });
  const given = { ...job, fileId: file.id, resourceId: resource.id };
  const documentId = await capture(database, given, { url, ...document });
  await database.query(
    sql`UPDATE frontier_url SET state = 'done', fetched_at = now(), http_status = 200 WHERE run_id = ${job.runId}
      AND key_hash = ${keyHash}`,
  );
  return { resourceId: resource.id, documentId };
}

describe('what became of a URL', () => {
  it('is told from where it was found to its text, and the ways to a seed', async () => {
    const job = await startRunWith(database, { 'a.test': 4 });
    for (const [n, via] of [
      [2, 1],
      [3, 2],
    ] as const) {
      await database.query(
        sql`UPDATE frontier_url SET via_hash = ${keyOf('a.test', via)}, depth = ${via} WHERE run_id = ${job.runId}
          AND key_hash = ${keyOf('a.test', n)}`,
      );
    }
    const first = await save(job, 1, { words: 90 });
    const second = await save(job, 3, { words: 80, dropReason: 'nearDuplicate' });
    await database.query(
      sql`UPDATE document SET duplicate_of = ${first.documentId} WHERE id = ${second.documentId}`,
    );
    const fate = await urlFate(database, job.jobId, keyOf('a.test', 3));
    expect(fate.frontier).toMatchObject({ state: 'done', httpStatus: 200, host: 'a.test', depth: 2 });
    expect(fate.frontier?.via.map(({ url }) => url)).toEqual(['http://a.test/2', 'http://a.test/1']);
    expect(fate.resource).toMatchObject({
      id: second.resourceId,
      deletedAt: null,
      document: {
        kept: false,
        dropReason: 'nearDuplicate',
        duplicateOf: { resourceId: first.resourceId, url: 'http://a.test/1' },
      },
    });
    await deleteResources(database, { jobId: job.jobId }, { ids: [second.resourceId] }, userId);
    const gone = await urlFate(database, job.jobId, keyOf('a.test', 3));
    expect(gone.resource).toMatchObject({ deletedAt: expect.any(Date), deletedBy: 'owner@example.org' });
    expect(await urlFate(database, job.jobId, keyOf('a.test', 2))).toMatchObject({
      frontier: { state: 'queued' },
      resource: null,
    });
    expect(await urlFate(database, job.jobId, keyOf('b.test', 9))).toEqual({
      frontier: null,
      resource: null,
      isDropped: false,
    });
    expect(await neighboursOf(database, job.jobId, 'http://a.test/2', 2)).toEqual([
      { id: first.resourceId, url: 'http://a.test/1' },
    ]);
  });

  it('ends on a ring of pages that name one another', async () => {
    const { jobId, runId } = await startRunWith(database, { 'ring.test': 2 });
    for (const [n, via] of [
      [1, 2],
      [2, 1],
    ] as const) {
      await database.query(
        sql`UPDATE frontier_url SET via_hash = ${keyOf('ring.test', via)} WHERE run_id = ${runId}
          AND key_hash = ${keyOf('ring.test', n)}`,
      );
    }
    const { frontier } = await urlFate(database, jobId, keyOf('ring.test', 1));
    expect(frontier?.via.length).toBeLessThanOrEqual(20);
  });

  it('finds those that are known among many, in their order, of the last run alone', async () => {
    const { jobId } = await startRunWith(database, { 'c.test': 3 });
    await startRunWith(database, { 'd.test': 3 });
    const asked = [keyOf('c.test', 3), keyOf('d.test', 1), keyOf('c.test', 1)];
    expect((await knownAmong(database, jobId, asked)).map(({ url }) => url)).toEqual([
      'http://c.test/3',
      'http://c.test/1',
    ]);
    expect(await knownAmong(database, jobId, [])).toEqual([]);
  });
});

describe('a look at what waits', () => {
  it('draws from a queue whatever its length', async () => {
    const { runId } = await startRunWith(database, { 'e.test': 30 });
    const some = await sampleQueued(database, runId, 10);
    expect(some.urls).toHaveLength(10);
    expect(some.waiting).toBe(30);
    await database.query(sql`UPDATE run SET urls_queued = 1000000 WHERE id = ${runId}`);
    expect((await sampleQueued(database, runId, 40)).urls).toHaveLength(30);
  });

  it('says about how many of very many a change would drop', async () => {
    const { jobId, runId } = await startRunWith(database, { 'f.test': 40 });
    const decide = ({ url }: { url: string }) =>
      Number(url.split('/').at(-1)) <= 10
        ? ({ state: 'skipped', reason: 'excludedByRule', detail: null } as const)
        : ({ state: 'queued', takes: 3 } as const);
    const limits = { limits: { maxPagesPerHost: null } } as never;
    expect(await previewRevision(database, jobId, limits, decide)).toMatchObject({
      queued: 40,
      sampledOf: null,
      dropped: [{ reason: 'excludedByRule', count: 10 }],
    });
    await database.query(sql`UPDATE run SET urls_queued = 1234567 WHERE id = ${runId}`);
    expect(await previewRevision(database, jobId, limits, decide)).toMatchObject({
      queued: 40,
      sampledOf: 1_234_567,
      dropped: [{ reason: 'excludedByRule', count: 310_000 }],
    });
  });
});
