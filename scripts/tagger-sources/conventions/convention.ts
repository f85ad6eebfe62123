import type { GoldWord } from '@florilegium/tagger/training/conllu-reader';

/** Changes the part of speech of a word where the treebank's convention is another than the model's. */
export type Convention = (word: GoldWord, sentence: readonly GoldWord[]) => string;

/** A convention for single forms: 'forms OLD NEW; ...'. */
export function byForm(list: string): Convention {
  const changes = new Map<string, string>();
  for (const entry of list.split(';')) {
    const words = entry.trim().split(/\s+/);
    const [from, to] = words.splice(-2);
    for (const form of words) changes.set(`${form} ${from}`, to!);
  }
  return ({ form, upos }) => changes.get(`${form.toLowerCase()} ${upos}`) ?? upos;
}

/** Whether a form, in any case, is one of a list. */
export function oneOf(list: string): (form: string) => boolean {
  const forms = new Set(list.trim().split(/\s+/));
  return (form) => forms.has(form.toLowerCase());
}
