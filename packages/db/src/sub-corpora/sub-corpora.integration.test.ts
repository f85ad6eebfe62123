import type { SubCorpusFilter } from '@florilegium/contracts/resources/sub-corpus';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsWithFields } from '../concordance/searched-documents';
import { deleteResources } from '../corpus/deletions';
import { editMetadata } from '../corpus/metadata-edits';
import { narrowFilter } from '../corpus/resource-narrow';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { sampleableResources } from '../samples/draws';
import { sizeOfPart } from '../samples/sample-parts';
import { listResources } from '../screens/resource-list';
import { sql } from '../sql/sql';
import { addSubCorpus, changeSubCorpus, deleteSubCorpus, listSubCorpora, subCorpusById } from './sub-corpora';
import { subCorpusDocuments } from './sub-corpus-documents';
import { subCorpusSizes } from './sub-corpus-sizes';

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

/** A corpus with two jobs that share addresses; the first gives its resources a genre. */
async function twoJobs() {
  const first = await fillJob(database, userId, documents);
  const second = await fillJob(database, userId, documents, first.corpusId);
  await database.prisma.job.update({ where: { id: first.jobId }, data: { domainSlug: 'news' } });
  await database.prisma.jobVersion.updateMany({
    where: { jobId: first.jobId },
    data: { config: { metadata: { genre: 'news' } } },
  });
  return { corpusId: first.corpusId, first, second };
}

function add(corpusId: string, filter: SubCorpusFilter, name = JSON.stringify(filter)) {
  return addSubCorpus(database, corpusId, { name, note: '', filter, timeZone: 'UTC' }, userId);
}

async function urlsOf(corpusId: string, id: string, filter = {}) {
  const narrowed = await narrowFilter(database, { corpusId }, { subCorpusId: id, ...filter });
  const page = await listResources(database, narrowed, { sort: 'url', descending: false }, { limit: 50 });
  return page.rows.map(({ url }) => new URL(url).pathname.slice(1)).sort();
}

const wrong = (reason: string) => expect.objectContaining({ detail: expect.objectContaining({ reason }) });

