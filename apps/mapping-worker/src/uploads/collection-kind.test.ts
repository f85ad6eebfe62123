import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { collectionKind } from './collection-kind';

const kindOf = async (name: string, content: string | Buffer) => {
  const bytes = Buffer.from(content);
  const found = await collectionKind({ read: async () => bytes.subarray(0, 65_536) }, 'x', name);
  return found && `${found.kind}${found.isGzipped ? ' gz' : ''}`;
};
const line = '{"text": "Uno", "url": "http://a.test/"}\n';
const many = line.repeat(20_000);

it.each([
  ['a.jsonl', line, 'jsonl'],
  ['a.jsonl.gz', gzipSync(many), 'jsonl gz'],
  ['noname', `\ufeff${line}`, 'jsonl'],
  ['a.json', line + line, 'jsonl'],
  ['a.json', '{\n  "text": 1\n}\n', null],
  ['a.vert', '<doc id="1">\nuno\n</doc>\n', 'vertical'],
  ['A.VERT.GZ', gzipSync('uno\n'), 'vertical gz'],
  ['corpus', '<doc>\nuno\n', 'vertical'],
  ['a.conllu', '', 'conllu'],
  ['x', '# newdoc id = 1\n', 'conllu'],
  ['x.parquet', 'PAR1....', 'parquet'],
  ['notes.txt', line, null],
  ['notes.txt', '# text of a talk\n', null],
  ['page.html', '<text>\n<p>', null],
  ['a.warc.gz', gzipSync('WARC/1.1\r\n'), null],
  ['a.jsonl', 'WARC/1.1\r\n', null],
  ['a.bin', Buffer.from([0x1f, 0x8b, 1, 2, 3]), null],
  ['constructor.constructor', 'x', null],
] as const)('%s of %j', async (name, content, kind) => {
  expect(await kindOf(name, content as string)).toBe(kind);
});
