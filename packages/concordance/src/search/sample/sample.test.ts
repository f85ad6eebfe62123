import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IndexWriter } from '../../index/index-writer';
import { ConcordanceService } from '../../service/concordance-service';
import type { ConcordanceView } from '../../service/concordance-task';
import { finished } from '../../service/finished';
import type { HitSample } from './drawn-number';
import { LeastDrawn } from './least-drawn';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const documents = 40;
const tokensOfEach = 25;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sample-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes documents of words `w0`, `w1` ..., a segment for each list of numbers. */
function write(parts: readonly (readonly number[])[], merged = false): void {
  const { writer } = IndexWriter.open(folder);
  for (const part of parts) {
    for (const number of part) {
      const words = Array.from({ length: tokensOfEach }, (_, at) => `w${(number * 7 + at * 3) % 100}`);
      const tokens = words.map((form) => ({
        form,
        lemma: 'x',
        upos: 'NOUN',
        feats: '',
        tag: '',
        spaceAfter: true,
      }));
      writer.add({ id: idOf(number), paragraphs: [[tokens]] });
    }
    writer.commit();
  }
  if (merged) writer.merge();
  writer.close();
}

function sampled(
  sample: HitSample,
  given: { order?: 'right'; from?: number; count?: number; budgetMs?: number } = {},
) {
  const service = new ConcordanceService(1 << 20);
  const { budgetMs = 60_000, order = null, from = 0, count = sample.size } = given;
  const page = { context: 1, language: 'it', counted: false };
  const view: ConcordanceView = { kind: 'lines', from, count, order, sample, ...page };
  const answer = finished(
    service.answer({ folder, query: '[lemma="x"]', view, documentIds: null, budgetMs }),
  );
  service.close();
  if (answer.kind !== 'lines') throw new Error(answer.kind);
  const places = answer.lines.map(({ documentId, position }) => `${documentId} ${position}`);
  return { ...answer, places };
}

const all = Array.from({ length: documents }, (_, number) => number);

describe('a sample', () => {
  it('has the same matches however the texts are stored', () => {
    const sample = { size: 30, seed: 7 };
    write([all]);
    const { places } = sampled(sample);
    expect(new Set(places).size).toBe(30);
    for (const merged of [false, true]) {
      rmSync(folder, { recursive: true });
      write([all.slice(0, 9).reverse(), all.slice(25), all.slice(9, 25)], merged);
      expect(sampled(sample).places.toSorted()).toEqual(places.toSorted());
    }
    expect(sampled({ ...sample, seed: 8 }).places.toSorted()).not.toEqual(places.toSorted());
  });

  it('says how many there are, how they are spread, and its smaller one is a part of it', () => {
    write([all.slice(0, 20), all.slice(20)]);
    const answer = sampled({ size: 10, seed: 3 });
    expect(answer).toMatchObject({ count: documents * tokensOfEach, complete: true });
    // Each document has as many matches as its share of the tokens says.
    expect(answer.dispersion).toBeCloseTo(0, 10);
    expect(sampled({ size: 100, seed: 3 }).places).toEqual(expect.arrayContaining(answer.places));
    expect(sampled({ size: 10_000, seed: 3 }).places).toHaveLength(documents * tokensOfEach);
  });

  it('is sorted and paged like all matches', () => {
    write([all]);
    const sample = { size: 40, seed: 5 };
    const sorted = sampled(sample, { order: 'right' });
    const words = sorted.lines.map(({ right }) => right[0]?.word ?? '');
    expect(words).toEqual(words.toSorted(new Intl.Collator('it', { sensitivity: 'base' }).compare));
    const pages = [0, 15, 30, 45].map((from) => sampled(sample, { order: 'right', from, count: 15 }).places);
    expect(pages.flat()).toEqual(sorted.places);
    expect(sorted.places.toSorted()).toEqual(sampled(sample).places.toSorted());
  });

  it('has no line before all matches were found', () => {
    write([all.slice(0, 20), all.slice(20)]);
    expect(sampled({ size: 5, seed: 1 }, { budgetMs: 1e-9 })).toMatchObject({ lines: [], complete: false });
  });

  it('draws each match alike', () => {
    write([all]);
    const [seeds, size] = [400, 50];
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < seeds; seed++)
      for (const place of sampled({ size, seed }).places) drawn.set(place, (drawn.get(place) ?? 0) + 1);
    const matches = documents * tokensOfEach;
    const share = size / matches;
    const expected = seeds * share;
    const numbers = [...drawn.values(), ...new Array<number>(matches - drawn.size).fill(0)];
    const deviation = numbers.reduce((sum, one) => sum + (one - expected) ** 2, 0) / (expected * (1 - share));
    // Chi-square of about 1,000 degrees of freedom: its deviation from its mean is sqrt(2,000).
    expect(Math.abs(deviation - matches)).toBeLessThan(4 * Math.sqrt(2 * matches));
  });
});

it('the least of many numbers are kept, and of equal ones those that go first', () => {
  const least = new LeastDrawn(3, (a, b) => b.start - a.start);
  for (let at = 0; at < 10_000; at++) least.offer(at === 4_000 ? 1 : 5, at >> 12, at, at + 1);
  expect(least.drawn()).toEqual([
    { segment: 0, start: 4_000, end: 4_001 },
    { segment: 2, start: 9_998, end: 9_999 },
    { segment: 2, start: 9_999, end: 10_000 },
  ]);
});
