import { francAll } from 'franc';
import { knownAlphabets } from '../language/alphabets';
import { francCode, languageCode } from '../language/language-codes';
import { multiByteBits, multiByteCharsets } from './charset-multi';
import { countBytes, singleByteBits } from './charset-single';

/** Most bytes of a page that are searched, and most bytes around its non-ASCII characters that are judged. */
const searchedBytes = 4_000_000;
const sampleBytes = 16_384;
/** Most of these bytes that are used to find the language. */
const languageBytes = 3_000;
/** How many occurrences of a word are counted. */
const maxRepeats = 3;
/** ASCII bytes on either side of a non-ASCII character that belong to the sample. */
const aroundBytes = 80;

/** Bits that each encoding costs beforehand. An encoding that is rare on the web costs more. */
const priorBits: Readonly<Record<string, number>> = {
  'windows-1252': 0,
  'windows-1250': 3,
  'windows-1251': 3,
  'iso-8859-2': 3,
  'windows-1253': 4,
  'iso-8859-7': 8,
  'windows-1254': 4,
  'windows-1255': 4,
  'windows-1256': 4,
  'koi8-r': 5,
  'windows-1257': 5,
  'windows-874': 5,
  'windows-1258': 6,
  'iso-8859-15': 4,
  'iso-8859-5': 7,
  'koi8-u': 6,
  'iso-8859-8': 7,
  'iso-8859-6': 7,
  'iso-8859-4': 8,
  'iso-8859-13': 8,
  'iso-8859-3': 8,
  'iso-8859-14': 8,
  'iso-8859-10': 10,
  'iso-8859-16': 12,
  ibm866: 24,
  'x-mac-cyrillic': 30,
  macintosh: 30,
};
const eastAsianPriorBits = 3;

/** Bits that a declared encoding saves. They are few, because servers declare ISO 8859-1 for any page. */
const declaredBits = 6;
const westernDeclaredBits = 3;
/** Bits that the language costs against which the ASCII of the sample speaks most. */
const strangeLanguageBits = 80;
/**
 * Bits that a language of another script costs if nearly everything is ASCII, and the share of non-ASCII from which
 * it costs nothing.
 */
const otherScriptBits = 12;
const otherScriptShare = 0.15;
/** Number of ASCII characters from which on their evidence counts in full. */
const enoughAscii = 100;
/** Share of this evidence for a language that franc does not know, if none of the language's own words occur. */
const unheardShare = 0.25;
/** Share of all words from which on a language's own words speak for it in full. */
const enoughOwnWords = 0.12;

/** Frequent words in ASCII of the languages that franc doesn't know. */
const ownWords: Readonly<Record<string, readonly string[]>> = {
  is: ['og', 'er', 'sem', 'til', 'um', 'en', 'ekki', 'af', 'var', 'hann', 'hefur', 'fyrir', 'eru', 'hafa'],
  fo: ['og', 'er', 'sum', 'til', 'eitt', 'ikki', 'hava', 'av', 'eru', 'ein', 'tann', 'teir', 'frá'],
  ga: ['agus', 'an', 'na', 'ar', 'ag', 'go', 'sa', 'nach', 'leis', 'bhfuil', 'ach', 'gur', 'mar'],
  gl: ['que', 'da', 'do', 'na', 'no', 'unha', 'os', 'as', 'dos', 'das', 'polo', 'pola', 'cunha', 'moi'],
  eu: ['eta', 'da', 'du', 'bat', 'ez', 'dira', 'izan', 'zen', 'baina', 'ere', 'dute', 'dela', 'edo'],
  et: ['ja', 'on', 'ei', 'et', 'see', 'oli', 'mis', 'ka', 'kui', 'aga', 'oma', 'nad', 'seda', 'kes'],
  lv: ['un', 'ir', 'ar', 'no', 'par', 'ka', 'kas', 'tas', 'uz', 'bet', 'kur', 'lai', 'bija', 'gar', 'nav'],
  cy: ['yn', 'yr', 'ar', 'mae', 'roedd', 'ei', 'gan', 'wedi', 'fe', 'ac', 'oedd', 'bydd', 'hyd', 'fydd'],
  mt: ['ta', 'il', 'li', 'minn', 'fuq', 'kien', 'fil', 'dan', 'biex', 'din', 'jew', 'hu', 'tal', 'mill'],
};

/**
 * A page without its tags, comments, scripts and styles. One pass reads it in linear time, even if its markup is
 * broken.
 */
function withoutTags(page: string): string {
  const lower = page.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (let open = lower.indexOf('<'); open >= 0; open = lower.indexOf('<', from)) {
    parts.push(page.slice(from, open));
    const raw = ['script', 'style'].find((name) => lower.startsWith(name, open + 1));
    const end = lower.startsWith('!--', open + 1) ? '-->' : raw ? `</${raw}` : '>';
    const close = lower.indexOf(end, open + 1);
    if (close < 0) return parts.join(' ');
    from = close + end.length;
  }
  parts.push(page.slice(from));
  return parts.join(' ');
}

/**
 * Non-ASCII words of a sample, each only a few times. A word that is in every line of a list says little more than a
 * single one.
 */
function withoutRepeats(sample: Buffer): Buffer {
  const seen = new Map<string, number>();
  const words = sample
    .toString('latin1')
    .split(/[ \t\r\n]+/)
    .filter((word) => {
      const times = (seen.get(word) ?? 0) + 1;
      seen.set(word, times);
      return times <= maxRepeats || !/[\x80-\xff]/.test(word);
    });
  return Buffer.from(words.join(' '), 'latin1');
}

