import type { PdfLine } from './pdf-lines';

/** A note is this much smaller than the text. */
const smaller = 0.95;
const firstMark = /^(?:\[?(\d{1,3})\]?[.):]?(?=\s|\p{L}|["“«'‘])|([*∗†‡§¶]{1,4})(?=\s?\S)|([a-z])\)?\s)/u;
const endOfSentence = /[.!?:;…]["”’»)\]]*$/u;

/** The mark at the beginning of a line, as in a note; '' for none. */
export function markOf(line: PdfLine): string {
  if (line.leadMark !== '') return line.leadMark.replace(/[^\d\p{L}*∗†‡§¶]/gu, '');
  const found = firstMark.exec(line.text);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
}

/** All marks after words of these lines. */
function marksWithin(lines: readonly PdfLine[]): Set<string> {
  const marks = new Set<string>();
  for (const line of lines)
    for (const mark of line.marks)
      for (const one of mark.match(/\d+|[*∗†‡§¶]+|\p{L}/gu) ?? []) marks.add(one);
  return marks;
}

/** Whether a line begins a note: its mark is raised, or also occurs after a word of the page. */
function opensNote(line: PdfLine, marks: ReadonlySet<string>): boolean {
  const mark = markOf(line);
  if (mark === '') return false;
  return line.leadMark !== '' ? true : marks.has(mark) || /^[*∗†‡]/.test(mark);
}

/**
 * Footnotes: the last lines of a column, from the first line that begins with a mark to which the text refers and
 * that is smaller than the text or separated from it. Small lines above it continue a note of the page before.
 *
 * @param column its lines, without running feet
 * @param page all lines of the page, whose words carry the marks
 * @param textSize the document's usual font size
 * @param goesOn whether the page before ends with a note, which may continue here
 * @returns the notes, each with its lines
 */
export function footnotesOf(
  column: readonly PdfLine[],
  page: readonly PdfLine[],
  textSize: number,
  goesOn: boolean,
): PdfLine[][] {
  const isSmall = (line: PdfLine) => line.size < textSize * smaller;
  const marks = marksWithin(page);
  let start = column.length;
  // From the foot up, as long as lines are small. A larger line may be a note if its raised mark occurs on the page.
  while (start > 0 && isSmall(column[start - 1]!)) start--;
  const small = column.slice(start);
  const first = small.findIndex((line) => opensNote(line, marks));
  if (first >= 0) {
    const above = column[start - 1];
    const continued = goesOn && first > 0;
    // A whole column of small print is text, unless its marks say otherwise.
    if (above === undefined && !continued && first > 0) return split(small.slice(first), marks);
    return split(continued || gapAbove(column, start) ? small : small.slice(first), marks);
  }
  if (goesOn && small.length > 0 && start > 0 && gapAbove(column, start)) return split(small, marks);
  return split(apart(column, marks), marks);
}

/** Whether the space above this line is larger than between the lines after it. */
function gapAbove(column: readonly PdfLine[], at: number): boolean {
  const [above, line] = [column[at - 1], column[at]];
  return above !== undefined && line !== undefined && line.y - above.y > line.size * 1.5;
}

/** Notes as large as the text: the last lines, from one with a raised mark that a gap separates from the text. */
function apart(column: readonly PdfLine[], marks: ReadonlySet<string>): PdfLine[] {
  for (let i = Math.max(1, column.length - 40); i < column.length; i++) {
    const line = column[i]!;
    const mark = markOf(line);
    if (line.leadMark === '' || !marks.has(mark) || !gapAbove(column, i)) continue;
    if (endOfSentence.test(column[i - 1]!.text) || gapAbove(column, i)) return column.slice(i);
  }
  return [];
}

/** Splits notes where a new one begins. */
function split(lines: readonly PdfLine[], marks: ReadonlySet<string>): PdfLine[][] {
  const notes: PdfLine[][] = [];
  for (const line of lines) {
    const last = notes.at(-1);
    if (last && !opensNote(line, marks)) last.push(line);
    else notes.push([line]);
  }
  return notes;
}
