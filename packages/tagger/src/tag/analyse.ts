import type { Model } from '../model-file';
import { afterSentence, beforeSentence, createWordTable, field, recordSize } from '../segment/words';
import { closedFormsOf } from './closed-forms';
import { createFeatureDecider, rolesOf } from './decide-features';
import { createUposDecider } from './decide-upos';
import type { MorphContext } from './feature-contexts';
import { createHomographDecider } from './homographs';
import { createLemmatizer } from './lemmatizer';

/** The analysis of one word, as texts; the treebank's own tag is '' if there is none. */
export interface Analysis {
  upos: string;
  feats: string;
  lemma: string;
  xpos: string;
}

/** Words that are cached between sentences before the cache is emptied. */
const maxWords = 40_000;

/** Analyses the words of one sentence. */
export type Analyser = (forms: readonly string[]) => Analysis[];

/**
 * Decides part of speech, then features, then lemma, each for the whole sentence. The list of closed forms overrides
 * the model.
 */
export function createAnalyser(model: Model): Analyser {
  const { head, lexicon } = model;
  const table = createWordTable(model);
  const decideUposes = createUposDecider(model.upos, head.uposes.length, table);
  const decideFeatures = createFeatureDecider(model);
  const decideHomograph = createHomographDecider(model);
  const lemmatize = createLemmatizer(model);
  const closedForm = closedFormsOf(head.language);
  // Most models have no tags of a treebank: no keys are put together for them.
  const hasXpos = Object.keys(head.xpos).length > 0;
  const context: MorphContext = {
    lexicon,
    table,
    words: new Int32Array(64),
    uposes: new Int32Array(64),
    bundles: new Int32Array(64),
    length: 0,
    roles: rolesOf(head.uposes),
  };
  return (forms) => {
    if (table.size() + forms.length > maxWords) table.clear();
    place(context, forms);
    decideUposes(context.words, forms.length, context.uposes);
    const closed = forms.map(closedForm);
    closed.forEach((known, at) => {
      const upos = known?.upos ? head.uposes.indexOf(known.upos) : -1;
      if (upos >= 0) context.uposes[at] = upos;
    });
    for (let at = 0; at < forms.length; at++) {
      const homograph = decideHomograph(context, at);
      context.bundles[at] = homograph >= 0 ? homograph : decideFeatures(context, at);
    }
    const isShouted = forms.every((form) => form === form.toUpperCase());
    const records = table.records();
    return forms.map((form, at) => {
      const [upos, bundle] = [context.uposes[at] as number, context.bundles[at] as number];
      const record = (context.words[at + 2] as number) * recordSize;
      const [seen, listed] = [records[record + field.seenClass]!, records[record + field.listedClass]!];
      const name = head.uposes[upos] ?? 'X';
      const lemma = closed[at]?.lemma ?? lemmatize(form, upos, bundle, seen, listed);
      return {
        upos: name,
        feats: head.bundles[bundle] ?? '',
        lemma: seen === 0 && !isShouted ? withCapitals(name, form, lemma) : lemma,
        xpos: hasXpos ? xposOf(head, `${upos} ${bundle}`, form) : '',
      };
    });
  };
}

/** The treebank's own tag: that of the form, else that of its part of speech and features; '' for none. */
function xposOf(head: Model['head'], tag: string, form: string): string {
  return head.xpos[`${tag} ${form.toLowerCase()}`] ?? head.xpos[tag] ?? '';
}

/** The lemma of a word that no treebank has, with the capitals that belong to the word and not to its place. */
function withCapitals(upos: string, form: string, lemma: string): string {
  if (upos === 'NOUN') return isAcronym(form, lemma) ? form : lemma;
  return upos === 'PROPN' && hasOwnCapitals(form) ? inCaseOf(form, lemma) : lemma;
}

/** Whether a form is an acronym that was taken for an inflected word: 'API', but not the plural of 'ape'. */
function isAcronym(form: string, lemma: string): boolean {
  return /^\p{Lu}{2,5}$/u.test(form) && form.toLowerCase() !== lemma.toLowerCase();
}

/** Whether a name has capitals inside ('Roth-Behrendt'), or is an acronym: two or three letters, or some with digits or full stops. */
function hasOwnCapitals(form: string): boolean {
  const isInCapitals = form === form.toUpperCase();
  return isInCapitals ? /^\p{Lu}{2,3}$|^\p{Lu}.*[\d.]/u.test(form) : /^\p{Lu}.*\p{Lu}/u.test(form);
}

/** A lemma that begins with the form's capital, in the form's case as far as both are the same. */
function inCaseOf(form: string, lemma: string): string {
  if (lemma[0] !== form[0]) return lemma;
  let same = 0;
  while (same < lemma.length && lemma[same]!.toLowerCase() === form[same]?.toLowerCase()) same++;
  return form.slice(0, same) + lemma.slice(same);
}

/** Puts the words of a sentence into the context, and enlarges it for a long sentence. */
function place(context: MorphContext, forms: readonly string[]): void {
  const { table } = context;
  if (context.words.length < forms.length + 4) {
    context.words = new Int32Array(forms.length * 2 + 4);
    context.uposes = new Int32Array(context.words.length);
    context.bundles = new Int32Array(context.words.length);
  }
  const { words } = context;
  words[0] = words[1] = beforeSentence;
  words.set(table.wordsOf(forms), 2);
  words[forms.length + 2] = words[forms.length + 3] = afterSentence;
  context.length = forms.length;
}
