import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * MIT licence, 58 languages. It is loaded with require, because JSON modules need an import attribute that not every
 * tool reads.
 */
const lists = require('stopwords-iso') as Record<string, string[]>;
const sets = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words) as ReadonlySet<string>]),
);

/** Languages that have a list, ISO 639-1. */
export const functionWordLanguages: readonly string[] = [...sets.keys()];

/** The function words of a language, in lower case; null if no list is known. */
export function functionWordsOf(language: string): ReadonlySet<string> | null {
  return sets.get(language) ?? null;
}
