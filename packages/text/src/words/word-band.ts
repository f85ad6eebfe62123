import { functionWordsOf } from '../language/function-words';
import { tokenize } from './words';

/** If a larger share of a form's occurrences is capitalised, it is a name. German nouns are not names. */
const nameShare = 0.5;
const writesNounsLarge = new Set(['de']);
/** Most different forms that are counted; 200 long texts have fewer. */
const mostForms = 500_000;

/**
 * The words of texts whose frequency rank lies in a band, frequent ones first: forms in small letters of at least
 * three letters. Numbers, names, function words and words that occur once are left out.
 *
 * @param band ranks from 1, including both ends
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
