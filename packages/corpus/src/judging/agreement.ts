import { sfc32 } from '../sampling';

/** What each judge said of one unit; null where a judge said nothing. All units have the judges in the same order. */
export type Unit = readonly (string | null)[];

/**
 * Share of the pairs of judgements of one unit that agree, over all units, 0 to 1; null without a pair. Every unit
 * counts by its pairs.
 */
export function rawAgreement(units: readonly Unit[]): number | null {
  let agreeing = 0;
  let pairs = 0;
  for (const unit of units) {
    const counts = [...countValues(unit).values()];
    const said = sum(counts);
    pairs += (said * (said - 1)) / 2;
    agreeing += sum(counts.map((count) => (count * (count - 1)) / 2));
  }
  return pairs === 0 ? null : agreeing / pairs;
}

/**
 * Cohen's kappa (1960) of the judges at two places, over the units that both judged: agreement beyond what two judges
 * with these habits reach by chance. Null without such units, or if both always say one and the same.
 */
export function cohensKappa(units: readonly Unit[], first = 0, second = 1): number | null {
  const both = units.flatMap((unit) => {
    const [a, b] = [unit[first] ?? null, unit[second] ?? null];
    return a === null || b === null ? [] : [[a, b] as const];
  });
  if (both.length === 0) return null;
  const habits = [countValues(both.map(([a]) => a)), countValues(both.map(([, b]) => b))] as const;
  const observed = both.filter(([a, b]) => a === b).length / both.length;
  const chance = sum(
    [...habits[0]].map(([value, count]) => (count * (habits[1].get(value) ?? 0)) / both.length ** 2),
  );
  return beyondChance(observed, chance);
}

/**
 * Fleiss's kappa (1971), over the units that all judges judged. Null with fewer than two judges, without such units,
 * or if all say one and the same.
 */
export function fleissKappa(units: readonly Unit[]): number | null {
  const whole = units.filter((unit) => unit.length > 1 && unit.every((value) => value !== null));
  const judges = whole[0]?.length;
  if (judges === undefined) return null;
  const totals = new Map<string, number>();
  let observed = 0;
  for (const unit of whole) {
    const counts = countValues(unit);
    for (const [value, count] of counts) totals.set(value, (totals.get(value) ?? 0) + count);
    observed += (sum([...counts.values()].map((count) => count ** 2)) - judges) / (judges * (judges - 1));
  }
  const all = whole.length * judges;
  const chance = sum([...totals.values()].map((count) => (count / all) ** 2));
  return beyondChance(observed / whole.length, chance);
}

/** Krippendorff's alpha with the interval of a bootstrap. */
export interface Alpha {
  alpha: number;
  /** Of 95 %; null where too few resamples have an alpha. */
  interval: [low: number, high: number] | null;
  /** Units with at least two judgements. */
  units: number;
}

/**
 * Krippendorff's alpha for nominal values and any number of judges, with missing values (Krippendorff 2011, 'Computing
 * Krippendorff's Alpha-Reliability', sections A to C), and the percentiles of a bootstrap that draws units with
 * replacement (Zapf and others 2016, BMC Medical Research Methodology 16:93, who recommend both). The same seed gives
 * the same interval. Null without units that two judges judged, or if all say one and the same.
 */
export function krippendorffsAlpha(
  units: readonly Unit[],
  { seed, resamples = 1_000 }: { seed: string; resamples?: number },
): Alpha | null {
  const values = [...new Set(units.flat())].filter((value) => value !== null);
  const pairable = units
    .map((unit) => {
      const counts = countValues(unit);
      return values.map((value) => counts.get(value) ?? 0);
    })
    .filter((counts) => sum(counts) > 1);
  const alpha = alphaOf(pairable, pairable.length, (at) => at);
  if (alpha === null) return null;
  const next = sfc32(seed);
  const found: number[] = [];
  for (let round = 0; round < resamples; round++) {
    const again = alphaOf(pairable, pairable.length, () => Math.floor((next() / 2 ** 32) * pairable.length));
    if (again !== null) found.push(again);
  }
  found.sort((a, b) => a - b);
  const interval: Alpha['interval'] =
    found.length < 40 ? null : [percentile(found, 0.025), percentile(found, 0.975)];
  return { alpha, interval, units: pairable.length };
}

/** 1 - D_o / D_e of the coincidences of `size` units, which `pick` chooses. */
function alphaOf(
  units: readonly (readonly number[])[],
  size: number,
  pick: (at: number) => number,
): number | null {
  const totals = new Array<number>(units[0]?.length ?? 0).fill(0);
  let all = 0;
  let disagreeing = 0;
  for (let at = 0; at < size; at++) {
    const counts = units[pick(at)]!;
    const said = sum(counts);
    let same = 0;
    for (const [value, count] of counts.entries()) {
      totals[value]! += count;
      same += count * (count - 1);
    }
    all += said;
    disagreeing += (said * (said - 1) - same) / (said - 1);
  }
  const expected = all * (all - 1) - sum(totals.map((count) => count * (count - 1)));
  return expected === 0 ? null : 1 - ((all - 1) * disagreeing) / expected;
}

/** The value below which this share of the sorted values lies. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}

const beyondChance = (observed: number, chance: number) =>
  // Where chance alone explains everything, there is no 'beyond'.
  chance > 1 - 1e-12 ? null : (observed - chance) / (1 - chance);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function countValues(unit: Unit): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of unit) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
