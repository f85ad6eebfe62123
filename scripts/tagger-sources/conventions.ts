import type { GoldSentence, GoldWord } from '@florilegium/tagger/training/conllu-reader';

/** Changes the part of speech of a word where the treebank's convention is another than the model's. */
type Convention = (word: GoldWord, sentence: readonly GoldWord[]) => string;

/** German particles that are parted from their verb and are prepositions elsewhere: UD German-GSD has them as ADP. */
const germanPrepositions = new Set(
  `ab an auf aus bei durch gegen hinter mit nach neben ohne seit statt über um unter von vor wegen wider zu zwischen
   entgegen gegenüber entlang`.split(/\s+/),
);

const partedParticle = (form: string) => (germanPrepositions.has(form.toLowerCase()) ? 'ADP' : 'ADV');

/** STTS as UD German-GSD has it: 'haben' and 'werden' without another verb are VERB, quantifiers are DET. */
const empirist: Convention = ({ form, xpos, lemma, upos }, sentence) => {
  const has = (tags: RegExp) => sentence.some((word) => tags.test(word.xpos));
  if (xpos === 'PIAT') return 'DET';
  if (xpos === 'PTKVZ') return partedParticle(form);
  if (xpos === 'PTKA') return 'ADV';
  if (xpos === 'TRUNC') return 'NOUN';
  if (xpos === 'KOUI') return 'ADP';
  if (/^VA(?:FIN|INF)$/.test(xpos) && !has(/^V[AMV]PP$/)) {
    if (lemma === 'haben') return 'VERB';
    if (lemma === 'werden' && !has(/^V[AMV]INF$/)) return 'VERB';
  }
  return upos;
};

const germanPud: Convention = ({ form, xpos, upos }) => {
  if (xpos === 'RP' && upos === 'PART' && form.toLowerCase() !== 'zu') return partedParticle(form);
  return xpos === 'DC' && upos === 'ADP' ? 'ADV' : upos;
};

/** A convention for single forms: 'forms OLD NEW; ...'. */
function byForm(list: string): Convention {
  const changes = new Map<string, string>();
  for (const entry of list.split(';')) {
    const words = entry.trim().split(/\s+/);
    const [from, to] = words.splice(-2);
    for (const form of words) changes.set(`${form} ${from}`, to!);
  }
  return ({ form, upos }) => changes.get(`${form.toLowerCase()} ${upos}`) ?? upos;
}

/** UD's guidelines have signs of units and currencies as SYM, and so has UD French-GSD. */
const sequoia = byForm('% n° $ € ° NOUN SYM; / ADP SYM; / CCONJ SYM; parce SCONJ ADV; 1er ADJ NUM');

const conventions: Readonly<Record<string, Convention>> = {
  'de-empirist-all': empirist,
  'de-pud-test': germanPud,
  'fr-sequoia-train': sequoia,
  'fr-sequoia-dev': sequoia,
  'fr-sequoia-test': sequoia,
  'fr-pud-test': byForm(
    'dont ADP PRON; plusieurs chaque quelques certains certaines ADJ DET; si ADP SCONJ; afin ADP ADV',
  ),
};

/** Whether a part of a treebank follows other conventions than the model of its language. */
export function hasOtherConvention(name: string): boolean {
  return Object.hasOwn(conventions, name);
}

/** A treebank's sentences with the parts of speech of the treebank that the language's model follows. */
export function inModelsConvention(name: string, sentences: readonly GoldSentence[]): GoldSentence[] {
  const convention = conventions[name];
  if (!convention) return [...sentences];
  return sentences.map((sentence) => {
    const convert = (words: readonly GoldWord[]) =>
      words.map((word) => ({ ...word, upos: convention(word, words) }));
    const words = convert(sentence.words);
    return {
      ...sentence,
      words,
      tokens: sentence.tokens === sentence.words ? words : convert(sentence.tokens),
    };
  });
}
