import { composeAccents } from './pdf-accents';
import { figureMark, inQuestion, isMark, noteMark, type RunReading, withoutRaisedFigures } from './pdf-marks';
import type { PdfRun } from './pdf-runs';

/** Text runs that follow each other closely on one baseline. */
export interface PdfFragment {
  runs: PdfRun[];
  left: number;
  right: number;
  y: number;
  size: number;
}

/** A part of a line, separated from the next by a wide gap. */
export interface PdfCell {
  text: string;
  left: number;
  right: number;
}

/** The part of a page in which lines follow each other downwards. */
export interface PdfColumn {
  left: number;
  right: number;
}

/** A line of a column. Horizontal positions are mirrored for text from right to left. */
export interface PdfLine {
  text: string;
  /** 0-based. */
  page: number;
  left: number;
  right: number;
  /** Distance of its baseline from the page's top, in points. */
  y: number;
  size: number;
  bold: boolean;
  fixed: boolean;
  column: PdfColumn;
  cells: PdfCell[];
  /** The raised mark at its beginning, as in a footnote; '' for none. */
  leadMark: string;
  /** Raised marks of notes after its words; they are left out of the text. */
  marks: string[];
}

/** A page's lines in reading order, and its size in points. */
export interface PdfPage {
  lines: PdfLine[];
  width: number;
  height: number;
}

/** A gap of more than this many font sizes separates columns or cells, not words. */
const cellGap = 1;
const wordGap = 0.15;
const rtlLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu;
const letter = /\p{L}/gu;

/** Whether most letters of the text are written from right to left. */
export function isRightToLeft(text: string): boolean {
  const rtl = text.match(rtlLetter)?.length ?? 0;
  return rtl > 0 && rtl * 2 > (text.match(letter)?.length ?? 0);
}

/** The distance between a fragment and a run beside it; negative where they overlap. */
function gapOf(fragment: PdfFragment, run: PdfRun): number {
  return Math.max(run.x - fragment.right, fragment.left - (run.x + run.width));
}

function continues(fragment: PdfFragment, run: PdfRun): boolean {
  const size = Math.max(fragment.size, run.size);
  // Raised or lowered digits stay in their line.
  if (Math.abs(run.y - fragment.y) > size * 0.5) return false;
  return gapOf(fragment, run) < size * cellGap;
}

/** Joins runs that the page draws one after another on one baseline. */
export function fragmentsOf(runs: readonly PdfRun[]): PdfFragment[] {
  const fragments: PdfFragment[] = [];
  let last: PdfFragment | null = null;
  for (const run of runs) {
    if (run.text === '') continue;
    if (run.text.trim() === '') {
      if (last && continues(last, run)) last.runs.push(run);
      continue;
    }
    if (last && continues(last, run)) {
      last.runs.push(run);
      last.left = Math.min(last.left, run.x);
      last.right = Math.max(last.right, run.x + run.width);
      if (run.size > last.size) {
        last.size = run.size;
        last.y = run.y;
      }
    } else {
      last = { runs: [run], left: run.x, right: run.x + run.width, y: run.y, size: run.size };
      fragments.push(last);
    }
  }
  return fragments;
}

/** Reads runs of one line from its beginning to its end. */
function readRuns(runs: readonly PdfRun[], main: PdfRun, rtl: boolean): RunReading {
  const reading: RunReading = { text: '', leadMark: '', marks: [] };
  let end: PdfRun | null = null;
  for (const run of runs) {
    const raised = run.size < main.size * 0.85 && run.y < main.y - main.size * 0.12;
    const trimmed = run.text.trim();
    const apart = end ? (rtl ? end.x - (run.x + run.width) : run.x - (end.x + end.width)) : 0;
    const space = end && apart > Math.min(end.size, run.size) * wordGap && !reading.text.endsWith(' ');
    if (trimmed !== '') end = run;
    if (raised && reading.text.length < 3 && reading.text.trim() === '' && noteMark.test(trimmed)) {
      reading.leadMark += trimmed;
      continue;
    }
    if (raised && figureMark.test(trimmed)) {
      reading.marks.push(trimmed);
      if (!isMark(reading.text.slice(-12), trimmed)) reading.text += inQuestion(trimmed);
      continue;
    }
    if (raised && isMark(reading.text.slice(-12), trimmed)) {
      reading.marks.push(trimmed);
      continue;
    }
    reading.text += (space && !/^\s/.test(run.text) ? ' ' : '') + run.text;
  }
  reading.text = composeAccents(reading.text.replace(/\s+/gu, ' ').trim());
  return withoutRaisedFigures(reading);
}

