/** Words in a shingle. */
const shingleWords = 5;

// In scripts without spaces each character is a word.
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const wordPattern = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const spacedWord = /[\p{L}\p{M}\p{N}]+/gu;
const anyUnspaced = new RegExp(`[${unspaced}]`, 'u');

/** The words of a text in the form in which they are compared: lower case, only letters and digits. */
export function comparedWords(text: string): string[] {
  return text.toLowerCase().match(anyUnspaced.test(text) ? wordPattern : spacedWord) ?? [];
}

/** The distinct word 5-grams of a text as hashes of 53 bits, ascending. A text of fewer than five words has none. */
export function shingleSet(text: string): Float64Array {
  return distinct(ngramHashes(comparedWords(text), shingleWords).sort());
}

/**
 * The distinct pairs of neighbouring words of a text as hashes of 32 bits, ascending. They are enough to compare one
 * text with another. If a fifth of the words are changed, a third of the 5-grams are left, but two thirds of the
 * pairs. And if a text contains a third of another text, the pairs show this share, too.
 */
export function pairSet(text: string): Uint32Array {
  const hashes = Uint32Array.from(ngramHashes(comparedWords(text), 2), (hash) => hash % 2 ** 32);
  return distinct(hashes.sort());
}

function distinct<List extends Float64Array | Uint32Array>(sorted: List): List {
  let count = 0;
  for (const value of sorted) if (count === 0 || sorted[count - 1] !== value) sorted[count++] = value;
  return sorted.slice(0, count) as List;
}

/** How many values two ascending lists of distinct values share. */
export function sharedCount(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [left, right] = [a[i]!, b[j]!];
    if (left === right) shared++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return shared;
}

/** The hashes of all runs of `size` words, 53 bits each, in order. */
export function ngramHashes(words: readonly string[], size: number): Float64Array {
  const high = words.map((word) => hashOf(word, 0x811c_9dc5));
  const low = words.map((word) => hashOf(word, 0x02f6_e2b1));
  const found = new Float64Array(Math.max(0, words.length - size + 1));
  for (let start = 0; start < found.length; start++) {
    let a = 1;
    let b = 2;
    for (let at = start; at < start + size; at++) {
      a = mixed(Math.imul(a, 31) ^ high[at]!);
      b = mixed(Math.imul(b, 37) ^ low[at]!);
    }
    found[start] = (a & 0x1f_ffff) * 2 ** 32 + (b >>> 0);
  }
  return found;
}

/** FNV-1a over UTF-16 units. */
function hashOf(word: string, basis: number): number {
  let hash = basis;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x0100_0193);
  return mixed(hash);
}

/** MurmurHash3's finalizer: every bit of the input changes every bit of the output. */
function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return hash ^ (hash >>> 16);
}
