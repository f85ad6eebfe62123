import { apostrophes } from './tokenize-patterns';

/** How a language's treebanks split tokens that are written without a space between them. */
export interface TokenRules {
  /** Whether the full stop after an abbreviation or an initial belongs to it, or is a separate token. */
  stopBelongs: boolean;
  /** Most digits of an ordinal written as 1.; 0 if there are none. */
  ordinalDigits: number;
  /** Whether words joined by a hyphen are one token, or three. */
  hyphens: 'join' | 'split';
  /** Prefixes that keep their hyphen, if hyphens split. */
  prefixes?: ReadonlySet<string>;
  /** !!! is three tokens. */
  marksApart?: boolean;
  /** 12h30 is three tokens. */
  hoursApart?: boolean;
  /** A per cent sign is part of its number. */
  joinsPercent?: boolean;
  /** A whole token that ends with its apostrophe: l', dell'. */
  elided?: RegExp;
  /** Tokens that stay whole although they have an apostrophe or hyphen inside. */
  whole?: RegExp;
  /** A word, and the part that is split off at its end with its apostrophe or hyphen. */
  enclitic?: RegExp;
  /** The part that is split off before a word with its hyphen, and the word. */
  proclitic?: RegExp;
  /** A mark after a word that belongs to the word: Darius', Vor-, 1°. */
  marks?: readonly { word: RegExp; mark: RegExp }[];
  /** Numbers joined by hyphens that are one token. */
  ranges: RegExp | null;
}

const ap = `[${apostrophes}]`;
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Rules that most languages share. */
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
  // A pronoun attaches to a conjunction or particle; otherwise the part before the hyphen attaches to the word.
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

/** The rules of a language, ISO 639-1; the shared rules if it has none of its own. */
export function tokenRulesOf(language: string): TokenRules {
  return (Object.hasOwn(rules, language) && rules[language]) || common;
}
