import { alignEncoded } from './align-encoded';
import type { SentenceBead } from './beads';
import { encodeText } from './encoded-text';
import { learnFromEncoded } from './learn-lexicon';
import type { Lexicon } from './lexicon';

/**
 * Aligns the sentences of two texts that are translations of each other: by kinds of beads and lengths (Gale & Church
 * 1993) and by words (Moore 2002), in order, without crossings. Each sentence is in one bead; a sentence without a
 * counterpart is in a bead with an empty side. Deterministic; memory is bounded for texts of any size.
 *
 * @param options.lexicon from `learnLexicon` for the site; default: learnt from these two texts
 */
export function alignSentences(
  a: readonly string[],
  b: readonly string[],
  options: { lexicon?: Lexicon } = {},
): SentenceBead[] {
  const texts = { a: encodeText(a), b: encodeText(b) };
  return alignEncoded(texts.a, texts.b, options.lexicon ?? learnFromEncoded([texts]));
}
