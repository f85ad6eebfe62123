import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hashesOfPart,
  isPart,
  judgeContained,
  type LinkedText,
  sampleOf,
  type TextLink,
} from './containment';
import { shingleSet } from './shingles';
import { sketchOf } from './sketch';

const words = (from: number, count: number) => Array.from({ length: count }, (_, at) => `w${from + at}`);
const hashesOf = (text: readonly string[]) => shingleSet(text.join(' '));

describe('a sample', () => {
  const chapters = [0, 1, 2].map((n) => words(n * 10_000, 1_500));
  const book = chapters.flat();

  it('of a text holds the hashes of each text that it contains', () => {
    const sample = new Set(sampleOf(hashesOf(book)));
    for (const chapter of chapters) {
      const hashes = hashesOfPart(sketchOf(hashesOf(chapter)));
      expect(hashes.length).toBeGreaterThan(10);
      expect(hashes.filter((hash) => sample.has(hash))).toEqual(hashes);
    }
    const other = hashesOfPart(sketchOf(hashesOf(words(90_000, 1_500))));
    expect(other.filter((hash) => sample.has(hash))).toEqual([]);
  });

  it('is empty for a short text, and what is shorter is no part', () => {
    expect(sampleOf(hashesOf(words(0, 100)))).toEqual([]);
    expect(hashesOfPart(sketchOf(hashesOf(words(0, 40))))).toEqual([]);
  });
});

describe('isPart', () => {
  const sized = (pairs: number) => ({ pairs, sketch: sketchOf(hashesOf(words(0, pairs + 1))) });

  it('takes a text of less than a half that is all there, unless it is too short to be found', () => {
    expect(isPart(sized(700), sized(1_401), 0.9)).toBe(true);
    expect(isPart(sized(1_401), sized(700), 0.9)).toBe(true);
    expect(isPart(sized(700), sized(1_400), 1)).toBe(false);
    expect(isPart(sized(700), sized(2_000), 0.5)).toBe(false);
    expect(isPart(sized(40), sized(2_000), 1)).toBe(false);
  });
});

const text = (id: string, given: Partial<LinkedText> = {}): LinkedText => ({
  id,
  words: 1_000,
  policy: 'parts',
  sample: 0,
  stands: true,
  duplicateOf: null,
  ...given,
});
const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `k${from + at}`);
const book = text('book', { words: 3_000, sample: 90 });
const link = (part: string, from: number, to: number, whole = 'book'): TextLink => ({
  whole,
  part,
  share: 1,
  keys: keys(from, to),
});
const reasons = (texts: LinkedText[], links: TextLink[]) =>
  Object.fromEntries([...judgeContained(texts, links)].map(([id, { reason }]) => [id, reason]));
const chapters = [link('a', 0, 30), link('b', 30, 60), link('c', 60, 90)];

describe('judgeContained', () => {
  it('leaves a whole out once its parts hold most of it, and there are two at least', () => {
    expect(reasons([book, text('a'), text('b'), text('c')], chapters)).toEqual({ book: 'compilation' });
    expect(reasons([book, text('a'), text('b')], chapters.slice(0, 2))).toEqual({});
    expect(reasons([book, text('a')], [link('a', 0, 90)])).toEqual({});
  });

  it('counts what two parts share once', () => {
    const both = [link('a', 0, 40), link('b', 5, 45)];
    expect(reasons([book, text('a'), text('b')], both)).toEqual({});
  });

  it('counts parts that stand, or whose duplicates do, and not duplicates of the whole', () => {
    const gone = text('c', { stands: false });
    expect(reasons([book, text('a'), text('b'), gone], chapters)).toEqual({});
    const duplicate = text('c', { stands: false, duplicateOf: 'd' });
    expect(reasons([book, text('a'), text('b'), duplicate, text('d')], chapters)).toEqual({
      book: 'compilation',
    });
    const own = text('c', { stands: false, duplicateOf: 'book' });
    expect(reasons([book, text('a'), text('b'), own], chapters)).toEqual({});
  });

  it('leaves parts out where the whole is to stay, and nothing where both are', () => {
    const texts = [text('a'), text('b'), text('c')];
    expect(reasons([{ ...book, policy: 'whole' }, ...texts], chapters)).toEqual({
      a: 'containedElsewhere',
      b: 'containedElsewhere',
      c: 'containedElsewhere',
    });
    expect(reasons([{ ...book, policy: 'both' }, ...texts], chapters)).toEqual({});
  });

  it('never leaves out a text and all that hold it, whatever the policies, sizes and order', () => {
    const policy = fc.constantFrom('parts', 'whole', 'both');
    const made = fc.record({
      texts: fc.array(
        fc.record({ policy, words: fc.integer({ min: 100, max: 10_000 }), stands: fc.boolean() }),
        {
          minLength: 2,
          maxLength: 8,
        },
      ),
      pairs: fc.array(
        fc.tuple(fc.nat(7), fc.nat(7), fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 })),
        { maxLength: 20 },
      ),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(made, ({ texts: given, pairs, seed }) => {
        const texts = given.map((one, at) => text(`t${at}`, { ...one, sample: 40 }));
        const links = pairs.flatMap(([a, b, from, size]) => {
          const [whole, part] = [texts[a], texts[b]];
          if (!whole || !part || whole.words <= part.words * 2) return [];
          return [link(part.id, from % 40, Math.min(40, (from % 40) + size), whole.id)];
        });
        const out = judgeContained(texts, links);
        for (const [id, { reason }] of out) {
          const beside = links.filter((one) => (reason === 'compilation' ? one.whole : one.part) === id);
          const others = beside.map((one) => (reason === 'compilation' ? one.part : one.whole));
          expect(
            others.some((other) => texts.find((one) => one.id === other)!.stands && !out.has(other)),
          ).toBe(true);
        }
        const turned = <One>(list: readonly One[]) =>
          list.map((_, at) => list[(at + seed) % list.length]!).reverse();
        expect(new Map([...judgeContained(turned(texts), turned(links))].sort())).toEqual(
          new Map([...out].sort()),
        );
      }),
    );
  });
});
