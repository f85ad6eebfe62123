import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageJson } from './package-data';

type Forms = Record<string, string>;
type Verb = Record<string, Record<string, Forms | string>>;

const moods: Record<string, string> = { ind: 'Ind', cond: 'Cnd', impr: 'Imp', sub: 'Sub' };
const tenses: Record<string, string> = { pres: 'Pres', past: 'Past', impf: 'Imp', fut: 'Fut' };
const participles: Record<string, string> = {
  S: 'Gender=Masc|Number=Sing',
  SF: 'Gender=Fem|Number=Sing',
  P: 'Gender=Masc|Number=Plur',
  PF: 'Gender=Fem|Number=Plur',
};

/** Morph-it's verbs, nouns and adjectives. */
export function italianForms(): ListedForm[] {
  const verbs = readPackageJson<Record<string, Verb>>('italian-verbs-dict', 'dist/verbs.json');
  return [
    ...Object.entries(verbs).flatMap(([lemma, verb]) => verbForms(lemma, verb)),
    ...nouns(),
    ...adjectives(),
  ];
}

function verbForms(listedLemma: string, verb: Verb): ListedForm[] {
  const lemma = listedLemma.replace(/(r)si$/, '$1e');
  const forms: ListedForm[] = [{ form: lemma, upos: 'VERB', lemma, feats: 'VerbForm=Inf' }];
  const add = (form: string | undefined, feats: string) => {
    if (form && !form.includes(' ')) forms.push({ form, upos: 'VERB', lemma, feats });
  };
  const gerund = verb.ger?.pres;
  if (typeof gerund === 'string') add(/^.+?ndo(?=\p{L}{0,5}$)/u.exec(gerund)?.[0], 'VerbForm=Ger');
  for (const [mood, name] of Object.entries(moods))
    for (const [tense, persons] of Object.entries(verb[mood] ?? {}))
      for (const [person, form] of Object.entries(persons as Forms))
        add(
          form,
          `Mood=${name}|Number=${person[0] === 'S' ? 'Sing' : 'Plur'}|Person=${person[1]}|Tense=${tenses[tense]}|VerbForm=Fin`,
        );
  for (const [key, feats] of Object.entries(participles))
    add((verb.part?.past as Forms | undefined)?.[key], `${feats}|Tense=Past|VerbForm=Part`);
  const present = verb.part?.pres as Forms | undefined;
  add(present?.S, 'Number=Sing|Tense=Pres|VerbForm=Part');
  add(present?.P, 'Number=Plur|Tense=Pres|VerbForm=Part');
  return forms;
}

function nouns(): ListedForm[] {
  const lemmas = readPackageJson<Forms>('morph-it-helper', 'resources_pub/nouns.json');
  const words = readPackageJson<Record<string, { G?: string; P?: string | null }>>(
    'italian-words-dict',
    'dist/words.json',
  );
  const gendered = (lemma: string, number: string) => {
    const { G } = words[lemma] ?? {};
    const gender = G ? `Gender=${G === 'M' ? 'Masc' : 'Fem'}` : '';
    return [gender, number].filter((one) => one !== '').join('|');
  };
  const listed = Object.entries(lemmas)
    .filter(([form]) => !form.includes(' '))
    .map(([form, lemma]) => {
      const number = words[lemma]?.P === lemma ? '' : `Number=${form === lemma ? 'Sing' : 'Plur'}`;
      return { form, upos: 'NOUN', lemma, feats: gendered(lemma, number) };
    });
  const more = homographs(words, lemmas).map((word) => ({
    ...word,
    feats: gendered(word.lemma, word.feats),
  }));
  return [...listed, ...more];
}

/**
 * Nouns that never change and look like the plural of another ('file', of 'fila'). Morph-it names one lemma for each
 * form, so both are listed here: that which never changes in both numbers.
 */
function homographs(
  words: Readonly<Record<string, { P?: string | null }>>,
  lemmas: Readonly<Forms>,
): ListedForm[] {
  return Object.entries(words).flatMap(([lemma, { P }]) => {
    if (!P || P === lemma || words[P]?.P !== P || lemmas[P] !== P) return [];
    const noun = (form: string, own: string, feats: string) => ({ form, upos: 'NOUN', lemma: own, feats });
    return [noun(P, lemma, 'Number=Plur'), noun(P, P, 'Number=Sing'), noun(P, P, 'Number=Plur')];
  });
}

/** The participles among them are adjectives whose lemma is the masculine singular. */
function adjectives(): ListedForm[] {
  const lemmas = readPackageJson<Record<string, [string, boolean]>>(
    'morph-it-helper',
    'resources_pub/adjectives.json',
  );
  const participleOf = readPackageJson<Forms>('morph-it-helper', 'resources_pub/pastParticiples.json');
  return Object.entries(lemmas).flatMap(([form, [listed, isParticiple]]) => {
    const lemma = isParticiple ? participleOf[listed] : listed;
    if (!lemma || (form === listed && isParticiple) || form.includes(' ')) return [];
    return [{ form, upos: 'ADJ', lemma, feats: adjectiveFeatures(form, lemma) }];
  });
}

function adjectiveFeatures(form: string, lemma: string): string {
  const end = form.at(-1) ?? '';
  const byEnd: Record<string, string> = lemma.endsWith('o')
    ? { o: participles.S!, a: participles.SF!, i: participles.P!, e: participles.PF! }
    : { e: 'Number=Sing', i: 'Number=Plur' };
  return byEnd[end] ?? '';
}
