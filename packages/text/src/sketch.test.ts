import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signature } from './signature';
import { containment, loadSketcher, sharedForNear, sketchSize } from './sketch';

const sketch = await loadSketcher();
const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `parola${((from + i) * 7919) % 10_007}`).join(' ');
const shared = (a: string, b: string) => {
  const other = new Set(sketch(b));
  return sketch(a).filter((hash) => other.has(hash)).length;
};

describe('sketch', () => {
  it('is the same for the same words, whatever the case and the punctuation', () => {
    expect(sketch('Uno, due; TRE quattro (cinque) sei')).toEqual(sketch('uno due tre quattro cinque sei'));
  });

  it('holds at most its size, distinct, within 64 signed bits', () => {
    const hashes = sketch(text(0, 2_000));
    expect(hashes).toHaveLength(sketchSize);
    expect(new Set(hashes).size).toBe(sketchSize);
    for (const hash of hashes) expect(BigInt.asIntN(64, hash)).toBe(hash);
  });

  it('is empty under five words', () => {
    expect(sketch('uno due tre quattro')).toEqual([]);
    expect(sketch('uno due tre quattro cinque')).toHaveLength(1);
  });

  it('tells near-duplicates from others', () => {
    expect(shared(text(0, 1_000), text(100, 1_050))).toBeGreaterThanOrEqual(sharedForNear);
    expect(shared(text(0, 1_000), text(2_000, 3_000))).toBe(0);
  });
});

describe('containment', () => {
  it('is the share of the smaller text that the larger one holds', () => {
    expect(containment(text(0, 100), text(0, 400))).toBe(1);
    expect(containment(text(0, 400), text(0, 100))).toBe(1);
    expect(containment(text(0, 100), text(500, 600))).toBe(0);
    expect(containment(text(0, 104), text(50, 154))).toBeCloseTo(0.5);
    expect(containment('', text(0, 10))).toBe(0);
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
