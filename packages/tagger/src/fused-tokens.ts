import type { TaggedToken } from '@florilegium/contracts/documents';
import { cliticsOf } from './fused-tokens-clitics';
import { contractionOf } from './fused-tokens-contractions';
import type { UniversalWord } from './fused-tokens-word';

/** Written as the fused form was: Del is Di il, DEL is DI IL. */
function cased(word: string, like: string, first: boolean): string {
  if (/^\p{Lu}{2}/u.test(like) && like === like.toUpperCase()) return word.toUpperCase();
  return first && /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/**
 * The words of a token whose part of speech is fused ('ADP+DET', 'VERB+PRON'): della is di + la, farlo is far + lo.
 * Lemma and features are the token's for the word that they were taken from (see `fuseWords`), and general ones for
 * the others. Null for a token that is one word, and where the language has no rule for the form.
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
 * The other way: the analysis of a token that is several words. Parts of speech joined by '+', the lemma of the first,
 * and the first features that there are.
 */
export function fuseWords(words: readonly Omit<UniversalWord, 'form'>[]): Omit<UniversalWord, 'form'> {
  return {
    lemma: words[0]?.lemma ?? '',
    upos: words.map(({ upos }) => upos).join('+'),
    feats: words.find(({ feats }) => feats !== '')?.feats ?? '',
  };
}
