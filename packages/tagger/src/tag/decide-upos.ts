import type { WordTable } from '../segment/words';
import { contextKeys, historyKeys, maxContextKeys } from './contexts';
import { addScores, type LinearModel } from './linear-model';

/** Decides the parts of speech of a sentence, from left to right, into `uposes`. */
export type UposDecider = (words: Int32Array, length: number, uposes: Int32Array) => void;

/** Scores of a word's own features don't depend on its place, so they are cached with the word. */
export function createUposDecider(model: LinearModel, labels: number, table: WordTable): UposDecider {
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
  return (words, length, uposes) => {
    const records = table.records();
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < length; at++) {
      const start = ownScores(words[at + 2] as number);
      for (let label = 0; label < labels; label++) scores[label] = kept[start + label] as number;
      const around = contextKeys(records, words, at, keys);
      for (let key = 0; key < around; key++) addScores(model, keys[key] as number, scores);
      const before = historyKeys(records, words, at, last, secondLast, keys);
      for (let key = 0; key < before; key++) addScores(model, keys[key] as number, scores);
      let best = 0;
      for (let label = 1; label < labels; label++)
        if ((scores[label] as number) > (scores[best] as number)) best = label;
      uposes[at] = best;
      secondLast = last;
      last = best;
    }
  };
}
