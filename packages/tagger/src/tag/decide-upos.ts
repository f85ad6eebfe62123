import type { WordTable } from '../segment/words';
import { historyKeys, maxContextKeys, neighbourKeys, pairKeys, placeOf, sides } from './contexts';
import { addScores, type LinearModel } from './linear-model';

/** Decides the parts of speech of a sentence, from left to right, into `uposes`. */
export type UposDecider = (words: Int32Array, length: number, uposes: Int32Array) => void;

/** Adds what a word says by itself, as the decided word or as one beside it, to the scores. */
type WordScores = (word: number, side: number, scores: Int32Array) => void;

/** The place of the decided word among the sides. */
const itself = sides;

/**
 * Scores that one word alone decides don't depend on its sentence, so they are cached with the word: its own, and
 * those for the words on each side of it.
 */
function createWordScores(model: LinearModel, labels: number, table: WordTable): WordScores {
  const places = sides + 1;
  const keys = new Int32Array(maxContextKeys);
  const sum = new Int32Array(labels);
  // A word has some twenty features of at most 127 each: their sums fit into 16 bits.
  let kept = new Int16Array(1024 * places * labels);
  let isKept = new Uint8Array(1024 * places);
  let tableSize = 0;
  const grow = (words: number) => {
    const [larger, flags] = [new Int16Array(words * places * labels), new Uint8Array(words * places)];
    larger.set(kept);
    flags.set(isKept);
    [kept, isKept] = [larger, flags];
  };
  const keep = (word: number, side: number, start: number) => {
    sum.fill(0);
    if (side === itself) for (const key of table.ownKeys(word)) addScores(model, key, sum);
    else {
      const count = neighbourKeys(table.records(), word, side, keys);
      for (let key = 0; key < count; key++) addScores(model, keys[key] as number, sum);
    }
    kept.set(sum, start);
  };
  return (word, side, scores) => {
    if (table.size() < tableSize) isKept.fill(0);
    tableSize = table.size();
    const place = word * places + side;
    if (place >= isKept.length) grow(Math.max((isKept.length / places) * 2, word + 1));
    const start = place * labels;
    if (isKept[place] !== 1) {
      keep(word, side, start);
      isKept[place] = 1;
    }
    for (let label = 0; label < labels; label++)
      scores[label] = (scores[label] as number) + (kept[start + label] as number);
  };
}

/** A decider for sentences of a table's words. */
export function createUposDecider(model: LinearModel, labels: number, table: WordTable): UposDecider {
  const keys = new Int32Array(maxContextKeys);
  const scores = new Int32Array(labels);
  const addWord = createWordScores(model, labels, table);
  const addKeys = (count: number) => {
    for (let key = 0; key < count; key++) addScores(model, keys[key] as number, scores);
  };
  return (words, length, uposes) => {
    const records = table.records();
    let last = labels;
    let secondLast = labels;
    for (let at = 0; at < length; at++) {
      scores.fill(0);
      addWord(words[at + 2] as number, itself, scores);
      for (let side = 0; side < sides; side++) addWord(words[placeOf(at, side)] as number, side, scores);
      addKeys(pairKeys(records, words, at, keys));
      addKeys(historyKeys(records, words, at, last, secondLast, keys));
      let best = 0;
      for (let label = 1; label < labels; label++)
        if ((scores[label] as number) > (scores[best] as number)) best = label;
      uposes[at] = best;
      secondLast = last;
      last = best;
    }
  };
}
