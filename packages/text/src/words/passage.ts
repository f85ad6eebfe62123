import { findableWords } from './find-words';

/** A passage as it is looked for: its words, without what readers overlook (case, accents, punctuation, line breaks). */
export interface Passage {
  words: readonly string[];
  /** The words with a space on each side, so that none is found within another. */
  line: string;
}

/** Reads a passage that somebody pasted. */
export function passageOf(text: string): Passage {
  const words = Array.from(findableWords(text), ({ folded }) => folded);
  return { words, line: lineOf(words) };
}

/** The words of a text, so that passages can be looked for in it. */
export const passageLine = (text: string): string =>
  lineOf(Array.from(findableWords(text), ({ folded }) => folded));

/** Whether a text, as {@link passageLine} gives it, holds a passage. No text holds a passage without words. */
export const holdsPassage = (line: string, { words, line: wanted }: Passage): boolean =>
  words.length > 0 && line.includes(wanted);

const lineOf = (words: readonly string[]) => ` ${words.join(' ')} `;
