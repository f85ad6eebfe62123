import type { UniversalWord } from './fused-tokens-word';

/** How a language writes pronouns after a verb. */
interface Clitics {
  /** Patterns for a verb with one pronoun and with two: the groups are the verb and each pronoun. */
  one: RegExp;
  two: RegExp;
  /** Form: lemma and features. A form that isn't listed is its own lemma. */
  words: Readonly<Record<string, string>>;
  /** Pronouns that are shortened after an apostrophe, with their full forms. */
  full?: Readonly<Record<string, string>>;
  /** The verb as it is written alone. */
  verb?: (stem: string, clitic: string) => string;
}

const italianFirst = (person: string, number: string) =>
  `Clitic=Yes|Number=${number}|Person=${person}|PronType=Prs`;
const italianThird = (gender: string, number: string) =>
  `Clitic=Yes|Gender=${gender}|Number=${number}|Person=3|PronType=Prs`;
const iberian = (person: string, number: string) =>
  `Case=Acc,Dat|Number=${number}|Person=${person}|PrepCase=Npr|PronType=Prs`;
const iberianThird = (gender: string, number: string) =>
  `Case=Acc|Gender=${gender}|Number=${number}|Person=3|PrepCase=Npr|PronType=Prs`;
const iberianReflexive = 'Case=Acc,Dat|Person=3|PrepCase=Npr|PronType=Prs|Reflex=Yes';
const iberianDative = (number: string) => `Case=Dat|Number=${number}|Person=3|PronType=Prs`;

/** convirtiéndose: convirtiendo; quitárselas: quitar; reírse: reír; vámonos: vamos. */
function spanishVerb(stem: string, clitic: string): string {
  const bare = /ír$/i.test(stem)
    ? stem
    : stem
        .normalize('NFD')
        .replace(/\u0301/g, '')
        .normalize('NFC');
  return /^nos$/i.test(clitic) && /mo$/i.test(bare) ? `${bare}s` : bare;
}

