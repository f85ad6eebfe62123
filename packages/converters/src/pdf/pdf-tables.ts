import type { PdfCell, PdfLine } from './pdf-lines';

/** Cells hold short runs; longer runs are prose beside prose. */
const maxCellChars = 50;
/** Rows with a larger distance, in font sizes, are not in one table. */
const maxRowDistance = 4;
const bulletCell =
  /^(?:[•●▪■◦‣∙·–—*o-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\d{1,3}\]|\d{1,2}(?:\.\d{1,2}){0,4}\.?)$/iu;

/** Whether a line's cells may be those of a row, and not a bullet or a number and its text. */
function isRow({ cells }: PdfLine): boolean {
  if (cells.length < 2 || cells.some((cell) => cell.text.length > maxCellChars)) return false;
  return cells.length > 2 || !bulletCell.test(cells[0]!.text);
}

/** Edges of justified text are aligned, too. Numbers, and texts separated by a wide gap, still count as cells. */
const wideGap = 5;
const numeric = /^[-–+±(]?[\p{Sc}\s]*\d[\d.,:%\s–-]*(?:\p{Sc}|\p{L}{1,3})?\)?$/u;

/** Whether one edge of a cell, or its middle, is aligned with the other's. */
function aligned(a: PdfCell, b: PdfCell, tolerance: number): boolean {
  if (Math.abs(a.left - b.left) <= tolerance || Math.abs(a.right - b.right) <= tolerance) return true;
  return Math.abs(a.left + a.right - b.left - b.right) <= tolerance * 2;
}

/** A line's cells except the first, and except a last one that only ends where the column ends. */
function innerCells({ cells, column, size }: PdfLine): PdfCell[] {
  return cells.slice(1).filter((cell, i) => {
    if (Math.abs(cell.right - column.right) > size) return true;
    return cell.left - cells[i]!.right > size * wideGap || numeric.test(cell.text);
  });
}

/** Whether an inner cell of the line is below an inner cell of the rows. */
function alignsInside(line: PdfLine, rows: readonly PdfLine[]): boolean {
  const cells = rows.flatMap(innerCells);
  return innerCells(line).some((cell) => cells.some((other) => aligned(cell, other, line.size * 0.5)));
}

interface Table {
  lines: PdfLine[];
  rows: PdfLine[];
}

/** This many last rows are compared with the next one. */
const rowsCompared = 3;

const goesBelow = (table: Table, line: PdfLine) => {
  const last = table.lines.at(-1)!;
  return line.y > last.y && line.y - last.y <= Math.max(last.size, line.size) * maxRowDistance;
};

/** Whether the line is one more row of the table. */
function joins(table: Table, line: PdfLine): boolean {
  return goesBelow(table, line) && isRow(line) && alignsInside(line, table.rows.slice(-rowsCompared));
}

/** Whether a line without cells may belong to a table: a cell that continues on its next line, or a short label. */
function mayStandWithin(table: Table, line: PdfLine): boolean {
  if (!goesBelow(table, line) || line.text.length > maxCellChars) return false;
  const { left, right } = line.column;
  return line.right - line.left < (right - left) * 0.6;
}

/** Whether rows are lines of justified text with wide gaps: they end where the column ends, and sentences continue. */
function isProse(rows: readonly PdfLine[]): boolean {
  const full = rows.filter((row) => Math.abs(row.right - row.column.right) < row.size * 0.6);
  const running = rows.filter((row) => /^\p{Ll}/u.test(row.text) || /[-‐]$/u.test(row.text));
  return full.length >= rows.length * 0.7 && running.length >= rows.length * 0.4;
}

function isTable({ rows }: Table): boolean {
  if (isProse(rows)) return false;
  return rows.length >= 3 || (rows.length === 2 && rows.every((row) => row.cells.length >= 3));
}

/**
 * Tables among the lines of a column: rows with short cells below each other.
 *
 * @returns each table's lines, from its first row to its last
 */
export function tablesOf(lines: readonly PdfLine[]): PdfLine[][] {
  const tables: PdfLine[][] = [];
  let table: Table | null = null;
  let within: PdfLine[] = [];
  const finish = () => {
    if (table && isTable(table)) tables.push(table.lines);
    table = null;
    within = [];
  };
  for (const line of lines) {
    if (table && joins(table, line)) {
      table.lines.push(...within, line);
      table.rows.push(line);
      within = [];
    } else if (table && within.length < 3 && mayStandWithin(table, line)) within.push(line);
    else {
      finish();
      if (isRow(line)) table = { lines: [line], rows: [line] };
    }
  }
  finish();
  return tables;
}
