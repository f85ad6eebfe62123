/** How a CSV is written. */
export interface CsvOptions {
  /** ';' is what spreadsheets expect in countries with a decimal comma, and numbers have one then. */
  separator?: ',' | ';';
  /** Begin with a byte-order mark; without it Excel doesn't recognise UTF-8. */
  byteOrderMark?: boolean;
}

/** The value of a cell; null is an empty one. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * A spreadsheet takes a cell with this beginning for a formula, and a page's author may have written it (OWASP, CSV
 * injection). Some spreadsheets treat the full-width forms alike.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A negative number, as a spreadsheet that reads this separator writes numbers: it is what it says, and no formula. */
const negativeNumber = { ',': /^-\d+(?:\.\d+)?$/, ';': /^-\d+(?:,\d+)?$/ } as const;

/** The text before the first row: the byte-order mark, if wanted. */
export function csvStart(options: CsvOptions = {}): string {
  return options.byteOrderMark ? '\ufeff' : '';
}

/**
 * One row with its CRLF, by RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front; a
 * negative number doesn't.
 */
export function csvRow(cells: readonly CsvCell[], options: CsvOptions = {}): string {
  const separator = options.separator ?? ',';
  const row = cells.map((cell) => csvCell(cell, separator)).join(separator);
  // A row of one empty cell would be an empty line, which readers skip.
  return `${row === '' && cells.length === 1 ? '""' : row}\r\n`;
}

function csvCell(cell: CsvCell, separator: ',' | ';'): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  if (typeof cell !== 'string') return String(cell);
  const isFormula = formulaStart.test(cell) && !negativeNumber[separator].test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
