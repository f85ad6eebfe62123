/**
 * A corpus of any size, the same for the same seed: words by Zipf and Mandelbrot's law in each part of speech, Italian
 * endings, sentences of 6 to 33 tokens, and an order of parts of speech that is only loosely that of a language.
 */
import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { random } from '../../duplicates/near-duplicates/edits';

/** How often a part of speech occurs, how many lemmas it has, and with what a form of one ends. */
interface WordClass {
  upos: string;
  share: number;
  lemmas: number;
  /** The most frequent lemmas by name; the others are made of syllables. */
  named: readonly string[];
  lemmaEndings: readonly string[];
  /** Each replaces the last letter of the lemma; '': the form is the lemma. */
  endings: readonly string[];
  feats: readonly string[];
}

const combined = (...parts: readonly (readonly string[])[]): string[] =>
  parts.reduce(
    (all: string[], part) => all.flatMap((one) => part.map((other) => (one ? `${one}|${other}` : other))),
    [''],
  );

const gender = ['Gender=Fem', 'Gender=Masc'];
const number = ['Number=Plur', 'Number=Sing'];
const verbFeats = [
  ...combined(
    ['Mood=Cnd', 'Mood=Imp', 'Mood=Ind', 'Mood=Sub'],
    number,
    ['Person=1', 'Person=2', 'Person=3'],
    [
      'Tense=Fut|VerbForm=Fin',
      'Tense=Imp|VerbForm=Fin',
      'Tense=Past|VerbForm=Fin',
      'Tense=Pres|VerbForm=Fin',
    ],
  ),
  ...combined(gender, number, ['Tense=Past|VerbForm=Part', 'Tense=Pres|VerbForm=Part']),
  'VerbForm=Inf',
  'VerbForm=Ger',
];
const nounEndings = ['zione', 'mento', 'tore', 'ità', 'ezza', 'ino', 'aggio', 'sione', 'ore', 'a', 'o', 'e'];

/** A class without endings has as many lemmas as forms. */
const wordClass = (
  upos: string,
  share: number,
  lemmas: number,
  more: Partial<Omit<WordClass, 'upos' | 'share' | 'lemmas'>> = {},
): WordClass => ({
  upos,
  share,
  lemmas,
  named: [],
  lemmaEndings: [''],
  endings: [''],
  feats: [''],
  ...more,
});

const classes: readonly WordClass[] = [
  wordClass('NOUN', 0.19, 420_000, {
    named: ['anno', 'casa', 'tempo', 'giorno', 'parte'],
    lemmaEndings: nounEndings,
    endings: ['', 'i', '', 'e'],
    feats: combined(gender, number),
  }),
  wordClass('VERB', 0.12, 60_000, {
    named: ['fare', 'dire', 'andare', 'vedere', 'dare'],
    lemmaEndings: ['are', 'ere', 'ire'],
    endings: ['', 'i', 'ndo', 'te', 'va', 'to', 'ti', 'sse', 'no', 'bbe'],
    feats: verbFeats,
  }),
  wordClass('ADJ', 0.06, 150_000, {
    named: ['grande', 'nuovo', 'primo'],
    lemmaEndings: ['oso', 'ale', 'ico', 'ivo', 'o', 'e'],
    endings: ['', 'a', 'i', 'e'],
    feats: combined(gender, number, ['', 'Degree=Abs', 'Degree=Cmp']),
  }),
  wordClass('ADP', 0.13, 25, { named: ['di', 'in', 'a', 'da', 'per', 'con', 'su'] }),
  wordClass('DET', 0.11, 40, { named: ['il', 'un', 'questo', 'suo'], feats: combined(gender, number) }),
  wordClass('PRON', 0.05, 60, {
    named: ['che', 'si', 'ci'],
    feats: combined(number, ['Person=1', 'Person=3']),
  }),
  wordClass('PUNCT', 0.12, 8, { named: [',', '.', ':', ';', '"', '(', ')', '!'] }),
  wordClass('PROPN', 0.05, 520_000, { endings: ['', '', '', 'i'] }),
  wordClass('ADV', 0.05, 20_000, { named: ['non', 'più', 'anche'], lemmaEndings: ['mente', 'o', 'i'] }),
  wordClass('AUX', 0.05, 4, {
    named: ['essere', 'avere', 'venire', 'potere'],
    endings: ['', 'i', 'va', 'to', 'no'],
    feats: verbFeats.slice(0, 48),
  }),
  wordClass('CCONJ', 0.03, 10, { named: ['e', 'o', 'ma'] }),
  wordClass('SCONJ', 0.01, 25, { named: ['se', 'quando', 'perché'] }),
  wordClass('NUM', 0.02, 100_000),
  wordClass('X', 0.01, 60_000),
];

