/** A value of a parameter of a statement. */
export type ParameterValue = string | number | readonly string[] | readonly number[];

/**
 * A ClickHouse that statements are sent to: a server, or the library in this process. What people typed is never in a
 * statement's text; it goes beside it, as parameters that the statement names with their types (`{p0:String}`).
 */
export interface ClickHouse {
  /**
   * The rows of a query, each a list of its columns' values; numbers of 64 bits may come as text. When `signal` says that
   * nobody waits any more, the query is ended where it runs.
   */
  rows(
    statement: string,
    parameters: Readonly<Record<string, ParameterValue>>,
    signal?: AbortSignal,
  ): Promise<unknown[][]>;
  /** A statement without an answer. */
  run(statement: string, parameters?: Readonly<Record<string, ParameterValue>>): Promise<void>;
  /** Adds rows to a table, one JSON object a line. */
  insert(table: WrittenTable, lines: string): Promise<void>;
}

/** The tables that are written a row a line. */
export type WrittenTable = 'tokens' | 'documents' | 'gone' | 'changes' | 'indexes';

type ParameterType =
  | 'String'
  | 'UUID'
  | 'UInt32'
  | 'UInt64'
  | 'Float64'
  | `Array(${'String' | 'UUID' | 'UInt32' | 'UInt64'})`;

/** The parameters of one statement. */
export class Parameters {
  readonly values: Record<string, ParameterValue> = {};

  /** Takes a value, and returns what stands for it in the statement. Equal texts share a place. */
  add(type: ParameterType, value: ParameterValue): string {
    const known = Object.entries(this.values).find(([, one]) => one === value);
    const name = known?.[0] ?? `p${Object.keys(this.values).length}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}
