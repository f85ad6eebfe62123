import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BlockCache } from '../segment/block-cache';
import { IndexReader } from './index-reader';
import { IndexTaken, IndexWriter } from './index-writer';
import { isUnusable } from './manifest';
import { isStanding } from './standing';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const open = (begunWhole = true) => IndexWriter.open(folder, { begunWhole }).writer;
const token = { lemma: '', upos: '', feats: '', tag: '', spaceAfter: true };

function put(writer: IndexWriter, number: number, ...words: string[]): void {
  writer.add({ id: idOf(number), paragraphs: [[words.map((form) => ({ ...token, form }))]] });
}

/** The words of all documents, as a reader sees them. */
function wordsOf(reader: IndexReader) {
  const view = reader.view();
  if (view === null || isUnusable(view)) return view;
  return view.segments.flatMap(({ segment, deleted }) => {
    const read = segment.layer('words');
    return Array.from({ length: segment.tokens }, (_, at) => at)
      .filter((at) => !deleted?.has(segment.documentAt(at)))
      .map((at) => view.lexicons.words.value(read(at)));
  });
}

function seen() {
  const reader = new IndexReader(folder, new BlockCache(1 << 20));
  try {
    return wordsOf(reader);
  } finally {
    reader.close();
  }
}

describe('a writer that lost its index to another', () => {
  it('takes away and replaces none of the other’s segments', () => {
    const [late, writer] = [open(), open()];
    put(late, 1, 'late');
    put(writer, 1, 'a');
    put(writer, 2, 'b');
    writer.commit();
    expect(() => late.commit()).toThrow(IndexTaken);
    expect(seen()).toEqual(['a', 'b']);
  });

  it('sweeps none of them away', () => {
    const [late, writer] = [open(), open()];
    put(writer, 1, 'a');
    writer.commit();
    expect(() => late.merge()).toThrow(IndexTaken);
    expect(seen()).toEqual(['a']);
  });

  it('sweeps no file away that the other is about to name', () => {
    const writer = open();
    writeFileSync(join(folder, 'segment-7-of-another.tokens'), 'written just now');
    writer.merge();
    expect(readFileSync(join(folder, 'segment-7-of-another.tokens'), 'utf8')).toBe('written just now');
  });
});

describe('an index that is begun', () => {
  it('answers nobody before all its documents are sure to come, whoever opens it meanwhile', () => {
    const first = open(false);
    expect(first.isWhole).toBe(false);
    first.close();
    const next = open(false);
    expect([next.isWhole, next.id, seen(), isStanding(folder)]).toEqual([false, first.id, null, false]);
    next.becomeWhole();
    put(next, 1, 'a');
    next.commit();
    next.close();
    expect([open(false).isWhole, seen(), isStanding(folder)]).toEqual([true, ['a'], true]);
  });

  it('is another one: a reader of the earlier one gets none of its words, values and blocks', () => {
    const before = open();
    put(before, 1, 'old', 'older');
    before.commit();
    const reader = new IndexReader(folder, new BlockCache(1 << 20));
    expect(wordsOf(reader)).toEqual(['old', 'older']);
    rmSync(join(folder, 'manifest.json'));
    const after = open();
    put(after, 1, 'new', 'newer', 'newest');
    after.commit();
    put(after, 2, 'last');
    after.commit();
    expect(wordsOf(reader)).toEqual(['new', 'newer', 'newest', 'last']);
    reader.close();
  });

  it.each(['words.heap', 'the deletions', 'a segment'])('takes the place of one without %s', (lacking) => {
    const writer = open();
    put(writer, 1, 'a');
    put(writer, 2, 'b', 'c', 'd');
    writer.commit();
    writer.delete(idOf(1));
    writer.commit();
    writer.close();
    const { segments } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    const files: Record<string, string> = {
      'words.heap': 'words.heap',
      'the deletions': segments[0].deleted,
      'a segment': `${segments[0].name}.tokens`,
    };
    rmSync(join(folder, files[lacking]!));
    expect([isStanding(folder), seen()]).toEqual([false, 'unusable']);
    expect(IndexWriter.open(folder, { begunWhole: false })).toMatchObject({ rebuilt: true });
  });
});

it('an index of another version is told from a damaged one', () => {
  open().close();
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), format: 1 }));
  expect([seen(), isStanding(folder)]).toEqual(['otherVersion', false]);
  writeFileSync(path, '{"format":');
  expect([seen(), isStanding(folder)]).toEqual(['unusable', false]);
});
