import type { Model } from '../model-file';
import { type MorphContext, maxFeatureKeys, morphKeys } from './feature-contexts';
import { addScores } from './linear-model';

/**
 * Decides the features of word `at`. A bundle's score is the sum over its single features (Case=Nom, Number=Sing), so
 * a rare bundle is known by its parts. Only bundles that occurred with the part of speech can win.
 */
export type FeatureDecider = (context: MorphContext, at: number) => number;

/** Makes a decider that uses the model's weights. */
export function createFeatureDecider({ head, feats: model }: Model): FeatureDecider {
  const keys = new Int32Array(maxFeatureKeys);
  const scores = new Int32Array(head.values.length);
  const parts = head.bundleValues.map((values) => Int32Array.from(values));
  return (context, at) => {
    const candidates = head.bundlesByUpos[context.uposes[at] as number] ?? [];
    if (candidates.length <= 1) return candidates[0] ?? 0;
    scores.fill(0);
    const count = morphKeys(context, at, keys);
    for (let key = 0; key < count; key++) addScores(model, keys[key] as number, scores);
    return bestBundle(candidates, parts, scores);
  };
}

/** The candidate with the highest sum of its parts; the first one if several are equal. */
export function bestBundle(
  candidates: readonly number[],
  parts: readonly Int32Array[],
  scores: Int32Array | Float32Array,
): number {
  let best = candidates[0] ?? 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const bundle of candidates) {
    let score = 0;
    for (const value of parts[bundle] as Int32Array) score += scores[value] as number;
    if (score > bestScore) {
      best = bundle;
      bestScore = score;
    }
  }
  return best;
}

/** The roles of parts of speech in a sentence's history: nominals 1, adpositions 2. */
export function rolesOf(uposes: readonly string[]): Uint8Array {
  return Uint8Array.from(uposes, (upos) => {
    if (upos === 'ADP') return 2;
    return /^(NOUN|ADJ|DET|PRON|PROPN|NUM)$|DET$/.test(upos) ? 1 : 0;
  });
}
