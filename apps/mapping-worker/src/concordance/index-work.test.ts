import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexWriter } from '@florilegium/concordance/index/index-writer';
import { writeTaggedRecord } from '@florilegium/corpus/tagged-record';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IndexWork } from './index-work';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-work-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const token = (form: string, upos = 'NOUN', spaceAfter = true) => ({
  form,
  lemma: form.toLowerCase(),
  upos,
  feats: '',
  tag: upos.slice(0, 1),
  spaceAfter,
});
const blocks = [
  [],
  [[token('Più', 'ADV'), token('"', 'PUNCT', false), token('a\\b')], []],
  [[token('x'.repeat(5_000))], [token('nul\0'), { ...token('Più', 'ADV'), head: 2, deprel: 'advmod' }]],
];
const record = (tagger: string) => writeTaggedRecord({ tagger, language: 'it', blocks });

/** The bytes of the only segment and of the lexicons, by kind of file. */
const filesOf = (of: string) =>
  new Map(
    readdirSync(of)
      .filter((name) => /\.(tokens|heap)$/.test(name))
      .map((name) => [name.replace(/^segment-.*/, 'segment'), readFileSync(join(of, name))]),
  );

it('a record enters an index as its tokens do, and one that can’t be read is named', () => {
  const [byRecord, byTokens] = [join(folder, 'record'), join(folder, 'tokens')];
  IndexWriter.open(byRecord).writer.close();
  const work = new IndexWork();
  const torn = record('x').subarray(0, 90);
  // As another program may write it.
  const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(record('x')).toString()), null, 1));
  const put = [record('x'), torn, spaced].map((tags, at) => ({ id: idOf(at), tags }));
  const { id } = IndexWriter.open(byRecord).writer;
  expect(work.do({ kind: 'change', id, put, remove: [] }, byRecord).bad).toEqual([
    { id: idOf(1), reason: 'tagsUnreadable' },
  ]);
  work.close();

  const { writer } = IndexWriter.open(byTokens);
  for (const number of [0, 2]) writer.add({ id: idOf(number), paragraphs: blocks });
  writer.commit();
  writer.close();
  expect(filesOf(byRecord)).toEqual(filesOf(byTokens));
});
