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
 * The fine tag of a token. Italian, French (both Stein's), German (STTS), English (Penn) and Spanish have
 * TreeTagger's tags, from a table over part of speech, features and lemma, including fused words. Any other language
 * has its treebank's own tag, or the part of speech if there is none.
 */
export function fineTag(language: string, token: UniversalToken): string {
  const table = Object.hasOwn(tables, language) && tables[language];
  return table ? table(token) : token.xpos || token.upos;
}
