import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageText, requirePackage } from './package-data';

type GetConjugation = (verb: string, tense: string, person: number) => string;

const tenses: Record<string, string> = {
  INDICATIVE_PRESENT: 'Mood=Ind Tense=Pres',
  INDICATIVE_IMPERFECT: 'Mood=Ind Tense=Imp',
  INDICATIVE_PRETERITE: 'Mood=Ind Tense=Past',
  INDICATIVE_FUTURE: 'Mood=Ind Tense=Fut',
  SUBJUNCTIVE_PRESENT: 'Mood=Sub Tense=Pres',
  SUBJUNCTIVE_IMPERFECT_RA: 'Mood=Sub Tense=Imp',
  SUBJUNCTIVE_IMPERFECT_SE: 'Mood=Sub Tense=Imp',
  CONDITIONAL_PRESENT: 'Mood=Cnd',
};
const genders = [
  ['o', 'Gender=Masc|Number=Sing'],
  ['a', 'Gender=Fem|Number=Sing'],
  ['os', 'Gender=Masc|Number=Plur'],
  ['as', 'Gender=Fem|Number=Plur'],
] as const;

/** Verbs of the spelling dictionary with the forms that spanish-verbs makes of them. */
export function spanishForms(): ListedForm[] {
  const { getConjugation } = requirePackage<{ getConjugation: GetConjugation }>('spanish-verbs');
  const lines = readPackageText('dictionary-es', 'index.dic').split('\n');
  const verbs = lines
    .filter((line) => /^[a-zñáéíóúü]+[aeií]r\/[RI]/.test(line))
    .map((line) => line.split('/', 1)[0]!);
  return verbs.flatMap((verb) => verbForms(verb, getConjugation));
}

function verbForms(lemma: string, conjugate: GetConjugation): ListedForm[] {
  const forms: ListedForm[] = [];
  const add = (form: string, upos: string, feats: string, ofLemma = lemma) => {
    if (/^\p{L}+$/u.test(form)) forms.push({ form, upos, lemma: ofLemma, feats });
  };
  add(lemma, 'VERB', 'VerbForm=Inf');
  for (const [tense, name] of Object.entries(tenses)) {
    const [mood = '', time = ''] = name.split(' ');
    for (let person = 0; person < 6; person++) {
      const number = person < 3 ? 'Sing' : 'Plur';
      const feats = [mood, `Number=${number}`, `Person=${(person % 3) + 1}`, time, 'VerbForm=Fin'];
      add(conjugate(lemma, tense, person), 'VERB', feats.filter((feature) => feature !== '').join('|'));
    }
  }
  const past = conjugate(lemma, 'INDICATIVE_PRETERITE', 5);
  add(
    lemma.endsWith('ar') ? lemma.replace(/r$/, 'ndo') : past.replace(/eron$/, 'endo'),
    'VERB',
    'VerbForm=Ger',
  );
  const participle = conjugate(lemma, 'INDICATIVE_PERFECT', 0).split(' ')[1] ?? '';
  if (!participle.endsWith('o')) return forms;
  for (const [end, feats] of genders) {
    add(participle.replace(/o$/, end), 'VERB', `${feats}|Tense=Past|VerbForm=Part`);
    add(participle.replace(/o$/, end), 'ADJ', `${feats}|VerbForm=Part`, participle);
  }
  return forms;
}
