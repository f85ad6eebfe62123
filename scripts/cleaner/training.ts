import { blockFeatures, featureCount, type PageEvidence } from '../../packages/text/src/clean/block-features';
import type { Tree } from '../../packages/text/src/clean/block-model';
import { type BoostingOptions, boost, type TrainingRows } from './boosting';
import { trueLabels } from './true-labels';
import { wordsOf } from './word-f1';

/** Chosen by five folds over sites. */
const options: BoostingOptions = {
  trees: 120,
  maxLeaves: 16,
  learningRate: 0.1,
  lambda: 20,
  minLeafWeight: 60,
  rowShare: 0.5,
  columnShare: 0.3,
  seed: 1,
};
/** The most that one block weighs, in true texts of its page; all weights are times `weightScale`. */
const maxBlockWeight = 0.2;
const weightScale = 100;
/** A page with a shorter truth weighs as if it had this many words. */
const minTruthWords = 50;

/** A page as it is trained on: the numbers of its blocks, what they are to say, and their weights. */
export interface TrainingPage {
  features: Float32Array;
  labels: Float32Array;
  weights: Float32Array;
}

/** A block weighs as many true texts as it has words: what a wrong verdict costs the page's F1. */
export function trainingPage(evidence: PageEvidence, truth: string): TrainingPage {
  const truthWords = wordsOf(truth).length;
  const scale = truthWords === 0 ? 0 : weightScale / Math.max(minTruthWords, truthWords);
  return {
    features: blockFeatures(evidence),
    labels: trueLabels(
      evidence.reading.blocks.map((block) => block.text),
      truth,
    ),
    weights: Float32Array.from(evidence.words, (words) =>
      Math.min(words * scale, maxBlockWeight * weightScale),
    ),
  };
}

function joinPages(pages: readonly TrainingPage[]): TrainingRows {
  const rows = pages.reduce((sum, page) => sum + page.labels.length, 0);
  const joined = {
    rows,
    columns: featureCount,
    values: new Float32Array(rows * featureCount),
    labels: new Float32Array(rows),
    weights: new Float32Array(rows),
  };
  let at = 0;
  for (const page of pages) {
    joined.values.set(page.features, at * featureCount);
    joined.labels.set(page.labels, at);
    joined.weights.set(page.weights, at);
    at += page.labels.length;
  }
  return joined;
}

/** Trains the block model. The same pages give the same trees. */
export function trainModel(pages: readonly TrainingPage[]): Tree[] {
  return boost(joinPages(pages), options);
}
