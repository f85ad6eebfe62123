/** Why a line of a table of metadata, or one of its cells, is not taken. Closed: each has a translation. */
export const lineProblems = [
  'unknown',
  'unknownJob',
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
  /** Where the job stands, by name or id, to which an address is narrowed. */
  job: number | null;
  fields: { at: number; field: string; column: string }[];
  /** Columns that are no metadata, by their names. */
  ignored: string[];
  /** Columns that are left out, each with the one that is taken for the same field. */
  twice: { column: string; taken: string }[];
}

/** Longest name and value of a field. */
const maxFieldChars = 100;
const maxValueChars = 2_000;
const prefix = 'metadata.';
/** What the product's own tables call the job of a text. */
const jobColumns = ['jobid', 'job'];
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
 * name is taken, else the first. `job` and `jobId` narrow an address to a job, unless a known field has that name.
 */
export function readColumns(cells: readonly string[], { fieldOf, meantField }: ColumnNames): TableColumns {
  const columns: TableColumns = { id: null, url: null, job: null, fields: [], ignored: [], twice: [] };
  const all = cells.map((cell) => {
    const name = cell.replace(/^\ufeff/, '').trim();
    const isSaid = name.startsWith(prefix);
    const own = isSaid ? name.slice(prefix.length) : name;
    const field = isSaid ? meantField(own) : fieldOf(name);
    return { name, field, isExact: field === own };
  });
  /** The column that is taken for each field. */
  const takenFor = new Map<string, number>();
  for (const [at, { field, isExact }] of all.entries()) {
    if (!field || field.length > maxFieldChars) continue;
    const first = takenFor.get(field);
    if (first === undefined || (isExact && !all[first]!.isExact)) takenFor.set(field, at);
  }
  for (const [at, { name, field }] of all.entries()) {
    const low = name.toLowerCase();
    const takenAt = field ? takenFor.get(field) : undefined;
    if (low === 'id' && columns.id === null) columns.id = at;
    else if (low === 'url' && columns.url === null) columns.url = at;
    else if (field && takenAt === at) columns.fields.push({ at, field, column: name });
    else if (takenAt !== undefined) columns.twice.push({ column: name, taken: all[takenAt]!.name });
    else if (jobColumns.includes(low) && columns.job === null) columns.job = at;
    else if (name !== '') columns.ignored.push(name);
  }
  return columns;
}

/** A cell whose value its field does not take. */
export interface BadCell {
  problem: LineProblem;
  field: string;
  /** As the first row names its column. */
  column: string;
  /** Its beginning. */
  value: string;
}

/** A line that can be taken, without the cells that can't; or why all of it can't, with the value that is in the way. */
export type ReadLine =
  | {
      ok: true;
      id: string | null;
      url: string | null;
      /** As the table names it; null: any. */
      job: string | null;
      values: Record<string, string>;
      bad: BadCell[];
    }
  | { ok: false; problem: LineProblem; value?: string };

/** A cell begins with an apostrophe where a spreadsheet would have run it as a formula: that is no part of the value. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** Most of a value that is named with what is wrong with it. */
const namedChars = 60;

/**
 * Reads a row. An empty cell leaves its field as it is, or takes the field away where that is asked for. A cell whose value
 * its field does not take leaves the field as it is, and the others of the row are taken.
 *
 * @param takeValue the value as its field takes it, or why it doesn't
 * @param isMisread whether a cell, as it stands, is in another encoding than what came before; missing: none is
 */
export function readTableLine(
  cells: readonly string[],
  { id, url, job, fields }: TableColumns,
  {
    emptyTakesAway,
    takeValue,
    isMisread,
  }: {
    emptyTakesAway: boolean;
    takeValue: (field: string, value: string) => { value: string } | { problem: LineProblem };
    isMisread?: (cell: string) => boolean;
  },
): ReadLine {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '').trim().replace(guarded, ''));
  const [idText, urlText] = [cell(id), cell(url)];
  if (idText === '' && urlText === '') return { ok: false, problem: 'noKey' };
  if (idText !== '' && !uuid.test(idText))
    return { ok: false, problem: 'badId', value: idText.slice(0, namedChars) };
  // Its page would be looked for in vain, and nobody told why.
  if (urlText.includes('\ufffd'))
    return { ok: false, problem: 'badCharacters', value: urlText.slice(0, namedChars) };
  const values: Record<string, string> = {};
  const bad: BadCell[] = [];
  for (const { at, field, column } of fields) {
    const value = cell(at);
    if (value === '') {
      if (emptyTakesAway) values[field] = '';
      continue;
    }
    const unread = isMisread?.(cells[at]!) ? 'otherEncoding' : problemWith(value);
    const taken = unread ? { problem: unread } : takeValue(field, value);
    if ('value' in taken) values[field] = taken.value;
    else bad.push({ problem: taken.problem, field, column, value: value.slice(0, namedChars) });
  }
  const key = {
    id: idText === '' ? null : idText.toLowerCase(),
    url: urlText || null,
    job: cell(job) || null,
  };
  return { ok: true, ...key, values, bad };
}

function problemWith(value: string): LineProblem | null {
  if (value.length > maxValueChars) return 'tooLong';
  return /[\0\ufffd\p{Cs}]/u.test(value) ? 'badCharacters' : null;
}
