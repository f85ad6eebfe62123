import {
  type CsvLine,
  type CsvReader,
  createCsvReader,
  separatorOf,
} from '@florilegium/corpus/metadata/csv-reader';
import {
  type LineProblem,
  readColumns,
  readTableLine,
  type TableColumns,
} from '@florilegium/corpus/metadata/metadata-table';
import { jobNames } from '@florilegium/db/corpus/jobs';
import { endImport, type ImportEdit } from '@florilegium/db/metadata/import-edits';
import { JobsByHost } from '@florilegium/db/metadata/jobs-by-host';
import { beginEdit } from '@florilegium/db/metadata/metadata-changes';
import { type ImportedLines, type ImportLine, importLines } from '@florilegium/db/metadata/metadata-import';
import { type Database, inTransaction } from '@florilegium/db/sql/database';
import { AppError } from '@florilegium/platform/app-error';
import { decodedTable, isMisreadUtf8 } from './decode-table';
import { type ChangedJob, type TableJobs, tableJobs } from './table-jobs';

/** Lines that are looked up and written together. */
const together = 500;
/** Lines and cells that are named with what is wrong with them, and changes and jobs that are shown. Beyond these they are counted. */
const mostNamed = 500;
const mostExamples = 50;
const mostJobs = 50;
/** The first line has the names of the columns: what goes on for longer is no table. */
const maxHeadChars = 100_000;

/** A line that was not taken, or one cell of it: then with its field and its column. */
export interface NamedProblem {
  line: number;
  problem: LineProblem;
  field?: string;
  column?: string;
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
  /** Columns that are left out because another one is taken for their field. */
  twice: { column: string; taken: string }[];
  lines: number;
  /** Resources that are changed, and lines that are taken whole and whose resources have these values already. */
  changed: number;
  unchanged: number;
  /** The jobs in which it changes most, how many there are, and lines whose address it changes in several. */
  jobs: ChangedJob[];
  jobCount: number;
  linesInSeveralJobs: number;
  /** Lines that are not taken: how many of each kind. */
  problems: Partial<Record<LineProblem, number>>;
  /** Cells that are not taken of lines that are: how many of each kind. */
  cellProblems: Partial<Record<LineProblem, number>>;
  /** The first of both by name. */
  named: NamedProblem[];
  examples: Omit<ImportedLines['changes'][number], 'resourceId' | 'jobId'>[];
}

/** What an import needs. */
export interface ImportOptions {
  database: Database;
  corpusId: string;
  userId: string;
  /** Only work out what would change. */
  preview: boolean;
  emptyTakesAway: boolean;
  /** Version of the plan that says the following. */
  planVersion: number;
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
 * list of changes, and sending it once more takes the rest; so does sending it with its bad cells corrected. Throws
 * `badInput` (noKeyColumn, noFieldColumn) where the first line is not that of a table of metadata, `wrongState` (editUndone)
 * once somebody has undone it, and `conflict` (planChangedInTable) once somebody has saved another plan.
 */
export async function importTable(
  pieces: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportedTable> {
  const { database, preview } = options;
  const edit = preview ? null : await beginImport(options);
  const table = emptyTable(edit);
  const jobs = tableJobs(await jobNames(database, options.corpusId));
  const lines = linesTogether(options, { table, jobs }, edit);
  try {
    for await (const { columns, row, separator } of rowsOf(pieces, table, options)) {
      table.lines += 1;
      const line = readLine(row, columns, { table, jobs, options, separator });
      if (line) await lines.add(line);
    }
    await lines.end();
  } finally {
    const changed = jobs.changed();
    table.jobs = changed.slice(0, mostJobs);
    table.jobCount = changed.length;
    if (edit && !lines.isEnded())
      table.changed = await inTransaction(database, (transaction) => endImport(transaction, edit));
    if (edit && table.changed === 0) table.editId = null;
  }
  return table;
}

/** A line as it is written; null: it is not taken. What is wrong with it, or with cells of it, is named. */
function readLine(
  { cells, line }: CsvLine,
  columns: TableColumns,
  {
    table,
    jobs,
    options: { emptyTakesAway, takeValue },
    separator,
  }: { table: ImportedTable; jobs: TableJobs; options: ImportOptions; separator: string },
): ImportLine | null {
  const read = readTableLine(cells, columns, {
    emptyTakesAway,
    takeValue: (field, value) => takeValue(field, value, separator),
    ...(table.encoding === 'windows-1252' && { isMisread: isMisreadUtf8 }),
  });
  if (!read.ok) {
    name(table, 'problems', { ...read, line });
    return null;
  }
  const { id, url, job, values, bad } = read;
  const inJobs = id === null && job !== null ? jobs.meant(job) : undefined;
  if (inJobs?.length === 0) {
    name(table, 'problems', { line, problem: 'unknownJob', value: job!.slice(0, 60) });
    return null;
  }
  for (const cell of bad) name(table, 'cellProblems', { ...cell, line });
  return { line, id, url, values, isPartial: bad.length > 0, ...(inJobs && { inJobs }) };
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
    ...{ fields: [], ignored: [], twice: [], named: [], examples: [], jobs: [] },
    ...{ lines: 0, changed: 0, unchanged: 0, jobCount: 0, linesInSeveralJobs: 0 },
    ...{ problems: {}, cellProblems: {} },
  };
}

/** Lines that wait to be looked up and written together. The last ones end the edit in the same transaction. */
function linesTogether(
  { database, corpusId, planVersion }: ImportOptions,
  { table, jobs }: { table: ImportedTable; jobs: TableJobs },
  edit: ImportEdit | null,
) {
  const whose = { scope: { corpusId, ofCorpus: corpusId }, hosts: new JobsByHost(), planVersion };
  let waiting: ImportLine[] = [];
  let isEnded = false;

  async function write(isLast: boolean): Promise<void> {
    const lines = waiting;
    waiting = [];
    const imported = await importLines(database, whose, lines, edit && { ...edit, isLast });
    addImported(table, imported, jobs);
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

function checkedColumns(columns: TableColumns, table: ImportedTable): TableColumns {
  if (columns.id === null && columns.url === null) throw noTable('noKeyColumn');
  if (columns.fields.length === 0) throw noTable('noFieldColumn');
  table.fields = columns.fields.map(({ field }) => field);
  table.ignored = columns.ignored.slice(0, 100);
  table.twice = columns.twice.slice(0, 100);
  return columns;
}

function noTable(reason: 'noKeyColumn' | 'noFieldColumn'): AppError {
  return new AppError('badInput', 'It is no table of metadata.', { detail: { reason } });
}

function addImported(
  table: ImportedTable,
  { unknown, unchanged, changes }: ImportedLines,
  jobs: TableJobs,
): void {
  for (const line of unknown) name(table, 'problems', { line, problem: 'unknown' });
  table.unchanged += unchanged;
  const { resources, linesInSeveral } = jobs.add(changes);
  if (table.editId === null) table.changed += resources;
  table.linesInSeveralJobs += linesInSeveral;
  for (const { resourceId: _, jobId: __, ...change } of changes)
    if (table.examples.length < mostExamples) table.examples.push(change);
}

function name(
  table: ImportedTable,
  of: 'problems' | 'cellProblems',
  { line, problem, field, column, value }: NamedProblem,
): void {
  table[of][problem] = (table[of][problem] ?? 0) + 1;
  if (table.named.length >= mostNamed) return;
  const cell = field === undefined || column === undefined ? {} : { field, column };
  table.named.push({ line, problem, ...cell, ...(value && { value }) });
}
