import type { TopicTerm } from '@florilegium/contracts/jobs/focus';
import { buildAutomaton } from './token-automaton';
import { type Folding, foldToken, isWord, plainText, tokensOf } from './topic-tokens';

/** The terms found in a text. */
export interface TermCounts {
  /** Occurrences by the term's index; a term that does not occur has no entry. */
  counts: Map<number, number>;
  words: number;
}

/** Finds all terms of a topic in one pass over a text. */
export interface TermMatcher {
  /**
   * Counts the terms in a text; blocks are separated by `blockBreak`. Terms of other languages are left out. With
   * null, an unknown language, all terms count.
   */
  count(text: string, language: string | null): TermCounts;
  /** Counts terms in given words, e.g. the lemmas of sentences. */
  countIn(sentences: Iterable<readonly string[]>, language: string | null): TermCounts;
}

/** Folding accents can shorten a page's token by at most this factor, so longer tokens need no look. */
const longestFolding = 4;

/**
 * Compiles terms. Time and memory are proportional to their length. Matching then takes time proportional to the text
 * and to the number of hits, however many terms there are. Terms that are equal after folding, with the same class
 * and language, count once.
 * @param sequences the tokens of each term, if they differ from its own words
 */
export function compileTerms(
  terms: readonly TopicTerm[],
  folding: Folding,
  sequences: readonly (readonly string[])[] = terms.map(({ term }) => [...tokensOf(plainText(term))]),
): TermMatcher {
  const met = new Set<string>();
  const folded = sequences.map((sequence, index) => {
    const tokens = sequence.map((token) => foldToken(token, folding));
    const { topicClass, language } = terms[index]!;
    const key = `${tokens.join('\u0001')}\n${topicClass}\n${language}`;
    if (met.has(key)) return [];
    met.add(key);
    return tokens;
  });
  const automaton = buildAutomaton(folded);
  const longest = automaton.longestToken * longestFolding;
  const isMeant = (term: number, language: string | null) => {
    const own = terms[term]!.language;
    return own === null || language === null || own === language;
  };
  const idOf = (token: string) => (token.length > longest ? -1 : automaton.idOf(foldToken(token, folding)));

  function countTokens(tokens: Iterable<string>, language: string | null, into: TermCounts): void {
    let state = 0;
    const found = (term: number) => {
      if (isMeant(term, language)) into.counts.set(term, (into.counts.get(term) ?? 0) + 1);
    };
    for (const token of tokens) {
      if (isWord(token)) into.words += 1;
      state = automaton.step(state, idOf(token));
      if (state !== 0) automaton.ended(state, found);
    }
  }

  return {
    count(text, language) {
      const into: TermCounts = { counts: new Map(), words: 0 };
      countTokens(tokensOf(plainText(text)), language, into);
      return into;
    },
    countIn(sentences, language) {
      const into: TermCounts = { counts: new Map(), words: 0 };
      for (const sentence of sentences) countTokens(sentence, language, into);
      return into;
    },
  };
}
