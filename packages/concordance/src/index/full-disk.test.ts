import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BlockCache } from '../segment/block-cache';
import { IndexReader } from './index-reader';
import { IndexWriter } from './index-writer';
import { isUnusable } from './manifest';

const { writeSync, writeFileSync } = fs;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
});
afterEach(() => {
  leaveRoom(Number.POSITIVE_INFINITY);
  rmSync(folder, { recursive: true });
});

/** From now on so many bytes can be written; what is beyond fails, as on a full disk, after a part of it was written. */
function leaveRoom(bytes: number): void {
  let left = bytes;
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const write = (
    file: number,
    content: Uint8Array,
    from = 0,
    length = content.length - from,
    at: number | null = null,
  ) => {
    if (left <= 0 && length > 0) throw full();
    const room = Math.min(length, left);
    left -= room;
    return writeSync(file, content, from, room, at);
  };
  fs.writeSync = write as typeof fs.writeSync;
  fs.writeFileSync = ((file: number, content: string | Uint8Array) => {
    left -= content.length;
    writeFileSync(file, left < 0 ? content.slice(0, content.length >> 1) : content);
    if (left < 0) throw full();
  }) as typeof fs.writeFileSync;
  syncBuiltinESMExports();
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const token = (form: string) => ({ form, lemma: form, upos: 'X', feats: '', tag: '', spaceAfter: true });
const wordsOf = (number: number) => Array.from({ length: 20 }, (_, at) => `w${number}-${at}`);

/** Puts some documents in, one segment each, and one out. */
function change(from: number): void {
  const { writer } = IndexWriter.open(folder);
  try {
    for (let number = from; number < from + 5; number++) {
      writer.add({ id: idOf(number), paragraphs: [[wordsOf(number).map(token)]] });
      writer.commit();
    }
    writer.delete(idOf(from));
    writer.merge();
  } finally {
    writer.close();
  }
}

function words() {
  const reader = new IndexReader(folder, new BlockCache(1 << 20));
  const view = reader.view();
  if (view === null || isUnusable(view)) throw new Error(String(view));
  const all = view.segments.flatMap(({ segment, deleted }) => {
    const read = segment.layer('words');
    const standing = Array.from({ length: segment.tokens }, (_, at) => at).filter(
      (at) => !deleted?.has(segment.documentAt(at)),
    );
    return standing.map((at) => view.lexicons.words.value(read(at)));
  });
  reader.close();
  return all.sort();
}

/** The files that stand beside those that count. */
function beside(): string[] {
  const { segments } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const named = segments.flatMap((one: { name: string; deleted: string | null }) => [
    `${one.name}.tokens`,
    one.deleted,
  ]);
  return readdirSync(folder).filter((name) => name.startsWith('segment-') && !named.includes(name));
}

it('an index on a disk that fills stays what it was, leaves nothing on the disk, and goes on when there is room', () => {
  change(0);
  const all = words();
  let fills = 0;
  for (let room = 0; ; room = Math.ceil(1.3 * room + 40)) {
    leaveRoom(room);
    try {
      change(5);
      break;
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
      fills++;
    }
    leaveRoom(Number.POSITIVE_INFINITY);
    expect(beside()).toEqual([]);
    const seen = words();
    for (const word of all) expect(seen).toContain(word);
  }
  leaveRoom(Number.POSITIVE_INFINITY);
  expect(fills).toBeGreaterThan(10);
  const expected = [1, 2, 3, 4, 6, 7, 8, 9].flatMap(wordsOf).sort();
  expect(words()).toEqual(expected);
  change(5);
  expect(words()).toEqual(expected);
});
