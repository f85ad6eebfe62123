import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairSet, sharedCount } from './shingles';
import { signature } from './signature';
import { containment, sketch, sketchSize } from './sketch';

const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `parola${((from + i) * 7919) % 10_007}`).join(' ');
const shared = (a: string, b: string) => sharedCount(sketch(a), sketch(b));
const held = (a: string, b: string) => containment(pairSet(a), pairSet(b));

describe('sketch', () => {
  it('is the same for the same words, whatever the case and the punctuation', () => {
    expect(sketch('Uno, due; TRE quattro (cinque) sei')).toEqual(sketch('uno due tre quattro cinque sei'));
  });

  it('holds at most its size, distinct, ascending, of whole numbers that PostgreSQL and JSON keep exactly', () => {
    const hashes = sketch(text(0, 2_000));
    expect(hashes).toHaveLength(sketchSize);
    expect(new Set(hashes).size).toBe(sketchSize);
    expect(hashes).toEqual([...hashes].sort((a, b) => a - b));
    expect(hashes.every(Number.isSafeInteger)).toBe(true);
  });

  it('is empty under five words', () => {
    expect(sketch('uno due tre quattro')).toEqual([]);
    expect(sketch('uno due tre quattro cinque')).toHaveLength(1);
    expect(sketch('uno due tre quattro cinque '.repeat(50))).toHaveLength(5);
  });

  it('takes each character for a word where nothing stands between words', () => {
    expect(sketch('春の花を見る')).toHaveLength(2);
    expect(sketch('春の花を見る')).toEqual(sketch('春 の 花 を 見 る'));
  });

  it('tells near-duplicates from others', () => {
    expect(shared(text(0, 1_000), text(100, 1_050))).toBeGreaterThanOrEqual(10);
    expect(shared(text(0, 1_000), text(2_000, 3_000))).toBe(0);
  });

  it('takes its hashes from all of a text alike', () => {
    // A text that is half of another has about half of the other's hashes.
    const counts = Array.from({ length: 40 }, (_, at) =>
      shared(text(at * 200, at * 200 + 200), text(at * 200, at * 200 + 400)),
    );
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(mean).toBeGreaterThan(11);
    expect(mean).toBeLessThan(14);
  });

  it('makes of any string a sketch in no time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (sample) => {
        expect(sketch(sample).length).toBeLessThanOrEqual(sketchSize);
      }),
    );
    expect(sketch('a'.repeat(1_000_000))).toEqual([]);
    expect(sketch('7 '.repeat(200_000))).toHaveLength(1);
  });
});

describe('containment', () => {
  it('is the share of the smaller text that the larger one holds', () => {
    expect(held(text(0, 101), text(0, 201))).toBe(1);
    expect(held(text(0, 201), text(0, 101))).toBe(1);
    expect(held(text(0, 100), text(500, 600))).toBe(0);
    expect(held(text(0, 101), text(50, 151))).toBeCloseTo(0.5);
    expect(held('', text(0, 10))).toBe(0);
  });

  it('is nothing to a text that is much longer', () => {
    expect(held(text(0, 100), text(0, 290))).toBe(1);
    expect(held(text(0, 100), text(0, 310))).toBe(0);
  });
});

describe('signature', () => {
  it('is the MD5 of the UTF-8 text as a UUID', () => {
    expect(signature('')).toBe('d41d8cd9-8f00-b204-e980-0998ecf8427e');
    expect(signature('perché')).not.toBe(signature('perche'));
  });

  it('is always a UUID', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (sample) => {
        expect(signature(sample)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      }),
    );
  });
});
