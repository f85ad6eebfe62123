import type { PdfLine } from './pdf-lines';

// Scripts that part neither words nor lines by spaces.
const unspacedEnd = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]$/u;
const unspacedStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffefー]/u;
const hyphenEnd = /([\p{L}\p{M}]+(?:[-‐][\p{L}\p{M}]+)*)[-‐\u00AD]$/u;
/** No word is longer; what stands further from a line's end has no say. */
const maxWordChars = 80;
const digitsEnd = /\d[-–‐]$/u;

/** How a document writes its words. */
export interface WordHabits {
  /** How often words stand within its lines, whole or with a hyphen inside. */
  counts: ReadonlyMap<string, number>;
  /** A hyphen behind a space ends a line, as some programs set it, and is no dash: it hardly stands within lines. */
  spacedHyphens: boolean;
}

const plainHyphens = (word: string) => word.replaceAll('‐', '-').toLowerCase();

/** Counts the words within lines, for the decision on hyphens at line ends. */
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

/** Whether the hyphen at a line's end belongs to the word, by what the document writes elsewhere. */
function keepsHyphen(before: string, after: string, words: WordHabits): boolean {
  const whole = counted(before + after, words);
  const hyphenated = counted(`${before}-${after}`, words);
  if (whole !== hyphenated) return hyphenated > whole;
  // State-of-the- | art: a chain goes on.
  return /[-‐]/u.test(before) && before.split(/[-‐]/u).at(-1)!.length <= 3;
}

/** What becomes of the end of `before` and whether a space follows it, when `next` goes on. */
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

/** The lines of a paragraph as one text, the hyphens at their ends undone. */
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
  // A note's own mark comes first: it is part of the note, not of a word.
  const mark = lines[0]?.leadMark;
  return `${mark ? `${mark} ` : ''}${pieces.join('')}`.replaceAll('\u00AD', '').trim();
}
