import type { WordTable } from '../segment/words';
import { contextKeys, historyKeys, laterKeys, maxContextKeys } from './contexts';
import { addScores, type LinearModel } from './linear-model';

/** Decides the parts of speech of a sentence, from left to right, into `uposes`. */
export type UposDecider = (words: Int32Array, length: number, uposes: Int32Array) => void;

/** What a decider needs of a model. */
export interface UposModel {
  weights: LinearModel;
  uposes: readonly string[];
  /** Whether a second pass over the sentence uses the decisions of the first. */
  hasSecondPass: boolean;
}

/** By number of the part of speech: 1 for verbs and auxiliaries. */
export function verbsAmong(uposes: readonly string[]): Uint8Array {
  return Uint8Array.from(uposes, (upos) => (/^(?:VERB|AUX)/.test(upos) ? 1 : 0));
}

/** Scores of a word's own features don't depend on its place, so they are cached with the word. */
export function createUposDecider(
  { weights: model, uposes: names, hasSecondPass }: UposModel,
  table: WordTable,
): UposDecider {
  const labels = names.length;
  const verbs = verbsAmong(names);
  const keys = new Int32Array(maxContextKeys);
  const scores = new Int32Array(labels);
  let kept = new Int32Array(1024 * labels);
  let isKept = new Uint8Array(1024);
  let tableSize = 0;
  const ownScores = (word: number): number => {
    if (table.size() < tableSize) isKept.fill(0);
    tableSize = table.size();
    if (word >= isKept.length) {
      const size = Math.max(isKept.length * 2, word + 1);
      const [larger, flags] = [new Int32Array(size * labels), new Uint8Array(size)];
      larger.set(kept);
      flags.set(isKept);
      [kept, isKept] = [larger, flags];
    }
    const start = word * labels;
    if (isKept[word] === 1) return start;
    const sum = kept.subarray(start, start + labels).fill(0);
    for (const key of table.ownKeys(word)) addScores(model, key, sum);
    isKept[word] = 1;
    return start;
  };
  /** Scores of the features that no decision changes, by word of the sentence. */
  let fixed = new Int32Array(64 * labels);
  let firstUposes = new Int32Array(64);
  const scoreFixed = (records: Int32Array, words: Int32Array, at: number) => {
    const start = ownScores(words[at + 2] as number);
    const sum = fixed.subarray(at * labels, (at + 1) * labels);
    sum.set(kept.subarray(start, start + labels));
    const count = contextKeys(records, words, at, keys);
    for (let key = 0; key < count; key++) addScores(model, keys[key] as number, sum);
  };
  const pass = (words: Int32Array, length: number, uposes: Int32Array, isSecond: boolean) => {
    const records = table.records();
    const before = { uposes: firstUposes, length, verbs };
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < length; at++) {
      if (!isSecond) scoreFixed(records, words, at);
      for (let label = 0; label < labels; label++) scores[label] = fixed[at * labels + label] as number;
      let count = historyKeys(records, words, at, last, secondLast, keys);
      for (let key = 0; key < count; key++) addScores(model, keys[key] as number, scores);
      count = isSecond ? laterKeys(records, words, at, last, before, keys) : 0;
      for (let key = 0; key < count; key++) addScores(model, keys[key] as number, scores);
      let best = 0;
      for (let label = 1; label < labels; label++)
        if ((scores[label] as number) > (scores[best] as number)) best = label;
      uposes[at] = best;
      secondLast = last;
      last = best;
    }
  };
  return (words, length, uposes) => {
    if (firstUposes.length < length) {
      firstUposes = new Int32Array(length * 2);
      fixed = new Int32Array(length * 2 * labels);
    }
    pass(words, length, hasSecondPass ? firstUposes : uposes, false);
    if (hasSecondPass) pass(words, length, uposes, true);
  };
}
