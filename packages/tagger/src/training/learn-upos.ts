import type { WordTable } from '../segment/words';
import { contextKeys, historyKeys, maxContextKeys } from '../tag/contexts';
import { shuffle } from './augment';
import { createPerceptron, dialectKey, type Perceptron } from './averaged-perceptron';
import { createFeatureIds, type FeatureIds } from './feature-ids';
import type { Row } from './pack-linear-model';
import { createSourceCounter, type SourceCounter } from './source-counter';

/** Records and keys of words by number, as learning reads them. */
export type WordRecords = Pick<WordTable, 'records' | 'ownKeys'>;

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

/** A sentence for learning parts of speech. */
export interface UposSentence extends LabelledSentence {
  /**
   * Its words as if no treebank had them, and how likely each is read so. A treebank's words are all known to it, and
   * those of other texts are not: the endings, the shapes and the lexicons learn their worth only where the word
   * itself is hidden (Kiperwasser and Goldberg 2016, "Simple and accurate dependency parsing using bidirectional LSTM
   * feature representations", TACL).
   */
  unseen?: { words: Int32Array; shares: Float32Array } | undefined;
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
  sentences: readonly UposSentence[],
  labels: number,
  table: WordRecords,
  { rounds, epochs, margin, random, log }: UposLearning,
): Row[][] {
  const ids = createFeatureIds();
  const reader = createFeatureReader(sentences, labels, { table, ids, random });
  const order = Int32Array.from(sentences, (_, at) => at);
  return Array.from({ length: rounds }, (_, round) => {
    const perceptron = createPerceptron(labels, ids);
    const learn = createLearner(perceptron, labels, reader, margin);
    for (let epoch = 1; epoch <= epochs; epoch++) {
      let errors = 0;
      let words = 0;
      shuffle(order, random);
      for (const number of order) {
        errors += learn(number, sentences[number]!);
        words += sentences[number]!.labels.length;
      }
      log(
        `part of speech, round ${round + 1}, epoch ${epoch}: ${((100 * errors) / words).toFixed(2)} % wrong`,
      );
    }
    return perceptron.average();
  });
}

/** A sentence as it is read this time: its words, some of them as unseen ones, and the features that don't change. */
interface Reading {
  words: Int32Array;
  fixed: FixedFeatures;
}

interface FeatureReader {
  table: WordRecords;
  /** Reads a sentence; each time with other unseen words, if it has any. */
  read(number: number): Reading;
  /** Whether a feature of the decisions before a word is used. */
  isUsed(id: number): boolean;
}

/** Words may be read as unseen this many times when features are counted. */
const countedDraws = 2;

function createFeatureReader(
  sentences: readonly UposSentence[],
  labels: number,
  { table, ids, random }: { table: WordRecords; ids: FeatureIds; random: () => number },
): FeatureReader {
  const counter = createSourceCounter();
  const featuresOf = (sentence: UposSentence, words: Int32Array) =>
    fixedFeatures({ ...sentence, words }, table, ids);
  if (!sentences.some(({ unseen }) => unseen)) {
    const fixed = sentences.map((sentence) => featuresOf(sentence, sentence.words));
    fixed.forEach((features, at) => {
      for (const id of features.ids) counter.count(id, sentences[at]!.source);
    });
    const kept = fixed.map((features) => withoutRare(features, counter));
    return {
      table,
      read: (number) => ({ words: sentences[number]!.words, fixed: kept[number]! }),
      isUsed: () => true,
    };
  }
  for (const sentence of sentences)
    for (let draw = 0; draw <= countedDraws; draw++) {
      const words = draw === 0 ? sentence.words : withUnseen(sentence, random);
      for (const id of featuresOf(sentence, words).ids) counter.count(id, sentence.source);
      for (const id of historyIds({ ...sentence, words }, labels, table, ids))
        counter.count(id, sentence.source);
    }
  return {
    table,
    read: (number) => {
      const sentence = sentences[number]!;
      const words = withUnseen(sentence, random);
      return { words, fixed: withoutRare(featuresOf(sentence, words), counter) };
    },
    isUsed: (id) => counter.isFrequent(id),
  };
}

