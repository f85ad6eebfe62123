import type { WordTable } from '../segment/words';
import {
  contextKeys,
  type FirstPass,
  historyKeys,
  laterKeys,
  maxContextKeys,
  maxLaterKeys,
} from '../tag/contexts';
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
const maxKeys = 2 * (32 + maxContextKeys + 16 + maxLaterKeys);

/** Settings for learning parts of speech. */
export interface UposLearning {
  /** How many times everything is learnt again, in another order. */
  rounds: number;
  epochs: number;
  /** For a second pass over each sentence: by number of the part of speech, 1 for verbs. None: one pass. */
  verbs: Uint8Array | null;
  random: () => number;
  log: (line: string) => void;
}

/** Share of sentences, from the second epoch on, that teach the second pass; the others teach the first one. */
const secondPassShare = 0.7;

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
  { rounds, epochs, verbs, random, log }: UposLearning,
): Row[][] {
  const ids = createFeatureIds();
  const fixed = sentences.map((sentence) => fixedFeatures(sentence, table, ids));
  dropRare(fixed, sentences);
  const order = Int32Array.from(sentences, (_, at) => at);
  return Array.from({ length: rounds }, (_, round) => {
    const perceptron = createPerceptron(labels, ids);
    const learn = createLearner(perceptron, labels, table.records());
    // The first epoch decides each sentence before it has learnt from it, so its errors are like those of later use.
    const first = sentences.map((sentence) => new Int32Array(sentence.labels.length));
    for (let epoch = 1; epoch <= epochs; epoch++) {
      let errors = 0;
      let words = 0;
      shuffle(order, random);
      for (const number of order) {
        const uposes = first[number]!;
        const isSecond = verbs !== null && epoch > 1 && random() < secondPassShare;
        const passes = isSecond ? { uposes, length: uposes.length, verbs } : null;
        errors += learn(sentences[number]!, fixed[number]!, passes, epoch === 1 ? uposes : null);
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

/**
 * Learns from one sentence and returns the number of its errors. With a first pass it learns the second one; decisions
 * are written into `decided`.
 */
type Learner = (
  sentence: LabelledSentence,
  fixed: FixedFeatures,
  first: FirstPass | null,
  decided: Int32Array | null,
) => number;

function createLearner(perceptron: Perceptron, labels: number, records: Int32Array): Learner {
  const keys = new Int32Array(maxContextKeys);
  const ids = new Int32Array(maxKeys);
  const scores = new Float32Array(labels);
  return ({ words, labels: gold, dialect }, { ids: known, starts }, first, decided) => {
    let errors = 0;
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < gold.length; at++) {
      let count = 0;
      for (let place = starts[at]!; place < starts[at + 1]!; place++) ids[count++] = known[place]!;
      const addKeys = (more: number) => {
        for (let key = 0; key < more; key++) {
          ids[count++] = perceptron.idOf(keys[key]!);
          if (dialect > 0) ids[count++] = perceptron.idOf(dialectKey(keys[key]!, dialect));
        }
      };
      addKeys(historyKeys(records, words, at, last, secondLast, keys));
      if (first) addKeys(laterKeys(records, words, at, last, first, keys));
      const best = decide(perceptron, ids, count, scores);
      const right = gold[at]!;
      if (best !== right) {
        errors++;
        perceptron.update(ids, count, right, 1);
        perceptron.update(ids, count, best, -1);
      }
      if (decided) decided[at] = best;
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
