import { lettersOf } from './alphabets';
import { functionWordsOf } from './function-words';

/** The evidence for each of two languages in a text, in words. */
export interface Evidence {
  first: number;
  second: number;
}

/** The words and letters that one of two languages has and the other has not. */
interface Marks {
  words: ReadonlySet<string>;
  letters: RegExp | null;
}

const known = new Map<string, Marks | null>();

function without(own: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...own].filter((one) => !others.has(one));
}

/** The words and letters that one language has and another has not; null if too little is known of either. */
function marksOf(language: string, other: string): Marks | null {
  const key = `${language} ${other}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const [words, otherWords] = [functionWordsOf(language), functionWordsOf(other)];
  const [letters, otherLetters] = [lettersOf(language), lettersOf(other)];
  const own = letters && otherLetters ? without(letters, otherLetters).join('') : '';
  const marks =
    words && otherWords
      ? {
          words: new Set(without(words, otherWords)),
          letters: own === '' ? null : new RegExp(`[${own}]`, 'u'),
        }
      : null;
  known.set(key, marks);
  return marks;
}

/**
 * Weighs two languages by the words of a text that only one of them has: its function words and words with its
 * letters. Closely related languages share most of what identifiers count, but differ in these.
 *
 * @returns null if one of them has no known list of function words
 */
export function weigh(first: string, second: string, text: string): Evidence | null {
  const [ours, theirs] = [marksOf(first, second), marksOf(second, first)];
  if (!ours || !theirs) return null;
  const evidence = { first: 0, second: 0 };
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
    if (ours.words.has(word) || ours.letters?.test(word)) evidence.first++;
    if (theirs.words.has(word) || theirs.letters?.test(word)) evidence.second++;
  }
  return evidence;
}
