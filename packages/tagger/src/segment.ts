import { splitSentences } from './sentences';
import { type Token, tokenize } from './tokenize';

export type { Token } from './tokenize';

/**
 * The sentences of one block of a page, each as its tokens, in any language (ISO 639-1; unknown ones by what most
 * languages have in common). Words written as one (della, im, farlo) stay one token. Every character that is not
 * white space is in exactly one token; linear in the length of the text, whatever it holds. No block, no sentence.
 */
export function segment(text: string, language: string): Token[][] {
  return splitSentences(tokenize(text, language), language);
}
