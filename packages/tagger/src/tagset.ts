import { germanTags } from './tagset-de';
import { englishTags } from './tagset-en';
import { spanishTags } from './tagset-es';
import type { FineTags, UniversalToken } from './tagset-features';
import { frenchTags } from './tagset-fr';
import { italianTags } from './tagset-it';

export type { UniversalToken } from './tagset-features';

const tables: Readonly<Record<string, FineTags>> = {
  ...{ it: italianTags, de: germanTags, fr: frenchTags, en: englishTags, es: spanishTags },
};

/**
 * The fine tag of a token: TreeTagger's for Italian, French (both Stein's), German (STTS), English (Penn) and Spanish,
 * a table over part of speech, features and lemma, fused words included; the treebank's own in any other language,
 * and the part of speech where it has none.
 */
export function fineTag(language: string, token: UniversalToken): string {
  const table = Object.hasOwn(tables, language) && tables[language];
  return table ? table(token) : token.xpos || token.upos;
}
