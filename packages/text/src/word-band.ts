import { functionWordsOf } from './function-words';
import { tokenize } from './words';

/** Forms of which more occurrences than this share are capitalised are names; German nouns are no names. */
const nameShare = 0.5;
const writesNounsLarge = new Set(['de']);
/** Different forms that are counted: those of 200 long texts are fewer. */
const mostForms = 500_000;

/**
 * The words of texts whose rank by frequency lies in a band, frequent ones first: forms in small letters, three letters
 * long at least, without numbers, names, function words, and what was met once.
 *
 * @param band ranks from 1, both ends belong to it
 */
export function wordsOfBand(
  texts: Iterable<string>,
  language: string,
  band: { from: number; to: number },
): string[] {
  const counts = new Map<string, { all: number; large: number }>();
  for (const text of texts) {
    for (const token of tokenize(text)) {
      if (!token.isWord || !/^\p{L}{3,40}$/u.test(token.text)) continue;
      const form = token.text.toLowerCase();
      const known = counts.get(form) ?? { all: 0, large: 0 };
      known.all += 1;
      if (form !== token.text) known.large += 1;
      if (known.all > 1 || counts.size < mostForms) counts.set(form, known);
    }
  }
  const functionWords = functionWordsOf(language) ?? new Set();
  const mayBeLarge = writesNounsLarge.has(language);
  const ranked = [...counts]
    .filter(([, { all }]) => all > 1)
    .sort(([a, left], [b, right]) => right.all - left.all || (a < b ? -1 : 1));
  return ranked
    .slice(band.from - 1, band.to)
    .filter(([form, { all, large }]) => !functionWords.has(form) && (mayBeLarge || large / all <= nameShare))
    .map(([form]) => form);
}
