import type { TaggedToken } from '@florilegium/contracts/documents';
import { cliticsOf } from './fused-tokens-clitics';
import { contractionOf } from './fused-tokens-contractions';
import type { UniversalWord } from './fused-tokens-word';

/** Writes a word in the case of the fused form: Del gives Di il, DEL gives DI IL. */
function cased(word: string, like: string, first: boolean): string {
  if (/^\p{Lu}{2}/u.test(like) && like === like.toUpperCase()) return word.toUpperCase();
  return first && /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/**
 * The words of a token with a fused part of speech ('ADP+DET', 'VERB+PRON'): della is di + la, farlo is far + lo.
 * Lemma and features belong to the word from which the token took them (see `fuseWords`); the other words get general
 * ones. Null for a token of one word, and if the language has no rule for the form.
 */
export function splitFused(token: TaggedToken, language: string): UniversalWord[] | null {
  const parts = token.upos.split('+');
  if (parts.length < 2) return null;
  const contraction = parts.length === 2 ? contractionOf(token.form, language) : null;
  if (!contraction) return cliticsOf(token, parts, language);
  return contraction.map((word, at) => ({
    form: cased(word.form, token.form, at === 0),
    lemma: word.lemma,
    upos: parts[at] ?? word.upos,
    feats: at === 0 ? word.feats : token.feats || word.feats,
  }));
}

/**
 * The inverse: the analysis of a token with several words. Their parts of speech are joined by '+'; the lemma is that
 * of the first word, the features are the first that are not empty.
 */
export function fuseWords(words: readonly Omit<UniversalWord, 'form'>[]): Omit<UniversalWord, 'form'> {
  return {
    lemma: words[0]?.lemma ?? '',
    upos: words.map(({ upos }) => upos).join('+'),
    feats: words.find(({ feats }) => feats !== '')?.feats ?? '',
  };
}
