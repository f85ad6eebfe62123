import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteResources, listDeletions, restoreResources, undoDeletion } from '../corpus/deletions';
import { editMetadata, listMetadataEdits, undoMetadataEdit } from '../corpus/metadata-edits';
import { countedBy, resourceFacets } from '../corpus/resource-facets';
import { countResources, narrowFilter } from '../corpus/resource-narrow';
import { type ResourceOrder, resourceSorts } from '../corpus/resource-query';
import { addPerson, capture, fillJob } from '../fixtures/filled-job';
import { openDatabase } from '../sql/database';
import { sql } from '../sql/sql';
import { listResources, neighboursOf, readResources } from './resource-list';
import type { PageWanted } from './resource-page';
import { corpusOfResource, resourceById } from './resources';

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

async function page(jobId: string, filter: ResourceFilter, order: ResourceOrder, wanted: PageWanted) {
  return listResources(database, await narrowFilter(database, { jobId }, filter), order, wanted);
}

/** Resources without a capture. */
async function addMany(jobId: string, count: number, under: string): Promise<void> {
  await database.query(
    sql`INSERT INTO resource (id, job_id, key_hash, url, host)
     SELECT uuidv7(), ${jobId}, gen_random_uuid(), ${under} || n, split_part(${under}, '/', 3)
     FROM generate_series(1, ${count}::int) n`,
  );
}

const nameOf = (row: { url: string }) => row.url.split('/').at(-1);

async function urls(jobId: string, filter: ResourceFilter) {
  const { rows } = await page(jobId, filter, byUrl, { limit: 50 });
  const narrowed = await narrowFilter(database, { jobId }, filter);
  expect(await countResources(database, narrowed)).toEqual({ count: rows.length, isMore: false });
  const { facets } = await resourceFacets(database, { jobId });
  expect(countedBy(facets!, filter)?.count ?? rows.length).toBe(rows.length);
  return rows.map(nameOf);
}

