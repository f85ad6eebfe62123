/** A ClickHouse that answers one statement after another. */
export interface Session {
  query(statement: string, format?: string): string;
  insert(into: { table: string; values: string; format: string }): Promise<unknown>;
  cleanup(): void;
}
