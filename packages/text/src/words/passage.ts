import { findableWords } from './find-words';

/** A passage as it is looked for: its words, without what readers overlook (case, accents, punctuation, line breaks). */
export interface Passage {
  words: readonly string[];
  /** The words with a space on each side, so that none is found within another. */
  line: string;
  /** Of each place in the line, how long an end of it up to there is its beginning, too: {@link holdsPassage} goes on from there. */
  borders: Int32Array;
}

/** Reads a passage that somebody pasted. */
export function passageOf(text: string): Passage {
  const words = Array.from(findableWords(text), ({ folded }) => folded);
  const line = lineOf(words);
  return { words, line, borders: bordersOf(line) };
}

/** The words of a text, so that passages can be looked for in it. */
export const passageLine = (text: string): string =>
  lineOf(Array.from(findableWords(text), ({ folded }) => folded));

/**
 * Whether a text, as {@link passageLine} gives it, holds a passage. No text holds a passage without words. Each character is
 * looked at twice at most (Knuth, Morris and Pratt 1977): `includes` would take minutes for a passage and a text that repeat
 * one word for pages.
 */
export function holdsPassage(line: string, { words, line: wanted, borders }: Passage): boolean {
  if (words.length === 0) return false;
  for (let at = 0, fits = 0; at < line.length; at++) {
    const next = line.charCodeAt(at);
    while (fits > 0 && wanted.charCodeAt(fits) !== next) fits = borders[fits - 1]!;
    if (wanted.charCodeAt(fits) === next) fits += 1;
    if (fits === wanted.length) return true;
  }
  return false;
}

function bordersOf(line: string): Int32Array {
  const borders = new Int32Array(line.length);
  for (let at = 1, fits = 0; at < line.length; at++) {
    while (fits > 0 && line.charCodeAt(fits) !== line.charCodeAt(at)) fits = borders[fits - 1]!;
    if (line.charCodeAt(fits) === line.charCodeAt(at)) fits += 1;
    borders[at] = fits;
  }
  return borders;
}

const lineOf = (words: readonly string[]) => ` ${words.join(' ')} `;
