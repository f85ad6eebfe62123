import { describe, expect, it } from 'vitest';
import { logDice, logLikelihood, mutualInformation } from './association';
import { deviationOfProportions } from './dispersion';
import { keynessLogLikelihood, simpleMaths } from './keyness';

describe('association', () => {
  it.each([
    // Dunning 1993, table 1: k(AB), k(A ~B), k(~A B), k(~A ~B) and -2 log lambda of pairs of words.
    [110, 2442, 111, 29_114, 270.72],
    [29, 13, 123, 31_612, 263.9],
    [31, 23, 139, 31_584, 256.84],
    [10, 0, 3, 31_764, 167.23],
  ])('log-likelihood is that of the published table: %i %i %i %i', (both, first, second, neither, value) => {
    const tokens = both + first + second + neither;
    const pair = { together: both, near: both + first, collocate: both + second, tokens };
    // All digits that the table has.
    const digits = String(value).replace('.', '').length;
    expect(Number(logLikelihood(pair).toPrecision(digits))).toBe(value);
  });

  it('log-likelihood has a whole table where a word stands several times near each match', () => {
    // Ten matches with four tokens near each: the word is 20 of these 40, and 10 of the other 960.
    const pair = { together: 20, node: 10, near: 40, collocate: 30, tokens: 1_000 };
    const cells = [
      [20, 40, 30],
      [20, 40, 970],
      [10, 960, 30],
      [950, 960, 970],
    ] as const;
    const sum = cells.reduce(
      (all, [is, row, column]) => all + is * Math.log((is * 1_000) / (row * column)),
      0,
    );
    expect(logLikelihood(pair)).toBeCloseTo(2 * sum, 10);
  });

  it('mutual information is that of the published table', () => {
    // Manning & Schütze 1999, table 5.14: 'Ayatollah Ruhollah', 'Bette Midler', in 14,307,668 words.
    expect(mutualInformation({ together: 20, node: 42, collocate: 20, tokens: 14_307_668 })).toBeCloseTo(
      18.38,
      2,
    );
    expect(mutualInformation({ together: 20, node: 41, collocate: 27, tokens: 14_307_668 })).toBeCloseTo(
      17.98,
      2,
    );
  });

  it('logDice is 14 for words that only stand together, and falls by one where they do half as often', () => {
    const counts = { together: 10, node: 10, collocate: 10, tokens: 1e6 };
    expect(logDice(counts)).toBe(14);
    expect(logDice({ ...counts, together: 5 })).toBe(13);
    expect(logDice({ ...counts, tokens: 1e9 })).toBe(14);
  });

  it('logDice has the values that its paper gives', () => {
    // Rychlý 2008, section 3: 0 is one common occurrence in 16,000 (2^14) of each word; one point more is twice as often,
    // and seven points roughly a hundred times.
    const pair = { together: 1, node: 2 ** 14, collocate: 2 ** 14, tokens: 1e8 };
    expect(logDice(pair)).toBe(0);
    expect(logDice({ ...pair, together: 2 })).toBe(1);
    expect(logDice({ ...pair, together: 100 })).toBeCloseTo(6.6439, 4);
    expect(logDice({ ...pair, together: 128 })).toBe(7);
  });
});

describe('dispersion', () => {
  it('is that of a worked example', () => {
    // Gries 2008, section 3.2: five parts of .18 .22 .20 .20 .20, a word with shares 1/15 2/15 3/15 4/15 5/15.
    const expected = [0.18, 0.22, 0.2, 0.2, 0.2];
    const parts = expected.map((share, at) => ({ expected: share, observed: (at + 1) / 15 }));
    expect(deviationOfProportions(parts, { parts: 5, least: 0.18 })).toBeCloseTo(0.2 / (1 - 0.18), 4);
  });

  it('is 0 where the word is spread as the texts are, and 1 in the smallest part alone', () => {
    expect(
      deviationOfProportions(
        [
          { expected: 0.5, observed: 0.5 },
          { expected: 0.5, observed: 0.5 },
        ],
        { parts: 2, least: 0.5 },
      ),
    ).toBe(0);
    expect(deviationOfProportions([{ expected: 0.1, observed: 1 }], { parts: 2, least: 0.1 })).toBeCloseTo(
      1,
      10,
    );
    expect(deviationOfProportions([{ expected: 1, observed: 1 }], { parts: 1, least: 1 })).toBeNull();
  });
});

describe('keyness', () => {
  it('log-likelihood compares both counts with what the sizes would give', () => {
    const counts = { count: 10, tokens: 1_000, referenceCount: 5, referenceTokens: 2_000 };
    // 15 of 3,000: 5 and 10 are expected.
    expect(keynessLogLikelihood(counts)).toBeCloseTo(2 * (10 * Math.log(2) + 5 * Math.log(0.5)), 10);
    expect(keynessLogLikelihood({ ...counts, referenceCount: 20 })).toBeCloseTo(0, 10);
  });

  it.each([
    // Kilgarriff 2009, 'Simple maths for keywords': a rare, a middling and a common word, with 1, 100 and 1,000 added.
    [10, 0, 11, 1.1, 1.01],
    [200, 100, 1.99, 1.5, 1.09],
    [12_000, 10_000, 1.2, 1.2, 1.18],
  ])('simple maths is that of the published table: %i against %i', (count, referenceCount, ...scores) => {
    for (const [at, smoothing] of [1, 100, 1_000].entries()) {
      const counts = { count, tokens: 1e6, referenceCount, referenceTokens: 1e6 };
      expect(simpleMaths(counts, smoothing)).toBeCloseTo(scores[at]!, 2);
    }
  });
});
