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
