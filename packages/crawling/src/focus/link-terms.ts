import type { Topic } from './relevance';
import { buildAutomaton, type TokenAutomaton } from './token-automaton';
import { foldToken, isWord, plainText, tokensOf } from './topic-tokens';

/** Finds a topic's terms in the anchors and addresses of links. */
export interface LinkTerms {
  /** The sum of the weights of the different terms in a link's anchor or URL. */
  weightOf(anchor: string, href: string, language: string | null): number;
}

/** Addresses and anchors are written without accents, in any case, and with hyphens instead of spaces. */
const folding = { foldCase: true, foldAccents: true };
const maxUrlChars = 500;

/** Compiles a topic's terms for links: only words count, without case and accents. */
export function compileLinkTerms({ focus }: Pick<Topic, 'focus'>): LinkTerms {
  const automaton = buildAutomaton(focus.terms.map(({ term }) => [...wordsOf(term)]));
  return {
    weightOf(anchor, href, language) {
      const found = new Set<number>();
      collect(automaton, anchor, found);
      collect(automaton, addressText(href), found);
      let weight = 0;
      for (const index of found) {
        const term = focus.terms[index]!;
        if (term.language === null || language === null || term.language === language) weight += term.weight;
      }
      return weight;
    },
  };
}

function collect(automaton: TokenAutomaton, text: string, found: Set<number>): void {
  let state = 0;
  for (const word of wordsOf(text)) {
    state = automaton.step(state, automaton.idOf(word));
    if (state !== 0) automaton.ended(state, (index) => found.add(index));
  }
}

function* wordsOf(text: string): Generator<string> {
  for (const token of tokensOf(plainText(text))) if (isWord(token)) yield foldToken(token, folding);
}

/**
 * Path and query of an address as text: escapes decoded, '_' and '+' as spaces. The host's name says nothing about a
 * page.
 */
export function addressText(href: string): string {
  const path = href.slice(0, maxUrlChars).replace(/^(?:https?:)?\/\/[^/?#]*/i, '');
  return unescaped(path).replace(/[_+]/g, ' ');
}

function unescaped(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
