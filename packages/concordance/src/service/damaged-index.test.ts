import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IndexWriter } from '../index/index-writer';
import { isStanding } from '../index/standing';
import { ConcordanceService } from './concordance-service';
import { finished } from './finished';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'damaged-'));
  write();
});
afterEach(() => rmSync(folder, { recursive: true }));

function write() {
  const { writer, rebuilt } = IndexWriter.open(folder);
  const token = (form: string) => ({ form, lemma: form, upos: 'X', feats: '', tag: '', spaceAfter: true });
  const paragraphs = [[Array.from({ length: 1_000 }, (_, at) => token(`w${at}`))]];
  writer.add({ id: '00000000-0000-4000-8000-000000000001', paragraphs });
  writer.commit();
  writer.close();
  return { id: writer.id, rebuilt };
}

function ask(indexId: string | null = null) {
  const service = new ConcordanceService(1 << 20);
  const view = {
    kind: 'lines',
    from: 0,
    count: 10,
    context: 2,
    order: null,
    language: 'und',
    counted: true,
  } as const;
  try {
    return finished(
      service.answer({ folder, indexId, query: '"w7"', view, documentIds: null, budgetMs: 60_000 }),
    );
  } finally {
    service.close();
  }
}

it('an index in whose file a byte changed gives no answer, and is begun anew', () => {
  expect(ask().kind).toBe('lines');
  const name = readdirSync(folder).find((one) => one.endsWith('.tokens'))!;
  // The words of the first tokens.
  const file = openSync(join(folder, name), 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, 30);
  writeSync(file, Buffer.of(byte[0]! ^ 1), 0, 1, 30);
  closeSync(file);
  expect(isStanding(folder)).toBe(true);
  expect(ask()).toEqual({ kind: 'unusable' });
  expect(isStanding(folder)).toBe(false);
  expect(write().rebuilt).toBe(true);
  expect([ask().kind, isStanding(folder)]).toEqual(['lines', true]);
});

it.each([
  ['a word', (name: string) => name === 'words.heap'],
  ['a lemma', (name: string) => name === 'lemmas.heap'],
  ['a deletion', (name: string) => name.includes('-deleted-')],
])('one in which %s is another one is noticed when it is opened, and begun anew', (_, isIt) => {
  const { writer } = IndexWriter.open(folder);
  const paragraphs = [[[{ form: 'x', lemma: 'x', upos: 'X', feats: '', tag: '', spaceAfter: true }]]];
  for (const number of [2, 3]) writer.add({ id: `00000000-0000-4000-8000-00000000000${number}`, paragraphs });
  writer.commit();
  writer.delete('00000000-0000-4000-8000-000000000002');
  writer.commit();
  writer.close();
  expect(ask().kind).toBe('lines');
  const path = join(folder, readdirSync(folder).find(isIt)!);
  const bytes = readFileSync(path);
  bytes[0]! ^= 2;
  writeFileSync(path, bytes);
  expect([isStanding(folder), ask(), isStanding(folder)]).toEqual([true, { kind: 'unusable' }, false]);
  expect(write().rebuilt).toBe(true);
  expect([ask().kind, isStanding(folder)]).toEqual(['lines', true]);
});

it('one that was written without checksums is read, and gets them', () => {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  for (const lexicon of Object.values(manifest.lexicons) as { check?: number }[]) delete lexicon.check;
  writeFileSync(path, JSON.stringify(manifest));
  expect(ask().kind).toBe('lines');
  expect(write().rebuilt).toBe(false);
  expect(JSON.parse(readFileSync(path, 'utf8')).lexicons.words.check).toBeGreaterThan(0);
});

it('an index that another one took the changes from gives no answer', () => {
  const { id } = write();
  expect([ask(id).kind, ask('other')]).toEqual(['lines', { kind: 'rebuilding' }]);
  expect([isStanding(folder, id), isStanding(folder, 'other')]).toEqual([true, false]);
  const { writer, rebuilt } = IndexWriter.open(folder, { expected: 'other' });
  expect([rebuilt, writer.id === id]).toEqual([true, false]);
  writer.close();
});
