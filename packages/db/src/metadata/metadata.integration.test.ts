import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveJob } from '../corpus/jobs';
import { editMetadata, listMetadataEdits, undoMetadataEdit } from '../corpus/metadata-edits';
import { addPerson, fillJob } from '../fixtures/filled-job';
import { resourceHistory } from '../screens/resource-history';
import { inTransaction } from '../sql/database';
import { sql } from '../sql/sql';
import { JobsByHost } from './jobs-by-host';
import { beginEdit } from './metadata-changes';
import { type ImportLine, importLines } from './metadata-import';
import { applyRulesTo, continueRules, previewRules, rulesOf, saveRules } from './metadata-rules';

let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  userId = await addPerson(database, 'owner@example.org');
});
afterAll(() => database.drop());

const documents = [
  { url: 'https://a.example/sport/1', words: 40 },
  { url: 'https://a.example/news/2', words: 40 },
  { url: 'https://b.example/sport/3' },
];

const rule = (given: Partial<MetadataRule>): MetadataRule => ({
  id: uuidv7(),
  part: 'path',
  test: 'startsWith',
  text: '/sport/',
  field: 'domain',
  value: 'sport',
  ...given,
});

const fill = () => fillJob(database, userId, documents);
const ofAll = async (ids: readonly string[]) => {
  const rows = await database.prisma.resource.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ metadata, ruled }) => [metadata, Object.keys(ruled as object)]);
};
const applyAll = async () => {
  while (await continueRules(database, { most: 2 }));
};

describe('rules of metadata', () => {
  it('are previewed, applied to what is there and to what comes, and give way to people', async () => {
    const { corpusId, resourceIds, jobId } = await fill();
    const [one, two, three] = resourceIds as [string, string, string];
    const edit = await editMetadata(database, { jobId }, { ids: [one] }, { domain: 'cinema' }, userId);
    const rules = [
      rule({}),
      rule({ part: 'host', test: 'is', text: 'a.example', field: 'author', value: 'Ente' }),
    ];
    const options = { step: 2 };
    expect(await previewRules(database, corpusId, rules, options)).toMatchObject({
      looked: 3,
      isWhole: true,
      changed: 3,
      rules: [
        { fits: 2, decides: 1 },
        { fits: 2, decides: 2 },
      ],
    });
    expect(await saveRules(database, corpusId, { rules, version: 0 }, userId)).toBe(1);
    await expect(saveRules(database, corpusId, { rules: [], version: 0 }, userId)).rejects.toMatchObject({
      code: 'conflict',
    });
    await applyAll();
    expect((await rulesOf(database, corpusId)).isUnderWay).toBe(false);
    expect(await ofAll(resourceIds)).toEqual([
      [{ domain: 'cinema', author: 'Ente' }, ['author']],
      [{ author: 'Ente' }, ['author']],
      [{ domain: 'sport' }, ['domain']],
    ]);
    // What a person empties stays empty, as long as that is not undone; what they give to a ruled field is theirs.
    await undoMetadataEdit(database, { jobId }, edit.editId!, userId);
    const emptying = await editMetadata(database, { jobId }, { ids: [one, three] }, { domain: '' }, userId);
    await editMetadata(database, { jobId }, { ids: [two] }, { author: 'Ente' }, userId);
    await inTransaction(database, (transaction) => applyRulesTo(transaction, resourceIds));
    expect(await ofAll(resourceIds)).toEqual([
      [{ author: 'Ente' }, expect.arrayContaining(['author', 'domain'])],
      [{ author: 'Ente' }, []],
      [{}, ['domain']],
    ]);
    expect((await resourceHistory(database, three)).metadata.at(-1)).toMatchObject({
      source: 'person',
      before: { domain: 'sport' },
      values: { domain: '' },
    });
    await undoMetadataEdit(database, { jobId }, emptying.editId!, userId);
    expect(await ofAll(resourceIds)).toEqual([
      [{ domain: 'sport', author: 'Ente' }, expect.arrayContaining(['author', 'domain'])],
      [{ author: 'Ente' }, []],
      [{ domain: 'sport' }, ['domain']],
    ]);
    const history = (await resourceHistory(database, three)).metadata;
    expect(history[0]).toMatchObject({ source: 'rules', before: {}, values: { domain: 'sport' } });
    await saveRules(database, corpusId, { rules: [], version: 1 }, userId);
    await applyAll();
    expect(await ofAll(resourceIds)).toEqual([
      [{}, []],
      [{ author: 'Ente' }, []],
      [{}, []],
    ]);
    const edits = await listMetadataEdits(database, { corpusId });
    const byRules = edits.find(({ source }) => source === 'rules')!;
    await expect(undoMetadataEdit(database, { corpusId }, byRules.id, userId)).rejects.toMatchObject({
      code: 'wrongState',
    });
  });

  it('that are gone don’t come back with the values that they gave', async () => {
    const { corpusId, resourceIds, jobId } = await fill();
    await saveRules(database, corpusId, { rules: [rule({})], version: 0 }, userId);
    await applyAll();
    const ids = [resourceIds[2]!];
    const edit = await editMetadata(database, { jobId }, { ids }, { domain: 'cinema' }, userId);
    await saveRules(database, corpusId, { rules: [], version: 1 }, userId);
    await applyAll();
    await undoMetadataEdit(database, { jobId }, edit.editId!, userId);
    expect(await ofAll(ids)).toEqual([[{}, []]]);
  });

  it('of which one fits everything give way to what people gave, and go again without a trace', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    await editMetadata(database, { jobId }, { ids: [resourceIds[1]!] }, { genre: 'diary' }, userId);
    const rules = [rule({ text: '/', field: 'genre', value: 'web' })];
    expect(await previewRules(database, corpusId, rules)).toMatchObject({
      looked: 3,
      changed: 2,
      rules: [{ fits: 3, decides: 2 }],
    });
    const genres = async () =>
      (await ofAll(resourceIds)).map(([metadata]) => (metadata as { genre?: string }).genre);
    await saveRules(database, corpusId, { rules, version: 0 }, userId);
    await applyAll();
    expect(await genres()).toEqual(['web', 'diary', 'web']);
    await saveRules(database, corpusId, { rules: [], version: 1 }, userId);
    await applyAll();
    expect(await genres()).toEqual([undefined, 'diary', undefined]);
  });
});

