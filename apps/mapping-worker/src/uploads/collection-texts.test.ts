import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, it } from 'vitest';
import { collectionCharset } from './collection-charset';
import { collectionKind } from './collection-kind';
import { collectedTexts } from './collection-texts';

const storeOf = (bytes: Buffer) => ({
  read: async (_: string, from: number, length: number) => bytes.subarray(from, from + length),
  size: async () => bytes.length,
});

/** What comes of a file: its encoding, and of each text its paragraphs and metadata, or its line with why there is none. */
async function read(name: string, bytes: Buffer) {
  const store = storeOf(bytes);
  const found = await collectionKind(store, 'x', name);
  if (!found) return null;
  const isTable = found.kind === 'parquet';
  const charset = isTable ? 'utf-8' : await collectionCharset(store, 'x', found.isGzipped);
  const texts: unknown[] = [];
  for await (const one of collectedTexts(store, 'x', { ...found, charset }))
    texts.push('text' in one ? one.text.paragraphs.join('|') : [one.line, one.refused]);
  return { kind: found.kind, charset, texts };
}

const sentence = 'Perché la città più alta è così lontana, e né l’età né la virtù l’hanno già resa “cara”.';
const jsonLine = (text: string) => `${JSON.stringify({ text })}\n`;
const latin = (text: string) => Buffer.from(text.replace(/’/g, "'").replace(/[“”]/g, '"'), 'latin1');
const western = sentence.replace(/’/g, "'").replace(/[“”]/g, '"');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const ascii = jsonLine('Only plain letters here.').repeat(5_000);

it.each([
  ['UTF-16 with a mark', utf16(`\ufeff${jsonLine(sentence)}`), 'utf-16le'],
  ['UTF-16 without a mark', utf16(jsonLine(sentence)), 'utf-16le'],
  ['UTF-16, the larger byte first', utf16(`\ufeff${jsonLine(sentence)}`).swap16(), 'utf-16be'],
  ['packed UTF-16', gzipSync(utf16(`\ufeff${jsonLine(sentence)}`)), 'utf-16le'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${jsonLine(sentence)}`), 'utf-8'],
])('reads JSON lines in %s', async (_, bytes, charset) => {
  expect(await read('a.jsonl', bytes)).toEqual({ kind: 'jsonl', charset, texts: [sentence] });
});

it.each([
  ['at once', ''],
  ['after 200 kB of ASCII', ascii],
])('reads JSON lines in Windows-1252, whose first accent comes %s', async (_, before) => {
  const bytes = Buffer.concat([Buffer.from(before), latin(jsonLine(western).repeat(3))]);
  for (const file of [bytes, gzipSync(bytes)]) {
    const found = (await read('a.jsonl', file))!;
    expect(found.charset).toBe('windows-1252');
    expect(found.texts.slice(-3)).toEqual([western, western, western]);
  }
});

it('names the lines of UTF-8 that are none, and takes the others', async () => {
  const good = Buffer.from(jsonLine(sentence));
  const bytes = Buffer.concat([good, latin(jsonLine('città')), good, Buffer.from(jsonLine('\ufffd'))]);
  // U+FFFD that the file has itself is a character like any other.
  expect(await read('a.jsonl', bytes)).toEqual({
    kind: 'jsonl',
    charset: 'utf-8',
    texts: [sentence, [2, 'badEncoding'], sentence, '\ufffd'],
  });
});

it('names the lines of UTF-16 that have half a character', async () => {
  const bytes = utf16(`\ufeff${jsonLine('uno')}{"text": "\ud800"}\n${jsonLine('due')}`);
  expect((await read('a.jsonl', bytes))?.texts).toEqual(['uno', [2, 'badEncoding'], 'due']);
});

it.each([
  ['its token', ['<doc>', 'Perch\xe9', '</doc>'], 2],
  ['its metadata', ['<doc author="Ren\xe9">', 'uno', '</doc>'], 1],
  ['two of its lines', ['<doc>', '\xe9', '\xe8', '</doc>'], 2],
])('leaves out a text of a vertical file for %s that is no UTF-8, and no other', async (_, lines, bad) => {
  const good = Buffer.from('<doc>\nperché\n</doc>\n'.repeat(2));
  const bytes = Buffer.concat([good, latin(`${lines.join('\n')}\n`), good]);
  expect(await read('a.vert', bytes)).toEqual({
    kind: 'vertical',
    charset: 'utf-8',
    texts: ['perché', 'perché', [6 + bad, 'badEncoding'], 'perché', 'perché'],
  });
});

const conllu = (form: string, begin = '# newdoc') => `${begin}\n1\t${form}\t_\t_\t_\t_\t0\t_\t_\t_\n\n`;

it.each([
  ['its form', conllu('Perch\xe9'), 5],
  ['its metadata', conllu('uno', '# newdoc\n# meta::author = Ren\xe9'), 5],
  ['the line with which it begins', conllu('uno', '# newdoc id = Ren\xe9'), 4],
])('leaves out a text of CoNLL-U for %s that is no UTF-8, and no other', async (_, bad, line) => {
  const good = Buffer.from(conllu('perché'));
  expect(await read('a.conllu', Buffer.concat([good, latin(bad), good]))).toEqual({
    kind: 'conllu',
    charset: 'utf-8',
    texts: ['perché', [line, 'badEncoding'], 'perché'],
  });
});

it('reads vertical files and CoNLL-U in Windows-1252', async () => {
  const words = western.split(' ');
  const vertical = `<doc>\n${words.join('\n')}\n</doc>\n`;
  const trees = words.map((word) => conllu(word, '')).join('');
  expect(await read('a.vert', latin(vertical))).toMatchObject({ charset: 'windows-1252', texts: [western] });
  expect(await read('a.conllu', latin(`# newdoc\n${trees}`))).toMatchObject({
    charset: 'windows-1252',
    texts: [western],
  });
});

it('leaves out the row of a table whose text is no UTF-8; bytes that are no text are no metadata', async () => {
  const bytes = (text: string) => new Uint8Array(latin(text));
  const file = parquetWriteBuffer({
    columnData: [
      { name: 'text', data: [bytes('Ren\xe9'), bytes('due')], type: 'BYTE_ARRAY' },
      { name: 'picture', data: [bytes('\xe9'), bytes('\xe9')], type: 'BYTE_ARRAY' },
    ],
  });
  expect((await read('x.parquet', Buffer.from(file)))?.texts).toEqual([[1, 'badEncoding'], 'due']);
});