/** The non-ASCII bytes with the bytes around them. */
function sampleOf(bytes: Uint8Array, isHtml: boolean): Uint8Array {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, searchedBytes)).toString(
    'latin1',
  );
  const text = Buffer.from(isHtml ? withoutTags(page) : page, 'latin1');
  const sample = Buffer.alloc(Math.min(sampleBytes, text.length));
  let length = 0;
  let taken = 0;
  for (let at = text.findIndex((byte) => byte >= 0x80); at >= 0 && at < text.length; at++) {
    if (text[at]! < 0x80) continue;
    const from = Math.max(taken, at - aroundBytes);
    // Continues to the next gap of ASCII that is wide enough.
    let end = at + 1;
    for (let gap = 0; end < text.length && gap < aroundBytes; end++) gap = text[end]! < 0x80 ? gap + 1 : 0;
    length += text.copy(sample, length, from, end);
    if (length >= sample.length) break;
    taken = end;
    at = end - 1;
  }
  return withoutRepeats(sample.subarray(0, length));
}

const latinLanguages = knownAlphabets
  .filter(({ bits }) => [...bits.keys()].some((letter) => /\p{Script=Latin}/u.test(letter)))
  .map(({ language }) => language);
const francCodes = latinLanguages.map(francCode);
const otherLanguages = knownAlphabets
  .map(({ language }) => language)
  .filter((language) => !latinLanguages.includes(language));

/** The share, 0 to 1, of the evidence of ASCII words against a language that franc does not know. */
function unheard(language: string, words: readonly string[]): number {
  const own = new Set(ownWords[language]);
  const share = words.filter((word) => own.has(word)).length / Math.max(1, words.length);
  return unheardShare * Math.max(0, 1 - share / enoughOwnWords);
}

/** Bits that each language costs beforehand, by the ASCII of the sample. */
function languageBitsOf(sample: Uint8Array): Map<string, number> {
  const ascii = Buffer.from(sample.subarray(0, languageBytes))
    .toString('latin1')
    .replace(/[\x80-\xff]+/g, ' ');
  const ranked = francAll(ascii, { only: francCodes });
  if (ranked.length < 2) return new Map();
  const weight = strangeLanguageBits * Math.min(1, ascii.length / enoughAscii);
  const against = new Map(ranked.map(([code, share]) => [languageCode(code), 1 - share]));
  const words = ascii.toLowerCase().match(/[a-z]+/g) ?? [];
  const beyond = sample.reduce((sum, byte) => sum + (byte >= 0x80 ? 1 : 0), 0) / sample.length;
  const otherScript = otherScriptBits * Math.max(0, 1 - beyond / otherScriptShare);
  return new Map([
    ...latinLanguages.map(
      (language) => [language, weight * (against.get(language) ?? unheard(language, words))] as const,
    ),
    ...otherLanguages.map((language) => [language, otherScript] as const),
  ]);
}

/** Number of non-ASCII bytes up to which a declared encoding is believed if it can read all of them. */
const fewBytes = 32;

/**
 * Returns the declared East Asian encoding, or null. It is believed if there are too few non-ASCII bytes for any
 * other evidence and all of them stand in pairs. In encodings of one byte such pairs are rare accidents.
 */
function declaredPairs(bytes: Uint8Array, declared: readonly string[]): string | null {
  const charset = declared
    .map((label) => (label === 'gbk' ? 'gb18030' : label))
    .find((label) => multiByteCharsets.some((known) => known === label));
  if (charset === undefined) return null;
  let high = 0;
  let run = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      run++;
      high++;
    } else {
      if (run % 2 === 1) return null;
      run = 0;
    }
    if (high > fewBytes) return null;
  }
  return run % 2 === 1 ? null : charset;
}

/**
 * Finds the encoding of one or two bytes in which the page takes the fewest bits, and so makes most sense. A declared
 * encoding gets a bonus. The default is Windows-1252, as in WHATWG's standard.
 *
 * @param declared labels, as `canonicalLabel` gives them
 * @param isHtml whether tags, scripts and styles are left out
 */
export function guessCharset(bytes: Uint8Array, declared: readonly string[], isHtml: boolean): string {
  const pairs = declaredPairs(bytes, declared);
  if (pairs !== null) return pairs;
  const text = sampleOf(bytes, isHtml);
  // An address in a tag is better evidence than nothing.
  const sample = text.length === 0 ? sampleOf(bytes, false) : text;
  const counts = countBytes(sample);
  const languageBits = languageBitsOf(sample);
  // A page that declares a rare encoding means it, so the encoding's rarity costs nothing.
  const before = (charset: string, prior: number) => {
    const same = declared.some((label) => label === charset || (label === 'gbk' && charset === 'gb18030'));
    if (!same) return prior;
    return charset === 'windows-1252' ? -westernDeclaredBits : -declaredBits;
  };
  let best = { charset: 'windows-1252', bits: Number.POSITIVE_INFINITY };
  const take = (charset: string, bits: number) => {
    if (bits < best.bits) best = { charset, bits };
  };
  for (const [charset, prior] of Object.entries(priorBits))
    take(charset, before(charset, prior) + singleByteBits(counts, charset, languageBits));
  for (const charset of multiByteCharsets) {
    const prior = before(charset, eastAsianPriorBits);
    take(charset, prior + multiByteBits(sample, charset, best.bits - prior));
  }
  return best.charset;
}
