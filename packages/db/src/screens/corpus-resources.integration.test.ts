import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, listDeletions, restoreResources, undoDeletion } from '../corpus/deletions';
import { editMetadata, listMetadataEdits, undoMetadataEdit } from '../corpus/metadata-edits';
import { countedBy, resourceFacets } from '../corpus/resource-facets';
import { countResources, narrowFilter } from '../corpus/resource-narrow';
import { resourceSorts } from '../corpus/resource-query';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sql } from '../sql/sql';
import { listResources, neighboursOf, readResources } from './resource-list';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const documents = [
  { url: 'https://a.example/uno', words: 40 },
  { url: 'https://a.example/due', words: 400 },
  { url: 'https://b.example/tre', words: 99, language: 'en', format: 'pdf' },
  { url: 'https://b.example/quattro', words: 0, language: null, dropReason: 'empty' },
  { url: 'https://c.example/cinque' },
];

/** A corpus with two jobs that share addresses, and a stranger's. */
async function twoJobs() {
  const first = await fillJob(database, userId, documents);
  const second = await fillJob(database, userId, [...documents].reverse(), first.corpusId);
  const stranger = await fillJob(database, userId, documents);
  const { corpusId } = first;
  const jobs = [first.jobId, second.jobId];
  const setMetadata = (jobId: string, domainSlug: string, metadata: object) =>
    Promise.all([
      database.prisma.job.update({ where: { id: jobId }, data: { domainSlug } }),
      database.prisma.jobVersion.updateMany({ where: { jobId }, data: { config: { metadata } } }),
    ]);
  await setMetadata(jobs[0]!, 'news', { genre: 'news' });
  return { corpusId, jobs, first, second, stranger };
}

describe('the resources of a corpus', () => {
  const filters: ResourceFilter[] = [
    {},
    { status: 'kept' },
    { status: 'waiting' },
    { reason: 'empty' },
    { language: 'it', minWords: 50 },
    { host: 'b.example' },
    { text: 'UN' },
    { text: 'example' },
    { judged: 'none' },
    { metadata: { field: 'genre', value: 'news' } },
    { metadata: { field: 'genre', value: 'novel' } },
    { domain: 'news', status: 'waiting' },
    { domain: 'news', language: 'it' },
    { domain: 'sport' },
  ];

  it.each(resourceSorts)('are those of its jobs, page after page, by %s', async (sort) => {
    const { corpusId, jobs, first, second } = await twoJobs();
    await editMetadata(
      database,
      { jobId: jobs[1]! },
      { ids: second.resourceIds.slice(0, 2) },
      { genre: 'novel', domain: 'news' },
      null,
    );
    await editMetadata(
      database,
      { jobId: jobs[0]! },
      { ids: first.resourceIds.slice(1, 3) },
      { domain: 'sport' },
      null,
    );
    for (const [number, filter] of filters.entries()) {
      {
        const descending = number % 2 === 1;
        const order = { sort, descending };
        const expected: string[] = [];
        for (const jobId of jobs) {
          for await (const rows of readResources(database, { jobId }, filter, order))
            expected.push(...rows.map((row) => row.id));
        }
        const narrowed = await narrowFilter(database, { corpusId }, filter);
        const found: string[] = [];
        let after: Awaited<ReturnType<typeof listResources>>['after'] = null;
        do {
          const page = await listResources(database, narrowed, order, { limit: 3, after });
          found.push(...page.rows.map((row) => row.id));
          after = page.after;
        } while (after !== null);
        expect([...found].sort(), JSON.stringify(filter)).toEqual(expected.sort());
        expect(await countResources(database, narrowed)).toEqual({ count: expected.length, isMore: false });
        const whole = await listResources(database, narrowed, order, { limit: 50 });
        expect(whole.rows.map((row) => row.id)).toEqual(found);
        const middle = found[1];
        if (middle)
          expect(await neighboursOf(database, narrowed, order, middle)).toEqual({
            previous: found[0],
            next: found[2] ?? null,
          });
      }
    }
  });

  it('that wait are all met in order, also behind thousands of one job that don’t', async () => {
    const first = await fillJob(database, userId, []);
    const { corpusId } = first;
    const long = Array.from({ length: 60 }, (_, n) => ({ url: `https://long.example/z${n}` }));
    const late = await fillJob(database, userId, [{ url: 'https://a.example/b' }], corpusId);
    await database.query(
      sql`INSERT INTO resource (id, job_id, key_hash, url, host)
       SELECT uuidv7(), ${late.jobId}, gen_random_uuid(), 'https://a.example/a' || n, 'a.example'
       FROM generate_series(1, 3100) n`,
    );
    const other = await fillJob(database, userId, long, corpusId);
    const narrowed = await narrowFilter(database, { corpusId }, { status: 'waiting' });
    for (const few of [narrowed.few, null]) {
      const page = await listResources(
        database,
        { ...narrowed, few },
        { sort: 'url', descending: false },
        { limit: 50 },
      );
      expect(page.rows[0]!.id).toBe(late.resourceIds[0]);
      expect(page.rows).toHaveLength(50);
      expect(other.resourceIds).toContain(page.rows[49]!.id);
    }
  });

  it('are narrowed by job and by domain, to jobs of the corpus alone', async () => {
    const { corpusId, jobs, stranger } = await twoJobs();
    const count = async (filter: ResourceFilter) =>
      (await countResources(database, await narrowFilter(database, { corpusId }, filter))).count;
    expect(await count({ jobId: jobs[1] })).toBe(5);
    expect(await count({ jobId: stranger.jobId })).toBe(0);
    const { rows } = await database.query<{ slug: string }>(
      sql`SELECT slug FROM corpus_domain WHERE corpus_id = ${corpusId} ORDER BY slug LIMIT 2`,
    );
    await database.prisma.job.update({ where: { id: jobs[0]! }, data: { domainSlug: rows[0]!.slug } });
    expect(await count({ domain: rows[0]!.slug, status: 'kept' })).toBe(3);
    expect(await count({ domain: rows[1]!.slug })).toBe(0);
  });

  it('have the domain that they say themselves, else that of their job', async () => {
    const { corpusId, jobs, first, second } = await twoJobs();
    await database.prisma.job.update({ where: { id: jobs[1]! }, data: { domainSlug: 'sport' } });
    const urls = async (filter: ResourceFilter) => {
      const narrowed = await narrowFilter(database, { corpusId }, filter);
      const page = await listResources(database, narrowed, { sort: 'url', descending: false }, { limit: 50 });
      expect(await countResources(database, narrowed)).toEqual({ count: page.rows.length, isMore: false });
      return page.rows
        .map(({ id }) => [...first.resourceIds, ...second.resourceIds].indexOf(id))
        .sort((a, b) => a - b);
    };
    expect([await urls({ domain: 'news' }), await urls({ domain: 'sport' })]).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6, 7, 8, 9],
    ]);
    // Nobody has to tell the job's table apart: there, too, a resource can be of another domain.
    await editMetadata(
      database,
      { corpusId },
      { ids: [first.resourceIds[0]!, first.resourceIds[3]!] },
      { domain: 'sport' },
      null,
    );
    await editMetadata(database, { corpusId }, { ids: [second.resourceIds[4]!] }, { domain: 'food' }, null);
    expect([
      await urls({ domain: 'news' }),
      await urls({ domain: 'sport' }),
      await urls({ domain: 'food' }),
    ]).toEqual([[1, 2, 4], [0, 3, 5, 6, 7, 8], [9]]);
    expect(await urls({ domain: 'sport', jobId: jobs[0]! })).toEqual([0, 3]);
    expect(await urls({ domain: 'sport', status: 'kept' })).toEqual(expect.arrayContaining([0]));
    expect(await urls({ domain: 'none-such' })).toEqual([]);
  });

  it('are counted by kind and by job', async () => {
    const { corpusId, jobs } = await twoJobs();
    const { facets } = await resourceFacets(database, { corpusId });
    expect(facets).toMatchObject({
      statuses: { kept: 6, dropped: 2, waiting: 2, deleted: 0 },
      reasons: [{ reason: 'empty', count: 2 }],
    });
    expect([...facets!.jobs].sort((a, b) => (a.jobId < b.jobId ? -1 : 1))).toEqual(
      [...jobs].sort().map((jobId) => ({ jobId, count: 5 })),
    );
    expect(countedBy(facets!, { jobId: jobs[0] })).toEqual({ count: 5, isMore: false });
    expect(countedBy(facets!, { jobId: jobs[0], status: 'kept' })).toBeNull();
  });
});

