import { norwegianWords } from './norwegian-words';
import { southSlavicWords } from './south-slavic-words';
import { wordLists } from './word-list';

/** How much less likely each language becomes: natural logarithms. Languages that aren't named don't. */
type Costs = Readonly<Record<string, number>>;

/** Languages that letter sequences hardly tell apart, and what only some of them have. */
interface Family {
  languages: readonly string[];
  /** In which list a word is. */
  listOf(word: string): string | null;
  /** What a word of each list costs. */
  costs: Readonly<Record<string, Costs>>;
  /** Sequences of words, or endings, in small letters, and the list that they count for. */
  patterns: readonly { pattern: RegExp; list: string }[];
}

/** Bosnian, Croatian and Serbian in Latin letters. */
const southSlavic: Family = {
  languages: ['bs', 'hr', 'sr'],
  listOf: wordLists(southSlavicWords),
  costs: {
    ekavian: { bs: 5, hr: 5 },
    ijekavian: { sr: 4 },
    croatian: { bs: 3, sr: 4 },
    eastern: { hr: 3 },
    serbian: { bs: 1.5, hr: 2.5 },
    bosnian: { hr: 2.5, sr: 2.5 },
    western: { sr: 2.5 },
    ratherEastern: { hr: 1 },
    ratherCroatian: { bs: 1, sr: 1 },
  },
  // Where Croatian has an infinitive, the other two have a finite verb after *da*, or ask with *da li*; their verbs from
  // other languages end in *-izovati*.
  patterns: [
    {
      pattern:
        /(?<!\p{L})(?:da li|(?:mog(?:u|ao|la|li|lo)|može(?:mo|te|š)?|treba(?:lo|ju)?|hoće(?:mo|te|š)?|počn(?:u|e|em|emo|ete)) da)(?!\p{L})|\p{L}izova\p{L}/gu,
      list: 'eastern',
    },
  ],
};

/** The two standards of Norwegian, and Danish, which has most words of Bokmål. */
const norwegian: Family = {
  languages: ['no', 'nn', 'da'],
  listOf: wordLists(norwegianWords),
  costs: { nynorsk: { no: 2, da: 2 }, bokmål: { nn: 2 } },
  // Adjectives in *-leg* and *-lig*, nouns in *-leik* and *-het*, participles in *-ande*, passives in *-ast*, plurals in
  // *-ingar*.
  patterns: [
    {
      pattern:
        /(?<=\p{L}{3})(?:leg|lege|leik|leiken|fridom|fridomen|ingar|ingane|\p{L}ande|\p{L}ast)(?!\p{L})/gu,
      list: 'nynorsk',
    },
    { pattern: /(?<=\p{L}{3})(?:lig|lige|het|heten|inger)(?!\p{L})/gu, list: 'bokmål' },
  ],
};

const families: ReadonlyMap<string, Family> = new Map(
  [southSlavic, norwegian].flatMap((family) =>
    family.languages.map((language) => [language, family] as const),
  ),
);

/**
 * What the words of a text in Latin letters say of a language and those that are close to it: a natural logarithm for
 * each, 0 for the likeliest. Null for a language without such neighbours.
 */
export function weighCloseLanguages(text: string, language: string): Record<string, number> | null {
  const family = families.get(language);
  if (!family) return null;
  const { languages, listOf, costs, patterns } = family;
  const sums = new Map(languages.map((one) => [one, 0]));
  const add = (list: string, times: number): void => {
    for (const [one, cost] of Object.entries(costs[list] ?? {})) sums.set(one, sums.get(one)! - cost * times);
  };
  const small = text.toLowerCase();
  for (const word of small.match(/\p{L}+/gu) ?? []) {
    const list = listOf(word);
    if (list) add(list, 1);
  }
  for (const { pattern, list } of patterns) add(list, small.match(pattern)?.length ?? 0);
  const most = Math.max(...sums.values());
  return Object.fromEntries([...sums].map(([one, sum]) => [one, sum - most]));
}
