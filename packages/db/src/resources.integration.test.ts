import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, listDeletions, undoDeletion } from './deletions';
import { addPerson, capture, fillJob } from './fixtures/filled-job';
import type { ResourceFilter } from './resource-query';
import {
  assignMetadata,
  assignMetadataTo,
  corpusOfResource,
  countResources,
  listResources,
  readResources,
  resourceById,
  resourceFacets,
  resourcesAfter,
} from './resources';

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
  { url: 'https://b.example/Tre_100%', words: 99, language: 'en', format: 'pdf' },
  { url: 'https://b.example/quattro', words: 0, language: null, dropReason: 'empty' },
  { url: 'https://c.example/cinque' },
];
const byUrl = { sort: 'url', descending: false } as const;

async function urls(jobId: string, filter: ResourceFilter) {
  const rows = await listResources(database, jobId, filter, byUrl, { limit: 50, offset: 0 });
  expect(await countResources(database, jobId, filter)).toBe(rows.length);
  return rows.map((row) => row.url.split('/').at(-1));
}

describe('the table of resources', () => {
  it('filters by status, reason, language, format, words and text', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    expect(await urls(jobId, {})).toHaveLength(5);
    expect(await urls(jobId, { status: 'kept' })).toEqual(['due', 'uno', 'Tre_100%']);
    expect(await urls(jobId, { status: 'waiting' })).toEqual(['cinque']);
    expect(await urls(jobId, { status: 'dropped' })).toEqual(['quattro']);
    expect(await urls(jobId, { reason: 'empty' })).toEqual(['quattro']);
    expect(await urls(jobId, { language: 'en' })).toEqual(['Tre_100%']);
    expect(await urls(jobId, { language: 'und' })).toEqual(['quattro']);
    expect(await urls(jobId, { format: 'pdf' })).toEqual(['Tre_100%']);
    expect(await urls(jobId, { minWords: 40, maxWords: 99 })).toEqual(['uno', 'Tre_100%']);
    // Percent and underscore are letters here, not wildcards.
    expect(await urls(jobId, { text: 'tre_100%' })).toEqual(['Tre_100%']);
    expect(await urls(jobId, { text: 'u_o' })).toEqual([]);
    expect(await urls(jobId, { text: "'; DROP TABLE resource; --" })).toEqual([]);
  });

  it('sorts with the unmapped last either way, pages without gaps and streams the same order', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    for (const descending of [false, true]) {
      const order = { sort: 'words', descending } as const;
      const all = await listResources(database, jobId, {}, order, { limit: 50, offset: 0 });
      expect(all.at(-1)?.words).toBeNull();
      const words = all.flatMap((row) => row.words ?? []);
      expect(words).toEqual([...words].sort((a, b) => (descending ? b - a : a - b)));
      const paged = [
        ...(await listResources(database, jobId, {}, order, { limit: 2, offset: 0 })),
        ...(await listResources(database, jobId, {}, order, { limit: 2, offset: 2 })),
        ...(await listResources(database, jobId, {}, order, { limit: 2, offset: 4 })),
      ];
      expect(paged).toEqual(all);
      const streamed = [];
      for await (const batch of readResources(database, jobId, {}, order)) streamed.push(...batch);
      expect(streamed).toEqual(all);
    }
  });

  it('goes through everything once by id', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    const first = await resourcesAfter(database, jobId, {}, null, 3);
    const second = await resourcesAfter(database, jobId, {}, first.at(-1)?.id ?? null, 3);
    expect([...first, ...second].map((row) => row.id)).toEqual(resourceIds);
  });

  it('gives its connection back when a reader stops half-way', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    for (let n = 0; n < 20; n++) {
      for await (const batch of readResources(database, jobId, {}, byUrl)) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(await countResources(database, jobId, {})).toBe(5);
  });

  it('counts by status, reason, language and format', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    await deleteResources(database, jobId, { ids: [resourceIds[1]!] }, userId);
    expect(await resourceFacets(database, jobId)).toEqual({
      statuses: { kept: 2, waiting: 1, dropped: 1, deleted: 1 },
      reasons: [{ reason: 'empty', count: 1 }],
      languages: expect.arrayContaining([
        { language: 'it', count: 1 },
        { language: 'en', count: 1 },
        { language: 'und', count: 1 },
      ]),
      formats: [
        { format: 'html', count: 2 },
        { format: 'pdf', count: 1 },
      ],
    });
  });

  it('shows the newest document of a resource that was crawled again, and once', async () => {
    const filled = await fillJob(database, userId, documents);
    const { jobId } = filled;
    const resourceId = filled.resourceIds[0]!;
    const run = await database.prisma.run.create({ data: { jobId, version: 1 } });
    const documentId = await capture(
      database,
      { ...filled, runId: run.id, resourceId },
      { url: documents[0]!.url, words: 77 },
    );
    const rows = await listResources(database, jobId, {}, byUrl, { limit: 50, offset: 0 });
    expect(rows).toHaveLength(5);
    expect(rows.find((row) => row.id === resourceId)?.words).toBe(77);
    expect(await resourceById(database, resourceId)).toMatchObject({ documentId, captures: 2 });
  });
});

