import { keyHash } from './key-hash';

/** Longer runs of characters are not words. */
const maxTokenChars = 64;
/** Shorter words are in every text. */
const minWordChars = 4;

/**
 * Runs of Latin letters, digits and the characters inside a name, an address or an option; else runs of other
 * letters.
 */
const run =
  /[A-Za-z0-9_\u00c0-\u024f\u0660-\u0669\u06f0-\u06f9\uff10-\uff19][A-Za-z0-9_\u00c0-\u024f\u0660-\u0669\u06f0-\u06f9\uff10-\uff19.,:/@+=~#%-]*|[\p{L}\p{M}]+/gu;
const smallLetters = /^[a-z]+$/;
const edges = /[.,:/@+=~#%-]+$/;
const numeric = /^\d[\d.,:]*$/;
const sentenceEnd = /[.!?:;。！？]\s*$/;
/** Letters and digits, several words in one, capitals inside, or an address: not a word of a language. */
const coined = /\d.*[a-z]|[a-z].*\d|[_/@=+]|[a-z]\.[a-z]|[a-z][A-Z]|^[A-Z]{2,}s?$/;
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Tokens of a page, by how likely a translation keeps them. */
export interface TokenCollector {
  /** Hashes of numbers, in their order. */
  numbers: number[];
  numberCount: number;
  /** Code, names of files, abbreviations. */
  coined: Set<number>;
  /** Words with a capital inside a sentence. */
  names: Set<number>;
  /** Other words. */
  words: Set<number>;
}

export const createTokenCollector = (): TokenCollector => ({
  numbers: [],
  numberCount: 0,
  coined: new Set(),
  names: new Set(),
  words: new Set(),
});

/** Most tokens that are collected before sampling: a page of millions of words needs no more memory. */
const maxCollected = 4_000;

/** Collects the tokens of one block of text. */
export function collectTokens(into: TokenCollector, text: string, isCode: boolean, maxNumbers: number): void {
  run.lastIndex = 0;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    if (match[0].length > maxTokenChars * 4) continue;
    // Most words are small letters alone: nothing else has to be asked of them.
    if (!isCode && smallLetters.test(match[0])) {
      if (match[0].length >= minWordChars && match[0].length <= maxTokenChars) add(into.words, match[0]);
      continue;
    }
    const token = match[0].replace(edges, '').replace(otherDigits, asciiDigit);
    if (token === '' || token.length > maxTokenChars) continue;
    if (numeric.test(token)) {
      into.numberCount++;
      if (into.numbers.length < maxNumbers) into.numbers.push(numberHash(token));
      if (token.length > 2) add(into.coined, token);
    } else if (isCode || coined.test(token)) {
      if (token.length > 1) add(into.coined, token.toLowerCase());
    } else if (token.length >= minWordChars) {
      const isName = /^\p{Lu}/u.test(token) && !startsSentence(text, match.index);
      add(isName ? into.names : into.words, token.toLowerCase());
    }
  }
}

/** The hash of a number's digits: 1.000, 1,000 and 1 000 are only different spellings. */
function numberHash(token: string): number {
  return keyHash('number', token.replace(/[,:]/g, '.')) & 0xffff;
}

function add(set: Set<number>, token: string): void {
  if (set.size < maxCollected) set.add(keyHash('token', token));
}

const asciiDigit = (digit: string): string => String((digit.codePointAt(0)! & 0xf) % 10);

function startsSentence(text: string, at: number): boolean {
  return at === 0 || sentenceEnd.test(text.slice(Math.max(0, at - 3), at));
}
