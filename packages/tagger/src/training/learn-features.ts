import { bestBundle } from '../tag/decide-features';
import { type MorphContext, maxFeatureKeys, morphKeys } from '../tag/feature-contexts';
import { shuffle } from './augment';
import { createPerceptron, dialectKey, type Perceptron } from './averaged-perceptron';
import type { LabelledSentence } from './learn-upos';
import { createSourceCounter, type SourceCounter } from './source-counter';

/** A sentence for learning features: its parts of speech are given, `labels` are bundles. */
export interface BundledSentence extends LabelledSentence {
  uposes: Int32Array;
}

/** The parts of bundles, and the possible bundles of each part of speech. */
export interface BundleTable {
  parts: readonly Int32Array[];
  byUpos: readonly (readonly number[])[];
  values: number;
}

/** Settings for learning features. */
interface FeatureLearning {
  epochs: number;
  random: () => number;
  log: (line: string) => void;
}

/** The base of a sentence's context. */
type ContextBase = Pick<MorphContext, 'lexicon' | 'table' | 'roles'>;

/**
 * Learns features by their single values: an error changes only the values in which the right and the wrong bundle
 * differ.
 */
export function learnFeatures(
  sentences: readonly BundledSentence[],
  bundles: BundleTable,
  base: ContextBase,
  { epochs, random, log }: FeatureLearning,
): Perceptron {
  const perceptron = createPerceptron(bundles.values);
  const order = Int32Array.from(sentences, (_, at) => at);
  const learn = createLearner(perceptron, bundles, base, countKeys(sentences, perceptron, base));
  const words = sentences.reduce((sum, { labels }) => sum + labels.length, 0);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let errors = 0;
    shuffle(order, random);
    for (const number of order) errors += learn(sentences[number]!);
    log(`features, epoch ${epoch}: ${((100 * errors) / words).toFixed(2)} % wrong`);
  }
  return perceptron;
}

/** In how many sentences each feature occurs, if all decisions before it were right. */
function countKeys(
  sentences: readonly BundledSentence[],
  perceptron: Perceptron,
  base: ContextBase,
): SourceCounter {
  const counter = createSourceCounter();
  const keys = new Int32Array(maxFeatureKeys);
  for (const { words, uposes, labels, dialect, source } of sentences) {
    const context: MorphContext = { ...base, words, uposes, bundles: labels, length: labels.length };
    for (let at = 0; at < labels.length; at++) {
      const count = morphKeys(context, at, keys);
      for (let key = 0; key < count; key++) {
        counter.count(perceptron.idOf(keys[key]!), source);
        if (dialect > 0) counter.count(perceptron.idOf(dialectKey(keys[key]!, dialect)), source);
      }
    }
  }
  return counter;
}

/** Makes a function that learns from one sentence and returns the number of its errors. */
function createLearner(
  perceptron: Perceptron,
  bundles: BundleTable,
  base: ContextBase,
  counter: SourceCounter,
): (sentence: BundledSentence) => number {
  const keys = new Int32Array(maxFeatureKeys);
  const ids = new Int32Array(2 * maxFeatureKeys);
  const scores = new Float32Array(bundles.values);
  const idsOf = (context: MorphContext, at: number, dialect: number): number => {
    const known = morphKeys(context, at, keys);
    let count = 0;
    const add = (id: number) => {
      if (counter.isFrequent(id)) ids[count++] = id;
    };
    for (let key = 0; key < known; key++) {
      add(perceptron.idOf(keys[key]!));
      if (dialect > 0) add(perceptron.idOf(dialectKey(keys[key]!, dialect)));
    }
    return count;
  };
  return ({ words, uposes, labels: gold, dialect }) => {
    const decided = new Int32Array(gold.length);
    const context: MorphContext = { ...base, words, uposes, bundles: decided, length: gold.length };
    let errors = 0;
    for (let at = 0; at < gold.length; at++) {
      const candidates = bundles.byUpos[uposes[at]!] ?? [];
      const right = gold[at]!;
      decided[at] = right;
      if (candidates.length <= 1) continue;
      const count = idsOf(context, at, dialect);
      scores.fill(0);
      perceptron.score(ids, count, scores);
      const best = bestBundle(candidates, bundles.parts, scores);
      if (best !== right) {
        errors++;
        const [wanted, made] = [bundles.parts[right]!, bundles.parts[best]!];
        for (const value of wanted) if (!made.includes(value)) perceptron.update(ids, count, value, 1);
        for (const value of made) if (!wanted.includes(value)) perceptron.update(ids, count, value, -1);
      }
      decided[at] = best;
      perceptron.tick();
    }
    return errors;
  };
}
