import type { SeedSettings, WordListKind } from '@florilegium/contracts/jobs/seed-search';
import { isOpml } from '@florilegium/crawling/seeds/seed-file-kind';
import { readPastedWords } from '@florilegium/crawling/seeds/seed-words';

/** What the form can look in; a file is told to be OPML or a table by what stands in it. */
export const seedWays = ['queries', 'pages', 'sitemap', 'file', 'outlinks'] as const;
export type SeedWay = (typeof seedWays)[number];

/** The form as it stands, numbers as they are typed. */
export interface SeedWish {
  way: SeedWay;
  engineId: string;
  list: WordListKind;
  language: string;
  words: string;
  tupleSize: string;
  queries: string;
  resultsPerQuery: string;
  randomSeed: string;
  urls: string;
  fileUrl: string;
  fileText: string;
  minHosts: string;
  limit: string;
}

/** The numbers of the form with their limits; the same as in contracts/seed-search. */
export const wishNumbers = {
  tupleSize: { min: 1, max: 10 },
  queries: { min: 1, max: 5_000 },
  resultsPerQuery: { min: 1, max: 100 },
  randomSeed: { min: 0, max: 2_147_483_647 },
  minHosts: { min: 1, max: 1_000 },
  limit: { min: 1, max: 100_000 },
} as const;
export type WishNumber = keyof typeof wishNumbers;

/** Numbers that a way of looking has fields for. */
const numbersOf: Readonly<Record<SeedWay, readonly WishNumber[]>> = {
  queries: ['tupleSize', 'queries', 'resultsPerQuery', 'randomSeed'],
  pages: [],
  sitemap: [],
  file: [],
  outlinks: ['minHosts', 'limit'],
};

/** What every part of the form takes. */
export interface WishProps {
  wish: SeedWish;
  change: (part: Partial<SeedWish>) => void;
  /** Words of what is to be mended, by field. */
  errors: Partial<Record<keyof SeedWish, string>>;
}

/** What has to be mended first, by field: the key of its words. */
export type WishProblems = Partial<Record<keyof SeedWish, 'number' | 'required' | 'tooFewWords'>>;

/** Reads a form: settings to send, or what is wrong with it. */
export function readWish(
  wish: SeedWish,
): { ok: true; settings: SeedSettings } | { ok: false; problems: WishProblems } {
  const problems: WishProblems = {};
  for (const name of numbersOf[wish.way]) if (numberOf(wish, name) === null) problems[name] = 'number';
  const words = ownWords(wish);
  const urls = linesOf(wish.urls);
  if (wish.way === 'queries') {
    if (wish.engineId === '') problems.engineId = 'required';
    if (words !== null && words.length < (numberOf(wish, 'tupleSize') ?? 1)) problems.words = 'tooFewWords';
  }
  if ((wish.way === 'pages' || wish.way === 'sitemap') && urls.length === 0) problems.urls = 'required';
  if (wish.way === 'file' && wish.fileText.trim() === '' && wish.fileUrl.trim() === '') {
    problems.fileText = 'required';
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, settings: settingsOf(wish, words ?? [], urls) };
}

function settingsOf(wish: SeedWish, words: string[], urls: string[]): SeedSettings {
  const number = (name: WishNumber) => numberOf(wish, name)!;
  switch (wish.way) {
    case 'queries':
      return {
        source: 'queries',
        engineId: wish.engineId,
        list: wish.list,
        language: wish.language,
        words,
        tupleSize: number('tupleSize'),
        queries: number('queries'),
        resultsPerQuery: number('resultsPerQuery'),
        randomSeed: number('randomSeed'),
      };
    case 'pages':
    case 'sitemap':
      return { source: wish.way, urls };
    case 'file': {
      const text = wish.fileText.trim() === '' ? null : wish.fileText;
      const url = text === null ? wish.fileUrl.trim() : null;
      // Of an address only its name is known yet; whoever reads the file looks into it.
      return { source: (text === null ? /opml/i.test(url ?? '') : isOpml(text)) ? 'opml' : 'csv', url, text };
    }
    case 'outlinks':
      return { source: 'outlinks', minHosts: number('minHosts'), limit: number('limit') };
  }
}

/** The typed words; null where a list of the product is used. */
function ownWords(wish: SeedWish): string[] | null {
  return wish.list === 'own' || wish.list === 'corpus' ? readPastedWords(wish.words).words : null;
}

/** A number of the form within its limits; null where it is none. */
export function numberOf(wish: SeedWish, name: WishNumber): number | null {
  const typed = wish[name].trim();
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  const { min, max } = wishNumbers[name];
  return value >= min && value <= max ? value : null;
}

/** Addresses, one a line. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The form as it begins. */
export function emptyWish(engineId: string, language: string): SeedWish {
  return {
    way: engineId === '' ? 'pages' : 'queries',
    engineId,
    list: 'midFrequency',
    language,
    words: '',
    tupleSize: '3',
    queries: '50',
    resultsPerQuery: '10',
    randomSeed: '1',
    urls: '',
    fileUrl: '',
    fileText: '',
    minHosts: '2',
    limit: '1000',
  };
}