describe('a sub-corpus', () => {
  it('is what its filter takes of the kept documents, wherever it is asked for', async () => {
    const { corpusId, first, second } = await twoJobs();
    await editMetadata(
      database,
      { corpusId },
      { ids: [second.resourceIds[0]!] },
      { genre: 'news', domain: 'news' },
      userId,
    );
    await editMetadata(
      database,
      { corpusId },
      { ids: [first.resourceIds[1]!] },
      { genre: 'novel', domain: 'novels' },
      userId,
    );
    const filters: [SubCorpusFilter, string[]][] = [
      [{ host: 'b.example' }, ['tre', 'tre']],
      [{ language: 'it', min: 50 }, ['due', 'due']],
      [{ q: 'TRE' }, ['tre', 'tre']],
      [{ job: first.jobId }, ['due', 'tre', 'uno']],
      [{ domain: 'news', format: 'pdf' }, ['tre']],
      [{ domain: 'news' }, ['tre', 'uno', 'uno']],
      [{ domain: 'novels' }, ['due']],
      [{ field: 'genre', value: 'news' }, ['tre', 'uno', 'uno']],
      [{ field: 'genre', value: 'poem' }, []],
      [{ from: '2100-01-01' }, []],
      [{ judged: 'any' }, []],
    ];
    for (const [filter, paths] of filters) {
      const id = await add(corpusId, filter);
      expect(await urlsOf(corpusId, id), JSON.stringify(filter)).toEqual(paths);
      const kept = await subCorpusDocuments(database, { corpusId }, id);
      const { rows } = await database.query<{ id: string; words: number }>(
        sql`SELECT id, words FROM (${kept}) s`,
      );
      expect(rows).toHaveLength(paths.length);
      const { sizes } = await subCorpusSizes(database, corpusId, { withinMs: 60_000 });
      const words = rows.reduce((sum, row) => sum + row.words, 0);
      expect(sizes.get(id)).toEqual({ documents: paths.length, words, countedAt: null });
      const searched = await documentsWithFields(database, corpusId, [
        { field: 'subCorpus', value: id, equal: true },
      ]);
      // Those that no tagger has read yet are not searched.
      expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining(searched));
    }
  });

  it('is narrowed by the filter of the table, and never grows by it', async () => {
    const { corpusId, first } = await twoJobs();
    const id = await add(corpusId, { language: 'it' });
    expect(await urlsOf(corpusId, id, { minWords: 100 })).toEqual(['due', 'due']);
    expect(await urlsOf(corpusId, id, { language: 'en' })).toEqual([]);
    expect(await urlsOf(corpusId, id, { jobId: first.jobId, text: 'un' })).toEqual(['uno']);
    expect(await urlsOf(corpusId, id, { metadata: { field: 'genre', value: 'news' } })).toEqual([
      'due',
      'uno',
    ]);
    expect(await urlsOf(corpusId, id, { domain: 'news' })).toEqual(['due', 'uno']);
    const news = await add(corpusId, { domain: 'news' });
    expect(await urlsOf(corpusId, news, { language: 'it' })).toEqual(['due', 'uno']);
    await editMetadata(database, { corpusId }, { ids: [first.resourceIds[0]!] }, { domain: 'sport' }, userId);
    expect(await urlsOf(corpusId, news, { language: 'it' })).toEqual(['due']);
    expect(await urlsOf(corpusId, news, { domain: 'sport' })).toEqual([]);
    for (const status of ['dropped', 'waiting'] as const)
      expect(await urlsOf(corpusId, id, { status })).toEqual([]);
    await deleteResources(database, { corpusId }, { ids: [first.resourceIds[0]!] }, userId);
    expect(await urlsOf(corpusId, id)).toEqual(['due', 'due', 'uno']);
  });

  it('has a part in each job, from which a sample is drawn', async () => {
    const { corpusId, first, second } = await twoJobs();
    const other = await twoJobs();
    const id = await add(corpusId, { job: first.jobId, language: 'it' });
    const [uno, due] = first.resourceIds;
    const ofPart = async (jobId: string) =>
      (await sampleableResources(database, { scope: { jobId }, filter: { subCorpusId: id } })).map(
        (one) => one.id,
      );
    expect(await ofPart(first.jobId)).toEqual([uno, due]);
    expect(await ofPart(second.jobId)).toEqual([]);
    const sizeIn = (jobId: string) => sizeOfPart(database, { jobId }, { subCorpusId: id });
    expect(await sizeIn(first.jobId)).toEqual({ documents: 2, words: 440 });
    expect(await sizeIn(second.jobId)).toEqual({ documents: 0, words: 0 });
    await expect(ofPart(other.first.jobId)).rejects.toEqual(wrong('subCorpusGone'));
  });

  it('belongs to one corpus', async () => {
    const { corpusId } = await twoJobs();
    const other = await twoJobs();
    const id = await add(corpusId, { language: 'it' });
    await expect(urlsOf(other.corpusId, id)).rejects.toEqual(wrong('subCorpusGone'));
    await expect(subCorpusDocuments(database, other, id)).rejects.toEqual(wrong('subCorpusGone'));
    expect(await subCorpusById(database, other.corpusId, id)).toBeNull();
    const at = { corpusId: other.corpusId, subCorpusId: id, version: 1 };
    await expect(changeSubCorpus(database, at, { name: 'x' }, userId)).rejects.toEqual(
      wrong('subCorpusGone'),
    );
    await expect(deleteSubCorpus(database, at, userId)).rejects.toEqual(wrong('subCorpusGone'));
    // A job of another corpus gives it nothing.
    const strange = await add(corpusId, { job: other.first.jobId });
    expect(await urlsOf(corpusId, strange)).toEqual([]);
  });

  it('tells the second of two who change it at once, and keeps names apart', async () => {
    const { corpusId } = await twoJobs();
    const id = await add(corpusId, { language: 'it' }, 'Italian');
    const at = { corpusId, subCorpusId: id, version: 1 };
    const both = await Promise.allSettled([
      changeSubCorpus(database, at, { name: 'Italiano' }, userId),
      changeSubCorpus(database, at, { filter: { language: 'en' } }, userId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: wrong('subCorpusChanged'),
    });
    await expect(deleteSubCorpus(database, at, userId)).rejects.toEqual(wrong('subCorpusChanged'));
    const { name } = (await listSubCorpora(database, corpusId))[0]!;
    const twice = await Promise.allSettled([
      add(corpusId, { min: 1 }, 'Long'),
      add(corpusId, { min: 2 }, 'LONG'),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(corpusId, { min: 1 }, name.toUpperCase())).rejects.toEqual(wrong('subCorpusNameTaken'));
    await deleteSubCorpus(database, { ...at, version: 2 }, userId);
    expect(await listSubCorpora(database, corpusId)).toHaveLength(1);
    const { rows } = await database.query<{ action: string }>(
      sql`SELECT action FROM audit_entry WHERE corpus_id = ${corpusId} AND action LIKE 'corpus.subCorpus%' ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'corpus.subCorpusAdded',
      'corpus.subCorpusChanged',
      'corpus.subCorpusAdded',
      'corpus.subCorpusDeleted',
    ]);
  });

  it('is counted behind the screen where that takes longer, and anew once its filter is another', async () => {
    const { corpusId } = await twoJobs();
    const id = await add(corpusId, { language: 'it' });
    const look = async () => {
      const { sizes, counting } = await subCorpusSizes(database, corpusId, { withinMs: 0 });
      await counting;
      return sizes.get(id);
    };
    expect(await look()).toBeNull();
    expect(await look()).toEqual({ documents: 4, words: 880, countedAt: expect.any(Date) });
    await changeSubCorpus(database, { corpusId, subCorpusId: id, version: 1 }, { note: 'Said.' }, userId);
    expect(await look()).toMatchObject({ documents: 4 });
    await changeSubCorpus(
      database,
      { corpusId, subCorpusId: id, version: 2 },
      { filter: { language: 'en' } },
      userId,
    );
    expect(await look()).toBeNull();
    expect(await look()).toMatchObject({ documents: 2, words: 198 });
  });
});
