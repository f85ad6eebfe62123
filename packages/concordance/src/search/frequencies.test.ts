import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TaggedSentence } from '@florilegium/contracts/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexReader, type IndexView } from '../index/index-reader';
import { IndexWriter } from '../index/index-writer';
import { BlockCache } from '../segment/block-cache';
import { finished } from '../service/finished';
import { compileQuery } from './compile-query';
import { frequencies } from './frequencies';
import { Hits } from './hits';
import { resolveQuery } from './match/resolved-query';
import { searchScope } from './scope';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'frequencies-'));
const reader = new IndexReader(folder, new BlockCache(1 << 20));
/** Two texts of 3,000 words, of 40 different ones, the first of which are frequent. */
const texts = [7, 11].map((step) =>
  Array.from({ length: 3_000 }, (_, at) => `w${(((step * at) % 41) * ((at >> 3) % 37)) % 40}`),
);

beforeAll(() => {
  const { writer } = IndexWriter.open(folder);
  for (const [number, words] of texts.entries()) {
    const sentence: TaggedSentence = words.map((form) => ({
      form,
      lemma: form,
      upos: 'X',
      feats: '',
      tag: '',
      spaceAfter: true,
    }));
    writer.add({ id: `00000000-0000-4000-8000-00000000000${number}`, paragraphs: [[sentence]] });
  }
  writer.commit();
  writer.close();
});
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

function hitsOf(query: string, mostKept?: number): Hits {
  const view = reader.view() as IndexView;
  const compiled = compileQuery(query);
  if (!compiled.ok) throw new Error(query);
  const resolved = finished(resolveQuery(compiled.query, compiled.automaton, view.lexicons, new Map()));
  const hits = new Hits(view, resolved, null, null, mostKept);
  finished(hits.find());
  return hits;
}

/** How often each sequence of words occurs, and in how many texts. */
function triples(): Map<string, { count: number; documents: number }> {
  const counts = new Map<string, { count: number; documents: number }>();
  for (const words of texts) {
    const here = new Set<string>();
    for (let at = 0; at + 3 <= words.length; at++) {
      const value = words.slice(at, at + 3).join(' ');
      const known = counts.get(value) ?? { count: 0, documents: 0 };
      known.count++;
      if (!here.has(value)) known.documents++;
      here.add(value);
      counts.set(value, known);
    }
  }
  return counts;
}

describe('a table of more different values than are kept', () => {
  const order = { attribute: 'word', place: 'node', limit: 1_000 } as const;

  it('has all that are as frequent as it says, with exact numbers', () => {
    const hits = hitsOf('[] [] []');
    const scope = searchScope(hits.view, null);
    const expected = triples();
    const all = finished(frequencies(hits, scope, { ...order, limit: 10_000 }));
    expect(all).toMatchObject({ different: expected.size, least: 1 });
    const bounds = { values: 300, numbers: 3_000, buckets: 1 << 12 };
    const { rows, different, least } = finished(frequencies(hits, scope, order, bounds));
    expect(least).toBeGreaterThan(1);
    const frequent = [...expected].filter(([, { count }]) => count >= least);
    expect(frequent.length).toBeGreaterThan(5);
    expect(different).toBe(frequent.length);
    expect(rows.map(({ value, count, documents }) => [value, { count, documents }])).toEqual(
      frequent.sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1)),
    );
    // What is bounded says of a value what the whole table says.
    for (const row of rows) expect(all.rows).toContainEqual(row);
  });

  it('counts what cannot be too many once, whatever its bounds', () => {
    const hits = hitsOf('[word="w[0-9]"]');
    const bounds = { values: 50, numbers: 50, buckets: 1 };
    const { least, rows } = finished(frequencies(hits, searchScope(hits.view, null), order, bounds));
    expect(least).toBe(1);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(hits.count);
  });
});
