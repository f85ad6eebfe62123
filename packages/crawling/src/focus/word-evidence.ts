import { foldToken, isWord, plainText, tokensOf } from './topic-tokens';

/** The evidence of a link's words for the page behind it, learnt from judged pages. */
export interface WordEvidence {
  /** Records the words of a page, as hashes, and the page's worth, 0 to 1. */
  note(words: Int32Array, worth: number): void;
  /** The evidence of some words in natural logarithms of odds: above 0 if they are typical of pages with worth. */
  of(words: Int32Array, start: number, end: number): number;
}

const slots = 1 << 17;
/** The neutral expectation weighs as much as this many pages with the word. */
const trust = 2;
/** The most evidence of one word, and also of all words of a link together. */
const mostOfWord = 2.5;
const mostOfLink = 8;
/** Number of pages that have to be known before words count. */
const fewPages = 5;

/**
 * Makes evidence by naive Bayes: each word counts by itself, by the share of worth of the pages that have it. Words
 * are distinguished by 17 bits of their hash, so two words may share an entry and blur each other.
 */
export function createWordEvidence(): WordEvidence {
  const pagesWith = new Float32Array(slots);
  const worthWith = new Float32Array(slots);
  let pages = 0;
  let worthOfAll = 0;

  function ofWord(hash: number, base: number): number {
    const slot = (hash >>> 0) % slots;
    const seen = pagesWith[slot]!;
    if (seen === 0) return 0;
    const good = worthWith[slot]! + trust * base;
    const bad = seen - worthWith[slot]! + trust * (1 - base);
    const evidence = Math.log(good / bad) - Math.log(base / (1 - base));
    return Math.min(mostOfWord, Math.max(-mostOfWord, evidence));
  }

  return {
    note(words, worth) {
      pages += 1;
      worthOfAll += worth;
      for (const hash of words) {
        const slot = (hash >>> 0) % slots;
        pagesWith[slot]! += 1;
        worthWith[slot]! += worth;
      }
    },
    of(words, start, end) {
      if (pages < fewPages || end <= start) return 0;
      const base = Math.min(0.95, Math.max(0.05, worthOfAll / pages));
      let sum = 0;
      for (let at = start; at < end; at += 1) sum += ofWord(words[at]!, base);
      return Math.min(mostOfLink, Math.max(-mostOfLink, sum));
    },
  };
}

/** Most different words of a page that are learnt. */
export const maxPageWords = 500;

const folding = { foldCase: true, foldAccents: true };
/** Shorter words occur in every text. */
const minWordLength = 3;

/** The different words of a text as hashes (FNV-1a; Fowler, Noll, Vo), in order, up to a maximum. */
export function wordHashes(text: string, most: number): Int32Array {
  const hashes = new Set<number>();
  for (const token of tokensOf(plainText(text))) {
    if (token.length < minWordLength || !isWord(token)) continue;
    const word = foldToken(token.length > 100 ? token.slice(0, 100) : token, folding);
    let hash = 0x811c9dc5 | 0;
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hashes.add(hash ^ (hash >>> 15));
    if (hashes.size >= most) break;
  }
  return Int32Array.from(hashes);
}
