import type { TaggedSentence } from '@florilegium/contracts/documents';
import { createAnalyser } from './analyse';
import { readModel } from './model-file';
import { segment } from './segment';
import { fineTag } from './tagset';

/** Languages that have a model, ISO 639-1. */
export const taggerLanguages: readonly string[] = [
  ...['it', 'en', 'de', 'fr', 'es', 'pt', 'ca', 'el', 'cs', 'sk', 'sl', 'hr', 'nl', 'pl', 'ro'],
];

/** A tagger of one language. Not for two threads at once; each loads its own. */
export interface Tagger {
  readonly language: string;
  /** What made the analysis: 'florilegium it 2'. */
  readonly name: string;
  /** The sentences of one block of a page. Words written as one (della) are one token with a fused part of speech. */
  tag(text: string): TaggedSentence[];
  /** Analyses tokens that are given, one list a sentence; a space is taken to follow each. */
  tagTokens(sentences: readonly (readonly string[])[]): TaggedSentence[];
}

/**
 * A tagger from the inflated bytes of its model. Part of speech: greedy averaged perceptron; features: a second one
 * over single values; lemma: treebanks, lexicons, then edit scripts. Throws RangeError or SyntaxError for bytes that
 * are no model, or another language's.
 */
export function loadTagger(language: string, model: Uint8Array): Tagger {
  const read = readModel(model);
  const { head } = read;
  if (head.language !== language)
    throw new RangeError(`This model is for '${head.language}', not '${language}'.`);
  const analyse = createAnalyser(read);
  const tagSentence = (tokens: readonly { form: string; spaceAfter: boolean }[]): TaggedSentence =>
    analyse(tokens.map(({ form }) => form)).map(({ upos, feats, lemma, xpos }, at) => {
      const { form, spaceAfter } = tokens[at]!;
      return {
        form,
        lemma,
        upos,
        feats,
        tag: fineTag(language, { form, upos, feats, lemma, xpos }),
        spaceAfter,
      };
    });
  return {
    language,
    name: `florilegium ${language} ${head.version}`,
    tag: (text) => segment(text, language).map(tagSentence),
    tagTokens: (sentences) =>
      sentences.map((forms) => tagSentence(forms.map((form) => ({ form, spaceAfter: true })))),
  };
}
