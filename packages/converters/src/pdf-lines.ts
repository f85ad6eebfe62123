/** A run of text as the page places it: PDF points, y from the page's top down. */
export interface PdfRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size, in points. */
  size: number;
}

/** Runs on one baseline that follow each other. */
export interface PdfLine {
  text: string;
  /** 0-based. */
  page: number;
  left: number;
  right: number;
  y: number;
  size: number;
}

/** A page's lines and its height. */
export interface PdfPage {
  lines: PdfLine[];
  height: number;
}

/** A gap of more than this many font sizes parts columns or cells, not words. */
const columnGap = 2.5;
const wordGap = 0.15;

function startLine(run: PdfRun, page: number): PdfLine {
  return { text: run.text, page, left: run.x, right: run.x + run.width, y: run.y, size: run.size };
}

function continues(line: PdfLine, run: PdfRun): boolean {
  const size = Math.max(line.size, run.size);
  // Raised or lowered figures stay in their line.
  if (Math.abs(run.y - line.y) > size * 0.5) return false;
  const gap = run.x - line.right;
  return gap < size * columnGap && gap > -size * 2;
}

/**
 * Puts runs together to lines, in the order in which the page draws them: that is how its columns are read
 * one after the other.
 */
export function linesOf(runs: readonly PdfRun[], page: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | null = null;
  for (const run of runs) {
    if (run.text.trim() === '') {
      if (line && run.text !== '' && continues(line, run) && !line.text.endsWith(' ')) line.text += ' ';
      continue;
    }
    if (line && continues(line, run)) {
      const spaced = /\s$/.test(line.text) || /^\s/.test(run.text);
      const apart = run.x - line.right > Math.min(line.size, run.size) * wordGap;
      line.text += (apart && !spaced ? ' ' : '') + run.text;
      line.right = Math.max(line.right, run.x + run.width);
      if (run.text.trim().length > line.text.length / 2) line.size = run.size;
    } else {
      line = startLine(run, page);
      lines.push(line);
    }
  }
  for (const one of lines) one.text = one.text.replace(/\s+/gu, ' ').trim();
  return lines.filter((one) => one.text !== '');
}

/** The middle one of some numbers; 0 of none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Share of the page's height, at its top and at its foot, where running heads and page numbers stand. */
const band = 0.12;

const pageNumber =
  /^[\s–—|[(-]*(?:page|pagina|pag\.|seite|página|p\.)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|di|von|de|sur)\s*\d{1,4})?[\s–—|\])-]*$/iu;

const withoutNumbers = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '#')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Running heads, running feet and page numbers: lines at the top or foot of a page whose text, numbers aside,
 * comes again on other pages, or that are nothing but a page's number.
 */
export function runningLines(pages: readonly PdfPage[]): Set<PdfLine> {
  const found = new Set<PdfLine>();
  if (pages.length < 2) return found;
  const seen = new Map<string, PdfLine[]>();
  const numbers: PdfLine[] = [];
  for (const { lines, height } of pages) {
    for (const line of lines) {
      const atTop = line.y < height * band;
      if (!atTop && line.y < height * (1 - band)) continue;
      if (pageNumber.test(line.text)) numbers.push(line);
      const key = `${atTop ? 'top' : 'foot'} ${withoutNumbers(line.text)}`;
      seen.set(key, [...(seen.get(key) ?? []), line]);
    }
  }
  // Heads of left and right pages differ, and chapters change them.
  const often = Math.max(2, Math.min(3, pages.length - 1));
  for (const lines of seen.values())
    if (new Set(lines.map((line) => line.page)).size >= often) for (const line of lines) found.add(line);
  if (new Set(numbers.map((line) => line.page)).size >= 2) for (const line of numbers) found.add(line);
  return found;
}
