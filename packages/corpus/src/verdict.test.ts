import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sfc32 } from './sampling';
import { jobVerdict, testOfInterval } from './verdict';

const verdictOf = (
  adequate: number,
  inadequate: number,
  unjudged: number,
  threshold = 0.4,
  population = 1_000,
) => jobVerdict({ adequate, inadequate, unjudged, population, threshold });

describe('the verdict of a sample', () => {
  it.each([
    ['nothing judged', 0, 0, 10, 'open'],
    ['no sample at all', 0, 0, 0, 'open'],
    ['all good so far, most unjudged', 3, 0, 7, 'open'],
    ['a quarter of twelve: the interval reaches from 9 to 53 %', 9, 3, 0, 'notDecided'],
    ['a quarter of sixty', 45, 15, 0, 'valid'],
    ['all judged, exactly at the threshold', 60, 40, 0, 'notDecided'],
    ['two thirds of sixty', 20, 40, 0, 'notValid'],
    ['the rest could not turn it to the worse', 60, 0, 4, 'valid'],
    ['the rest could not turn it to the better', 4, 60, 4, 'notValid'],
    ['the rest could still leave it undecided', 45, 15, 20, 'open'],
  ] as const)('%s', (_, adequate, inadequate, unjudged, expected) => {
    expect(verdictOf(adequate, inadequate, unjudged).state).toBe(expected);
  });

  it('is exact when the sample is the population and all are judged', () => {
    const whole = (bad: number, threshold: number) => verdictOf(8 - bad, bad, 0, threshold, 8);
    expect(whole(2, 0.25)).toMatchObject({ state: 'valid', interval: [0.25, 0.25] });
    expect(whole(3, 0.25).state).toBe('notValid');
  });

  it('knows the ends: threshold 1 tolerates everything, threshold 0 wants every document judged', () => {
    expect(verdictOf(0, 10, 0, 1).state).toBe('valid');
    expect(verdictOf(999, 0, 0, 0).state).toBe('notDecided');
    expect(verdictOf(1_000, 0, 0, 0).state).toBe('valid');
    expect(verdictOf(9, 1, 0, 0).state).toBe('notValid');
  });

  it('once settled, no further judgement turns it', () => {
    const counts = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(counts, fc.boolean(), ([adequate, inadequate, unjudged, threshold], good) => {
        const before = verdictOf(adequate, inadequate, unjudged, threshold).state;
        if (before === 'open' || unjudged === 0) return;
        const after = good
          ? verdictOf(adequate + 1, inadequate, unjudged - 1, threshold)
          : verdictOf(adequate, inadequate + 1, unjudged - 1, threshold);
        expect(after.state).toBe(before);
      }),
    );
  });

  it('is wrong at most as often as its 95 % allow, whatever the population holds', () => {
    for (const threshold of [0.05, 0.1, 0.25, 0.4, 0.5, 0.75]) {
      for (const [population, size] of [
        [200, 20],
        [500, 60],
        [1_000, 100],
        [20_000, 200],
      ] as const) {
        const stateOf = (bad: number) => verdictOf(size - bad, bad, 0, threshold, population).state;
        // The hardest truths are those next to the threshold, on either side.
        const tolerated = Math.floor(threshold * population);
        expect(chanceOf('notValid', stateOf, tolerated, population, size)).toBeLessThanOrEqual(0.05);
        expect(chanceOf('valid', stateOf, tolerated + 1, population, size)).toBeLessThanOrEqual(0.05);
      }
    }
  });

  it('does not inflate its error by being looked at after each judgement, as stopping at the first interval does', () => {
    const next = sfc32('looking');
    const [population, bad, size, threshold, rounds] = [1_000, 401, 100, 0.4, 1_500];
    const wrong = { ours: 0, stopping: 0 };
    const ours = remembered(
      (inadequate, judged) =>
        verdictOf(judged - inadequate, inadequate, size - judged, threshold, population).state === 'valid',
    );
    // Ten are judged before anybody looks.
    const stopping = remembered(
      (inadequate, judged) =>
        judged >= 10 && testOfInterval(inadequate, judged, { population, threshold }) === 'valid',
    );
    for (let round = 0; round < rounds; round += 1) {
      const said = { ours: false, stopping: false };
      for (let [judged, inadequate] = [0, 0]; judged < size; ) {
        inadequate += next() / 2 ** 32 < (bad - inadequate) / (population - judged) ? 1 : 0;
        judged += 1;
        said.ours ||= ours(inadequate, judged);
        said.stopping ||= stopping(inadequate, judged);
      }
      wrong.ours += said.ours ? 1 : 0;
      wrong.stopping += said.stopping ? 1 : 0;
    }
    expect(wrong.ours / rounds).toBeLessThanOrEqual(0.05);
    expect(wrong.stopping / rounds).toBeGreaterThan(0.1);
  });

  it('says how large a sample has to be that decides', () => {
    expect(verdictOf(45, 15, 0).sizeThatDecides).toBeNull();
    const few = verdictOf(9, 3, 0).sizeThatDecides!;
    expect(few).toBeGreaterThan(12);
    const share = 3 / 12;
    const rounded = Math.ceil(share * few);
    expect(verdictOf(few - rounded + 1, rounded - 1, 0).state).toBe('valid');
    // At the threshold itself only all of them decide.
    expect(verdictOf(60, 40, 0).sizeThatDecides).toBeGreaterThan(990);
  });

  it('counts for that what is there now, and not what was there when the sample was drawn', () => {
    const of = { adequate: 12, inadequate: 8, unjudged: 0, population: 42, threshold: 0.4 };
    const needed = (populationNow?: number, strata: Parameters<typeof jobVerdict>[0]['strata'] = null) =>
      jobVerdict({ ...of, strata, ...(populationNow === undefined ? {} : { populationNow }) })
        .sizeThatDecides;
    expect(needed()).toBe(42);
    expect(needed(40)).toBe(40);
    // What was dropped can leave fewer texts than were judged.
    expect(needed(15)).toBe(15);
    // Of more texts a census of the old ones would say nothing any more.
    expect(needed(4_200)).toBeGreaterThan(4_000);
    const stratum = { name: '', population: 42, adequate: 12, inadequate: 8, unjudged: 0 };
    expect(needed(40, [stratum])).toBeLessThanOrEqual(40);
  });
});

