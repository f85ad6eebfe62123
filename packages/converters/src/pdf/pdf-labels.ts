import type { PaperLabel } from '../converted';
import { runningLines } from './pdf-bands';
import { contentsLines } from './pdf-contents';
import type { PdfLine, PdfPage } from './pdf-lines';
import { settleMarks } from './pdf-marks';
import { footnotesOf, markOf } from './pdf-notes';
import { tablesOf } from './pdf-tables';

/** Lines that belong together: text of a column, or another part of the page with its label. */
export interface PdfPart {
  label: PaperLabel | null;
  lines: PdfLine[];
}

/** The lines of a page, column by column, in reading order. */
function columnsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const columns: PdfLine[][] = [];
  for (const line of lines) {
    const last = columns.at(-1);
    if (last && last[0]!.column === line.column) last.push(line);
    else columns.push([line]);
  }
  return columns;
}

/** Groups consecutive lines of the same part; those without one are text. A part with others between its lines is several. */
function partsBy(lines: readonly PdfLine[], partOf: ReadonlyMap<PdfLine, PdfPart>): PdfPart[] {
  const parts: PdfPart[] = [];
  let last: PdfPart | null | undefined;
  for (const line of lines) {
    const part = partOf.get(line) ?? null;
    if (part === last) parts.at(-1)!.lines.push(line);
    else parts.push({ label: part?.label ?? null, lines: [line] });
    last = part;
  }
  return parts;
}

type PartOf = Map<PdfLine, PdfPart>;

function put(partOf: PartOf, label: PaperLabel, lines: readonly PdfLine[]): void {
  const part: PdfPart = { label, lines: [...lines] };
  for (const line of lines) partOf.set(line, part);
}

/** Removes the marks of notes from the words of a page, where the note stands on this page or the next. */
function removeNoteMarks(page: PdfPage, partOf: PartOf, next: PartOf | undefined): void {
  const notes = new Set<string>();
  for (const { label, lines } of new Set([...partOf.values(), ...(next?.values() ?? [])]))
    if (label === 'footnote') notes.add(markOf(lines[0]!));
  for (const line of page.lines) {
    line.text = settleMarks(line.text, notes);
    for (const cell of line.cells) cell.text = settleMarks(cell.text, notes);
  }
}

/** Assigns the lines of a page that are not running lines to parts. @param goesOn whether the page before has a note */
function pageParts(free: readonly PdfLine[], textSize: number, goesOn: boolean): PartOf {
  const partOf: PartOf = new Map();
  const columns = columnsOf(free);
  let continued = goesOn;
  for (const column of columns) {
    const contents = contentsLines(column);
    if (contents.size > 0)
      put(
        partOf,
        'tableOfContents',
        column.filter((line) => contents.has(line)),
      );
    const rest = column.filter((line) => !contents.has(line));
    const notes = footnotesOf(rest, free, textSize, continued);
    for (const note of notes) put(partOf, 'footnote', note);
    // A note may continue at the foot of the next column.
    continued ||= notes.length > 0;
  }
  for (const column of columns)
    for (const table of tablesOf(column.filter((line) => !partOf.has(line)))) put(partOf, 'tableData', table);
  return partOf;
}

/**
 * Assigns every line to a part: running heads and page numbers, tables of contents and indexes, footnotes, tables,
 * and the text itself, whose parts have no label.
 *
 * @param textSize the document's usual font size
 */
export function partsOf(pages: readonly PdfPage[], textSize: number): PdfPart[] {
  const running = runningLines(pages, textSize);
  const found: PartOf[] = [];
  for (const page of pages) {
    const free = page.lines.filter((line) => !running.has(line));
    const goesOn = [...(found.at(-1)?.values() ?? [])].some(({ label }) => label === 'footnote');
    found.push(pageParts(free, textSize, goesOn));
  }
  return pages.flatMap((page, i) => {
    const partOf = found[i]!;
    removeNoteMarks(page, partOf, found[i + 1]);
    for (const line of page.lines) {
      const label = running.get(line);
      if (label) put(partOf, label, [line]);
    }
    return partsBy(page.lines, partOf);
  });
}