describe('the table of resources', () => {
  it('filters by status, reason, language, format, host, words and text', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    await database.prisma.document.updateMany({
      where: { jobId, words: 400 },
      data: { title: 'Perché 50%' },
    });
    expect(await urls(jobId, { host: 'b.example' })).toEqual(['Tre_100%', 'quattro']);
    expect(await urls(jobId, { text: 'PERCHÉ 50%' })).toEqual(['due']);
    expect(await urls(jobId, { text: 'perché 500' })).toEqual([]);
    expect(await urls(jobId, { status: 'waiting', language: 'it' })).toEqual([]);
    expect(await urls(jobId, { status: 'kept', host: 'a.example', format: 'html' })).toEqual(['due', 'uno']);
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

  it('filters by judgement, cluster, metadata and date', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, documents);
    const other = await fillJob(database, userId, documents);
    const [uno, due] = resourceIds as [string, string];
    const clusterId = uuidv7();
    await database.prisma.document.updateMany({ where: { jobId, words: { gte: 99 } }, data: { clusterId } });
    expect(await urls(jobId, { clusterId })).toEqual(['due', 'Tre_100%']);
    expect(await urls(other.jobId, { clusterId })).toEqual([]);

    for (const [id, resourceId, verdict] of [
      [jobId, uno, 'adequate'],
      [jobId, due, 'unjudged'],
      [other.jobId, other.resourceIds[0]!, 'inadequate'],
    ] as const) {
      await database.prisma.sample.create({
        data: {
          id: uuidv7(),
          corpusId,
          jobId: id,
          seed: 's',
          method: 'count',
          amount: 1,
          population: 1,
          items: { create: { position: 1, resourceId, documentId: uuidv7(), verdict } },
        },
      });
    }
    expect(await urls(jobId, { judged: 'any' })).toEqual(['uno']);
    expect(await urls(jobId, { judged: 'adequate' })).toEqual(['uno']);
    expect(await urls(jobId, { judged: 'inadequate' })).toEqual([]);
    expect(await urls(jobId, { judged: 'none', status: 'kept' })).toEqual(['due', 'Tre_100%']);

    await editMetadata(database, { jobId }, { ids: [uno] }, { 'a"b': "x'y" }, userId);
    await editMetadata(database, { jobId }, { ids: [due] }, { register: 'formal' }, userId);
    expect(await urls(jobId, { metadata: { field: 'a"b', value: "x'y" } })).toEqual(['uno']);
    expect(await urls(jobId, { metadata: { field: 'register', value: 'formal' } })).toEqual(['due']);
    // What the job gives to all counts, unless a resource has its own.
    await database.query(
      sql`UPDATE job_version SET config = jsonb_set(config, '{metadata}', '{"register": "low"}')
        WHERE job_id = ${jobId}`,
    );
    expect(await urls(jobId, { metadata: { field: 'register', value: 'low' } })).toHaveLength(4);
    expect(await urls(jobId, { metadata: { field: 'register', value: 'formal' } })).toEqual(['due']);

    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    await database.query(sql`UPDATE resource SET created_at = ${at(-10)} WHERE id = ${uno}`);
    expect(await urls(jobId, { to: at(-5) })).toEqual(['uno']);
    expect(await urls(jobId, { from: at(-11), to: at(-9), status: 'kept' })).toEqual(['uno']);
    expect(await urls(jobId, { from: at(-5) })).toHaveLength(4);
    expect(corpusId).not.toBe(other.corpusId);
  });

  it('sorts with the unmapped last either way, pages to and fro without gaps and streams the same order', async () => {
    const more = [
      ...documents,
      { url: 'https://c.example/sei' },
      { url: 'https://a.example/sette', words: 99 },
    ];
    const { jobId } = await fillJob(database, userId, more);
    for (const sort of resourceSorts) {
      for (const descending of [false, true]) {
        const order = { sort, descending };
        const all = await page(jobId, {}, order, { limit: 50 });
        expect([all.rows.length, all.before, all.after]).toEqual([7, null, null]);
        if (sort !== 'url' && sort !== 'fetched') {
          expect(all.rows.slice(-2).map((row) => row.words)).toEqual([null, null]);
        }
        const forth = [];
        let last = await page(jobId, {}, order, { limit: 2 });
        expect(last.before).toBeNull();
        forth.push(...last.rows);
        while (last.after) {
          last = await page(jobId, {}, order, { limit: 2, after: last.after });
          forth.push(...last.rows);
        }
        expect(forth).toEqual(all.rows);
        const back = [...last.rows];
        while (last.before) {
          last = await page(jobId, {}, order, { limit: 2, before: last.before });
          back.unshift(...last.rows);
        }
        expect(back).toEqual(all.rows);
        const streamed = [];
        for await (const batch of readResources(database, { jobId }, {}, order)) streamed.push(...batch);
        expect(streamed).toEqual(all.rows);
        const narrowed = await narrowFilter(database, { jobId }, {});
        for (const [at, row] of all.rows.entries()) {
          expect(await neighboursOf(database, narrowed, order, row.id)).toEqual({
            previous: all.rows[at - 1]?.id ?? null,
            next: all.rows[at + 1]?.id ?? null,
          });
        }
      }
    }
  });

  it('says only that there are more than it counted', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    const narrowed = await narrowFilter(database, { jobId }, {});
    expect(await countResources(database, narrowed, 3)).toEqual({ count: 3, isMore: true });
  });

  it('holds no connection for a reader who is slow, or stops half-way', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    const narrow = openDatabase(database.url, { maxConnections: 1 });
    try {
      const readers = Array.from({ length: 12 }, () =>
        readResources(narrow, { jobId }, { host: 'a.example' }, byUrl),
      );
      for (const reader of readers) expect((await reader.next()).value).toHaveLength(2);
      expect((await narrow.query(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
      for (const reader of readers.slice(0, 6)) expect((await reader.next()).done).toBe(true);
      for (const reader of readers.slice(6)) await reader.return(undefined);
      expect((await narrow.query(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    } finally {
      await narrow.close();
    }
  });

  it('has every row once where some are added and changed while it is read', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, []);
    await addMany(jobId, 2_500, 'https://d.example/');
    const order = { sort: 'fetched', descending: false } as const;
    const ids: string[] = [];
    for await (const rows of readResources(database, { jobId }, {}, order)) {
      if (ids.length === 0) {
        await addMany(jobId, 10, 'https://e.example/');
        await database.query(sql`UPDATE resource SET url = url || '?' WHERE job_id = ${jobId}`);
      }
      ids.push(...rows.map((row) => row.id));
    }
    expect(resourceIds).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(2_500);
  });

  it('shows what waits in its own job, few of many or many of few, in every order', async () => {
    const waiting = Array.from({ length: 6 }, (_, n) => ({ url: `https://z.example/${9 - n}` }));
    const { jobId, corpusId, fileId, resourceIds } = await fillJob(database, userId, [
      ...documents,
      ...waiting,
    ]);
    // Another job's wait, too, and most of this job's resources have no capture at all.
    await fillJob(database, userId, waiting);
    await addMany(jobId, 5_200, 'https://m.example/');
    // One waits in two runs, and one has a text and a capture that waits.
    const run = await database.prisma.run.create({ data: { jobId, version: 1 } });
    const again = { runId: run.id, fileId, jobId, corpusId };
    await capture(database, { ...again, resourceId: resourceIds[5]! }, { url: '' });
    await capture(database, { ...again, resourceId: resourceIds[0]! }, { url: '' });
    const expected = ['9', '8', '7', '6', '5', '4', 'cinque'];
    for (const sort of resourceSorts) {
      for (const descending of [false, true]) {
        const forth: string[] = [];
        let after: PageWanted['after'] = null;
        do {
          const part = await page(jobId, { status: 'waiting' }, { sort, descending }, { limit: 3, after });
          forth.push(...part.rows.map(nameOf).map(String));
          after = part.after;
        } while (after);
        expect([...forth].sort()).toEqual([...expected].sort());
        if (sort === 'url') {
          const sorted = ['cinque', '4', '5', '6', '7', '8', '9'];
          expect(forth).toEqual(descending ? sorted.reverse() : sorted);
        }
      }
    }
    const narrowed = await narrowFilter(database, { jobId }, { status: 'waiting' });
    expect(await countResources(database, narrowed)).toEqual({ count: 7, isMore: false });
  });

  it('tells a common text from a rare one, and says no number that it does not know', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    await addMany(jobId, 12_000, 'https://m.example/forum/');
    const other = await fillJob(database, userId, documents);
    const counted = async (filter: ResourceFilter, of = jobId) => {
      const narrowed = await narrowFilter(database, { jobId: of }, filter);
      return [narrowed.ids?.length, await countResources(database, narrowed)];
    };
    expect(await counted({ text: 'FORUM/' })).toEqual([undefined, { count: 3_000, isMore: true }]);
    expect(await counted({ text: 'forum/' }, other.jobId)).toEqual([0, { count: 0, isMore: false }]);
    // A common text among few rows, and the same where its rows are deleted: these are counted.
    expect(await counted({ text: 'a', host: 'b.example' })).toEqual([undefined, { count: 2, isMore: false }]);
    await database.query(
      sql`UPDATE resource SET deleted_at = now() WHERE job_id = ${jobId} AND host = 'm.example'
        AND url NOT LIKE '%00'`,
    );
    expect(await counted({ text: 'forum/' })).toEqual([undefined, { count: 120, isMore: false }]);
    expect((await page(jobId, { text: 'forum/' }, byUrl, { limit: 50 })).rows).toHaveLength(50);
  });

  it('is shown without what could not be found out in time', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    const client = await database.connect();
    try {
      await client.query(sql`BEGIN`);
      await client.query(sql`LOCK TABLE document IN ACCESS EXCLUSIVE MODE`);
      const narrowed = await narrowFilter(database, { jobId }, { status: 'kept', minWords: 1 }, 50);
      expect(narrowed).toMatchObject({ few: null, minWords: 1 });
      expect(narrowed.counted).toBeUndefined();
      expect(await countResources(database, narrowed, 10, 50)).toEqual({ count: 0, isMore: true });
    } finally {
      await client.query(sql`ROLLBACK`);
      client.release();
    }
  });

  it('filters by the classes of a topic, and counts them', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    const other = await fillJob(database, userId, documents);
    const give = (of: string, index: number, topicClasses: string[]) =>
      database.prisma.document.updateMany({
        where: { jobId: of, resourceId: resourceIds[index] ?? '' },
        data: { topicClasses, topicScore: 100 },
      });
    await give(jobId, 0, ['forno', "l'a"]);
    await give(jobId, 1, ['forno']);
    await database.prisma.document.updateMany({
      where: { jobId: other.jobId },
      data: { topicClasses: ['forno'] },
    });
    expect(await urls(jobId, { topicClass: 'forno' })).toHaveLength(2);
    expect(await urls(jobId, { topicClass: "l'a" })).toHaveLength(1);
    expect(await urls(jobId, { topicClass: 'FORNO' })).toEqual([]);
    await deleteResources(database, { jobId }, { ids: [resourceIds[1]!] }, userId);
    const { facets } = await resourceFacets(database, { jobId });
    expect(facets!.topicClasses).toEqual([
      { topicClass: 'forno', count: 1 },
      { topicClass: "l'a", count: 1 },
    ]);
  });

  it('counts by status, reason, language and format', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    await deleteResources(database, { jobId }, { ids: [resourceIds[1]!] }, userId);
    const { facets, counting } = await resourceFacets(database, { jobId });
    expect(counting).toBeNull();
    expect(facets).toMatchObject({
      countedAt: null,
      hosts: [
        { host: 'a.example', count: 2 },
        { host: 'b.example', count: 2 },
        { host: 'c.example', count: 1 },
      ],
      fields: [],
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
    const { rows } = await page(jobId, {}, byUrl, { limit: 50 });
    expect(rows).toHaveLength(5);
    expect(rows.find((row) => row.id === resourceId)?.words).toBe(77);
    expect(await resourceById(database, resourceId)).toMatchObject({ documentId, captures: 2 });
  });
});

