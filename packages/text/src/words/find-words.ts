/** A word of a text in the form that is searched for, with its place: UTF-16 units, the end not included. */
export interface FoundWord {
  folded: string;
  start: number;
  end: number;
}

/** A place in one of a text's blocks. */
export interface FoundPlace {
  block: number;
  start: number;
  end: number;
}

/** The terms of a search: each is one word, or several that follow each other. A text must contain all of them. */
export type FindTerms = readonly (readonly string[])[];

/** Characters of a word that are compared. No real word is longer; a line without spaces is not a word. */
const wordChars = 100;
/** Most different words of one text that are noted; a book has 30,000. A text with so many may have any other word, too. */
export const mostWords = 100_000;
/** Most words of a query, and most characters of it that are read. */
const mostQueryWords = 20;
const queryChars = 500;

// In scripts without spaces each character counts as a word, so a word of several characters is found as a phrase.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Soft hyphens and joiners stand inside words and are not letters. */
const joiners = String.raw`\u00ad\u200c\u200d\u2060`;
const wordPattern = () =>
  new RegExp(String.raw`[${unspaced}][\p{M}${joiners}]*|[[\p{L}\p{M}\p{N}${joiners}]--[${unspaced}]]+`, 'gv');
const dropped = new RegExp(`[\\p{M}${joiners}\u0640]`, 'gu');
const plain = /^[a-z0-9]+$/;

/** Letters that Unicode can't decompose to plain ones, and what people type for them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A word without differences that readers overlook: case, accents and other marks, width of letters. There is one
 * rule for all languages: `città` and `CITTA'` both become `citta`. The result may be empty.
 */
export function foldWord(word: string): string {
  const short = word.length > wordChars ? word.slice(0, wordChars) : word;
  const lower = short.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter);
}

/** The words of a text, folded, in order: runs of letters and digits, so that `l'albero` is two. */
export function* findableWords(text: string): Generator<FoundWord> {
  for (const match of text.matchAll(wordPattern())) {
    const folded = foldWord(match[0]);
    if (folded !== '') yield { folded, start: match.index, end: match.index + match[0].length };
  }
}

/** The different words of a text as 32-bit hashes of their folded forms. */
export function wordHashes(text: string): Int32Array {
  const hashes = new Set<number>();
  const seen = new Set<string>();
  for (const [word] of text.matchAll(wordPattern())) {
    if (seen.has(word)) continue;
    if (hashes.size >= mostWords) break;
    // Words with the same spelling are folded once.
    seen.add(word);
    const folded = foldWord(word);
    if (folded !== '') hashes.add(hashOf(folded));
  }
  return Int32Array.from(hashes);
}

/**
 * The keys under which a job's text is found, made from the hashes of its words. The job is part of the key, so that
 * the same word has another key in another job. Two hashes of one job never get the same key.
 */
export function wordKeys(jobId: string, hashes: Iterable<number>): number[] {
  const seed = hashOf(jobId);
  return Array.from(hashes, (hash) => mixed(hash ^ seed));
}

/** The hashes of words that are folded already. */
export const hashesOfFolded = (words: Iterable<string>): Int32Array => Int32Array.from(words, hashOf);

/** The keys of a text that contains all of the terms. */
export function termKeys(jobId: string, terms: FindTerms): number[] {
  return wordKeys(jobId, new Set(hashesOfFolded(terms.flat())));
}

/**
 * The terms of a typed query: words, and phrases in quotes of any kind. Text without a space (`l'albero`, `post-war`)
 * is a phrase by itself. Empty if there is nothing to look for.
 */
export function findTerms(query: string): FindTerms {
  const terms: string[][] = [];
  let words = 0;
  for (const [part] of query.slice(0, queryChars).matchAll(/["“”„«»][^"“”„«»]*|[^\s"“”„«»]+/gu)) {
    const term = [...findableWords(part)].map((word) => word.folded).slice(0, mostQueryWords - words);
    words += term.length;
    if (term.length > 0 && !terms.some((other) => other.join(' ') === term.join(' '))) terms.push(term);
  }
  return terms;
}

/**
 * The places of the terms in a text's blocks, in order, at most `limit`. Empty unless all terms occur. A phrase does
 * not cross the edge of a block.
 */
export function findPlaces(blocks: readonly string[], terms: FindTerms, limit: number): FoundPlace[] {
  const places: FoundPlace[] = [];
  const open = new Set(terms.keys());
  for (const [block, text] of blocks.entries()) {
    const words = [...findableWords(text)];
    for (const at of words.keys()) {
      for (const [number, term] of terms.entries()) {
        if (!standsAt(words, at, term)) continue;
        open.delete(number);
        const start = words[at]!.start;
        const end = words[at + term.length - 1]!.end;
        if (places.length < limit) places.push({ block, start, end });
      }
    }
  }
  return terms.length > 0 && open.size === 0 ? places : [];
}

function standsAt(words: readonly FoundWord[], at: number, term: readonly string[]): boolean {
  for (const [step, word] of term.entries()) if (words[at + step]?.folded !== word) return false;
  return true;
}

/** A hit in its context, as concordances show it (KWIC): the text before it, the hit, the text after it. */
export interface Context {
  left: string;
  hit: string;
  right: string;
}

/** Most characters of a hit that are shown. A phrase of long words is still shorter. */
const hitChars = 200;

/**
 * Cuts a hit out of its block with at most `chars` characters on either side; white space becomes single spaces. No
 * word is cut in two unless it fills the whole side.
 */
export function cutContext(text: string, place: Pick<FoundPlace, 'start' | 'end'>, chars: number): Context {
  const before = text.slice(Math.max(0, place.start - 2 * chars), place.start).replace(/\s+/gu, ' ');
  const after = text.slice(place.end, place.end + 2 * chars).replace(/\s+/gu, ' ');
  return {
    left: whole(lastOf(before, chars, place.start > 2 * chars)),
    hit: whole(text.slice(place.start, Math.min(place.end, place.start + hitChars)).replace(/\s+/gu, ' ')),
    right: whole(firstOf(after, chars, place.end + 2 * chars < text.length)),
  };
}

function lastOf(text: string, chars: number, isCut: boolean): string {
  if (text.length <= chars && !isCut) return text;
  const end = text.slice(-chars);
  const space = end.indexOf(' ');
  return space === -1 || space === end.length - 1 ? end : end.slice(space + 1);
}

function firstOf(text: string, chars: number, isCut: boolean): string {
  if (text.length <= chars && !isCut) return text;
  const start = text.slice(0, chars);
  const space = start.lastIndexOf(' ');
  return space <= 0 ? start : start.slice(0, space);
}

/** Removes the half of a surrogate pair that a cut left at either end. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** FNV-1a over UTF-16 units, 32 bits. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/**
 * MurmurHash3's finalizer (Appleby 2011): one-to-one, and every bit of the result depends on every bit of the input.
 */
function mixed(hash: number): number {
  let one = hash ^ (hash >>> 16);
  one = Math.imul(one, 0x85ebca6b);
  one ^= one >>> 13;
  one = Math.imul(one, 0xc2b2ae35);
  return (one ^ (one >>> 16)) | 0;
}
