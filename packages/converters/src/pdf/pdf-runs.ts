/** A run of text at its place on the page: PDF points, y from the page's top down. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size, in points. */
  size: number;
  bold: boolean;
  /** All letters of the font have the same width. */
  fixed: boolean;
}

/** The data of pdf.js about a run. */
export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
}

/** The known properties of a font. */
export interface FontLook {
  bold: boolean;
  fixed: boolean;
}

/** A transformation of coordinates, as PDF writes it (ISO 32000-1, 8.3.3). */
type Matrix = readonly number[];

/** A page's runs, upright, with the size of the page in their orientation. */
export interface PlacedPage {
  runs: PdfRun[];
  width: number;
  height: number;
}

function multiply(outer: Matrix, inner: Matrix): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Quarter turns, clockwise on paper, of the text with this matrix (y down); null for slanted text. */
function quarterTurns([a = 1, b = 0]: Matrix): number | null {
  // Turned by more than a few degrees: a stamp, or a label in a drawing.
  if (Math.abs(b) <= Math.abs(a) * 0.2) return a >= 0 ? 0 : 2;
  if (Math.abs(a) <= Math.abs(b) * 0.2) return b >= 0 ? 1 : 3;
  return null;
}

/** Turns a page of this size back by quarter turns. */
function turnedBack(turns: number, width: number, height: number): Matrix {
  if (turns === 1) return [0, -1, 1, 0, 0, width];
  if (turns === 2) return [-1, 0, 0, -1, width, height];
  if (turns === 3) return [0, 1, -1, 0, height, 0];
  return [1, 0, 0, 1, 0, 0];
}

// Characters without meaning, or from a font's private table outside the text. Soft hyphens stay for the ends of
// lines.
const noText = /(?![\t\n])\p{Cc}|[\u200B\u2060\uFDD0-\uFDEF\uFEFF\uFFFC-\uFFFF]|\p{Cs}/gu;
const ligatures: Record<string, string> = {
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
};

/** Text of a run with its ligatures split and characters that are not text removed. */
export function plainRun(text: string): string {
  // Private-use bullets of symbol fonts become bullets.
  return text
    .replace(noText, '')
    .replace(/[ﬀ-ﬆ]/g, (ligature) => ligatures[ligature] ?? ligature)
    .replace(/[\uF0A7\uF0B7\uF0A8\uF0D8\uF06E\uF076\uF0FC]/g, '•');
}

/**
 * Places a page's runs as a reader sees them. Text in another direction than most of the page is left out: margin
 * notes, labels of axes, stamps.
 *
 * @param view transforms the page's own coordinates into those from the top left corner down
 */
export function placeRuns(
  items: readonly TextItem[],
  view: { transform: Matrix; width: number; height: number },
  lookOf: (fontName: string) => FontLook,
): PlacedPage {
  const placed = items.map((item) => ({ item, matrix: multiply(view.transform, item.transform) }));
  const chars = [0, 0, 0, 0];
  for (const { item, matrix } of placed) {
    const turns = quarterTurns(matrix);
    if (turns !== null) chars[turns]! += item.str.trim().length;
  }
  const most = chars.indexOf(Math.max(...chars));
  const back = turnedBack(most, view.width, view.height);
  const runs: PdfRun[] = [];
  for (const { item, matrix } of placed) {
    if (item.str.trim() !== '' && quarterTurns(matrix) !== most) continue;
    const [, , c = 0, d = 0, x = 0, y = 0] = multiply(back, matrix);
    const { bold, fixed } = lookOf(item.fontName);
    const size = Math.hypot(c, d) || 1;
    runs.push({ text: plainRun(item.str), x, y, width: Math.abs(item.width), size, bold, fixed });
  }
  const aside = most % 2 === 1;
  return { runs, width: aside ? view.height : view.width, height: aside ? view.width : view.height };
}
