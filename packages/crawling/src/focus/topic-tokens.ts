import type { Focus } from '@florilegium/contracts/jobs/focus';

/** Differences between a term and a page that don't count. */
export type Folding = Pick<Focus, 'foldCase' | 'foldAccents'>;

/** Separates two blocks of a page: no term crosses it. */
export const blockBreak = '\u001e';

// In scripts without spaces each character is a token, so that a term is found inside a sentence.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const letter = /[\p{L}\p{M}\p{N}]/u;
const space = /\s/u;

/** The kinds of characters in a token. */
const kinds = { space: 1, letter: 2, mark: 3 } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Cached kinds of the characters of the basic plane; 0: not known yet. */
const known = new Uint8Array(0x1_0000);

function kindOf(code: number): Kind {
  if (code > 0xffff) return findKind(code);
  known[code] ||= findKind(code);
  return known[code] as Kind;
}

function findKind(code: number): Kind {
  const character = String.fromCodePoint(code);
  if (space.test(character)) return kinds.space;
  return letter.test(character) && !unspaced.test(character) ? kinds.letter : kinds.mark;
}

/** Soft hyphens, joiners and direction marks stand inside words and are not letters. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const odd = /[\u00ad\u200b-\u200f\u2060\ufeff\u2018\u2019\u02bc\u2010\u2011]/;
const wordStart = /^[\p{L}\p{N}]/u;
const ascii = /^[\0-\x7f]*$/;

/** The form in which terms and pages are compared: composed (NFC), with one kind of apostrophe and one of hyphen. */
export function plainText(text: string): string {
  const composed = text.normalize('NFC');
  if (!odd.test(composed)) return composed;
  return composed
    .replace(invisible, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010\u2011]/g, '-');
}

/**
 * The tokens of a text that went through {@link plainText}, in order: words (runs of letters and digits), and each
 * other character that is not a space. A term begins and ends with a token, so it is only found at word boundaries.
 */
export function* tokensOf(plain: string): Generator<string> {
  let start = -1;
  for (let at = 0; at < plain.length; ) {
    const code = plain.codePointAt(at)!;
    const width = code > 0xffff ? 2 : 1;
    const kind = kindOf(code);
    if (kind !== kinds.letter) {
      if (start !== -1) yield plain.slice(start, at);
      start = -1;
      if (kind === kinds.mark) yield plain.slice(at, at + width);
    } else if (start === -1) start = at;
    at += width;
  }
  if (start !== -1) yield plain.slice(start);
}

/** Whether a token is a word and not a punctuation mark. */
export function isWord(token: string): boolean {
  const code = token.charCodeAt(0);
  if (code < 0x80) return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a);
  return wordStart.test(token);
}

/** A token without differences that don't count. */
export function foldToken(token: string, folding: Folding): string {
  if (ascii.test(token)) return folding.foldCase ? token.toLowerCase() : token;
  const bare = folding.foldAccents ? token.normalize('NFKD').replace(/\p{M}+/gu, '') : token;
  if (!folding.foldCase) return bare.normalize('NFC');
  // Upper case has only one sigma, so the form at the end of a word is replaced by the other one.
  return bare.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