describe('deletion', () => {
  it('takes what has fewer words, leaves the unmapped, and gives exactly that back', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    await deleteResources(database, { jobId }, { ids: [resourceIds[0]!] }, userId);
    const { deletionId, count } = await deleteResources(database, { jobId }, { under: 100 }, userId);
    expect(count).toBe(2);
    expect(await urls(jobId, {})).toEqual(['due', 'cinque']);
    expect(await urls(jobId, { status: 'deleted', deletionId: deletionId ?? '' })).toEqual([
      'Tre_100%',
      'quattro',
    ]);
    expect(await undoDeletion(database, { jobId }, deletionId ?? '')).toEqual({ count: 2, goesOn: false });
    expect(await undoDeletion(database, { jobId }, deletionId ?? '')).toEqual({ count: 0, goesOn: false });
    expect(await urls(jobId, {})).toEqual(['due', 'Tre_100%', 'quattro', 'cinque']);
    const list = await listDeletions(database, { jobId });
    expect(list.map((row) => [row.count, row.filter, row.undoneAt !== null])).toEqual([
      [2, { under: 100 }, true],
      [1, { ids: 1 }, false],
    ]);
  });

  it('says so when nothing fits, and writes no empty deletion', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    expect(await deleteResources(database, { jobId }, { under: 0 }, userId)).toEqual({
      deletionId: null,
      goesOn: false,
      count: 0,
    });
    expect(await listDeletions(database, { jobId })).toEqual([]);
  });

  it('never reaches into another job', async () => {
    const mine = await fillJob(database, userId, documents);
    const other = await fillJob(database, userId, documents);
    const gone = await deleteResources(database, { jobId: mine.jobId }, { ids: other.resourceIds }, userId);
    expect(gone.count).toBe(0);
    const { deletionId } = await deleteResources(database, { jobId: other.jobId }, { under: 100 }, userId);
    await expect(undoDeletion(database, { jobId: mine.jobId }, deletionId ?? '')).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('restoration', () => {
  it('gives back what is picked or fits, and can be undone', async () => {
    const { jobId, resourceIds } = await fillJob(database, userId, documents);
    const first = await deleteResources(database, { jobId }, { under: 100 }, userId);
    const second = await deleteResources(database, { jobId }, { filter: { host: 'a.example' } }, userId, {
      query: 'host=a.example',
    });
    expect([first.count, second.count]).toEqual([3, 1]);
    expect(await urls(jobId, {})).toEqual(['cinque']);
    const one = await restoreResources(
      database,
      { jobId },
      { ids: [resourceIds[0]!, resourceIds[4]!] },
      userId,
    );
    expect(one.count).toBe(1);
    const rest = await restoreResources(database, { jobId }, { filter: { status: 'deleted' } }, userId);
    expect(rest.count).toBe(3);
    expect(await urls(jobId, { status: 'deleted' })).toEqual([]);
    // Nothing is left under the first deletion: others have had it since.
    expect(await undoDeletion(database, { jobId }, first.deletionId!)).toEqual({ count: 0, goesOn: false });
    expect(await undoDeletion(database, { jobId }, rest.deletionId!, userId)).toEqual({
      count: 3,
      goesOn: false,
    });
    expect(await urls(jobId, {})).toEqual(['uno', 'cinque']);
    expect((await listDeletions(database, { jobId })).map((row) => [row.filter, row.count])).toEqual([
      [{ restored: true }, 3],
      [{ restored: true }, 1],
      [{ query: 'host=a.example' }, 1],
      [{ under: 100 }, 3],
    ]);
  });
});

describe('metadata', () => {
  it('is merged, an empty value takes a field away, and undo gives back what was there', async () => {
    const { jobId, corpusId, resourceIds } = await fillJob(database, userId, documents);
    const [uno, due] = resourceIds as [string, string];
    const of = async (id: string) => (await resourceById(database, id))?.metadata;
    const edit = (ids: string[], values: Record<string, string>) =>
      editMetadata(database, { jobId }, { ids }, values, userId);
    await edit([uno, due], { genre: 'news', author: 'X' });
    const second = await edit([uno], { author: '', year: '2026' });
    expect([await of(uno), await of(due)]).toEqual([
      { genre: 'news', year: '2026' },
      { genre: 'news', author: 'X' },
    ]);
    const third = await edit([uno, due], { genre: 'novel' });
    expect(third.count).toBe(2);
    expect(await edit([uno], { genre: 'novel', author: '' })).toMatchObject({ editId: null, count: 0 });
    await edit([due], { genre: 'poem' });
    // The second has been changed since.
    expect((await undoMetadataEdit(database, { jobId }, third.editId!, userId)).count).toBe(1);
    expect([await of(uno), await of(due)]).toMatchObject([{ genre: 'news' }, { genre: 'poem' }]);
    expect((await undoMetadataEdit(database, { jobId }, second.editId!, userId)).count).toBe(1);
    expect((await undoMetadataEdit(database, { jobId }, second.editId!, userId)).count).toBe(0);
    expect(await of(uno)).toEqual({ genre: 'news', author: 'X' });
    expect(
      (await listMetadataEdits(database, { jobId })).map((row) => [row.values, row.count, row.by]),
    ).toEqual([
      [{ genre: 'poem' }, 1, 'owner@example.org'],
      [{ genre: 'novel' }, 2, 'owner@example.org'],
      [{ author: '', year: '2026' }, 1, 'owner@example.org'],
      [{ genre: 'news', author: 'X' }, 2, 'owner@example.org'],
    ]);
    expect(await corpusOfResource(database, uno)).toEqual({ jobId, corpusId });
    expect(await resourceById(database, jobId)).toBeNull();
    const other = await fillJob(database, userId, documents);
    await expect(
      undoMetadataEdit(database, { jobId: other.jobId }, third.editId!, userId),
    ).rejects.toMatchObject({
      code: 'notFound',
    });
    expect(
      (await editMetadata(database, { jobId: other.jobId }, { ids: [uno] }, { a: 'b' }, userId)).count,
    ).toBe(0);
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
    expect(await urls(jobId, filter)).toHaveLength(count);
    expect((await editMetadata(database, { jobId }, { filter }, { genre: 'news' }, userId)).count).toBe(
      count,
    );
    const all = await Promise.all(resourceIds.map((id) => resourceById(database, id)));
    expect(all.filter((one) => one?.metadata.genre === 'news')).toHaveLength(count);
  });
});

describe('the counts of a large job', () => {
  it('are made in the background, and said to be old', async () => {
    const { jobId } = await fillJob(database, userId, documents);
    await database.query(
      sql`INSERT INTO resource (id, job_id, key_hash, url, host)
        SELECT gen_random_uuid(), ${jobId}, gen_random_uuid(), 'https://d.example/' || n, 'd.example'
       FROM generate_series(1, 20001) n`,
    );
    const first = await resourceFacets(database, { jobId });
    expect(first.facets).toBeNull();
    await first.counting;
    const second = await resourceFacets(database, { jobId });
    expect(second.facets?.statuses).toEqual({ kept: 3, dropped: 1, waiting: 20_002, deleted: 0 });
    expect(second.counting).toBeNull();
    const later = await resourceFacets(database, { jobId }, new Date(Date.now() + 60_000));
    expect(later.facets?.countedAt).toEqual(second.facets?.countedAt);
    await later.counting;
    expect((await resourceFacets(database, { jobId })).facets?.countedAt?.getTime()).toBeGreaterThan(
      second.facets!.countedAt!.getTime(),
    );
  });
});
