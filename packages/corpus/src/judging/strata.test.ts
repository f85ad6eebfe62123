import { describe, expect, it } from 'vitest';
import { sfc32 } from '../sampling';
import { jobVerdict } from '../verdict';
import { allocate, type Candidate, drawStratified, mostStrata, restStratum, weightedShare } from './strata';

const many = (stratum: string, count: number): Candidate[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${stratum}-${n}`, stratum }));
const sizes = (...counts: number[]) =>
  new Map(counts.map((count, n) => [String.fromCharCode(97 + n), count]));

/** The plain way: whoever is furthest below its share gives the next. */
function oneByOne(counts: ReadonlyMap<string, number>, size: number, allocation: 'proportional' | 'equal') {
  const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const given = new Map([...counts].map(([name, most]) => [name, Math.min(2, most)]));
  const short = (name: string) =>
    (allocation === 'equal' ? size / counts.size : (size * counts.get(name)!) / all) - given.get(name)!;
  let left = Math.min(size, all) - [...given.values()].reduce((sum, one) => sum + one, 0);
  for (; left > 0; left -= 1) {
    const open = [...given.keys()].filter((name) => given.get(name)! < counts.get(name)!);
    const next = open.reduce((best, name) => (short(name) > short(best) ? name : best));
    given.set(next, given.get(next)! + 1);
  }
  return given;
}

describe('documents in strata', () => {
  it('are drawn by their shares or as many of each, two at least, and in all as many as asked', () => {
    expect([...allocate(sizes(800, 150, 50), 40, 'proportional').values()]).toEqual([32, 6, 2]);
    expect([...allocate(sizes(800, 150, 50), 30, 'equal').values()]).toEqual([10, 10, 10]);
    expect([...allocate(sizes(800, 5, 1), 30, 'equal').values()]).toEqual([24, 5, 1]);
    expect([...allocate(sizes(3, 2), 99, 'proportional').values()]).toEqual([3, 2]);
  });

  it('are allotted at once, however many they and the documents are, as one after the other would be', () => {
    const next = sfc32('strata');
    const below = (bound: number) => next() % bound;
    for (let round = 0; round < 200; round += 1) {
      const counts = sizes(...Array.from({ length: 1 + below(12) }, () => 1 + below(40)));
      const size = 2 * counts.size + below(150);
      for (const allocation of ['proportional', 'equal'] as const) {
        const all = [...counts.values()].reduce((sum, one) => sum + one, 0);
        const slow = oneByOne(counts, size, allocation);
        const given = allocate(counts, size, allocation);
        expect([...given.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.min(size, all));
        for (const [name, amount] of given) expect(Math.abs(amount - slow.get(name)!)).toBeLessThanOrEqual(1);
      }
    }
    const begun = performance.now();
    const many = new Map(Array.from({ length: 5_000 }, (_, n) => [`host${n}`, 1 + (n % 900)]));
    const given = allocate(many, 1_000_000, 'proportional');
    expect([...given.values()].reduce((sum, one) => sum + one, 0)).toBe(1_000_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('beyond two hundred count as one, which says so', () => {
    const candidates = Array.from({ length: 1_000 }, (_, n) => many(`host${n}`, n < 199 ? 4 : 3)).flat();
    const { strata, drawn } = drawStratified(candidates, { size: 3_000, allocation: 'equal', seed: '7' });
    expect(Object.keys(strata)).toHaveLength(mostStrata);
    expect(strata[restStratum]).toBe(801 * 3);
    expect(drawn).toHaveLength(3_000);
  });

  it('give the same draw by the same seed, whatever their order, and count small strata together', () => {
    const candidates = [
      ...many('large', 900),
      ...many('small', 60),
      ...Array.from({ length: 40 }, (_, n) => many(`one${n}`, 1)).flat(),
    ];
    const asked = { size: 12, allocation: 'proportional', seed: '7' } as const;
    const { drawn, strata } = drawStratified(candidates, asked);
    expect(drawStratified([...candidates].reverse(), asked)).toEqual({ drawn, strata });
    expect(drawn).toHaveLength(12);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(12);
    expect(Object.keys(strata)).toHaveLength(6);
    expect([strata.large, strata.small, strata[restStratum]]).toEqual([900, 60, 37]);
    expect(drawStratified([], asked)).toEqual({ drawn: [], strata: {} });
  });
});

describe('the share of strata', () => {
  it('is weighted as in Cochran (1977)', () => {
    // Two strata of 900 and 100 documents, of which 2 of 20 and 10 of 20 are inadequate.
    const { share, size } = weightedShare(
      [
        { population: 900, adequate: 18, inadequate: 2, unjudged: 0 },
        { population: 100, adequate: 10, inadequate: 10, unjudged: 0 },
      ],
      'adequate',
    );
    expect(share).toBeCloseTo(0.14, 10);
    // Variance 0.81 x 44/45 x 0.09/19 + 0.01 x 0.8 x 0.25/19.
    const variance = (0.81 * (1 - 20 / 900) * 0.09) / 19 + (0.01 * 0.8 * 0.25) / 19;
    const unlimited = Math.min(
      (0.14 * 0.86) / variance,
      1 / ((0.81 * (1 - 20 / 900)) / 20 + (0.01 * 0.8) / 20),
    );
    // The variance of so many of a thousand, with its own correction, is the one above.
    expect(((0.14 * 0.86) / size) * ((1_000 - size) / 999)).toBeCloseTo((0.14 * 0.86) / unlimited, 10);
  });

  it('of strata that are drawn by their shares is that of a simple sample', () => {
    const strata = [
      { population: 800, adequate: 32, inadequate: 0, unjudged: 0 },
      { population: 200, adequate: 4, inadequate: 4, unjudged: 0 },
    ];
    const verdict = jobVerdict({
      adequate: 36,
      inadequate: 4,
      unjudged: 0,
      population: 1000,
      threshold: 0.4,
      strata,
    });
    const simple = jobVerdict({ adequate: 36, inadequate: 4, unjudged: 0, population: 1000, threshold: 0.4 });
    expect(verdict).toMatchObject({ state: 'valid', share: 0.1, pointEstimate: 'valid' });
    expect(verdict.interval![1]).toBeCloseTo(simple.interval![1], 2);
  });

  it('of half a population is that of a simple sample, whose correction is applied once', () => {
    for (const [population, judged, bad] of [
      [100, 50, 5],
      [1_000, 500, 100],
      [2_000, 1_900, 300],
    ] as const) {
      const counts = { adequate: judged - bad, inadequate: bad, unjudged: 0, population };
      const simple = jobVerdict({ ...counts, threshold: 0.4 });
      const alone = jobVerdict({ ...counts, threshold: 0.4, strata: [counts] });
      for (const end of [0, 1] as const)
        expect(Math.abs(alone.interval![end] - simple.interval![end])).toBeLessThan(0.003);
    }
    const counts = { adequate: 46, inadequate: 5, unjudged: 0, population: 100 };
    expect(jobVerdict({ ...counts, threshold: 0.1, strata: [counts] }).state).toBe('notDecided');
    const census = { adequate: 46, inadequate: 5, unjudged: 0, population: 51 };
    const share = 5 / 51;
    expect(jobVerdict({ ...census, threshold: 0.1, strata: [census] })).toMatchObject({
      ...{ state: 'valid', interval: [share, share] },
    });
  });

  it('errs in at most 5 of 100 samples of half a population, and its interval holds the share in 93', () => {
    const random = sfc32('half of them');
    // 600 and 400 documents, of which just more than the threshold of all are inadequate.
    const [sizes, bad, threshold, rounds] = [[600, 400], [110, 191], 0.3, 600];
    let [wrong, held] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const strata = sizes.map((population, place) => {
        let [inadequate, left] = [0, bad[place]!];
        for (let drawn = 0; drawn < population / 2; drawn += 1) {
          const isBad = random() / 2 ** 32 < left / (population - drawn);
          if (isBad) [inadequate, left] = [inadequate + 1, left - 1];
        }
        return { population, adequate: population / 2 - inadequate, inadequate, unjudged: 0 };
      });
      const inadequate = strata.reduce((sum, one) => sum + one.inadequate, 0);
      const all = { adequate: 500 - inadequate, inadequate, unjudged: 0, population: 1_000, threshold };
      const { state, interval } = jobVerdict({ ...all, strata });
      if (state === 'valid') wrong += 1;
      if (interval![0] <= 0.301 && 0.301 <= interval![1]) held += 1;
    }
    expect(wrong / rounds).toBeLessThanOrEqual(0.05);
    expect(held / rounds).toBeGreaterThan(0.93);
  });

  it('waits for what can still change it, and for a stratum that nobody has judged', () => {
    const judged = { population: 500, adequate: 40, inadequate: 0, unjudged: 0 };
    const all = { adequate: 40, inadequate: 0, unjudged: 40, population: 1000, threshold: 0.4 };
    const open = { population: 500, adequate: 0, inadequate: 0, unjudged: 40 };
    expect(jobVerdict({ ...all, strata: [judged, open] }).state).toBe('open');
    const gone = { population: 500, adequate: 0, inadequate: 0, unjudged: 0 };
    expect(jobVerdict({ ...all, unjudged: 0, strata: [judged, gone] }).state).toBe('notDecided');
  });

  describe('of which one lost all its texts before they were judged', () => {
    const gone = (population: number) => ({ population, adequate: 0, inadequate: 0, unjudged: 0 });
    const of = (bad: number, threshold: number, lost = 300) => {
      const judged = { population: 700, adequate: 100 - bad, inadequate: bad, unjudged: 0 };
      const all = { adequate: 100 - bad, inadequate: bad, unjudged: 0, population: 700 + lost };
      return jobVerdict({ ...all, threshold, strata: [judged, gone(lost)] });
    };

    it('is that of the others, within what the lost one may have been', () => {
      const { share, covered, interval } = of(50, 0.2);
      expect([share, covered]).toEqual([0.5, 0.7]);
      const [low, high] = jobVerdict({
        adequate: 50,
        inadequate: 50,
        unjudged: 0,
        population: 700,
        threshold: 0.2,
      }).interval!;
      expect(interval![0]).toBeCloseTo(0.7 * low, 3);
      expect(interval![1]).toBeCloseTo(0.7 * high + 0.3, 3);
    });

    it('decides where it does whatever the lost one was, and says else that its texts are gone', () => {
      expect(of(50, 0.2)).toMatchObject({ state: 'notValid', undecided: null });
      expect(of(2, 0.5)).toMatchObject({ state: 'valid', undecided: null });
      expect(of(2, 0.2)).toMatchObject({
        ...{ state: 'notDecided', undecided: 'textsGone', sizeThatDecides: null, pointEstimate: 'valid' },
      });
      expect(of(50, 0.4)).toMatchObject({ state: 'notDecided', undecided: 'textsGone', stricter: null });
      const small = of(21, 0.2);
      expect(small).toMatchObject({ state: 'notDecided', undecided: 'tooSmall' });
      expect(small.sizeThatDecides).toBeGreaterThan(100);
    });

    it('says nothing where all lost theirs, and is open while others can be judged', () => {
      const none = { adequate: 0, inadequate: 0, population: 1000, threshold: 0.2 };
      const nothing = { share: null, interval: null, covered: 0 };
      expect(jobVerdict({ ...none, unjudged: 0, strata: [gone(700), gone(300)] })).toMatchObject(nothing);
      const open = { population: 700, adequate: 0, inadequate: 0, unjudged: 40 };
      expect(jobVerdict({ ...none, unjudged: 40, strata: [open, gone(300)] })).toMatchObject({
        ...{ ...nothing, state: 'open', undecided: null },
      });
    });

    it('errs in at most 5 of 100 samples, whatever the lost one was', () => {
      const random = sfc32('lost');
      const rounds = 600;
      // Of 1,000, just more than 40 of 100 are inadequate, or just fewer: 100 of them in the lost stratum, or none.
      for (const [bad, lost, wrongState] of [
        [301, 100, 'valid'],
        [400, 0, 'notValid'],
      ] as const) {
        let wrong = 0;
        for (let round = 0; round < rounds; round += 1) {
          let [inadequate, left] = [0, bad as number];
          for (let drawn = 0; drawn < 100; drawn += 1)
            if (random() / 2 ** 32 < left / (900 - drawn)) [inadequate, left] = [inadequate + 1, left - 1];
          const judged = { population: 900, adequate: 100 - inadequate, inadequate, unjudged: 0 };
          const all = { ...judged, population: 1000, threshold: 0.4, strata: [judged, gone(100)] };
          if (jobVerdict(all).state === wrongState) wrong += 1;
        }
        expect([lost, wrong / rounds <= 0.05]).toEqual([lost, true]);
      }
    });
  });

  it.each(['proportional', 'equal'] as const)(
    'errs in at most 5 of 100 %s samples next to the threshold',
    (allocation) => {
      const random = sfc32(`errors ${allocation}`);
      // 950 and 150 documents; the shares are such that just more than the threshold of all are inadequate.
      const [large, small, threshold] = [950, 150, 0.3];
      let wrong = 0;
      const rounds = 600;
      for (let round = 0; round < rounds; round += 1) {
        const bad = { large: 241, small: 90 };
        expect(bad.large + bad.small).toBeGreaterThan(threshold * (large + small));
        const given = allocate(
          new Map([
            ['large', large],
            ['small', small],
          ]),
          60,
          allocation,
        );
        const strata = (
          [
            ['large', large],
            ['small', small],
          ] as const
        ).map(([name, population]) => {
          const judged = given.get(name)!;
          let [inadequate, left, badLeft] = [0, population, bad[name] as number];
          for (let n = 0; n < judged; n += 1) {
            if (random() / 2 ** 32 < badLeft / left) {
              inadequate += 1;
              badLeft -= 1;
            }
            left -= 1;
          }
          return { population, adequate: judged - inadequate, inadequate, unjudged: 0 };
        });
        const inadequate = strata.reduce((sum, one) => sum + one.inadequate, 0);
        const verdict = jobVerdict({
          adequate: 60 - inadequate,
          inadequate,
          unjudged: 0,
          population: 1100,
          threshold,
          strata,
        });
        if (verdict.state === 'valid') wrong += 1;
      }
      expect(wrong / rounds).toBeLessThanOrEqual(0.05);
    },
  );
});
