import type { LanguageVerdict } from '@florilegium/contracts/documents';
import { z } from 'zod';

/** A smaller sample, in UTF-8 bytes, says too little about a language (SpiderLing asks for as much). */
export const minSampleBytes = 20_000;

/** A model keeps the most frequent trigrams. The rest adds less than a hundredth. */
const maxTrigrams = 3_000;
/** Words that a model keeps: as many as jusText's lists for small languages have. */
const maxFrequentWords = 300;
/** Rarer words say nothing about a language. */
const minWordCount = 3;
/** Characters of a text that are compared. */
const comparedChars = 6_000;
/**
 * From this many words on, a text's trigrams are as similar to the sample as they get. A text of one word needs only
 * this share of the similarity.
 */
const enoughWords = 80;
const leastAsked = 0.4;
/**
 * If an identifier names a known language with confidence, or the text is short, the text also needs frequent words
 * of the sample: this part of their share in the sample. Texts of the language have .7 and more, texts of close
 * relatives half at most.
 */
const minCoverage = 0.6;
/** A text with fewer letters is compared, but the verdict is never certain. */
const minCertainLetters = 40;

/**
 * The model that a sample gives of a language or variety that no identifier knows. It has SpiderLing's two levels
 * (Suchomel and Pomikálek 2012): trigrams to accept a text, and frequent words with which jusText judges its
 * paragraphs.
 */
export const languageModelSchema = z.strictObject({
  /** Three characters, small letters and spaces, with their share of all trigrams; the most frequent first. */
  trigrams: z.array(z.tuple([z.string().min(3).max(6), z.number().min(0).max(1)])).max(maxTrigrams),
  /** Small letters, the most frequent first. */
  frequentWords: z.array(z.string().min(1).max(100)).max(maxFrequentWords),
  /** Share of the sample's words that are among the frequent words. */
  coverage: z.number().min(0).max(1),
  /** UTF-8 bytes of the sample. */
  bytes: z.int().min(0),
});
export type LanguageModel = z.infer<typeof languageModelSchema>;

/** A language that a corpus has learnt: its code ('x-…') and its model. */
export interface OwnLanguage {
  code: string;
  model: LanguageModel;
}

const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’](?=\p{L}))?/gu) ?? [];

function count(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Trigrams of the words, with a space at the beginning and the end of each word. */
function* trigramsOf(words: readonly string[]): Generator<string> {
  for (const word of words) {
    const characters = [' ', ...word, ' '];
    for (let at = 0; at + 3 <= characters.length; at++) yield characters.slice(at, at + 3).join('');
  }
}

const byCount = (one: [string, number], other: [string, number]) =>
  other[1] - one[1] || (one[0] < other[0] ? -1 : 1);

/** Learns a language from a sample of text. It takes any text: the caller checks `minSampleBytes`. */
export function buildLanguageModel(sample: string): LanguageModel {
  const words = wordsOf(sample);
  const trigrams = count(trigramsOf(words));
  const total = [...trigrams.values()].reduce((sum, times) => sum + times, 0);
  const kept = [...trigrams].sort(byCount).slice(0, maxTrigrams);
  const frequentWords = [...count(words)]
    .filter(([word, times]) => times >= minWordCount && word.length <= 100)
    .sort(byCount)
    .slice(0, maxFrequentWords)
    .map(([word]) => word);
  return {
    trigrams: kept.map(([trigram, times]) => [trigram, Number((times / total).toPrecision(4))]),
    frequentWords,
    coverage: Number(shareOf(new Set(frequentWords), words).toPrecision(4)),
    bytes: Buffer.byteLength(sample),
  };
}

/** Share of words that are in a list, 0 to 1. */
function shareOf(list: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => list.has(word)).length / Math.max(1, words.length);
}

interface Prepared {
  shares: ReadonlyMap<string, number>;
  /** Length of the vector. */
  norm: number;
  words: ReadonlySet<string>;
}

const prepared = new WeakMap<LanguageModel, Prepared>();

function prepare(model: LanguageModel): Prepared {
  let found = prepared.get(model);
  if (!found) {
    found = {
      shares: new Map(model.trigrams),
      norm: Math.hypot(...model.trigrams.map(([, share]) => share)),
      words: new Set(model.frequentWords),
    };
    prepared.set(model, found);
  }
  return found;
}

function compare(model: LanguageModel, words: readonly string[]): number {
  const { shares, norm } = prepare(model);
  let product = 0;
  let squares = 0;
  for (const [trigram, times] of count(trigramsOf(words))) {
    product += times * (shares.get(trigram) ?? 0);
    squares += times * times;
  }
  return product === 0 ? 0 : Math.min(1, product / (norm * Math.sqrt(squares)));
}

/** Cosine of a text's and a sample's frequencies of character trigrams, 0 to 1; of the text's first 6,000 characters. */
export function similarity(model: LanguageModel, text: string): number {
  return compare(model, wordsOf(text.slice(0, comparedChars)));
}

/**
 * Identifies a text also among the languages that a corpus has learnt. The text is in the learnt language whose
 * sample it resembles most, if the similarity is at least `minSimilarity`. Texts of fewer than 80 words never
 * resemble a sample much, so they need less. These texts also need frequent words of the sample, and so do texts for
 * which the identifier is certain of a known language (Italian resembles Friulian by more than half).
 *
 * @param models the languages that the corpus has learnt
 * @param minSimilarity as `similarity` measures it, 0 to 1 (SpiderLing: 0.5)
 * @returns `confidence` is the similarity if the language is a learnt one
 */
export function identifyWith(
  models: readonly OwnLanguage[],
  identify: (text: string) => LanguageVerdict,
  text: string,
  minSimilarity: number,
): LanguageVerdict {
  const verdict = identify(text);
  if (models.length === 0) return verdict;
  const words = wordsOf(text.slice(0, comparedChars));
  const ranked = models.map(({ code, model }) => ({ code, model, share: compare(model, words) }));
  const best = ranked.reduce((most, one) => (one.share > most.share ? one : most));
  const asked = minSimilarity * (leastAsked + (1 - leastAsked) * Math.min(1, words.length / enoughWords));
  if (best.share < asked || best.share === 0) return verdict;
  const isDoubtful = !verdict.uncertain || words.length < enoughWords;
  const coverage = shareOf(prepare(best.model).words, words);
  if (isDoubtful && coverage < best.model.coverage * minCoverage) return verdict;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  return { language: best.code, confidence: best.share, uncertain: letters < minCertainLetters };
}
