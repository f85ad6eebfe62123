import type { WordTable } from '../segment/words';
import { contextKeys, historyKeys, maxContextKeys } from '../tag/contexts';
import { shuffle } from './augment';
import { createPerceptron, dialectKey, type Perceptron } from './averaged-perceptron';
import { createFeatureIds, type FeatureIds } from './feature-ids';
import type { Row } from './pack-linear-model';
import { createSourceCounter } from './source-counter';

/** A training sentence: record numbers, with two before the sentence and two after it, and labels. */
export interface LabelledSentence {
  words: Int32Array;
  labels: Int32Array;
  /**
   * 0 for a treebank whose conventions the model follows. Another treebank's number is joined to a copy of all its
   * features, so that its peculiarities are learnt separately and then left out (Daumé 2007, "Frustratingly easy
   * domain adaptation", ACL).
   */
  dialect: number;
  /** The number of the sentence of which it is a version. */
  source: number;
}

/** Most keys of a word: its own, its context's and its history's. */
const maxKeys = 2 * (32 + maxContextKeys + 16);

/** Settings for learning parts of speech. */
export interface UposLearning {
  /** How many times everything is learnt again, in another order. */
  rounds: number;
  epochs: number;
  /**
   * A right decision still teaches if the next best label is this near: a perceptron with a margin generalizes better
   * from few texts (Krauth and Mézard 1987; Collobert and Bengio 2004, "Links between perceptrons, MLPs and SVMs", ICML).
   */
  margin: number;
  random: () => number;
  log: (line: string) => void;
}

/** The numbers of the fixed features of a sentence: those of word `at` from `starts[at]` on. */
interface FixedFeatures {
  ids: Int32Array;
  starts: Int32Array;
}

/**
 * Learns parts of speech greedily from left to right, on its own decisions, as in later use. Features that don't
 * change between epochs are looked up once. Returns the averaged weights of each round.
 */
export function learnUposes(
  sentences: readonly LabelledSentence[],
  labels: number,
  table: WordTable,
  { rounds, epochs, margin, random, log }: UposLearning,
): Row[][] {
  const ids = createFeatureIds();
  const fixed = sentences.map((sentence) => fixedFeatures(sentence, table, ids));
  dropRare(fixed, sentences);
  const order = Int32Array.from(sentences, (_, at) => at);
  return Array.from({ length: rounds }, (_, round) => {
    const perceptron = createPerceptron(labels, ids);
    const learn = createLearner(perceptron, labels, table.records(), margin);
    for (let epoch = 1; epoch <= epochs; epoch++) {
      let errors = 0;
      let words = 0;
      shuffle(order, random);
      for (const number of order) {
        errors += learn(sentences[number]!, fixed[number]!);
        words += sentences[number]!.labels.length;
      }
      log(
        `part of speech, round ${round + 1}, epoch ${epoch}: ${((100 * errors) / words).toFixed(2)} % wrong`,
      );
    }
    return perceptron.average();
  });
}

function fixedFeatures(sentence: LabelledSentence, table: WordTable, ids: FeatureIds): FixedFeatures {
  const { words, labels, dialect } = sentence;
  const keys = new Int32Array(maxContextKeys);
  const numbers: number[] = [];
  const starts = new Int32Array(labels.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const count = contextKeys(table.records(), words, at, keys);
    for (const key of [...table.ownKeys(words[at + 2] as number), ...keys.subarray(0, count)]) {
      numbers.push(ids.idOf(key));
      if (dialect > 0) numbers.push(ids.idOf(dialectKey(key, dialect)));
    }
    starts[at + 1] = numbers.length;
  }
  return { ids: Int32Array.from(numbers), starts };
}

/** Makes a function that learns from one sentence and returns the number of its errors. */
function createLearner(
  perceptron: Perceptron,
  labels: number,
  records: Int32Array,
  margin: number,
): (sentence: LabelledSentence, fixed: FixedFeatures) => number {
  const keys = new Int32Array(maxContextKeys);
  const ids = new Int32Array(maxKeys);
  const scores = new Float32Array(labels);
  return ({ words, labels: gold, dialect }, { ids: known, starts }) => {
    let errors = 0;
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < gold.length; at++) {
      let count = 0;
      for (let place = starts[at]!; place < starts[at + 1]!; place++) ids[count++] = known[place]!;
      const before = historyKeys(records, words, at, last, secondLast, keys);
      for (let key = 0; key < before; key++) {
        ids[count++] = perceptron.idOf(keys[key]!);
        if (dialect > 0) ids[count++] = perceptron.idOf(dialectKey(keys[key]!, dialect));
      }
      const best = decide(perceptron, ids, count, scores);
      const right = gold[at]!;
      if (best !== right) errors++;
      const rival = best === right ? nearest(scores, right, margin) : best;
      if (rival >= 0) {
        perceptron.update(ids, count, right, 1);
        perceptron.update(ids, count, rival, -1);
      }
      perceptron.tick();
      secondLast = last;
      last = best;
    }
    return errors;
  };
}

function decide(perceptron: Perceptron, ids: Int32Array, count: number, scores: Float32Array): number {
  scores.fill(0);
  perceptron.score(ids, count, scores);
  let best = 0;
  for (let label = 1; label < scores.length; label++) if (scores[label]! > scores[best]!) best = label;
  return best;
}

/** The best label but the right one, if its score is less than the margin away; else -1. */
function nearest(scores: Float32Array, right: number, margin: number): number {
  let best = -1;
  let least = scores[right]! - margin;
  for (let label = 0; label < scores.length; label++)
    if (label !== right && scores[label]! > least) {
      best = label;
      least = scores[label]!;
    }
  return best;
}

/** Removes features that too few sentences have. */
function dropRare(fixed: readonly FixedFeatures[], sentences: readonly LabelledSentence[]): void {
  const counter = createSourceCounter();
  fixed.forEach(({ ids }, at) => {
    for (const id of ids) counter.count(id, sentences[at]!.source);
  });
  for (const sentence of fixed) {
    const kept: number[] = [];
    const starts = new Int32Array(sentence.starts.length);
    for (let at = 0; at + 1 < starts.length; at++) {
      for (let place = sentence.starts[at]!; place < sentence.starts[at + 1]!; place++)
        if (counter.isFrequent(sentence.ids[place]!)) kept.push(sentence.ids[place]!);
      starts[at + 1] = kept.length;
    }
    sentence.ids = Int32Array.from(kept);
    sentence.starts = starts;
  }
}
