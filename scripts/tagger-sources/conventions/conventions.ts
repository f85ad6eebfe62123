import type { GoldSentence, GoldWord } from '@florilegium/tagger/training/conllu-reader';
import { byForm, type Convention } from './convention';
import { empirist, germanPud } from './german';

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
