import { apostrophes } from './tokenize-patterns';

/** How a language writes several tokens without a space between them, as its treebanks cut them. */
export interface TokenRules {
  /** What a full stop does after an abbreviation or an initial: it is theirs, or a token of its own. */
  stopBelongs: boolean;
  /** Most digits of an ordinal that is written as 1.; 0 where none is. */
  ordinalDigits: number;
  /** A hyphen between words: one token, or three. */
  hyphens: 'join' | 'split';
  /** What stays with the word after its hyphen, where hyphens split. */
  prefixes?: ReadonlySet<string>;
  /** !!! is three tokens. */
  marksApart?: boolean;
  /** 12h30 is three tokens. */
  hoursApart?: boolean;
  /** A sign for per cent is part of its number. */
  joinsPercent?: boolean;
  /** A whole piece that ends at its apostrophe: l', dell'. */
  elided?: RegExp;
  /** What stays whole although it has an apostrophe or hyphen inside. */
  whole?: RegExp;
  /** A word, and what is cut off at its end with its apostrophe or hyphen. */
  enclitic?: RegExp;
  /** What is cut off before a word with its hyphen, and the word. */
  proclitic?: RegExp;
  /** A mark behind a word that is the word's: Darius', Vor-, 1°. */
  marks?: readonly { word: RegExp; mark: RegExp }[];
  /** Which numbers with hyphens between them are one token. */
  ranges: RegExp | null;
}

const ap = `[${apostrophes}]`;
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** What most languages have in common. */
const common: TokenRules = { stopBelongs: true, ordinalDigits: 0, hyphens: 'join', ranges: /./ };

const italian: TokenRules = {
  ...common,
  elided: new RegExp(`^\\p{L}+${ap}$`, 'iu'),
  whole: new RegExp(`^(?:[OD]${ap}\\p{Lu}|\\p{L}+${ap}(?:s|t|ll|re|ve)$)`, 'u'),
  marks: [{ word: /^\p{Nd}{1,2}$/u, mark: /°(?![CF])/y }],
};

const french: TokenRules = {
  ...common,
  hoursApart: true,
  elided: new RegExp(`^(?:.*-)?(?:[cdjlmnstç]|qu|jusqu|lorsqu|puisqu|quoiqu|quelqu|presqu|entr)${ap}$`, 'iu'),
  whole: new RegExp(
    `^(?:aujourd${ap}hui|quelqu${ap}une?|prud${ap}hom|presqu${ap}île|entr${ap}|c${ap}est-à-dire|l${ap}on$|rendez-vous|celui-ci|ceux-ci|celles?-ci|là-)`,
    'iu',
  ),
  enclitic:
    /^(.+?)(-t-(?:il|elle|on|ils|elles)|-(?:je|tu|ils?|elles?|on|nous|vous|ce|moi|toi|lui|leur|les?|la|en|y|là|ci))$/iu,
  marks: [
    { word: /^n$/i, mark: /°/y },
    { word: /^\p{L}{2,}$/u, mark: /\((?:e|s|es)\)s?/iy },
  ],
};

const english: TokenRules = {
  ...common,
  hyphens: 'split',
  // Telephone numbers and dates.
  ranges: /^\p{Nd}{3,5}-\p{Nd}{4}$|-.*-/u,
  prefixes:
    words(`e anti co counter cross ex extra inter mid mini mis multi non over post pre pro pseudo re semi sub super
    trans un under uni ultra micro macro bi tri vice quasi neo wi`),
  enclitic: new RegExp(`^(.*?)(n${ap}t|${ap}(?:s|m|d|re|ve|ll))$`, 'iu'),
};

const german: TokenRules = {
  ...common,
  ordinalDigits: 2,
  hyphens: 'split',
  marksApart: true,
  enclitic: new RegExp(`^(\\p{Ll}+)(${ap}[sn])$`, 'u'),
  marks: [{ word: /[sxzß]$/, mark: /['’](?=\s)/y }],
};

const catalan: TokenRules = {
  ...common,
  joinsPercent: true,
  elided: new RegExp(`^[dlmnst]${ap}$`, 'iu'),
  enclitic: new RegExp(`^(\\p{L}+)(${ap}(?:n|ls|l|ns|m|t|s))$`, 'iu'),
};

const romanian: TokenRules = {
  ...common,
  joinsPercent: true,
  // A pronoun leans on a conjunction or particle; otherwise what stands before the hyphen leans on the word.
  enclitic:
    /^((?!(?:d|p)?r?i?ntr-|într-)(?:și|să|nu|că|pe|ce|\p{L}{4,}))(-(?:i|l|și|se|o|ul|lea|a|le|mi|ți|ne|vă|te|ar|am|ai|au|ului|uri|urile|urilor|ii))$/iu,
  proclitic:
    /^((?:s|n|i|l|v|m|c|d|într|dintr|printr|și|le|de|mi|ți|ne|te|se|nu|fi|ce|ca|pe|o|să)-)(\p{L}.*)$/iu,
  whole: /^într-adevăr$/iu,
};

const czech: TokenRules = { ...common, stopBelongs: false, hyphens: 'split', ranges: null };

const rules: Readonly<Record<string, TokenRules>> = {
  it: italian,
  fr: french,
  en: english,
  de: german,
  ca: catalan,
  nl: { ...common, joinsPercent: true, marks: [{ word: /^\p{L}+$/u, mark: /-(?=\s)/y }] },
  ro: romanian,
  pl: { ...common, stopBelongs: false },
  cs: czech,
  sk: czech,
  sl: { ...common, ordinalDigits: 2, hyphens: 'split' },
  hr: { ...common, ordinalDigits: 4 },
  el: { ...common, elided: new RegExp(`^\\p{L}{1,6}${ap}$`, 'iu') },
};

/** The rules of a language, ISO 639-1; what most languages have in common where it has none of its own. */
export function tokenRulesOf(language: string): TokenRules {
  return (Object.hasOwn(rules, language) && rules[language]) || common;
}
