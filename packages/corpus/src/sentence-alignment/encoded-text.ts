import { signalTokens } from './signal-tokens';

/** A text with its sentences as lists of numbers. */
export interface EncodedText {
  /** The different tokens of each sentence, as indices in `types`. */
  sentences: readonly Int32Array[];
  /** Characters of each sentence. */
  lengths: readonly number[];
  /** Whether each sentence seems to continue in the next one: 1 or 0. */
  goesOn: Uint8Array;
  /** The types in order of appearance. */
  types: readonly string[];
  /** In how many sentences each type occurs. */
  counts: Int32Array;
  /** The sum of the counts. */
  total: number;
}

/** Reads the tokens of sentences. */
export function encodeText(sentences: readonly string[]): EncodedText {
  const places = new Map<string, number>();
  const encoded = sentences.map((sentence) => {
    const tokens = [...new Set(signalTokens(sentence))];
    const numbers = new Int32Array(tokens.length);
    for (let at = 0; at < tokens.length; at++) {
      const known = places.get(tokens[at]!);
      numbers[at] = known ?? places.size;
      if (known === undefined) places.set(tokens[at]!, places.size);
    }
    return numbers;
  });
  const counts = new Int32Array(places.size);
  let total = 0;
  for (const tokens of encoded) {
    for (const type of tokens) counts[type]!++;
    total += tokens.length;
  }
  return {
    sentences: encoded,
    lengths: sentences.map((sentence) => sentence.trim().length),
    goesOn: Uint8Array.from(sentences, (sentence, at) => Number(goesOn(sentence, sentences[at + 1]))),
    types: [...places.keys()],
    counts,
    total,
  };
}

/**
 * The sentence has no end mark, and the next one begins without a capital: cut by a line break or by a segmenter's
 * error.
 */
function goesOn(sentence: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return (
    !/[.!?:;…。！？]["'”’»)\]]*$/u.test(sentence.slice(-20).trimEnd()) &&
    /^\p{Ll}/u.test(next.slice(0, 20).trimStart())
  );
}