const clitics: Readonly<Record<string, Clitics>> = {
  it: {
    one: /^(.{2,}?)(mi|ti|si|ci|vi|gli|l[oaie]|ne|me|te|se|ce|ve)$/iu,
    two: /^(.{2,}?)(me|te|se|ce|ve|glie)(l[oaie]|ne)$/iu,
    words: {
      ...{ mi: `mi ${italianFirst('1', 'Sing')}`, me: `mi ${italianFirst('1', 'Sing')}` },
      ...{ ti: `ti ${italianFirst('2', 'Sing')}`, te: `ti ${italianFirst('2', 'Sing')}` },
      ...{ ci: `ci ${italianFirst('1', 'Plur')}`, ce: `ci ${italianFirst('1', 'Plur')}` },
      ...{ vi: `vi ${italianFirst('2', 'Plur')}`, ve: `vi ${italianFirst('2', 'Plur')}` },
      ...{ si: 'si Clitic=Yes|Person=3|PronType=Prs', se: 'si Clitic=Yes|Person=3|PronType=Prs' },
      ...{ lo: `lo ${italianThird('Masc', 'Sing')}`, la: `la ${italianThird('Fem', 'Sing')}` },
      ...{ li: `li ${italianThird('Masc', 'Plur')}`, le: `le ${italianThird('Fem', 'Plur')}` },
      ...{ gli: `gli ${italianThird('Masc', 'Sing')}`, glie: `gli ${italianThird('Masc', 'Sing')}` },
      ne: 'ne Clitic=Yes|PronType=Prs',
    },
  },
  es: {
    one: /^(.{2,}?)(me|te|se|nos|os|les?|l[oa]s?)$/iu,
    two: /^(.{2,}?)(me|te|se|nos|os)(les?|l[oa]s?|me|te|nos)$/iu,
    verb: spanishVerb,
    words: {
      ...{ me: `yo ${iberian('1', 'Sing')}`, te: `tú ${iberian('2', 'Sing')}`, se: `él ${iberianReflexive}` },
      ...{ nos: `yo ${iberian('1', 'Plur')}`, os: `tú ${iberian('2', 'Plur')}` },
      ...{ le: `él ${iberianDative('Sing')}`, les: `él ${iberianDative('Plur')}` },
      ...{ lo: `él ${iberianThird('Masc', 'Sing')}`, los: `él ${iberianThird('Masc', 'Plur')}` },
      ...{ la: `él ${iberianThird('Fem', 'Sing')}`, las: `él ${iberianThird('Fem', 'Plur')}` },
    },
  },
  pt: {
    one: /^(.+?)-(\p{L}{1,4})$/iu,
    two: /^(.+?)-(\p{L}{1,4})-(\p{L}{1,4})$/iu,
    words: {
      ...{ me: `eu ${iberian('1', 'Sing')}`, te: `tu ${iberian('2', 'Sing')}` },
      ...{ se: 'se Case=Acc|Person=3|PronType=Prs', lhe: `ele ${iberianDative('Sing')}` },
      ...{ lhes: `ele ${iberianDative('Plur')}`, nos: `nós ${iberian('1', 'Plur')}` },
      ...Object.fromEntries(
        ['', 'l', 'n'].flatMap((start) => [
          [`${start}o`, 'ele Case=Acc|Gender=Masc|Number=Sing|Person=3|PronType=Prs'],
          [`${start}a`, 'ele Case=Acc|Gender=Fem|Number=Sing|Person=3|PronType=Prs'],
          ...(start === 'n'
            ? []
            : [[`${start}os`, 'ele Case=Acc|Gender=Masc|Number=Plur|Person=3|PronType=Prs']]),
          [`${start}as`, 'ele Case=Acc|Gender=Fem|Number=Plur|Person=3|PronType=Prs'],
        ]),
      ),
    },
  },
  ca: {
    one: /^(.+?)[-'’](\p{L}{1,3})$/iu,
    two: /^(.+?)[-'’](\p{L}{1,3})[-'’](\p{L}{1,3})$/iu,
    full: { n: 'ne', s: 'se' },
    words: {
      ...{ se: `ell ${iberianReflexive}`, s: `ell ${iberianReflexive}` },
      ...{
        ho: 'ell Case=Acc|Gender=Neut|Number=Sing|Person=3|PronType=Prs',
        hi: 'hi Case=Loc|Person=3|PronType=Prs',
      },
      ...{ ne: 'en Case=Gen|Person=3|PronType=Prs', n: 'en Case=Gen|Person=3|PronType=Prs' },
      ...{ li: `ell ${iberianDative('Sing')}`, lo: `ell ${iberianThird('Masc', 'Sing')}` },
      ...{ la: `ell ${iberianThird('Fem', 'Sing')}`, los: `ell ${iberianThird('Masc', 'Plur')}` },
      ...{ les: `ell ${iberianThird('Fem', 'Plur')}`, l: `ell Case=Acc|Number=Sing|Person=3|PronType=Prs` },
      ...{ me: `jo ${iberian('1', 'Sing')}`, m: `jo ${iberian('1', 'Sing')}` },
      ...{ nos: `jo ${iberian('1', 'Plur')}`, te: `tu ${iberian('2', 'Sing')}` },
    },
  },
  pl: {
    one: /^(.+ł)(e[mś])$|^(.+?)(by|śmy|ście|m|ś)$/iu,
    two: /^(.+?)(by)(m|ś|śmy|ście)$/iu,
    words: {
      by: 'by ',
      ...{ m: 'być Number=Sing|Person=1', em: 'być Number=Sing|Person=1', ś: 'być Number=Sing|Person=2' },
      ...{
        eś: 'być Number=Sing|Person=2',
        śmy: 'być Number=Plur|Person=1',
        ście: 'być Number=Plur|Person=2',
      },
    },
  },
  en: {
    one: /^(.+?)(n['’]t|['’]\p{L}{1,2})$|^(can)(not)$|^(g[oe][nt]|wan|got)(na|ta)$/iu,
    two: /^(.+?)(n['’]t|['’]\p{L}{1,2})(['’]\p{L}{1,2})$/iu,
    words: {
      ...{
        "n't": 'not Polarity=Neg',
        "'s": "'s ",
        "'re": 'be ',
        "'m": 'be ',
        "'ve": 'have ',
        "'ll": 'will ',
      },
      ...{ not: 'not Polarity=Neg', na: 'to ', ta: 'to ', "'d": 'would ' },
    },
  },
};

/**
 * Splits a word with pronouns or endings attached to it into the words that its fused part of speech names; or null.
 */
export function cliticsOf(
  token: { form: string; lemma: string; feats: string },
  parts: readonly string[],
  language: string,
): UniversalWord[] | null {
  const how = Object.hasOwn(clitics, language) && clitics[language];
  if (!how || parts[0] === 'ADP' || parts.length > 3) return null;
  const found = (parts.length === 3 ? how.two : how.one)
    .exec(token.form)
    ?.filter((group) => group !== undefined);
  const [, stem = '', ...leaning] = found ?? [];
  if (!stem || leaning.length !== parts.length - 1) return null;
  const verb = how.verb?.(stem, leaning[0] ?? '') ?? stem;
  return [
    { form: verb, lemma: token.lemma, upos: parts[0] ?? 'X', feats: token.feats },
    ...leaning.map((written, at) => {
      const lower = written.toLowerCase().replace('’', "'");
      const form = how.full?.[lower] ?? written;
      const [lemma = lower, feats = ''] = how.words[lower]?.split(' ') ?? [];
      return { form, lemma, upos: parts[at + 1] ?? 'X', feats };
    }),
  ];
}
