import {
  type CsvLine,
  type CsvReader,
  createCsvReader,
  separatorOf,
} from '@florilegium/corpus/metadata/csv-reader';
import {
  type LineProblem,
  type ReadLine,
  readColumns,
  readTableLine,
  type TableColumns,
} from '@florilegium/corpus/metadata/metadata-table';
import { endImport, type ImportEdit } from '@florilegium/db/metadata/import-edits';
import { JobsByHost } from '@florilegium/db/metadata/jobs-by-host';
import { beginEdit } from '@florilegium/db/metadata/metadata-changes';
import { type ImportedLines, type ImportLine, importLines } from '@florilegium/db/metadata/metadata-import';
import { type Database, inTransaction } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { decodedTable, isMisreadUtf8 } from './decode-table';

/** Lines that are looked up and written together. */
const together = 500;
/** Lines that are named with what is wrong with them, and changes that are shown. Beyond these they are counted. */
const mostNamed = 500;
const mostExamples = 50;
/** Of a preview, changed resources that are told apart; further ones are counted as often as lines name them. */
const mostToldApart = 200_000;
/** The first line has the names of the columns: what goes on for longer is no table. */
const maxHeadChars = 100_000;

/** A line that was not taken. */
export interface NamedProblem {
  line: number;
  problem: LineProblem;
  field?: string;
  value?: string;
}

/** What a table of metadata does, or has done. */
export interface ImportedTable {
  /** The edit by which it is undone; null: nothing was written. */
  editId: string | null;
  encoding: string;
  /** Fields that its columns have, and columns that are none. */
  fields: string[];
  ignored: string[];
  lines: number;
  /** Resources that are changed, and lines whose resources have these values already. */
  changed: number;
  unchanged: number;
  /** Lines that are not taken: how many of each kind, and the first of them by name. */
  problems: Partial<Record<LineProblem, number>>;
  named: NamedProblem[];
  examples: Omit<ImportedLines['changes'][number], 'resourceId'>[];
}

/** What an import needs. */
export interface ImportOptions {
  database: Database;
  corpusId: string;
  userId: string;
  /** Only work out what would change. */
  preview: boolean;
  emptyTakesAway: boolean;
  /** The field that a column's name means, or one that is said to be a field's, and what a field takes of a value. */
  fieldOf: (name: string) => string | null;
  meantField: (name: string) => string;
  takeValue: (
    field: string,
    value: string,
    separator: string,
  ) => { value: string } | { problem: LineProblem };
}

/**
 * Reads a table of metadata as it comes and gives its values to the resources that it names, some hundred lines at a time:
 * never all in memory. All of it is one edit. If it breaks off, or its sender stops, what was taken so far stands in the
 * list of changes, and sending it once more takes the rest. Throws `badInput` (noKeyColumn, noFieldColumn) where the first
 * line is not that of a table of metadata, and `wrongState` (editUndone) once somebody has undone it.
 */
export async function importTable(
  pieces: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportedTable> {
  const { database, preview } = options;
  const edit = preview ? null : await beginImport(options);
  const table = emptyTable(edit);
  const lines = linesTogether(options, table, edit);
  try {
    for await (const { columns, row, separator } of rowsOf(pieces, table, options)) {
      table.lines += 1;
      const read =
        misread(row.cells, columns, table) ??
        readTableLine(row.cells, columns, {
          emptyTakesAway: options.emptyTakesAway,
          takeValue: (field, value) => options.takeValue(field, value, separator),
        });
      if (read.ok) await lines.add({ ...read, line: row.line });
      else name(table, { ...read, line: row.line });
    }
    await lines.end();
  } finally {
    if (edit && !lines.isEnded())
      table.changed = await inTransaction(database, (transaction) => endImport(transaction, edit));
    if (edit && table.changed === 0) table.editId = null;
  }
  return table;
}

function beginImport({ database, corpusId, userId }: ImportOptions): Promise<ImportEdit> {
  const scope = { corpusId };
  return inTransaction(database, async (transaction) => {
    return { id: await beginEdit(transaction, scope, 'file', userId), scope, userId };
  });
}

function emptyTable(edit: ImportEdit | null): ImportedTable {
  return {
    editId: edit?.id ?? null,
    encoding: 'utf-8',
    ...{ fields: [], ignored: [], named: [], examples: [] },
    ...{ lines: 0, changed: 0, unchanged: 0 },
    problems: {},
  };
}

/** Lines that wait to be looked up and written together. The last ones end the edit in the same transaction. */
function linesTogether({ database, corpusId }: ImportOptions, table: ImportedTable, edit: ImportEdit | null) {
  const whose = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost() };
  const changed = new Set<string>();
  let waiting: ImportLine[] = [];
  let isEnded = false;

  async function write(isLast: boolean): Promise<void> {
    const lines = waiting;
    waiting = [];
    const imported = await importLines(database, whose, lines, edit && { ...edit, isLast });
    addImported(table, imported, changed);
    if (imported.total === undefined) return;
    table.changed = imported.total;
    isEnded = true;
  }

  return {
    /** Writes those before once there are enough: only with one more is it known that they are not the last. */
    async add(line: ImportLine): Promise<void> {
      if (waiting.length >= together) await write(false);
      waiting.push(line);
    },
    async end(): Promise<void> {
      if (waiting.length > 0) await write(true);
    },
    /** Whether the edit is ended. */
    isEnded: () => isEnded,
  };
}