/** The words of a sentence, some of them, by chance, as unseen ones. */
function withUnseen({ words, unseen }: UposSentence, random: () => number): Int32Array {
  if (!unseen) return words;
  return words.map((word, at) => {
    const share = unseen.shares[at - 2] ?? 0;
    return share > 0 && random() < share ? unseen.words[at - 2]! : word;
  });
}

/** The numbers of the features of the decisions before each word, if all of them are right. */
function historyIds(
  { words, labels: gold, dialect }: LabelledSentence,
  labels: number,
  table: WordRecords,
  ids: FeatureIds,
): number[] {
  const keys = new Int32Array(maxContextKeys);
  const numbers: number[] = [];
  for (let at = 0; at < gold.length; at++) {
    const count = historyKeys(
      table.records(),
      words,
      at,
      gold[at - 1] ?? labels,
      gold[at - 2] ?? labels,
      keys,
    );
    for (const key of keys.subarray(0, count)) {
      numbers.push(ids.idOf(key));
      if (dialect > 0) numbers.push(ids.idOf(dialectKey(key, dialect)));
    }
  }
  return numbers;
}

function fixedFeatures(sentence: LabelledSentence, table: WordRecords, ids: FeatureIds): FixedFeatures {
  const { words, labels, dialect } = sentence;
  const keys = new Int32Array(maxContextKeys);
  const numbers: number[] = [];
  const starts = new Int32Array(labels.length + 1);
  const add = (key: number) => {
    numbers.push(ids.idOf(key));
    if (dialect > 0) numbers.push(ids.idOf(dialectKey(key, dialect)));
  };
  for (let at = 0; at < labels.length; at++) {
    const count = contextKeys(table.records(), words, at, keys);
    for (const key of table.ownKeys(words[at + 2] as number)) add(key);
    for (let key = 0; key < count; key++) add(keys[key] as number);
    starts[at + 1] = numbers.length;
  }
  return { ids: Int32Array.from(numbers), starts };
}

/** Makes a function that learns from one sentence and returns the number of its errors. */
function createLearner(
  perceptron: Perceptron,
  labels: number,
  { table, read, isUsed }: FeatureReader,
  margin: number,
): (number: number, sentence: LabelledSentence) => number {
  const keys = new Int32Array(maxContextKeys);
  const ids = new Int32Array(maxKeys);
  const scores = new Float32Array(labels);
  return (number, { labels: gold, dialect }) => {
    const {
      words,
      fixed: { ids: known, starts },
    } = read(number);
    let errors = 0;
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < gold.length; at++) {
      let count = 0;
      for (let place = starts[at]!; place < starts[at + 1]!; place++) ids[count++] = known[place]!;
      const before = historyKeys(table.records(), words, at, last, secondLast, keys);
      for (let key = 0; key < before; key++) {
        const id = perceptron.idOf(keys[key]!);
        if (isUsed(id)) ids[count++] = id;
        if (dialect === 0) continue;
        const own = perceptron.idOf(dialectKey(keys[key]!, dialect));
        if (isUsed(own)) ids[count++] = own;
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

/** A sentence's features without those that too few sentences have. */
function withoutRare({ ids, starts }: FixedFeatures, counter: SourceCounter): FixedFeatures {
  const kept = new Int32Array(ids.length);
  const keptStarts = new Int32Array(starts.length);
  let count = 0;
  for (let at = 0; at + 1 < starts.length; at++) {
    for (let place = starts[at]!; place < starts[at + 1]!; place++)
      if (counter.isFrequent(ids[place]!)) kept[count++] = ids[place]!;
    keptStarts[at + 1] = count;
  }
  return { ids: kept.slice(0, count), starts: keptStarts };
}