describe('what a job gives to all of its resources', () => {
  const fillWith = async () => {
    const filled = await fill();
    const config = jobConfigSchema.parse({ metadata: { readers: '10', place: 'Rome' } });
    await saveJob(database, filled.jobId, 0, { name: 'Job', domainSlug: 'news', config }, userId);
    return filled;
  };

  it('stands before what rules would change, and what it gives already is no change', async () => {
    const { corpusId } = await fillWith();
    const rules = [
      rule({ field: 'domain', value: 'news' }),
      rule({ field: 'readers', value: '20', text: '/news/' }),
    ];
    const preview = await previewRules(database, corpusId, rules);
    expect(preview).toMatchObject({ changed: 1, rules: [{ decides: 2 }, { decides: 1 }] });
    expect(preview.examples).toEqual([
      { url: documents[1]!.url, before: { readers: '10' }, after: { readers: '20' } },
    ]);
  });

  it('comes back from a table without becoming the resource’s own', async () => {
    const { corpusId, resourceIds } = await fillWith();
    const scope = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost() };
    const held = { readers: '10', place: 'Rome', domain: 'news' };
    const lines = resourceIds.map((id, at) => {
      return { line: at + 2, id, url: null, values: at === 1 ? { ...held, readers: '30' } : held };
    });
    const { unchanged, changes } = await importLines(database, scope, lines, null);
    expect([unchanged, changes.map(({ before, after }) => [before, after])]).toEqual([
      2,
      [[{ readers: '10' }, { readers: '30' }]],
    ]);
  });

  it('is what a value replaced, in the history, and what holds once it is emptied', async () => {
    const { jobId, resourceIds } = await fillWith();
    const ids = [resourceIds[0]!];
    const given = await editMetadata(
      database,
      { jobId },
      { ids },
      { readers: '20', domain: 'sport' },
      userId,
    );
    await editMetadata(database, { jobId }, { ids }, { readers: '' }, userId);
    await undoMetadataEdit(database, { jobId }, given.editId!, userId);
    const { metadata } = await resourceHistory(database, ids[0]!);
    expect(metadata.map(({ before, values }) => [before, values])).toEqual([
      [
        { readers: '10', domain: 'news' },
        { readers: '20', domain: 'sport' },
      ],
      [{ readers: '20' }, { readers: '10' }],
    ]);
    expect(metadata[0]?.gaveBack).toEqual({ readers: null, domain: 'news' });
  });
});

