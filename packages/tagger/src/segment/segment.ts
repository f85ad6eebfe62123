import { splitSentences } from './sentences';
import { type Token, tokenize } from './tokenize';

export type { Token } from './tokenize';

/**
 * Splits one block of a page into sentences, each a list of tokens, in any language (ISO 639-1; an unknown one gets
 * the rules that most languages share). Words written as one (della, im, farlo) stay one token. Every character that
 * is not white space is in exactly one token. Time is linear in the length of the text. An empty block has no
 * sentence.
 */
export function segment(text: string, language: string): Token[][] {
  return splitSentences(tokenize(text, language), language);
}
