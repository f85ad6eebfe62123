import { nearDuplicatesSchema } from '@florilegium/contracts/jobs/mapping-settings';
import { describe, expect, it } from 'vitest';
import { pairSet, sharedCount } from './shingles';
import { containment, sketch } from './sketch';

// The basis of the figures of bench/duplicates/near-duplicates, on texts of made-up words with natural frequencies.
const { minShared, minContainment } = nearDuplicatesSchema.parse({});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const draw = random(7);
const word = () => `p${Math.floor(20_000 ** draw()).toString(36)}`;
const texts = Array.from({ length: 150 }, () => Array.from({ length: 150 + Math.floor(draw() * 500) }, word));
const areNear = (a: readonly string[], b: readonly string[]) => {
  const [one, other] = [a.join(' '), b.join(' ')];
  if (sharedCount(sketch(one), sketch(other)) < minShared) return false;
  return containment(pairSet(one), pairSet(other)) >= minContainment;
};

const edits: [string, (text: readonly string[]) => string[]][] = [
  ['a twentieth of the words changed', (text) => text.map((one) => (draw() < 0.05 ? word() : one))],
  ['a fifth of the words changed', (text) => text.map((one) => (draw() < 0.2 ? word() : one))],
  ['half of it cut', (text) => text.slice(0, Math.ceil(text.length / 2))],
  ['two fifths of the blocks changed', (text) => text.map((one, at) => (at % 50 < 20 ? word() : one))],
  ['its paragraphs in another order', (text) => [...text.slice(70), ...text.slice(0, 70)]],
];

describe('near-duplicates', () => {
  it.each(edits)('are found: %s', (_, edit) => {
    const found = texts.filter((text) => areNear(text, edit(text))).length;
    expect(found / texts.length).toBeGreaterThanOrEqual(0.95);
  });

  it('are no two texts that have nothing to do with each other, or a quarter of their words', () => {
    const pairs = texts.flatMap((text, at) =>
      texts.slice(Math.max(0, at - 10), at).map((other) => areNear(text, other)),
    );
    expect(pairs.filter(Boolean)).toEqual([]);
    const quoting = texts.map((text, at) => {
      const other = texts[(at + 1) % texts.length]!;
      return areNear(text, [...text.slice(0, text.length / 4), ...other.slice(0, (text.length * 3) / 4)]);
    });
    expect(quoting.filter(Boolean).length / quoting.length).toBeLessThan(0.05);
  });
});
