import type { ListedForm } from '@florilegium/tagger/training/vocabulary';
import { englishForms } from './english';
import { readPackageJson } from './package-data';

const english = '@zxcvbn-ts/language-en';
/** Shorter words are as often something else. */
const leastLength = 4;
/** Nouns that are newer than WordNet 3.1. From general knowledge. */
const newer =
  `firmware freeware hostname inode meme middleware namespace nickname onesie podcaster ransomware selfie
  smartphone spyware username wireframe workspace`.split(/\s+/);

/**
 * Frequent English nouns that a language's lexicons and treebanks don't have, as nouns that are their own lemma:
 * 'release' is no plural of 'releasa'. Only those that end as `inflected` says are listed: of other endings the
 * language's own words teach that nothing changes.
 */
export function foreignNouns(own: ReadonlySet<string>, inflected: RegExp): ListedForm[] {
  const nouns = new Set(
    englishForms().flatMap(({ form, lemma, upos }) => (upos === 'NOUN' && form === lemma ? [form] : [])),
  );
  const frequent = new Set(['commonWords', 'wikipedia'].flatMap((list) => wordsOf(english, list)));
  return [...[...frequent].filter((word) => nouns.has(word)), ...newer]
    .filter((word) => word.length >= leastLength && inflected.test(word))
    .filter((word) => !own.has(word))
    .map((form) => ({ form, upos: 'NOUN', lemma: form, feats: '' }));
}

/** A list of words of zxcvbn's language packages, the most frequent first. */
function wordsOf(name: string, list: string): string[] {
  return readPackageJson<string[]>(name, `src/${list}.json`);
}
