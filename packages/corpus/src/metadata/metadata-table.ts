/** Why a line of a table of metadata is not taken. Closed: each has a translation. */
export const lineProblems = [
  'unknown',
  'noKey',
  'badId',
  'tooLong',
  'badCharacters',
  'otherEncoding',
  'notADomain',
  'notAChoice',
  'notADate',
  'notANumber',
  'unclearNumber',
] as const;
export type LineProblem = (typeof lineProblems)[number];

/** What the columns of a table are. */
export interface TableColumns {
  /** Where the resource's id stands, and its address. */
  id: number | null;
  url: number | null;
  fields: { at: number; field: string }[];
  /** Columns that are no metadata, by their names. */
  ignored: string[];
}

/** Longest name and value of a field. */
const maxFieldChars = 100;
const maxValueChars = 2_000;
const prefix = 'metadata.';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What names of columns mean. */
export interface ColumnNames {
  /** The field that a column's name means; null: none. */
  fieldOf: (name: string) => string | null;
  /** The field that is meant by a name that is one. */
  meantField: (name: string) => string;
}

/**
 * Reads the first row of a table: `id` and `url` name the resource, `metadata.FIELD` is a field, as the product's own
 * tables have it, and so is a column that has the name of a known field. Of two that mean one field the one with its very
 * name is taken, else the first.
 */
export function readColumns(cells: readonly string[], { fieldOf, meantField }: ColumnNames): TableColumns {
  const columns: TableColumns = { id: null, url: null, fields: [], ignored: [] };
  const all = cells.map((cell) => {
    const name = cell.replace(/^\ufeff/, '').trim();
    const isSaid = name.startsWith(prefix);
    const own = isSaid ? name.slice(prefix.length) : name;
    const field = isSaid ? meantField(own) : fieldOf(name);
    return { name, field, isExact: field === own };
  });
  const exact = new Set(all.flatMap(({ field, isExact }) => (isExact ? [field] : [])));
  for (const [at, { name, field, isExact }] of all.entries()) {
    const isTaken = columns.fields.some((one) => one.field === field) || (!isExact && exact.has(field));
    if (name.toLowerCase() === 'id' && columns.id === null) columns.id = at;
    else if (name.toLowerCase() === 'url' && columns.url === null) columns.url = at;
    else if (field && field.length <= maxFieldChars && !isTaken) columns.fields.push({ at, field });
    else if (name !== '') columns.ignored.push(name);
  }
  return columns;
}

/** A line that can be taken, or why it can't, with the field and the value that are in the way. */
export type ReadLine =
  | { ok: true; id: string | null; url: string | null; values: Record<string, string> }
  | { ok: false; problem: LineProblem; field?: string; value?: string };

/** A cell begins with an apostrophe where a spreadsheet would have run it as a formula: that is no part of the value. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/**
 * Reads a row. An empty cell leaves its field as it is, or takes the field away where that is asked for. A row with one
 * value that its field does not take is not taken at all.
 *
 * @param takeValue the value as its field takes it, or why it doesn't
 */
export function readTableLine(
  cells: readonly string[],
  { id, url, fields }: TableColumns,
  {
    emptyTakesAway,
    takeValue,
  }: {
    emptyTakesAway: boolean;
    takeValue: (field: string, value: string) => { value: string } | { problem: LineProblem };
  },
): ReadLine {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim().replace(guarded, ''));
  const [idText, urlText] = [cell(id), cell(url)];
  if (idText === '' && urlText === '') return { ok: false, problem: 'noKey' };
  if (idText !== '' && !uuid.test(idText)) return { ok: false, problem: 'badId', value: idText.slice(0, 60) };
  // Its page would be looked for in vain, and nobody told why.
  if (urlText.includes('\ufffd')) return { ok: false, problem: 'badCharacters', value: urlText.slice(0, 60) };
  const values: Record<string, string> = {};
  for (const { at, field } of fields) {
    const value = cell(at);
    if (value === '') {
      if (emptyTakesAway) values[field] = '';
      continue;
    }
    const unread = problemWith(value);
    const taken = unread ? { problem: unread } : takeValue(field, value);
    if ('problem' in taken) return { ok: false, problem: taken.problem, field, value: value.slice(0, 60) };
    values[field] = taken.value;
  }
  return { ok: true, id: idText === '' ? null : idText.toLowerCase(), url: urlText || null, values };
}

function problemWith(value: string): LineProblem | null {
  if (value.length > maxValueChars) return 'tooLong';
  return /[\0\ufffd\p{Cs}]/u.test(value) ? 'badCharacters' : null;
}