/** The rows below the first one, each with what its columns are, and what stands between them. */
async function* rowsOf(
  pieces: AsyncIterable<Uint8Array>,
  table: ImportedTable,
  options: ImportOptions,
): AsyncGenerator<{ columns: TableColumns; row: CsvLine; separator: string }> {
  let reader: CsvReader | null = null;
  let head = '';
  let columns: TableColumns | null = null;
  let separator = '';
  const begin = () => {
    separator = separatorOf(head.split(/[\r\n]/, 1)[0]!);
    reader = createCsvReader(separator);
    return reader.push(head);
  };
  const take = function* (rows: readonly CsvLine[]) {
    for (const row of rows) {
      if (columns) yield { columns, row, separator };
      else columns = checkedColumns(readColumns(row.cells, options), table);
    }
  };
  for await (const { text, encoding } of decodedTable(pieces)) {
    table.encoding = encoding;
    if (reader) {
      yield* take((reader as CsvReader).push(text));
      continue;
    }
    head += text;
    if (/[\r\n]/.test(head)) yield* take(begin());
    else if (head.length > maxHeadChars) throw noTable('noKeyColumn');
  }
  if (!reader) yield* take(begin());
  yield* take((reader as unknown as CsvReader).end());
  if (!columns) throw noTable('noKeyColumn');
}

/** A line in another encoding than those before it is named, and not taken for what it looks like. */
function misread(
  cells: readonly string[],
  { fields }: TableColumns,
  { encoding }: ImportedTable,
): Extract<ReadLine, { ok: false }> | null {
  if (encoding !== 'windows-1252') return null;
  const found = fields.find(({ at }) => isMisreadUtf8(cells[at] ?? ''));
  if (!found) return null;
  return { ok: false, problem: 'otherEncoding', field: found.field, value: cells[found.at]!.slice(0, 60) };
}

function checkedColumns(columns: TableColumns, table: ImportedTable): TableColumns {
  if (columns.id === null && columns.url === null) throw noTable('noKeyColumn');
  if (columns.fields.length === 0) throw noTable('noFieldColumn');
  table.fields = columns.fields.map(({ field }) => field);
  table.ignored = columns.ignored.slice(0, 100);
  return columns;
}

function noTable(reason: 'noKeyColumn' | 'noFieldColumn'): AppError {
  return new AppError('badInput', 'It is no table of metadata.', { detail: { reason } });
}

function addImported(
  table: ImportedTable,
  { unknown, unchanged, changes }: ImportedLines,
  changed: Set<string>,
): void {
  for (const line of unknown) name(table, { line, problem: 'unknown' });
  table.unchanged += unchanged;
  for (const { resourceId, ...change } of changes) {
    if (table.editId === null && !changed.has(resourceId)) {
      table.changed += 1;
      if (changed.size < mostToldApart) changed.add(resourceId);
    }
    if (table.examples.length < mostExamples) table.examples.push(change);
  }
}

function name(table: ImportedTable, { line, problem, field, value }: NamedProblem): void {
  table.problems[problem] = (table.problems[problem] ?? 0) + 1;
  if (table.named.length >= mostNamed) return;
  table.named.push({ line, problem, ...(field && { field }), ...(value && { value }) });
}
