/** A row of a CSV, and the line that it begins on, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

/** A longer cell, or a row of more cells, is no table: the rest of it is read and left out. */
const maxCellChars = 100_000;
const maxCells = 1_000;

/** Reads a CSV piece by piece: `push` gives the rows that are whole, `end` the last one. */
export interface CsvReader {
  push(text: string): CsvLine[];
  end(): CsvLine[];
}

/** What separates the cells of a table: the most frequent of comma, semicolon and tab in its first line, outside of quotes. */
export function separatorOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"?/g, '');
  const [best] = [',', ';', '\t']
    .map((separator) => ({ separator, count: bare.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return best!.separator;
}

/** Reads rows by RFC 4180, with any of CRLF, LF and CR between them; blank lines are no rows. */
export function createCsvReader(separator: string): CsvReader {
  let cells: string[] = [];
  let cell = '';
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  let line = 1;
  let begun = 1;
  let afterReturn = false;

  const put = (text: string) => {
    if (cell.length < maxCellChars) cell += text;
  };
  const endCell = () => {
    if (cells.length < maxCells) cells.push(cell);
    cell = '';
    state = 'start';
  };
  const endRow = (rows: CsvLine[]) => {
    const isBlank = cells.length === 0 && cell === '' && state === 'start';
    endCell();
    if (!isBlank) rows.push({ line: begun, cells });
    cells = [];
  };
  const take = (char: string, rows: CsvLine[]) => {
    const isBreak = char === '\n' || char === '\r';
    if (isBreak && !(char === '\n' && afterReturn)) line += 1;
    if (state === 'quoted') {
      if (char === '"') state = 'quote';
      else put(char);
    } else if (char === '"' && state === 'quote') {
      put(char);
      state = 'quoted';
    } else if (char === '"' && state === 'start') state = 'quoted';
    else if (char === separator) endCell();
    else if (isBreak) {
      if (!(char === '\n' && afterReturn)) endRow(rows);
      begun = line;
    } else {
      put(char);
      state = 'plain';
    }
    afterReturn = char === '\r' && state !== 'quoted';
  };
  return {
    push: (text) => {
      const rows: CsvLine[] = [];
      for (const char of text) take(char, rows);
      return rows;
    },
    end: () => {
      const rows: CsvLine[] = [];
      endRow(rows);
      return rows;
    },
  };
}
