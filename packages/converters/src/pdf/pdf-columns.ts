import { extentOf, median, type PdfFragment } from './pdf-lines';

/** Number of positions across a page at which a gutter is searched for. */
const gridCells = 300;
/** Least number of lines side by side in two columns; so few are enough only for clear prose. */
const minParallelLines = 5;
const minProseLines = 3;
/**
 * Shorter lines side by side are a table, unless sentences continue from line to line or the lines end with page
 * numbers.
 */
const shortLineChars = 25;
/** A column's usual line has at least this many characters and fills at least this share of its width. */
const minColumnChars = 12;
const minFill = 0.5;
const maxDepth = 5;
/** More fragments are a drawing or an attack: the page is then read from the top down. */
const maxFragments = 6_000;

interface Row {
  covered: Uint8Array;
  left: number;
  right: number;
}

interface Side {
  lines: number;
  chars: number;
  fill: number;
  /** Share of its lines that begin with a small letter, because sentences continue. */
  flowing: number;
  /** Share of its lines that end with a number, as in an index. */
  numbered: number;
}

const charsOf = (fragment: PdfFragment) => fragment.runs.reduce((sum, run) => sum + run.text.length, 0);

/** Measures of one side of a gutter, by its lines. */
function measureSide(fragments: readonly PdfFragment[]): Side {
  const { left, right } = extentOf(fragments);
  const rows = new Map<number, { first: PdfFragment; last: PdfFragment; chars: number; width: number }>();
  const height = median(fragments.map((one) => one.size)) || 1;
  for (const one of fragments) {
    const key = Math.round(one.y / height);
    const row = rows.get(key) ?? { first: one, last: one, chars: 0, width: 0 };
    row.chars += charsOf(one);
    row.width += one.right - one.left;
    if (one.left < row.first.left) row.first = one;
    if (one.right > row.last.right) row.last = one;
    rows.set(key, row);
  }
  const all = [...rows.values()];
  const share = (is: (row: (typeof all)[number]) => boolean) =>
    all.filter(is).length / Math.max(1, all.length);
  return {
    lines: all.length,
    chars: median(all.map((row) => row.chars)),
    fill: median(all.map((row) => row.width)) / Math.max(1, right - left),
    flowing: share(({ first }) => /^\s*\p{Ll}/u.test(first.runs[0]?.text ?? '')),
    numbered: share(({ last }) => /\d\s*$/.test(last.runs.at(-1)?.text ?? '')),
  };
}

/** Whether these are two columns of text, and not a table, a list with its bullets, or a page with accidental gaps. */
function areColumns(sides: readonly Side[], parallel: number): boolean {
  const every = (is: (side: Side) => boolean) => sides.every(is);
  if (!every((side) => side.chars >= minColumnChars && side.fill >= minFill)) return false;
  const prose = every((side) => side.flowing >= 0.25);
  if (parallel < minParallelLines && !(prose && every((side) => side.chars >= shortLineChars))) return false;
  const short = !every((side) => side.chars >= shortLineChars);
  if (short && !prose && !every((side) => side.numbered >= 0.5)) return false;
  return parallel >= Math.max(...sides.map((side) => side.lines)) * 0.5 || !short;
}

