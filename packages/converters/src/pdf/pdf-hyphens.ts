import type { PdfLine } from './pdf-lines';

// Scripts without spaces between words and lines.
const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]/u;
const hyphenEnd = /([\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*)[-‐\u00AD]$/u;
/** No word is longer; text further from a line's end plays no part. */
const maxWordChars = 80;
const digitsEnd = /\d[-–‐]$/u;

/** The spelling habits of a document. */
export interface WordHabits {
  /** How often words occur inside its lines, whole or with a hyphen inside. */
  counts: ReadonlyMap<string, number>;
  /**
   * In some documents a hyphen after a space ends a line. It is not a dash then, because it hardly occurs inside
   * lines.
   */
  spacedHyphens: boolean;
}

const plainHyphens = (word: string) => word.replaceAll('‐', '-').toLowerCase();

/** Counts the words inside lines, to decide about hyphens at line ends. */
export function wordHabits(lines: Iterable<PdfLine>): WordHabits {
  const counts = new Map<string, number>();
  let [hyphens, dashes] = [0, 0];
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*/gu)) {
      const key = plainHyphens(word);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (/\p{Ll}[-‐]$/u.test(text.slice(-2))) hyphens++;
    if (text.includes(' - ')) dashes++;
  }
  return { counts, spacedHyphens: hyphens >= 3 && dashes < hyphens / 4 };
}

const counted = (word: string, { counts }: WordHabits) => counts.get(plainHyphens(word)) ?? 0;

/** Whether the hyphen at a line's end belongs to the word, by the document's spelling elsewhere. */
function keepsHyphen(before: string, after: string, words: WordHabits): boolean {
  const whole = counted(before + after, words);
  const hyphenated = counted(`${before}-${after}`, words);
  if (whole !== hyphenated) return hyphenated > whole;
  // State-of-the- | art: a chain of hyphens continues.
  return /[-‐]/u.test(before) && before.split(/[-‐]/u).at(-1)!.length <= 3;
}

/** The end of `before` and whether a space follows it, if `next` continues the text. */
function joint(before: string, next: string, words: WordHabits): { end: string; space: boolean } {
  if (words.spacedHyphens && /\p{Ll} [-‐]$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(next))
    return joint(`${before.slice(0, -2)}-`, next, words);
  const stem = before.slice(0, -1);
  if (before.endsWith('\u00AD')) return { end: stem, space: false };
  const hyphenated = hyphenEnd.exec(before.slice(-maxWordChars));
  const continued = /^\p{L}[\p{L}\p{M}]{0,80}/u.exec(next)?.[0] ?? '';
  if (hyphenated && continued !== '') {
    if (/^\p{Lu}/u.test(continued)) {
      const shouted = /\p{Lu}{2}$/u.test(stem) && /^\p{Lu}{2}/u.test(continued);
      const whole = counted(hyphenated[1]! + continued, words) > 0;
      // Jean- | Paul
      return { end: shouted || whole ? stem : before, space: false };
    }
    const kept = keepsHyphen(hyphenated[1]!, continued, words);
    return { end: kept ? `${stem}-` : stem, space: false };
  }
  if (digitsEnd.test(before.slice(-2)) && /^\d/.test(next)) return { end: before, space: false };
  return { end: before, space: !(unspacedEnd.test(before.slice(-2)) && unspacedStart.test(next)) };
}

/** Joins the lines of a paragraph to one text, and removes the hyphens at their ends. */
export function joinLines(lines: readonly PdfLine[], words: WordHabits): string {
  const pieces: string[] = [];
  lines.forEach((line, i) => {
    const next = lines[i + 1]?.text;
    if (next === undefined) {
      pieces.push(line.text);
      return;
    }
    const { end, space } = joint(line.text, next, words);
    pieces.push(end, space ? ' ' : '');
  });
  // A note's own mark comes first: it belongs to the note, not to a word.
  const mark = lines[0]?.leadMark;
  return `${mark ? `${mark} ` : ''}${pieces.join('')}`.replaceAll('\u00AD', '').trim();
}
