import { signalTokens } from './signal-tokens';

/** A text whose sentences are lists of numbers. */
export interface EncodedText {
  /** The tokens of each sentence, each once, as places in `types`. */
  sentences: readonly Int32Array[];
  /** Characters of each sentence. */
  lengths: readonly number[];
  /** Whether each sentence reads as if it went on in the next one: 1 or 0. */
  goesOn: Uint8Array;
  /** The types in the order in which they came. */
  types: readonly string[];
  /** In how many sentences each type stands. */
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

/** No end of a sentence, and no capital after it: cut by a line break or by a segmenter's mistake. */
function goesOn(sentence: string, next: string | undefined): boolean {
  if (next === undefined) return false;
  return (
    !/[.!?:;…。！？]["'”’»)\]]*$/u.test(sentence.slice(-20).trimEnd()) &&
    /^\p{Ll}/u.test(next.slice(0, 20).trimStart())
  );
}
