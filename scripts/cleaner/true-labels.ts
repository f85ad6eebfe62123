import { wordsOf } from './word-f1';

/** Fewer words of a block say little: they have to stand near others that are in the truth. */
const fewWords = 4;
const reach = 6;
const minShareNear = 0.5;

const trigram = (words: readonly string[], at: number) => words.slice(at, at + 3).join(' ');

function countTrigrams(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + 2 < words.length; at++)
    counts.set(trigram(words, at), (counts.get(trigram(words, at)) ?? 0) + 1);
  return counts;
}

/** How often a phrase stands in a text of words between spaces, counted up to `enough`. */
function timesIn(text: string, phrase: string, enough: number): number {
  let times = 0;
  for (
    let at = text.indexOf(phrase);
    at >= 0 && times < enough;
    at = text.indexOf(phrase, at + phrase.length - 1)
  )
    times++;
  return times;
}

/** The share of each block that stands in the truth, 0 to 1; of blocks that repeat only as many as it has. */
function sharesInTruth(blocks: readonly (readonly string[])[], truth: readonly string[]): Float32Array {
  const trigrams = countTrigrams(truth);
  const text = ` ${truth.join(' ')} `;
  const seen = new Map<string, number>();
  return Float32Array.from(blocks, (words) => {
    if (words.length === 0) return 0;
    const key = words.join(' ');
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    if (words.length < fewWords) return timesIn(text, ` ${key} `, nth) >= nth ? 1 : 0;
    let hits = 0;
    for (let at = 0; at + 2 < words.length; at++) if ((trigrams.get(trigram(words, at)) ?? 0) >= nth) hits++;
    return hits / (words.length - 2);
  });
}

/** What the model is to say of each block, 0 to 1: the share of its word trigrams that stand in the true text. */
export function trueLabels(texts: readonly string[], truth: string): Float32Array {
  const blocks = texts.map(wordsOf);
  const shares = sharesInTruth(blocks, wordsOf(truth));
  return shares.map((share, i) => {
    if (blocks[i]!.length >= fewWords || share < 0.5) return share;
    let others = 0;
    let inTruth = 0;
    let longOne = false;
    for (let j = Math.max(0, i - reach); j <= Math.min(blocks.length - 1, i + reach); j++) {
      if (j === i) continue;
      others++;
      if (shares[j]! < 0.5) continue;
      inTruth++;
      longOne ||= blocks[j]!.length >= fewWords;
    }
    return longOne || inTruth >= others * minShareNear ? share : 0;
  });
}
