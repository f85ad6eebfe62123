import { lettersOf } from './alphabets';
import { functionWordsOf } from './function-words';

/** What speaks for each of two languages in a text, in words. */
export interface Evidence {
  first: number;
  second: number;
}

/** Which of two languages has what the other hasn't. */
interface Marks {
  words: ReadonlySet<string>;
  letters: RegExp | null;
}

const known = new Map<string, Marks | null>();

function without(own: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...own].filter((one) => !others.has(one));
}

/** What one language has and another hasn't; null where too little is known of either. */
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
 * Weighs two languages by the words of a text that only one of them has: function words, and letters. Near relatives
 * share most of what identifiers count, and differ in these.
 *
 * @returns null where no list of function words is known of one of them
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
