/** The words that come with the product, of a language. */
export interface SeedWords {
  midFrequency: readonly string[];
  basic: readonly string[];
}

interface WordModule {
  words: { midFrequency: string; basic: string };
}

// Each list is a file of its own, so that a browser loads only the one it needs.
const modules: Readonly<Record<string, () => Promise<WordModule>>> = {
  ca: () => import('./word-lists/ca'),
  cs: () => import('./word-lists/cs'),
  de: () => import('./word-lists/de'),
  el: () => import('./word-lists/el'),
  en: () => import('./word-lists/en'),
  es: () => import('./word-lists/es'),
  fr: () => import('./word-lists/fr'),
  hr: () => import('./word-lists/hr'),
  it: () => import('./word-lists/it'),
  nl: () => import('./word-lists/nl'),
  pl: () => import('./word-lists/pl'),
  pt: () => import('./word-lists/pt'),
  ro: () => import('./word-lists/ro'),
  sk: () => import('./word-lists/sk'),
  sl: () => import('./word-lists/sl'),
};

/** Languages that words come with, ISO 639-1, in the order of their codes. */
export const seedWordLanguages: readonly string[] = Object.keys(modules);

/** WaCky's two lists of a language; null where none comes with the product. */
export async function loadSeedWords(language: string): Promise<SeedWords | null> {
  const load = Object.hasOwn(modules, language) ? modules[language] : undefined;
  if (!load) return null;
  const { words } = await load();
  return { midFrequency: listOf(words.midFrequency), basic: listOf(words.basic) };
}

const listOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Words as somebody pasted them, and what was left out of them. */
export interface PastedWords {
  words: string[];
  /** Lines or parts that are too long for a word. */
  tooLong: number;
  repeated: number;
  /** Beyond the most that are taken. */
  leftOut: number;
}

/** Most words of a pasted list, and the longest, in characters. */
export const mostWords = 50_000;
const maxWordLength = 100;

/**
 * Reads pasted words: one a line, where terms of several words may stand, or several on one line with commas,
 * semicolons or tabs between them. A text of a single line without any of these is taken word by word. What stands
 * after a tab and is a number is a frequency, and passed over.
 */
export function readPastedWords(text: string): PastedWords {
  const read: PastedWords = { words: [], tooLong: 0, repeated: 0, leftOut: 0 };
  const known = new Set<string>();
  const trimmed = text.replaceAll('\0', '').trim();
  const separator = /[\n\r,;\t]/.test(trimmed) ? /[\n\r,;\t]/g : /\s/g;
  for (const part of partsOf(trimmed, separator)) {
    // No word is a number alone; longer white space is somebody's layout.
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

/** Parts between separators, one by one; of a part longer than any word only its beginning is looked at. */
function* partsOf(text: string, separator: RegExp): Generator<string> {
  let from = 0;
  for (const { index } of text.matchAll(separator)) {
    yield text.slice(from, Math.min(index, from + 4 * maxWordLength));
    from = index + 1;
  }
  yield text.slice(from, from + 4 * maxWordLength);
}
