import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { releaseFormats } from '@florilegium/contracts/releases/release';
import { udFaults } from '@florilegium/corpus/fixtures/ud-faults';
import { readXml, type XmlElement } from '@florilegium/corpus/fixtures/xml-structure';
import { createCsvReader } from '@florilegium/corpus/metadata/csv-reader';
import { conlluReader } from '@florilegium/corpus/readers/read-conllu';
import type { LineReader } from '@florilegium/corpus/readers/read-vertical';
import { verticalReader } from '@florilegium/corpus/readers/read-vertical';
import { sql } from '@florilegium/db/sql/sql';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { parseTar } from 'nanotar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filledJob } from './fixtures/kept-documents';
import { openReleaseWorld, type ReleaseWorld } from './fixtures/release-world';

/** Texts that would break a format which trusts them. */
const texts = [
  'Uno.',
  '',
  '日本語のテキストです。これは二番目の文です。',
  'مرحبا بالعالم. كيف حالك اليوم؟',
  'prima\u0000dopo',
  '𝒳 𠀀 🍇 👩‍👩‍👧 fine.',
  'lungo '.repeat(3) + 'x'.repeat(100_000),
  '<doc id="1"> </p> ]]> <!-- &amp; --> </TEI>',
  'una\tparola\tcon tab',
  'riga\nriga\r\nriga\u2028riga\u0085riga\u000briga',
  'mezza \ud83c coppia',
  'CURRENT URL http://fake.test/\n\n# newdoc id = fake\n\n</doc>\n<doc url="http://fake.test/">',
  '_ # = | "',
  '10\u00a0000 e 10\u202f000',
  '=1+1, "virgolette", ;',
];
/** Fields whose names are another's, or come to another's. */
const metadata = {
  ...{
    url: 'http://b.test/',
    title: 'Altro',
    licence: 'mine',
    words: '7',
    id: 'x',
    text: 'y',
    'meta:url': 'z',
  },
  ...{
    'art type': 'a',
    'art-type': 'b',
    art_type: 'c',
    日本: 'd',
    中国: 'e',
    '=cmd': 'f',
    'a"<b>': 'g',
    'a,b\n': 'h',
  },
  ...{ __proto: 'i', constructor: 'j', toString: 'k' },
};
const values = Object.values(metadata);
const title = '"<Titolo>" & \t\n =cmd \u2028 🍇';

let world: ReleaseWorld;
let id: string;
beforeAll(async () => {
  world = await openReleaseWorld();
  const { database, folder } = world;
  const { corpusId } = await filledJob(
    database,
    folder,
    texts.map((text, at) => ({ url: `http://a.test/${at}`, text, at })),
  );
  await database.query(
    sql`UPDATE resource SET metadata = ${JSON.stringify(metadata)}::jsonb
     WHERE job_id IN (SELECT id FROM job WHERE corpus_id = ${corpusId})`,
  );
  await database.query(sql`UPDATE document SET title = ${title} WHERE corpus_id = ${corpusId}`);
  const formats = releaseFormats.filter((format) => format !== 'warc' && format !== 'wacz');
  id = await world.order(corpusId, formats);
  expect(await world.write(id)).toBe('done');
});
afterAll(() => world.close());

async function read(path: string): Promise<string> {
  const bytes = await readFile(world.fileOf(id, path));
  const all = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  // Throws where it is no UTF-8.
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(all);
}

/** What stands in a text, however its spaces and controls are written. */
const bare = (text: string) => text.toWellFormed().replace(/[\s\p{Cc}\ufffd]+/gu, '');

it('JSON lines have each text and field as it is', async () => {
  const lines = (await read('corpus.jsonl.gz')).split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  expect(lines.pop()).toBe('');
  const rows = lines.map((line) => JSON.parse(line));
  expect(rows.map(({ text }) => text.toWellFormed())).toEqual(texts.map((text) => text.toWellFormed()));
  for (const row of rows) expect(row.metadata).toMatchObject(metadata);
});

