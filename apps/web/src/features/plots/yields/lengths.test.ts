import { exactWords, longBinEdges } from '@florilegium/contracts/plots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutOfPlace,
  dropsAt,
  type Lengths,
  largestCut,
  lengthBins,
  lengthSums,
  medianWords,
  placeOfCut,
  sliderPlaces,
} from './lengths';

/** As the database counts them. */
function counted(kept: readonly number[], short: readonly number[] = []): Lengths {
  const lengths: Lengths = { kept: [], short: [], long: longBinEdges.map(() => [0, 0]) };
  const into = (counts: number[], words: number) => {
    while (counts.length <= words) counts.push(0);
    counts[words]! += 1;
  };
  for (const words of kept) {
    if (words < exactWords) into(lengths.kept, words);
    else {
      const bin = lengths.long[longBinEdges.findLastIndex((edge) => edge <= words)]!;
      bin[0] += 1;
      bin[1] += words;
    }
  }
  for (const words of short) into(lengths.short, words);
  return lengths;
}

const texts = fc.array(fc.oneof(fc.nat(300), fc.nat(exactWords + 10), fc.nat(20_000_000)), { maxLength: 60 });

describe('dropsAt', () => {
  it('says exactly what a minimum drops', () => {
    fc.assert(
      fc.property(texts, fc.nat(largestCut), (words, cut) => {
        const below = words.filter((one) => one < cut);
        expect(dropsAt(lengthSums(counted(words)), cut)).toEqual({
          documents: below.length,
          allDocuments: words.length,
          words: below.reduce((sum, one) => sum + one, 0),
          allWords: words.reduce((sum, one) => sum + one, 0),
          back: 0,
        });
      }),
    );
  });

  it('knows what was left out as too short and would come back', () => {
    const sums = lengthSums(counted([100, 200], [0, 49, 50, 99]));
    expect([0, 50, 51, 100].map((cut) => dropsAt(sums, cut).back)).toEqual([4, 2, 1, 0]);
  });

  it('takes what no slider says', () => {
    const sums = lengthSums(counted([10]));
    expect(dropsAt(sums, -5).documents).toBe(0);
    expect(dropsAt(sums, 1e9).documents).toBe(1);
    expect(dropsAt(sums, 10.4).documents).toBe(0);
  });
});

describe('lengthBins', () => {
  it('has every text in one bin, in order and without a gap', () => {
    fc.assert(
      fc.property(texts, (words) => {
        const bins = lengthBins(counted(words));
        expect(bins.reduce((sum, bin) => sum + bin.kept, 0)).toBe(words.length);
        expect(bins.reduce((sum, bin) => sum + bin.words, 0)).toBe(words.reduce((sum, one) => sum + one, 0));
        for (const [at, bin] of bins.entries()) {
          if (at > 0) expect(bin.from).toBe(bins[at - 1]!.to);
          const within = words.filter((one) => Math.max(1, one) >= bin.from && one < bin.to);
          expect(bin.kept).toBe(within.length);
        }
      }),
    );
  });

  it('leaves out what is empty at the ends', () => {
    const bins = lengthBins(counted([120, 900], [20]));
    expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([18, 1_000]);
    expect(lengthBins(counted([]))).toEqual([]);
  });
});

describe('medianWords', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[1, 2, 300], 2],
    [[1, 5_000, 5_000], 5_000],
  ])('%j: %j', (words, median) => {
    expect(medianWords(counted(words))).toBe(median);
  });
});

describe('the slider', () => {
  const span = [0, 4] as const;
  it('stands where the line does', () => {
    expect([0, 1, 10, 100, 10_000, 1e9].map((cut) => placeOfCut(cut, span))).toEqual([
      0, 0, 200, 400, 800, 800,
    ]);
    expect(placeOfCut(100, [2, 4])).toBe(0);
    for (const cut of [10, 100, 1_000]) expect(cutOfPlace(placeOfCut(cut, span), 0, span)).toBe(cut);
    expect(cutOfPlace(0, 100, span)).toBe(0);
    expect(cutOfPlace(sliderPlaces, 0, [0, 6])).toBe(largestCut);
  });

  it('comes through every small number, step by step, both ways', () => {
    let cut = 0;
    const seen: number[] = [];
    for (; cut < 20; seen.push(cut)) cut = cutOfPlace(placeOfCut(cut, span) + 1, cut, span);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    for (let next = 19; next > 0; next -= 1) {
      cut = cutOfPlace(placeOfCut(cut, span) - 1, cut, span);
      expect(cut).toBe(next);
    }
  });
});
