import { describe, expect, it } from 'vitest';
import { cohensKappa, fleissKappa, krippendorffsAlpha, rawAgreement, type Unit } from './agreement';

/** Units of two judges from a table of two values: both yes, first alone, second alone, none. */
const table = (both: number, first: number, second: number, none: number): Unit[] => [
  ...new Array<Unit>(both).fill(['yes', 'yes']),
  ...new Array<Unit>(first).fill(['yes', 'no']),
  ...new Array<Unit>(second).fill(['no', 'yes']),
  ...new Array<Unit>(none).fill(['no', 'no']),
];

/** Judges in lines, as Krippendorff writes them; `*` is missing. */
const lines = (...judges: string[]): Unit[] =>
  judges[0]!.split(' ').map((_, at) => judges.map((line) => line.split(' ')[at]!.replace('*', '') || null));

const four = (value: number | null | undefined) => (value == null ? value : Number(value.toFixed(4)));

describe('agreement', () => {
  it('is Cohen’s kappa as in published tables', () => {
    // 50 proposals; then two of the same raw agreement and different kappa (both in Wikipedia, 'Cohen's kappa').
    expect(four(cohensKappa(table(20, 5, 10, 15)))).toBe(0.4);
    expect(four(cohensKappa(table(45, 15, 25, 15)))).toBe(0.1304);
    expect(four(cohensKappa(table(25, 35, 5, 35)))).toBe(0.2593);
    expect(four(rawAgreement(table(45, 15, 25, 15)))).toBe(0.6);
  });

  it('is Cohen’s kappa as in his own paper', () => {
    // Cohen (1960), 'A coefficient of agreement for nominal scales', table 2: 200 diagnoses, observed 140, by chance 82,
    // kappa .492.
    const [a, b, c] = [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ] as const;
    const units = [a, b, c].flatMap((row, first) =>
      row.flatMap((count, second) => new Array<Unit>(count).fill([String(first), String(second)])),
    );
    expect(units).toHaveLength(200);
    expect(four(rawAgreement(units))).toBe(140 / 200);
    expect(four(cohensKappa(units))).toBe(0.4915);
  });

  it('is Fleiss’s kappa as in his own paper: 30 patients, 6 psychiatrists, 5 diagnoses', () => {
    // Fleiss (1971), 'Measuring nominal scale agreement among many raters', table 1: mean P .556, chance .220, kappa .430.
    const patients =
      '00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031 ' +
      '00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006';
    const counts = patients.split(' ').map((row) => [...row].map(Number));
    const shares = [0, 1, 2, 3, 4].map((at) => counts.reduce((all, row) => all + row[at]!, 0) / 180);
    expect(shares.map((share) => Number(share.toFixed(3)))).toEqual([0.144, 0.144, 0.167, 0.306, 0.239]);
    const units = counts.map((row) =>
      row.flatMap((count, value) => new Array<string>(count).fill(String(value))),
    );
    expect(rawAgreement(units)).toBeCloseTo(0.5556, 4);
    expect(fleissKappa(units)).toBeCloseTo(0.4302, 4);
  });

  it('is Fleiss’s kappa as in the example with 14 raters, 10 subjects and 5 categories', () => {
    // Wikipedia, 'Fleiss' kappa': P = 0.378, Pe = 0.213, kappa = 0.210.
    const counts = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    const units = counts.map((row) =>
      row.flatMap((count, value) => new Array<string>(count).fill(String(value))),
    );
    expect(four(fleissKappa(units))).toBe(0.2099);
    expect(four(rawAgreement(units))).toBe(0.378);
  });

  // Krippendorff (2011), 'Computing Krippendorff's Alpha-Reliability'.
  it('is Krippendorff’s alpha as in his own examples', () => {
    const alpha = (units: Unit[]) => four(krippendorffsAlpha(units, { seed: 's', resamples: 0 })?.alpha);
    // Section A: two observers, binary, 0.095.
    expect(alpha(lines('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'))).toBe(0.0952);
    // Section B: two observers, five values, 0.692.
    expect(alpha(lines('a a b b d c c c e d d a', 'b a b b b c c c e d d d'))).toBe(0.692);
    // Section C: four observers, missing values, 0.743.
    const observers = lines(
      '1 2 3 3 2 1 4 1 2 * * *',
      '1 2 3 3 2 2 4 1 2 5 * 3',
      '* 3 3 3 2 3 4 2 2 5 1 *',
      '1 2 3 3 2 4 4 1 2 5 1 *',
    );
    expect(alpha(observers)).toBe(0.7434);
  });

  it('has an interval around alpha that the seed repeats, and that narrows with more units', () => {
    const of = (times: number, seed = 's') =>
      krippendorffsAlpha(new Array(times).fill(table(20, 5, 10, 15)).flat(), { seed, resamples: 400 })!;
    const [few, many] = [of(1), of(16)];
    expect(of(1)).toEqual(few);
    expect(of(1, 'other').interval).not.toEqual(few.interval);
    for (const { alpha, interval } of [few, many]) {
      expect(interval![0]).toBeLessThan(alpha);
      expect(interval![1]).toBeGreaterThan(alpha);
    }
    const width = ({ interval }: typeof few) => interval![1] - interval![0];
    // Sixteen times as many units: a quarter of the width.
    expect(width(many) / width(few)).toBeCloseTo(0.25, 1);
  });

  it('is nothing where there is nothing to compare, or where nobody ever differs', () => {
    const alone = [
      ['yes', null],
      [null, 'no'],
    ];
    const same = table(8, 0, 0, 0);
    for (const units of [[], alone]) {
      expect(rawAgreement(units)).toBeNull();
      expect(cohensKappa(units)).toBeNull();
      expect(fleissKappa(units)).toBeNull();
      expect(krippendorffsAlpha(units, { seed: 's' })).toBeNull();
    }
    expect(rawAgreement(same)).toBe(1);
    expect(cohensKappa(same)).toBeNull();
    expect(fleissKappa(same)).toBeNull();
    expect(krippendorffsAlpha(same, { seed: 's' })).toBeNull();
  });
});