it('Parquet has the same, each field in a column of its own', async () => {
  const rows = await parquetReadObjects({
    file: await asyncBufferFromFile(world.fileOf(id, 'corpus.parquet')),
    compressors: { GZIP: (input) => gunzipSync(input) },
  });
  expect(rows.map(({ text }) => text)).toEqual(texts.map((text) => text.toWellFormed()));
  for (const row of rows)
    for (const [field, value] of Object.entries(metadata)) expect(row[`meta:${field}`]).toBe(value);
});

it('the table of metadata has a row for each text, and a column for each field', async () => {
  const reader = createCsvReader(',');
  const rows = [...reader.push(await read('metadata.csv')), ...reader.end()].map(({ cells }) => cells);
  expect(rows).toHaveLength(texts.length + 1);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  for (const value of values) expect(rows[1]).toContain(value);
});

function readAll(reader: LineReader, text: string) {
  const found = text.split('\n').flatMap((line) => reader.take(line) ?? []);
  return [...found, ...[reader.end() ?? []].flat()].map((one) => {
    if (typeof one === 'string') throw new Error(one);
    return one;
  });
}

it('vertical text has each text and all values, and no line of a text is one of its own', async () => {
  const found = readAll(verticalReader(), await read('corpus.vert.gz'));
  expect(found.map(({ url }) => url)).toEqual(texts.map((_, at) => `http://a.test/${at}`));
  expect(found.map(({ paragraphs }) => bare(paragraphs.join(' ')))).toEqual(texts.map(bare));
  const said = (await read('corpus.vert.gz')).split('\n', 1)[0]!;
  for (const value of values) expect(said).toMatch(new RegExp(`["|]${value}["|]`));
});

it('CoNLL-U keeps the rules of UD, and has each text with a word and all values', async () => {
  const written = await read('corpus.conllu.gz');
  expect(udFaults(written)).toEqual([]);
  const found = readAll(conlluReader(), written);
  const kept = texts.filter((text) => text !== '');
  expect(found.map(({ paragraphs }) => bare(paragraphs.join(' ')))).toEqual(kept.map(bare));
  const said = written.split('\n\n', 1)[0]!;
  for (const value of values) expect(said).toMatch(new RegExp(`(= |\\|)${value}(\\||$)`, 'm'));
});

const all = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => all(child, name)),
];
const textOf = (element: XmlElement): string => element.text + element.children.map(textOf).join('');

it('TEI and cesDoc are well formed, and have each text and its fields', async () => {
  const documents = all(readXml(await read('corpus.tei.xml.gz')), 'TEI');
  expect(documents.map((one) => bare(all(one, 'body').map(textOf).join('')))).toEqual(texts.map(bare));
  for (const one of documents) {
    const notes = all(one, 'note').map(({ text }) => text);
    for (const value of values) expect(notes).toContain(value);
  }
  const tar = parseTar(new Uint8Array(gunzipSync(await readFile(world.fileOf(id, 'cesdoc.tar.gz')))));
  const bodies = tar.slice(1).map(({ text }) => all(readXml(text), 'body')[0]!);
  expect(bodies.map((body) => bare(textOf(body)))).toEqual(texts.map(bare));
});

it('plain text has a blank line between texts and nowhere else', async () => {
  const written = await read('corpus.txt.gz');
  const found = written.split('\n\n');
  expect(found.pop()).toBe('');
  expect(found.map((one) => one.split('\n', 1)[0])).toEqual(
    texts.map((_, at) => `CURRENT URL http://a.test/${at}`),
  );
  expect(found.map((one) => bare(one.split('\n').slice(2).join(' ')))).toEqual(texts.map(bare));
});

it('sentences stand one in a line, each with its language', async () => {
  const lines = (await read('sentences.tsv.gz')).trimEnd().split('\n');
  for (const line of lines) expect(line).toMatch(/^it\t\P{Cc}+$/u);
  expect(
    bare(
      lines
        .map((line) => line.slice(3))
        .sort()
        .join(''),
    ),
  ).toHaveLength(bare(texts.join('')).length);
});
