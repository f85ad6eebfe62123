import { type Alphabet, knownAlphabets, letterBits } from '../language/alphabets';
import { decodeAs } from './charset-decoder';

/** Counts of a sample's non-ASCII bytes. Every encoding of one byte is judged by them. */
export interface ByteCounts {
  /** The bytes that occur, with their counts. */
  bytes: readonly { byte: number; times: number }[];
  /** Pairs of neighbours with at least one non-ASCII byte, as first * 256 + second, with their counts. */
  pairs: ReadonlyMap<number, number>;
}

/** Counts a sample's non-ASCII bytes and their neighbours. */
export function countBytes(sample: Uint8Array): ByteCounts {
  const counts = new Uint32Array(256);
  const pairs = new Map<number, number>();
  let before = 0x20;
  for (const byte of sample) {
    if (byte >= 0x80) counts[byte]!++;
    if (byte >= 0x80 || before >= 0x80) {
      const pair = before * 256 + byte;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    before = byte;
  }
  const bytes = Array.from(counts, (times, byte) => ({ byte, times })).filter((one) => one.times > 0);
  return { bytes, pairs };
}

// Bits of the characters that are not letters of a language.
const commonSignBits = 5;
const rareSignBits = 9;
const senselessBits = 16;
const commonSigns = /[\u00a0\u00ad€…‘’‚“”„•–—™©®«»°·§£¡¿ªº\u0640\u200c]/;
/** Signs that seldom touch a word. */
const looseSigns = /[€…•™©®°§£]/;
const closingQuotes = /[’”]/;
const senseless = /[\p{Cc}\p{Cn}\p{Co}\ufffd]/u;

// Bits that a pair of neighbours costs in addition to its characters.
const innerCapitalBits = 5;
const mixedScriptBits = 6;
const signInWordBits = 4;
/** Bits of a closing quote before a word of another script. Only Latin scripts join words by elision. */
const strayQuoteBits = 4;
const looseSignBits = 2;
const doubleBits = 1;
const capitalBits = 1.5;

interface Character {
  lower: string;
  kind: 'letter' | 'common' | 'other';
  isUpper: boolean;
  /** Combining marks go with letters of any script. */
  script: 'latin' | 'other' | 'any';
}

function describe(character: string): Character {
  const lower = character.toLowerCase();
  const isLetter = /[\p{L}\p{M}]/u.test(character) && !/[ªº]/.test(character);
  return {
    lower: lower.length > 1 && character.length === 1 ? character : lower,
    kind: isLetter ? 'letter' : commonSigns.test(character) ? 'common' : 'other',
    isUpper: lower !== character && isLetter,
    script: /\p{Script=Latin}/u.test(character) ? 'latin' : /\p{M}/u.test(character) ? 'any' : 'other',
  };
}

/** An encoding of one byte: the character of each of its 256 bytes, and its bits. */
interface CodePage {
  characters: readonly Character[];
  /** Bits as a sign, the same for every language. */
  signBits: Float64Array;
  /** Bits as a letter of each known language, in the order of the languages. */
  letterBits: readonly Float64Array[];
}

const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const codePages = new Map<string, CodePage>();

function codePageOf(charset: string): CodePage {
  const known = codePages.get(charset);
  if (known) return known;
  const characters = Array.from(decodeAs(allBytes, charset), describe);
  const bitsIn = (alphabet: Alphabet) =>
    Float64Array.from(characters, ({ kind, lower }) => (kind === 'letter' ? letterBits(alphabet, lower) : 0));
  const page = {
    characters,
    signBits: Float64Array.from(characters, signBits),
    letterBits: knownAlphabets.map(bitsIn),
  };
  codePages.set(charset, page);
  return page;
}

/** Bits of a character that is not a letter, and the additional bits of a capital. */
function signBits({ lower, kind, isUpper }: Character): number {
  if (kind === 'letter') return isUpper ? capitalBits : 0;
  if (kind === 'common') return commonSignBits;
  return senseless.test(lower) ? senselessBits : rareSignBits;
}

/**
 * Bits of the shape of a pair of neighbours: capitals inside words, letters of two scripts side by side, signs inside
 * words.
 */
function pairBits(first: Character, second: Character): number {
  if (first.kind === 'letter' && second.kind === 'letter') {
    if (first.script !== second.script && first.script !== 'any' && second.script !== 'any')
      return mixedScriptBits;
    const capital = second.isUpper && !first.isUpper ? innerCapitalBits : 0;
    return (
      capital + (first.script === 'latin' && first.lower > '\x7f' && second.lower > '\x7f' ? doubleBits : 0)
    );
  }
  const sign = first.kind === 'letter' ? second : second.kind === 'letter' ? first : null;
  if (!sign || sign.lower < '\x80') return 0;
  if (sign.kind === 'other') return signInWordBits;
  if (looseSigns.test(sign.lower)) return looseSignBits;
  return sign === first && second.script === 'other' && closingQuotes.test(sign.lower) ? strayQuoteBits : 0;
}

/**
 * Bits that a sample takes when it is read in an encoding of one byte, in the language that fits best. They count its
 * letters, its signs and its neighbours. The right encoding takes the fewest bits.
 *
 * @param languageBits bits that each language costs beforehand, by the ASCII around the sample
 */
export function singleByteBits(
  counts: ByteCounts,
  charset: string,
  languageBits: ReadonlyMap<string, number>,
): number {
  const { characters, signBits, letterBits } = codePageOf(charset);
  let shared = 0;
  for (const { byte, times } of counts.bytes) shared += times * signBits[byte]!;
  for (const [pair, times] of counts.pairs)
    shared += times * pairBits(characters[pair >> 8]!, characters[pair & 255]!);
  let best = Number.POSITIVE_INFINITY;
  for (const [at, { language }] of knownAlphabets.entries()) {
    const ofByte = letterBits[at]!;
    let bits = shared + (languageBits.get(language) ?? 0);
    for (const { byte, times } of counts.bytes) bits += times * ofByte[byte]!;
    best = Math.min(best, bits);
  }
  return best;
}