describe('deletion', () => {
  it('takes what has fewer words, leaves the unmapped, and gives exactly that back', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    await deleteResources(database, jobId, { ids: [resourceIds[0]!] }, userId);
    const { deletionId, count } = await deleteResources(database, jobId, { under: 100 }, userId);
    expect(count).toBe(2);
    expect(await urls(jobId, {})).toEqual(['due', 'cinque']);
    expect(await urls(jobId, { status: 'deleted', deletionId: deletionId ?? '' })).toEqual([
      'Tre_100%',
      'quattro',
    ]);
    expect(await undoDeletion(database, jobId, deletionId ?? '')).toBe(2);
    expect(await undoDeletion(database, jobId, deletionId ?? '')).toBe(0);
    expect(await urls(jobId, {})).toEqual(['due', 'Tre_100%', 'quattro', 'cinque']);
    const list = await listDeletions(database, jobId);
    expect(list.map((row) => [row.count, row.filter, row.undoneAt !== null])).toEqual([
      [2, { under: 100 }, true],
      [1, { ids: 1 }, false],
    ]);
  });

  it('says so when nothing fits, and writes no empty deletion', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    expect(await deleteResources(database, jobId, { under: 0 }, userId)).toEqual({
      deletionId: null,
      count: 0,
    });
    expect(await listDeletions(database, jobId)).toEqual([]);
  });

  it('never reaches into another job', async () => {
    const mine = await fillJob(database, userId, documents);
    const other = await fillJob(database, userId, documents);
    const gone = await deleteResources(database, mine.jobId, { ids: other.resourceIds }, userId);
    expect(gone.count).toBe(0);
    const { deletionId } = await deleteResources(database, other.jobId, { under: 100 }, userId);
    await expect(undoDeletion(database, mine.jobId, deletionId ?? '')).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('metadata', () => {
  it('is merged, and an empty value takes a field away', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, documents);
    const two = resourceIds.slice(0, 2);
    expect(await assignMetadata(database, jobId, two, { genre: 'news', author: 'X' })).toBe(2);
    expect(await assignMetadata(database, jobId, two.slice(0, 1), { author: '', year: '2026' })).toBe(1);
    expect((await resourceById(database, two[0]!))?.metadata).toEqual({ genre: 'news', year: '2026' });
    expect((await resourceById(database, two[1]!))?.metadata).toEqual({ genre: 'news', author: 'X' });
    expect(await corpusOfResource(database, two[0]!)).toEqual({ jobId, corpusId });
    expect(await resourceById(database, jobId)).toBeNull();
  });

  it.each<[ResourceFilter, number]>([
    [{}, 5],
    [{ status: 'kept', minWords: 50 }, 2],
    [{ status: 'kept', text: 'B.example' }, 1],
    [{ status: 'waiting' }, 1],
    [{ status: 'deleted' }, 0],
  ])('reaches all that %j takes, and those alone', async (filter, count) => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    await fillJob(database, userId, documents);
    expect(await countResources(database, jobId, filter)).toBe(count);
    expect(await assignMetadataTo(database, jobId, filter, { genre: 'news' })).toBe(count);
    const all = await Promise.all(resourceIds.map((id) => resourceById(database, id)));
    expect(all.filter((one) => one?.metadata.genre === 'news')).toHaveLength(count);
  });
});