describe('metadata from a table', () => {
  const line = (given: Partial<ImportLine>): ImportLine => ({
    line: 1,
    id: null,
    url: null,
    values: {},
    ...given,
  });

  it('goes to the resources that its lines name, and comes back in one step', async () => {
    const { corpusId, jobId, resourceIds } = await fill();
    const other = await fill();
    const [one, two] = resourceIds as [string, string, string];
    await editMetadata(database, { jobId }, { ids: [one] }, { author: 'Ada' }, userId);
    const lines = [
      line({ line: 2, id: one, values: { author: 'Bea', year: '2026' } }),
      line({ line: 3, url: documents[1]!.url, values: { author: 'Bea' } }),
      line({ line: 4, id: one, values: { author: 'Carla' } }),
      line({ line: 5, id: other.resourceIds[0]!, values: { author: 'Bea' } }),
      line({ line: 6, url: 'https://nowhere.example/', values: { author: 'Bea' } }),
      line({ line: 7, id: two, values: { author: 'Bea' } }),
      line({ line: 8, id: one, values: { year: '' } }),
    ];
    const scope = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost() };
    const expected = { unknown: [5, 6], unchanged: 1, changes: [2, 3, 4, 8].map((of) => ({ line: of })) };
    expect(await importLines(database, scope, lines, null)).toMatchObject(expected);
    expect(await ofAll([one, two])).toEqual([
      [{ author: 'Ada' }, []],
      [{}, []],
    ]);
    const editId = await inTransaction(database, (transaction) =>
      beginEdit(transaction, { corpusId }, 'file', userId),
    );
    const edit = { id: editId, scope: { corpusId }, userId };
    const first = await importLines(database, scope, lines.slice(0, 3), { ...edit, isLast: false });
    expect([first.unchanged, first.total]).toEqual([0, undefined]);
    const last = await importLines(database, scope, lines.slice(3), { ...edit, isLast: true });
    expect(last.total).toBe(2);
    expect(await ofAll([one, two])).toEqual([
      // What the table gave and took away again, it emptied.
      [{ author: 'Carla' }, ['year']],
      [{ author: 'Bea' }, []],
    ]);
    // What somebody has changed since stays.
    await editMetadata(database, { jobId }, { ids: [two] }, { author: 'Dora' }, userId);
    expect((await undoMetadataEdit(database, { corpusId }, editId, userId)).count).toBe(1);
    expect(await ofAll([one, two])).toEqual([
      [{ author: 'Ada' }, []],
      [{ author: 'Dora' }, []],
    ]);
  });

  it('goes by its last line, where lines that name nothing but ids name one resource again', async () => {
    const { corpusId, resourceIds } = await fill();
    const scope = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost() };
    const named = [...resourceIds].reverse();
    const lines = [...named, ...named].map((id, at) =>
      line({ line: at + 2, id, values: { author: `Author ${at}` } }),
    );
    const { changes } = await importLines(database, scope, lines, null);
    expect(changes.map((change) => change.line)).toEqual(lines.map((one) => one.line));
    const editId = await inTransaction(database, (transaction) =>
      beginEdit(transaction, { corpusId }, 'file', userId),
    );
    await importLines(database, scope, lines, { id: editId, scope: { corpusId }, userId, isLast: true });
    expect((await ofAll(resourceIds)).map(([metadata]) => metadata)).toEqual([
      { author: 'Author 5' },
      { author: 'Author 4' },
      { author: 'Author 3' },
    ]);
  });

  it('finds an address in each job that has it, also in one that meets its host later, and without a host', async () => {
    const { corpusId, resourceIds } = await fill();
    const given = async (url: string) => {
      const { resourceIds: ids } = await fillJob(database, userId, [{ url: documents[0]!.url }], corpusId);
      await database.query(
        sql`UPDATE resource SET url = ${url}, host = ${parseUrl(url)?.hostname ?? ''}
         WHERE id = ${ids[0]}`,
      );
      return ids[0]!;
    };
    let now = 0;
    const [same, uploaded] = [await given(documents[0]!.url), await given('file:///uploads/1/a.jsonl#3')];
    const scope = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost(() => now) };
    const changed = async (url: string) => {
      const { changes } = await importLines(
        database,
        scope,
        [line({ url, values: { author: 'Bea' } })],
        null,
      );
      return changes.map(({ resourceId }) => resourceId).sort();
    };
    expect(await changed(documents[0]!.url)).toEqual([resourceIds[0], same].sort());
    expect(await changed('file:///uploads/1/a.jsonl#3')).toEqual([uploaded]);
    expect(await changed('https://c.example/')).toEqual([]);
    expect(await changed('no address')).toEqual([]);
    const later = await given('https://c.example/');
    expect(await changed('https://c.example/')).toEqual([]);
    now = 60_000;
    expect(await changed('https://c.example/')).toEqual([later]);
  });
});