describe('an interval that would decide where the exact test does not', () => {
  it('is said to be an approximation, with what the test lacks', () => {
    // One of twenty: Wilson's interval begins above half a per cent, but 5 of 1,000 give one or more in 10 of 100 samples.
    const { state, interval, stricter } = verdictOf(19, 1, 0, 0.005);
    expect(interval![0]).toBeGreaterThan(0.005);
    expect(state).toBe('notDecided');
    expect(stricter).toMatchObject({ side: 'notValid' });
    const some = (bad: number) => (bad > 0 ? 'some' : '');
    expect(stricter!.chance).toBeCloseTo(chanceOf('some', some, 5, 1_000, 20), 9);
  });

  it('is told of wherever a reader sees a contradiction, and nowhere else', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.constantFrom(0.005, 0.02, 0.4, 0.98), (good, bad, threshold) => {
        const { state, interval, stricter } = verdictOf(good, bad, 0, threshold, 80);
        const decides = interval !== null && (interval[1] <= threshold || interval[0] > threshold);
        expect(stricter !== null).toBe(state === 'notDecided' && decides);
        if (stricter !== null) expect(stricter.chance).toBeGreaterThan(0.05);
      }),
    );
  });

  it('is told of a stratified sample without a chance', () => {
    const strata = Array.from({ length: 2 }, (_, place) => ({
      ...{ name: String(place), population: 15, adequate: 6 - place, inadequate: place, unjudged: 0 },
    }));
    const verdict = jobVerdict({
      adequate: 11,
      inadequate: 1,
      unjudged: 0,
      population: 30,
      threshold: 0.3,
      strata,
    });
    expect(verdict).toMatchObject({ state: 'notDecided', stricter: { side: 'valid', chance: null } });
  });
});

describe('RIDIRE’s reading of a sample', () => {
  it.each([
    ['nothing judged', 0, 0, 10, 'open'],
    ['all judged, exactly at the threshold', 6, 4, 0, 'valid'],
    ['all judged, one beyond', 5, 5, 0, 'notValid'],
    ['already too many, though half is unjudged', 0, 5, 5, 'notValid'],
    ['the rest could not turn it', 6, 0, 4, 'valid'],
    ['at the threshold with one to go', 5, 4, 1, 'open'],
  ] as const)('%s', (_, adequate, inadequate, unjudged, expected) => {
    expect(verdictOf(adequate, inadequate, unjudged).pointEstimate).toBe(expected);
  });

  it('is not misled by binary fractions at the threshold', () => {
    for (let percent = 1; percent < 100; percent++) {
      expect(verdictOf(100 - percent, percent, 0, percent / 100).pointEstimate).toBe('valid');
      expect(verdictOf(99 - percent, percent + 1, 0, percent / 100).pointEstimate).toBe('notValid');
    }
  });

  it('never contradicts the verdict', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.nat(60),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (good, bad, threshold) => {
          const { state, pointEstimate } = verdictOf(good, bad, 0, threshold);
          if (state !== 'notDecided') expect(pointEstimate).toBe(state);
        },
      ),
    );
  });
});

describe('what stands beside the verdict', () => {
  it('is the share among the judged, with the unjudged', () => {
    const verdict = verdictOf(3, 1, 6, 0.4, 10);
    expect(verdict).toMatchObject({ share: 0.25, judged: 4, unjudged: 6, state: 'open' });
    expect(verdict.interval![0]).toBeGreaterThanOrEqual(0.1);
    expect(verdict.interval![1]).toBeLessThanOrEqual(0.7);
    expect(verdictOf(0, 0, 2)).toMatchObject({ share: null, interval: null });
  });
});

/** Each pair of counts comes up again and again. */
function remembered(test: (inadequate: number, judged: number) => boolean) {
  const known = new Map<string, boolean>();
  return (inadequate: number, judged: number) => {
    const key = `${inadequate} ${judged}`;
    if (!known.has(key)) known.set(key, test(inadequate, judged));
    return known.get(key)!;
  };
}

/** How likely a sample of `size` from a population with `bad` inadequate documents gives that state (hypergeometric). */
function chanceOf(
  state: string,
  stateOf: (badInSample: number) => string,
  bad: number,
  population: number,
  size: number,
): number {
  let chance = 0;
  for (let drawn = 0; drawn <= size; drawn++) {
    if (stateOf(drawn) !== state || drawn > bad || size - drawn > population - bad) continue;
    const logChance =
      logChoose(bad, drawn) + logChoose(population - bad, size - drawn) - logChoose(population, size);
    chance += Math.exp(logChance);
  }
  return chance;
}

const logFactorials = [0];
const logFactorial = (n: number) => {
  for (let next = logFactorials.length; next <= n; next++) {
    logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  }
  return logFactorials[n]!;
};
const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
