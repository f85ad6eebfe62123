import type { TaggedToken } from '@florilegium/contracts/documents';

/** Most words of a keyword. */
export const mostWords = 4;

// Classes of words in keywords: N noun or name, A adjective, P preposition (with its article if both are one word), D
// article or other determiner.
const classes: Readonly<Record<string, string>> = { NOUN: 'N', PROPN: 'N', ADJ: 'A', ADP: 'P', DET: 'D' };

// Adjectives on either side of the noun, complements by prepositions: 'olio extravergine', 'olio di oliva', 'vin rouge'.
const romance = ['N', 'NN', 'NA', 'AN', 'NNN', 'NAA', 'NPN', 'NPDN', 'NPAN', 'NPNA', 'NAPN', 'ANPN'];
// Adjectives and nouns before the noun: 'machine translation system', 'state of the art'.
const germanic = ['N', 'NN', 'AN', 'NNN', 'AAN', 'ANN', 'NAN', 'NPN', 'NPDN', 'NPAN', 'ANPN', 'NNNN'];
// Genitives follow the noun without a preposition: 'republika polska', 'ministerstvo školství'.
const slavic = ['N', 'NN', 'AN', 'NA', 'NNN', 'AAN', 'NAN', 'ANN', 'NPN', 'ANN', 'ANAN'];

/** One table for each language: the sequences of classes that can be keywords (Panunzi et al. 2006). */
const tables: Readonly<Record<string, readonly string[]>> = {
  it: romance,
  fr: romance,
  es: romance,
  pt: romance,
  ca: romance,
  ro: [...romance, 'NDN'],
  en: germanic,
  nl: germanic,
  // 'Haus der Familie': the genitive has an article.
  de: [...germanic, 'NDN', 'NDAN'],
  el: ['N', 'NN', 'AN', 'AAN', 'NDN', 'NDAN', 'ANDN', 'NPN', 'NPDN', 'NAN'],
  cs: slavic,
  sk: slavic,
  sl: slavic,
  hr: slavic,
  pl: slavic,
};
const general = ['N', 'NN', 'AN', 'NA', 'NNN', 'AAN', 'ANN', 'NAA', 'NPN', 'NPDN', 'NPAN', 'NPNA'];

const patternSets = new Map<string, ReadonlySet<string>>();

/** The sequences of classes that can be keywords of a language; the general ones if the language has no table. */
export function patternsOf(language: string): ReadonlySet<string> {
  const known = patternSets.get(language);
  if (known) return known;
  const patterns = new Set(Object.hasOwn(tables, language) ? tables[language] : general);
  patternSets.set(language, patterns);
  return patterns;
}

/** The class of a token: a letter of the patterns, or '-' for a token that is in no keyword. */
export function classOf({ upos }: TaggedToken): string {
  return classes[upos.split('+', 1)[0]!] ?? '-';
}