/** Which part of speech often follows another; all others come as they like. */
const following: Readonly<Record<string, readonly [upos: string, share: number][]>> = {
  DET: [
    ['NOUN', 0.55],
    ['ADJ', 0.15],
  ],
  ADP: [
    ['DET', 0.35],
    ['NOUN', 0.25],
    ['PROPN', 0.1],
  ],
  NOUN: [['ADJ', 0.12]],
};

const exponent = 1.08;
const offset = 2.7;
/** Forms that are kept: those of the frequent lemmas, which make most of a text. */
const mostKept = 20_000;

const syllables = [...'bcdfglmnprstvz'].flatMap((first) => [...'aeiou'].map((vowel) => first + vowel));

/** A word of its own for every number: the same number, spread over all, in syllables. */
function syllabic(number: number): string {
  let rest = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  let word = '';
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length];
  return word;
}

function lemmaOf({ named, lemmaEndings, upos }: WordClass, rank: number): string {
  const given = named[rank];
  if (given) return given;
  const stem = syllabic(rank + upos.length * 1_000_003);
  const lemma = stem + lemmaEndings[rank % lemmaEndings.length]!;
  return upos === 'PROPN' ? lemma[0]!.toUpperCase() + lemma.slice(1) : lemma;
}

/** A document of the generated corpus, ready to be written as a tag record. */
export interface GeneratedDocument {
  id: string;
  blocks: TaggedSentence[][];
  tokens: number;
}

/** The id of a document by its number; ids are in no order. */
export function documentIdOf(number: number): string {
  const mixed = (Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) ^ 0x5bd1e995) >>> 0;
  const hex = mixed.toString(16).padStart(8, '0');
  return `${hex}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

/** Generates documents until they have so many tokens. */
export function* generatedDocuments(tokens: number, seed = 17, first = 0): Generator<GeneratedDocument> {
  const draw = random(seed);
  const tokenOf = tokenMaker(draw);
  const next = classDrawer(draw);
  let made = 0;
  for (let number = first; made < tokens; number++) {
    const wanted = Math.round(120 + 1_100 * draw() * draw() ** 0.5);
    const blocks: TaggedSentence[][] = [];
    let length = 0;
    while (length < wanted) {
      const sentences = Array.from({ length: 1 + Math.floor(8 * draw()) }, () => {
        const size = 6 + Math.floor(28 * draw());
        let before = '';
        return Array.from({ length: size }, (_, at): TaggedToken => {
          const one = at === size - 1 ? punctuation : next(before);
          before = one.upos;
          return tokenOf(one, at === 0);
        });
      });
      length += sentences.reduce((sum, sentence) => sum + sentence.length, 0);
      blocks.push(sentences);
    }
    made += length;
    yield { id: documentIdOf(number), blocks, tokens: length };
  }
}

const punctuation = classes.find(({ upos }) => upos === 'PUNCT')!;

function classDrawer(draw: () => number): (before: string) => WordClass {
  const byUpos = new Map(classes.map((one) => [one.upos, one]));
  return (before) => {
    let rest = draw();
    for (const [upos, share] of following[before] ?? []) {
      if (rest < share) return byUpos.get(upos)!;
      rest -= share;
    }
    rest = draw();
    for (const one of classes) {
      if (rest < one.share) return one;
      rest -= one.share;
    }
    return classes[0]!;
  };
}

function tokenMaker(draw: () => number): (one: WordClass, first: boolean) => TaggedToken {
  const kept = new Map(classes.map(({ upos }) => [upos, new Map<number, [string, string]>()]));
  return (one, first) => {
    const rank = rankIn(one.lemmas, draw());
    const which = Math.floor(one.endings.length * draw() ** 1.5);
    const [form, lemma] = formOf(one, rank, which, kept.get(one.upos)!);
    // A form has few of the features of its part of speech.
    const feats = one.feats[(which * 7 + Math.floor(24 * draw() ** 2)) % one.feats.length]!;
    return {
      form: first ? form[0]!.toUpperCase() + form.slice(1) : form,
      lemma,
      upos: one.upos,
      feats,
      tag: one.upos.slice(0, 1) + one.upos.slice(-1),
      spaceAfter: draw() > 0.08,
    };
  };
}

function formOf(one: WordClass, rank: number, which: number, kept: Map<number, [string, string]>) {
  const key = rank * one.endings.length + which;
  const known = kept.get(key);
  if (known) return known;
  const lemma = lemmaOf(one, rank);
  const ending = one.endings[which]!;
  const pair: [string, string] = [ending === '' ? lemma : lemma.slice(0, -1) + ending, lemma];
  if (rank < mostKept) kept.set(key, pair);
  return pair;
}

/** Rank r with a probability near (r + offset) ** -exponent, by the inverse of its integral. */
function rankIn(lemmas: number, drawn: number): number {
  const power = 1 - exponent;
  const [from, to] = [offset ** power, (lemmas + offset) ** power];
  return Math.min(lemmas - 1, Math.floor((from + drawn * (to - from)) ** (1 / power) - offset));
}
