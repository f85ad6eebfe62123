import { type FeatureValues, type PairFeatureName, pairFeatureNames } from './pair-features';

/** A logistic regression with features that may be missing: a missing one adds nothing. */
export interface PairModel {
  bias: number;
  /** For each feature, what a known value adds at 0, and what it adds in addition at 1. */
  weights: Record<PairFeatureName, readonly [known: number, value: number]>;
}

/** `first`: without the features from other pairs; `last`: with them. */
export type ModelStage = 'first' | 'last';

/** What each feature adds to a pair's log-odds. */
export function partsOf(model: PairModel, values: FeatureValues): number[] {
  return pairFeatureNames.map((name, at) => {
    const value = values[at]!;
    const [known, slope] = model.weights[name];
    return Number.isNaN(value) ? 0 : known + slope * value;
  });
}

/** The log-odds that two pages are translations of each other. */
export function logOdds(model: PairModel, values: FeatureValues): number {
  let sum = model.bias;
  for (let at = 0; at < pairFeatureNames.length; at++) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    const [known, slope] = model.weights[pairFeatureNames[at]!];
    sum += known + slope * value;
  }
  return sum;
}

/** Log-odds as a probability. */
export const probability = (odds: number): number => 1 / (1 + Math.exp(-odds));
