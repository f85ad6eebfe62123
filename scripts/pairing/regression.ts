import { type FeatureValues, pairFeatureNames } from '../../packages/corpus/src/pairing/pair-features';
import type { PairModel } from '../../packages/corpus/src/pairing/pair-model';

/** A pair whose answer is known. */
export interface TrainingRow {
  values: FeatureValues;
  isPair: boolean;
  weight: number;
}

const steps = 1_500;
const stepSize = 0.05;
/** Keeps weights small where pairs are told apart without an error. */
const ridge = 2e-4;
/** No label is more certain than this: some translations were moved, merged or never made. */
const mostCertain = 0.995;

/**
 * Fits a logistic regression (Adam, ridge). No feature may speak against a pair the more it is alike, so slopes are 0 or
 * more; `fixed` are left as they are.
 */
export function fitModel(rows: readonly TrainingRow[], fixed: Partial<PairModel['weights']>): PairModel {
  const count = pairFeatureNames.length;
  const size = count * 2 + 1;
  const values = new Float32Array(rows.length * count);
  for (const [at, row] of rows.entries()) values.set(row.values, at * count);
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Float64Array(size);
  for (const [at, name] of pairFeatureNames.entries()) {
    weights[at * 2] = fixed[name]?.[0] ?? 0;
    weights[at * 2 + 1] = fixed[name]?.[1] ?? 0;
  }
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(size);
    for (let row = 0; row < rows.length; row++) {
      let odds = weights[size - 1]!;
      const from = row * count;
      for (let at = 0; at < count; at++) {
        const value = values[from + at]!;
        if (!Number.isNaN(value)) odds += weights[at * 2]! + weights[at * 2 + 1]! * value;
      }
      const { isPair, weight } = rows[row]!;
      const error = (1 / (1 + Math.exp(-odds)) - (isPair ? mostCertain : 1 - mostCertain)) * weight;
      gradient[size - 1]! += error;
      for (let at = 0; at < count; at++) {
        const value = values[from + at]!;
        if (Number.isNaN(value)) continue;
        gradient[at * 2]! += error;
        gradient[at * 2 + 1]! += error * value;
      }
    }
    for (let at = 0; at < size; at++) {
      const name = pairFeatureNames[at >> 1];
      if (name && fixed[name]) continue;
      const slope = gradient[at]! / total + ridge * weights[at]!;
      mean[at] = 0.9 * mean[at]! + 0.1 * slope;
      square[at] = 0.999 * square[at]! + 0.001 * slope * slope;
      const change = mean[at]! / (1 - 0.9 ** step) / (Math.sqrt(square[at]! / (1 - 0.999 ** step)) + 1e-8);
      weights[at]! -= stepSize * (1 - step / (steps + 1)) * change;
      if (at % 2 === 1 && weights[at]! < 0) weights[at] = 0;
    }
  }
  const round = (value: number) => Math.round(value * 1_000) / 1_000;
  const entries = pairFeatureNames.map((name, at) => [
    name,
    [round(weights[at * 2]!), round(weights[at * 2 + 1]!)],
  ]);
  return { bias: round(weights[size - 1]!), weights: Object.fromEntries(entries) };
}
