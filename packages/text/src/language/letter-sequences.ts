/** The longest sequence of letters that counts. */
const maxLetters = 5;
const separator = 0x20;

/** FNV-1a (Fowler, Noll, Vo), on the codes of characters. */
const startHash = 0x811c9dc5;
const prime = 0x01000193;

/** Room for the sequences of one text; it grows with the longest. */
let hashes = new Int32Array(8_192);

/** A text as the classifier reads it: small letters, words parted by one space, a space at each end. */
export function readableLetters(text: string): string {
  return ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/[^\p{L}\p{M}']+/gu, ' ')
    .trim()} `;
}

/**
 * Hashes of all sequences of one to five characters in a text, across words, too. The array is used again by the
 * next call.
 *
 * @param letters as `readableLetters` gives them
 */
export function letterSequences(letters: string): Int32Array {
  if (hashes.length < letters.length * maxLetters) hashes = new Int32Array(letters.length * maxLetters * 2);
  let count = 0;
  for (let start = 0; start < letters.length; start++) {
    let hash = startHash;
    const end = Math.min(letters.length, start + maxLetters);
    for (let at = start; at < end; at++) {
      const code = letters.charCodeAt(at);
      hash = Math.imul(hash ^ code, prime);
      // A space by itself, or one at both ends of nothing, says nothing.
      if (at === start && code === separator) continue;
      hashes[count++] = hash;
    }
  }
  return hashes.subarray(0, count);
}
