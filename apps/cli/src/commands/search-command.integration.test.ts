import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { addPerson, fillJob } from '@florilegium/db/fixtures/filled-job';
import { sql } from '@florilegium/db/sql/sql';
import { createTestDatabase, type TestDatabase } from '@florilegium/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { florilegium, jsonLines } from '../fixtures/command-line';

let database: TestDatabase;
let folder: string;
let corpusId: string;

/** A tagged sentence: its words are their lemmas. */
const sentence = (text: string) =>
  text.split(' ').map((pair) => {
    const [form = '', upos = ''] = pair.split('/');
    return { form, lemma: form.toLowerCase(), upos, feats: '', tag: '', spaceAfter: true };
  });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'florilegium-search-test-'));
  const userId = await addPerson(database, 'ada@example.org');
  const job = await fillJob(database, userId, [
    { url: 'https://one.example/1', words: 3, language: 'it' },
    { url: 'https://two.example/2', words: 3, language: 'it' },
  ]);
  corpusId = job.corpusId;
  await database.query(sql`UPDATE document SET tagger = 'test' WHERE corpus_id = ${corpusId}`);
  const { rows } = await database.query<{ id: string; host: string }>(
    sql`SELECT d.id, r.host FROM document d JOIN resource r ON r.id = d.resource_id
     WHERE d.corpus_id = ${corpusId}`,
  );
  const { writer } = IndexWriter.open(join(folder, 'concordance', corpusId));
  for (const { id, host } of rows.sort((a, b) => (a.host < b.host ? -1 : 1))) {
    const text = host === 'one.example' ? 'Il/DET cane/NOUN dorme/VERB' : 'il/DET gatto/NOUN dorme/VERB';
    writer.add({ id, paragraphs: [[sentence(text)]] });
  }
  writer.commit();
  writer.close();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const search = (...words: string[]) =>
  florilegium(['search', ...words], { env: { DATABASE_URL: database.url, FLORILEGIUM_DATA: folder } });

it('writes a line for each match, and says how many there are', async () => {
  const { code, stdout, stderr } = await search(corpusId, '[upos="DET"] [upos="NOUN"]');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('2 matches in 6 tokens.');
  expect(jsonLines(stdout)).toMatchObject([
    { left: '', match: 'Il cane', right: 'dorme', url: 'https://one.example/1', language: 'it' },
    { match: 'il gatto', tokens: [{ lemma: 'il' }, { lemma: 'gatto', upos: 'NOUN' }] },
  ]);
});

it('takes words, an order, a limit, and conditions on texts', async () => {
  const matches = async (...words: string[]) =>
    jsonLines((await search(corpusId, ...words)).stdout).map((line) => (line as { left: string }).left);
  expect(await matches('DORME', '--context', '1')).toEqual(['cane', 'gatto']);
  expect(await matches('dorme', '--limit', '1')).toEqual(['Il cane']);
  expect(await matches('"dorme" within <doc host="two.*">')).toEqual(['il gatto']);
  expect(await matches('dorme', '--language', 'en')).toEqual([]);
});

it('draws matches at random, the same ones for the same seed', async () => {
  const drawn = async (seed: string) => {
    const { stdout, stderr } = await search(
      corpusId,
      '[]',
      '--sample',
      '3',
      '--seed',
      seed,
      '--order',
      'node',
    );
    expect(stderr).toContain(`3 of 6 matches in 6 tokens, drawn at random with the seed ${seed}.`);
    return jsonLines(stdout).map((line) => (line as { match: string }).match);
  };
  const seeds = Array.from({ length: 20 }, (_, seed) => String(seed));
  const samples: string[] = [];
  for (const seed of seeds) samples.push((await drawn(seed)).join(' '));
  expect(await drawn('7')).toEqual(samples[7]!.split(' '));
  expect(new Set(samples).size).toBeGreaterThan(3);
  const all = await search(corpusId, '[]', '--sample', '10');
  expect(jsonLines(all.stdout)).toHaveLength(6);
  expect(all.stderr).toContain('6 matches in 6 tokens.');
});

it('takes the names of sub-corpora and the numbers of releases', async () => {
  const [one] = (
    await database.query<{ id: string; resourceId: string; url: string }>(
      sql`SELECT d.id, r.id AS "resourceId", r.url FROM document d JOIN resource r ON r.id = d.resource_id
       WHERE d.corpus_id = ${corpusId} AND r.host = 'one.example'`,
    )
  ).rows;
  const release = { id: randomUUID(), corpusId, major: 1, minor: 0, state: 'done', frozenAt: new Date() };
  const { id: documentId, resourceId, url } = one!;
  const listed = { documentId, resourceId, url, host: 'one.example', words: 3, language: 'it', domain: '' };
  await database.prisma.release.create({
    data: { ...release, description: {}, list: { create: [{ place: 0, ...listed, frozen: {} }] } },
  });
  await database.prisma.subCorpus.create({
    data: { id: randomUUID(), corpusId, name: 'Cani (2024)+', filter: { host: 'one.example' } },
  });
  const matches = async (condition: string) => {
    const { stdout, stderr } = await search(corpusId, `"dorme" within <doc ${condition}>`);
    expect(stderr).toContain('tokens.');
    return jsonLines(stdout).map((line) => (line as { left: string }).left);
  };
  expect(await matches('release="1.0"')).toEqual(['Il cane']);
  expect(await matches('release!="1.0"')).toEqual(['il gatto']);
  expect(await matches('release="1x0"')).toEqual([]);
  expect(await matches('subCorpus="cani (2024)+"')).toEqual(['Il cane']);
  expect(await matches('subCorpus!="Cani (2024)+"')).toEqual(['il gatto']);
  expect(await matches('subCorpus="Cani (2024)+" host="two.*"')).toEqual([]);
  expect(await matches('subCorpus!="Nessuno"')).toEqual(['Il cane', 'il gatto']);
});

it('says why nothing is found for a tag where no text has any', async () => {
  const why = 'have no tags: only their words can be searched';
  expect((await search(corpusId, '[lemma="topo"]')).stderr).toContain(why);
  expect((await search(corpusId, '"topo"')).stderr).not.toContain(why);
  const { rows } = await database.query<{ id: number }>(
    sql`INSERT INTO archive_file (path, kind) VALUES ('tags', 'text') RETURNING id`,
  );
  await database.query(sql`UPDATE document SET tag_file_id = ${rows[0]!.id}, tag_offset = 0, tag_length = 1`);
  expect((await search(corpusId, '[lemma="topo"]')).stderr).not.toContain(why);
});

it.each([
  [['x', '"a"'], "'x' is not the id of a corpus."],
  [['00000000-0000-7000-8000-000000000000', '"a"'], 'This corpus has no index.'],
  [['00000000-0000-7000-8000-000000000000', '[lemma='], "can't be read at character 8: unexpected"],
  [['00000000-0000-7000-8000-000000000000'], 'one query, in quotes'],
  [['00000000-0000-7000-8000-000000000000', 'a', '--limit', '0'], '--limit expects a number from 1'],
  [['00000000-0000-7000-8000-000000000000', 'a', '--order', 'up'], '--order expects'],
  [
    ['00000000-0000-7000-8000-000000000000', 'a', '--sample', '10001'],
    '--sample expects a number from 1 to 10000',
  ],
  [['00000000-0000-7000-8000-000000000000', 'a', '--seed', '7'], '--seed is of a sample'],
])('says what is wrong with %j', async (words, message) => {
  const { code, stdout, stderr } = await search(...words);
  expect(code).not.toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toContain(message);
});
