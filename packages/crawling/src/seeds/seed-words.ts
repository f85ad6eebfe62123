/** The words of a language that come with the product. */
export interface SeedWords {
  midFrequency: readonly string[];
  basic: readonly string[];
}

/** Lines of words with spaces between them; word-lists/ATTRIBUTION.md says where they are from. */
interface WordLists {
  midFrequency: readonly string[];
  basic: readonly string[];
}

// Each list is a file of its own, so that a browser loads only the one it needs.
const modules: Readonly<Record<string, () => Promise<{ default: WordLists }>>> = {
  ca: () => import('../../word-lists/ca.json'),
  cs: () => import('../../word-lists/cs.json'),
  de: () => import('../../word-lists/de.json'),
  el: () => import('../../word-lists/el.json'),
  en: () => import('../../word-lists/en.json'),
  es: () => import('../../word-lists/es.json'),
  fr: () => import('../../word-lists/fr.json'),
  hr: () => import('../../word-lists/hr.json'),
  it: () => import('../../word-lists/it.json'),
  nl: () => import('../../word-lists/nl.json'),
  pl: () => import('../../word-lists/pl.json'),
  pt: () => import('../../word-lists/pt.json'),
  ro: () => import('../../word-lists/ro.json'),
  sk: () => import('../../word-lists/sk.json'),
  sl: () => import('../../word-lists/sl.json'),
};

/** Languages with such words, ISO 639-1, in the order of their codes. */
export const seedWordLanguages: readonly string[] = Object.keys(modules);

/** WaCky's two lists of a language; null if none comes with the product. */
export async function loadSeedWords(language: string): Promise<SeedWords | null> {
  const load = Object.hasOwn(modules, language) ? modules[language] : undefined;
  if (!load) return null;
  const { midFrequency, basic } = (await load()).default;
  return { midFrequency: listOf(midFrequency), basic: listOf(basic) };
}

const listOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

/** Pasted words, and what was left out of them. */
export interface PastedWords {
  words: string[];
  /** Number of lines or parts that are too long for a word. */
  tooLong: number;
  repeated: number;
  /** Number of words beyond the maximum. */
  leftOut: number;
}

/** Most words of a pasted list, and the greatest length of a word, in characters. */
export const mostWords = 50_000;
const maxWordLength = 100;

/**
 * Reads pasted words: one a line, which may be a term of several words, or several on one line separated by commas,
 * semicolons or tabs. A single line without any of these is split into words. A number after a tab is a frequency and
 * is ignored.
 */
export function readPastedWords(text: string): PastedWords {
  const read: PastedWords = { words: [], tooLong: 0, repeated: 0, leftOut: 0 };
  const known = new Set<string>();
  const trimmed = text.replaceAll('\0', '').trim();
  const separator = /[\n\r,;\t]/.test(trimmed) ? /[\n\r,;\t]/g : /\s/g;
  for (const part of partsOf(trimmed, separator)) {
    // A number alone is not a word. Longer white space is layout.
    const word = part
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/\p{Cs}/gu, '');
    if (word === '' || /^[\d.%]+$/.test(word)) continue;
    if (word.length > maxWordLength) read.tooLong += 1;
    else if (known.has(word)) read.repeated += 1;
    else if (read.words.length >= mostWords) read.leftOut += 1;
    else {
      known.add(word);
      read.words.push(word);
    }
  }
  return read;
}

/** Parts between separators, one by one. Of a part longer than any word only its beginning is read. */
function* partsOf(text: string, separator: RegExp): Generator<string> {
  let from = 0;
  for (const { index } of text.matchAll(separator)) {
    yield text.slice(from, Math.min(index, from + 4 * maxWordLength));
    from = index + 1;
  }
  yield text.slice(from, from + 4 * maxWordLength);
}
