/** How a CSV is written. */
export interface CsvOptions {
  /** ';' is what spreadsheets of countries with a decimal comma expect. */
  separator?: ',' | ';';
  /** Begin with a byte-order mark, without which Excel reads UTF-8 as something else. */
  byteOrderMark?: boolean;
}

/** What a cell may hold; numbers and booleans are written as they are, null as nothing. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A cell beginning like this is a formula to a spreadsheet, and one that a page's author may have written
 * (OWASP, CSV injection); the full-width forms count as the plain ones in some of them.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** What stands before the first row: the byte-order mark, if one is wanted. */
export function csvStart(options: CsvOptions = {}): string {
  return options.byteOrderMark ? '\ufeff' : '';
}

/** One row with its CRLF, by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvRow(cells: readonly CsvCell[], options: CsvOptions = {}): string {
  const separator = options.separator ?? ',';
  const row = cells.map((cell) => csvCell(cell, separator)).join(separator);
  // A row of one empty cell would be an empty line, which readers skip.
  return `${row === '' && cells.length === 1 ? '""' : row}\r\n`;
}

function csvCell(cell: CsvCell, separator: string): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
