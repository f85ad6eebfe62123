const invisible =
  /\u00AD|\u034F|\u061C|[\u200B\u200E\u200F]|[\u202A-\u202E]|[\u2060-\u2064]|[\u2066-\u2069]|\uFEFF|\p{Co}/gu;
const control = /[\p{Cc}\p{Cn}]/gu;
const hasSpecial = /[^\x20-\x7E]/;

/**
 * The text of a block as it is stored. Soft hyphens, zero-width and direction marks, icon glyphs (private use) and
 * control characters are removed, Unicode is in form C, white space becomes single spaces. Half characters, which
 * JSON can escape and UTF-8 has no bytes for, are replaced. Joiners inside words stay: Persian and the scripts of India
 * need them.
 */
export function normalizeText(text: string): string {
  const plain = hasSpecial.test(text)
    ? text
        .toWellFormed()
        .replace(invisible, '')
        .replace(/[\t\n\f\r\v\u0085]/g, ' ')
        .replace(control, '')
        .normalize('NFC')
    : text;
  return plain.replace(/\s+/gu, ' ').trim();
}

/** A preformatted text, with each line as in `normalizeText`. */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => normalizeText(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Words by the simplest rule, runs of letters and digits. It is for shares, where speed matters more than exact
 * edges.
 */
export function roughWords(text: string): number {
  return text.match(/[\p{L}\p{N}\p{M}_]+/gu)?.length ?? 0;
}

/** Words of the blocks that are kept. */
export function wordsKept(words: readonly number[], kept: readonly boolean[]): number {
  return words.reduce((sum, count, i) => (kept[i] ? sum + count : sum), 0);
}
