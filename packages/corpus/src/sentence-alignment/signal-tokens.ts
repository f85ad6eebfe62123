/** Most tokens of one sentence that are used: a line without an end must not cost more than a long paragraph. */
const maxTokens = 300;
/** Most characters of a sentence that are searched for tokens. */
const maxChars = 4_000;
/**
 * Words are cut to this many characters, a cheap stemmer (as in hunalign and Bitextor): a few thousand sentences
 * don't contain every form of an inflected language.
 */
const stemChars = 6;

/** Numbers with their separators, words, single characters of scripts without spaces, punctuation. */
const token =
  /\p{Nd}+(?:[.,'’\u00a0\u202f]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}]+|[?!:;()%$€£"“”„«»–—]/gu;

const quotes = /["“”„«»]/;
const dashes = /[–—]/;

/**
 * The tokens of a sentence that are compared: words in lower case without accents, cut to a stem; numbers without
 * their separators (1,000 and 1.000 are the same); punctuation that translations keep. It accepts any text.
 */
export function signalTokens(sentence: string): string[] {
  const found: string[] = [];
  for (const [piece] of sentence.slice(0, maxChars).matchAll(token)) {
    found.push(normalise(piece));
    if (found.length >= maxTokens) break;
  }
  return found;
}

function normalise(piece: string): string {
  if (/^\p{Nd}/u.test(piece)) return piece.replace(/[^\p{Nd}]/gu, '');
  if (quotes.test(piece)) return '"';
  if (dashes.test(piece)) return '–';
  return foldWord(piece).slice(0, stemChars);
}

const undecomposed: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

function foldWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[łøđðßæœı]/g, (letter) => undecomposed[letter]!);
}