function rowsOf(fragments: readonly PdfFragment[], left: number, step: number, em: number): Row[] {
  const top = Math.min(...fragments.map((one) => one.y));
  const rows = new Map<number, Row>();
  for (const one of fragments) {
    const key = Math.floor((one.y - top) / (em * 1.3));
    const row = rows.get(key) ?? { covered: new Uint8Array(gridCells), left: gridCells, right: 0 };
    const from = Math.max(0, Math.floor((one.left - left) / step));
    const to = Math.min(gridCells, Math.ceil((one.right - left) / step));
    row.covered.fill(1, from, to);
    row.left = Math.min(row.left, from);
    row.right = Math.max(row.right, to);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** For each grid position: rows with text on both sides of it and none on it. */
function scoresOf(rows: readonly Row[]): Uint16Array {
  const scores = new Uint16Array(gridCells);
  for (const { covered, left, right } of rows)
    for (let x = left + 1; x < right; x++) if (covered[x] === 0) scores[x]! += 1;
  return scores;
}

/** The middle of the widest part of the grid with the (nearly) highest score. */
function widestBest(scores: Uint16Array): { from: number; to: number; score: number } {
  let score = 0;
  for (const one of scores) if (one > score) score = one;
  const enough = score * 0.9;
  let best = { from: 0, to: 0, score };
  let from = -1;
  for (let x = 0; x <= scores.length; x++) {
    const high = x < scores.length && scores[x]! >= enough && score > 0;
    if (high && from < 0) from = x;
    if (!high && from >= 0) {
      if (x - from > best.to - best.from) best = { from, to: x, score };
      from = -1;
    }
  }
  return best;
}

/** The gutter that separates columns of text; null if lines go from side to side. */
function findGutter(fragments: readonly PdfFragment[]): number | null {
  if (fragments.length < minProseLines * 2) return null;
  const em = median(fragments.map((one) => one.size)) || 10;
  const { left, right } = extentOf(fragments);
  if (right - left < em * 15) return null;
  const step = (right - left) / gridCells;
  const { from, to, score } = widestBest(scoresOf(rowsOf(fragments, left, step, em)));
  if (score < minProseLines || (to - from) * step < em * 0.5) return null;
  const x = left + ((from + to) / 2) * step;
  const before = fragments.filter((one) => one.right <= x);
  const behind = fragments.filter((one) => one.left >= x);
  return areColumns([measureSide(before), measureSide(behind)], score) ? x : null;
}

/** Whether this is the short last line of a paragraph that spans the columns: alone on its line, close below. */
function endsSpanning(
  one: PdfFragment,
  spanning: readonly PdfFragment[],
  before: PdfFragment | undefined,
  next: PdfFragment | undefined,
): boolean {
  const above = spanning.at(-1);
  if (!above || Math.abs(one.size - above.size) > one.size * 0.05) return false;
  if (one.y - above.y > one.size * 1.6 || Math.abs(one.left - above.left) > one.size * 2) return false;
  const beside = (other: PdfFragment | undefined) =>
    other !== undefined && Math.abs(other.y - one.y) < one.size * 0.8;
  return !beside(next) && !(before !== above && beside(before));
}

/**
 * The parts of a page in which lines follow each other downwards, in reading order. A line that spans a gutter
 * separates the text above it from the text below it. Between two such lines the left column comes before the right
 * one.
 */
export function columnsOf(
  fragments: readonly PdfFragment[],
  rightToLeft = false,
  depth = 0,
): PdfFragment[][] {
  if (fragments.length === 0) return [];
  const gutter = depth < maxDepth && fragments.length <= maxFragments ? findGutter(fragments) : null;
  if (gutter === null) return [[...fragments]];
  const parts: PdfFragment[][] = [];
  let spanning: PdfFragment[] = [];
  let sides: [PdfFragment[], PdfFragment[]] = [[], []];
  const add = (part: readonly PdfFragment[]) => {
    // A part that is as large as the whole is not divided again.
    if (part.length === fragments.length) parts.push([...part]);
    else parts.push(...columnsOf(part, rightToLeft, depth + 1));
  };
  const flushSides = () => {
    for (const side of rightToLeft ? [sides[1], sides[0]] : sides) add(side);
    sides = [[], []];
  };
  const sorted = [...fragments].sort((a, b) => a.y - b.y);
  sorted.forEach((one, i) => {
    const spans = one.left < gutter && one.right > gutter;
    if (spans || endsSpanning(one, spanning, sorted[i - 1], sorted[i + 1])) {
      if (sides[0].length + sides[1].length > 0) flushSides();
      spanning.push(one);
    } else {
      if (spanning.length > 0) add(spanning);
      spanning = [];
      sides[one.left >= gutter ? 1 : 0].push(one);
    }
  });
  if (spanning.length > 0) add(spanning);
  flushSides();
  return parts;
}
