import { identifier, joined, type Sql, sql } from './sql';

/** The types of columns that travel in batches, as arrays. */
const arrays = {
  bigint: sql`bigint[]`,
  bool: sql`bool[]`,
  bytea: sql`bytea[]`,
  date: sql`date[]`,
  float8: sql`float8[]`,
  int: sql`int[]`,
  jsonb: sql`jsonb[]`,
  real: sql`real[]`,
  text: sql`text[]`,
  timestamptz: sql`timestamptz[]`,
  uuid: sql`uuid[]`,
} as const;

/** The columns of a batch by name, each with its type and its value in a row. */
export type BatchColumns<Row> = Readonly<
  Record<string, readonly [type: keyof typeof arrays, value: (row: Row, index: number) => unknown]>
>;

/**
 * Rows of this process as a table of a statement: `FROM ${batch(columns, rows)} AS g`. Each column travels as one
 * array, so the text is the same for any number of rows, and PostgreSQL reads a thousand as quickly as one.
 */
export function batch<Row>(columns: BatchColumns<Row>, rows: readonly Row[]): Sql {
  const entries = Object.entries(columns);
  const values = entries.map(([, [type, value]]) => sql`${rows.map(value)}::${arrays[type]}`);
  const names = entries.map(([name]) => identifier(name));
  const comma = sql`, `;
  return sql`(SELECT * FROM unnest(${joined(values, comma)}) AS given (${joined(names, comma)}))`;
}
