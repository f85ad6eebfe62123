import type { SentencePair } from './sentence-pair';

/** Two texts with aligned sentences, as pairing stores them. */
interface AlignedTexts {
  urlA: string;
  urlB: string;
  sentences: {
    a: readonly string[];
    b: readonly string[];
    /** Indices of sentences in `a` and `b` that translate each other. */
    pairs: readonly { a: readonly number[]; b: readonly number[]; score: number }[];
  };
}

/** The sentence pairs of two texts with at least a given score; sentences without a counterpart are left out. */
export function* sentencePairsOf(
  { urlA, urlB, sentences }: AlignedTexts,
  minScore: number,
): Generator<SentencePair> {
  for (const { a, b, score } of sentences.pairs) {
    if (a.length === 0 || b.length === 0 || score < minScore) continue;
    yield {
      a: a.map((at) => sentences.a[at]).join(' '),
      b: b.map((at) => sentences.b[at]).join(' '),
      score,
      documentA: urlA,
      documentB: urlB,
    };
  }
}