describe('one step over several jobs', () => {
  it('deletes, and is undone at once, from the corpus or from one of its jobs', async () => {
    const { corpusId, jobs, first, stranger } = await twoJobs();
    const scope = { corpusId };
    const ids = [...first.resourceIds, ...stranger.resourceIds];
    const one = await deleteResources(database, scope, { ids }, userId);
    expect(one.count).toBe(5);
    const rest = await deleteResources(database, scope, { filter: { status: 'kept' } }, userId, {
      query: 'status=kept',
    });
    expect(rest.count).toBe(3);
    expect((await listDeletions(database, scope)).map((row) => [row.count, row.jobs])).toEqual([
      [3, 1],
      [5, 1],
    ]);
    expect(await restoreResources(database, scope, { filter: { status: 'deleted' } }, userId)).toMatchObject({
      count: 8,
    });
    const both = await deleteResources(database, scope, { under: 100 }, userId);
    expect(both.count).toBe(6);
    expect((await listDeletions(database, { jobId: jobs[1]! }))[0]).toMatchObject({ count: 6, jobs: 2 });
    await expect(undoDeletion(database, { jobId: stranger.jobId }, both.deletionId!)).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(await undoDeletion(database, { jobId: jobs[1]! }, both.deletionId!)).toEqual({
      count: 6,
      goesOn: false,
    });
  });

  it('gives metadata, and takes it back', async () => {
    const { corpusId, jobs, stranger } = await twoJobs();
    const scope = { corpusId };
    const edited = await editMetadata(
      database,
      scope,
      { filter: { host: 'a.example' } },
      { year: '2026' },
      userId,
    );
    expect(edited.count).toBe(4);
    const strangers = await editMetadata(
      database,
      scope,
      { ids: stranger.resourceIds },
      { year: '1' },
      userId,
    );
    expect(strangers).toMatchObject({ editId: null, count: 0 });
    expect(await listMetadataEdits(database, { jobId: jobs[0]! })).toMatchObject([{ count: 4, jobs: 2 }]);
    expect((await undoMetadataEdit(database, scope, edited.editId!, userId)).count).toBe(4);
  });

  it('by two people at once takes each resource once', async () => {
    const { corpusId } = await twoJobs();
    const filter = { status: 'kept' as const };
    const taken = await Promise.all(
      [0, 1, 2].map(() => deleteResources(database, { corpusId }, { filter }, userId)),
    );
    expect(taken.map((one) => one.count).sort()).toEqual([0, 0, 6]);
  });
});