function mainRun(runs: readonly PdfRun[]): PdfRun {
  const chars = new Map<number, number>();
  let best = runs[0]!;
  let most = -1;
  for (const run of runs) {
    const size = Math.round(run.size * 4);
    const sum = (chars.get(size) ?? 0) + run.text.trim().length;
    chars.set(size, sum);
    if (sum > most) {
      most = sum;
      best = run;
    }
  }
  return best;
}

function share(runs: readonly PdfRun[], is: (run: PdfRun) => boolean): number {
  let all = 0;
  let some = 0;
  for (const run of runs) {
    const chars = run.text.trim().length;
    all += chars;
    if (is(run)) some += chars;
  }
  return all === 0 ? 0 : some / all;
}

/** Joins everything on one baseline to a line; a wide gap separates its cells. Null for an empty line. */
function lineOf(fragments: readonly PdfFragment[], page: number, column: PdfColumn): PdfLine | null {
  const all = fragments.flatMap((fragment) => fragment.runs);
  const rtl = isRightToLeft(all.map((run) => run.text).join(''));
  const ordered = [...fragments].sort((a, b) => (rtl ? b.right - a.right : a.left - b.left));
  const groups: PdfFragment[][] = [];
  for (const fragment of ordered) {
    const last = groups.at(-1)?.at(-1);
    const gap = last ? Math.max(fragment.left - last.right, last.left - fragment.right) : 0;
    if (last && gap < Math.max(last.size, fragment.size) * cellGap) groups.at(-1)!.push(fragment);
    else groups.push([fragment]);
  }
  const main = mainRun(all);
  const cells: PdfCell[] = [];
  const line = { leadMark: '', marks: [] as string[] };
  for (const group of groups) {
    const runs = group
      .flatMap((fragment) => fragment.runs)
      .sort((a, b) => (rtl ? b.x + b.width - a.x - a.width : a.x - b.x));
    const { text, leadMark, marks } = readRuns(runs, main, rtl);
    if (cells.length === 0) line.leadMark ||= leadMark;
    else if (leadMark) line.marks.push(leadMark);
    line.marks.push(...marks);
    if (text === '') continue;
    cells.push({ text, ...extentOf(group) });
  }
  if (cells.length === 0) return null;
  // Lines from right to left are mirrored, so that rules about their beginnings and ends hold for both directions.
  if (rtl)
    for (const cell of cells) {
      const { left, right } = cell;
      cell.left = column.left + column.right - right;
      cell.right = column.left + column.right - left;
    }
  return {
    text: cells.map((cell) => cell.text).join(' '),
    page,
    ...extentOf(cells),
    y: main.y,
    size: main.size,
    bold: share(all, (run) => run.bold) > 0.8,
    fixed: share(all, (run) => run.fixed) > 0.8,
    column,
    cells,
    ...line,
  };
}

/** This many fragments of a row are compared; only a drawing has more. */
const nearest = 50;

function largest(row: readonly PdfFragment[]): PdfFragment {
  return row.slice(-nearest).reduce((most, one) => (one.size > most.size ? one : most));
}

function isOnBaseline(a: PdfFragment, b: PdfFragment): boolean {
  const [small, large] = a.size < b.size ? [a.size, b.size] : [b.size, a.size];
  // Raised and lowered digits are smaller than their line.
  return Math.abs(a.y - b.y) <= (small < large * 0.85 ? large * 0.5 : small * 0.45);
}

/** The lines of a column, from its top down. */
export function linesOf(fragments: readonly PdfFragment[], page: number): PdfLine[] {
  const column = extentOf(fragments);
  const rows: PdfFragment[][] = [];
  for (const fragment of [...fragments].sort((a, b) => a.y - b.y || a.left - b.left)) {
    const row = rows.at(-1);
    const base = row && largest(row);
    const near = base && isOnBaseline(fragment, base);
    if (row && near && !row.slice(-nearest).some((one) => overlaps(one, fragment))) row.push(fragment);
    else rows.push([fragment]);
  }
  return rows.flatMap((row) => lineOf(row, page, column) ?? []);
}

/** Whether two boxes overlap by more than an accent or a comma. */
function overlaps(a: PdfFragment, b: PdfFragment): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > Math.max(a.size, b.size) * 0.8;
}

/** From the leftmost to the rightmost point of some boxes. */
export function extentOf(boxes: Iterable<PdfColumn>): PdfColumn {
  const extent = { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  for (const { left, right } of boxes) {
    extent.left = Math.min(extent.left, left);
    extent.right = Math.max(extent.right, right);
  }
  return extent;
}

/** The median of some numbers; 0 if there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
