import type { GoldSentence, GoldWord } from './conllu-reader';

/** Words in order, and the treebank whose conventions they follow. */
export interface LearningSentence {
  words: GoldWord[];
  dialect: number;
  /** The number of the sentence of which it is a version. */
  source: number;
}

/** Shares of sentences that are learnt a second time with a small first letter, or in capitals, as in careless text. */
const lowerFirstShare = 0.1;
const upperShare = 0.04;

/**
 * The training sentences: each sentence in both views, and some a second time in another case, `lowerShare` of them
 * in lower case.
 */
export function learningSentences(
  sentences: readonly GoldSentence[],
  lowerShare: number,
  random: () => number,
): LearningSentence[] {
  const views = sentences.flatMap(({ words, tokens, dialect, times = 1 }, source) =>
    Array.from({ length: times }, () => (words === tokens ? [words] : [words, tokens]))
      .flat()
      .map((view) => ({ words: view, dialect, source })),
  );
  const more = views.flatMap((sentence) => {
    const words = inOtherCase(sentence.words, lowerShare, random());
    return words ? [{ ...sentence, words }] : [];
  });
  return [...views, ...more];
}

/** The words in another case, if the random draw says so. */
function inOtherCase(words: readonly GoldWord[], lowerShare: number, draw: number): GoldWord[] | null {
  const lower = (word: GoldWord) => ({ ...word, form: word.form.toLowerCase() });
  if (draw < lowerShare) return words.map(lower);
  if (draw < lowerShare + lowerFirstShare) return words.map((word, at) => (at === 0 ? lower(word) : word));
  if (draw < lowerShare + lowerFirstShare + upperShare)
    return words.map((word) => ({ ...word, form: word.form.toUpperCase() }));
  return null;
}

/** Numbers from 0 to 1, the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Shuffles in place (Fisher and Yates). */
export function shuffle(numbers: Int32Array, random: () => number): void {
  for (let at = numbers.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other] as number, numbers[at] as number];
  }
}
