import type { TaggedSentence } from '@florilegium/contracts/documents';
import { readModel } from '../model-file';
import { segment } from '../segment/segment';
import { fineTag } from '../tagsets/tagset';
import { createAnalyser } from './analyse';

/** Languages that have a model, ISO 639-1. */
export const taggerLanguages: readonly string[] = [
  ...['it', 'en', 'de', 'fr', 'es', 'pt', 'ca', 'el', 'cs', 'sk', 'sl', 'hr', 'nl', 'pl', 'ro'],
];

/** A tagger of one language. Two threads can't share one; each loads its own. */
export interface Tagger {
  readonly language: string;
  /** Name of the tagger that made the analysis: 'florilegium it 5'. */
  readonly name: string;
  /** The sentences of one block of a page. Words written as one (della) are one token with a fused part of speech. */
  tag(text: string): TaggedSentence[];
  /** Analyses given tokens, one list for each sentence. A space is assumed after each token. */
  tagTokens(sentences: readonly (readonly string[])[]): TaggedSentence[];
}

/**
 * Makes a tagger from the inflated bytes of its model. Part of speech: greedy averaged perceptron; features: a second
 * one over single values; lemma: treebanks, lexicons, then edit scripts. Throws RangeError or SyntaxError for invalid
 * bytes or the model of another language.
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
