/** Where a record lies: its file below the archive folder, and its gzip member in it, in bytes. */
export interface RecordPlace {
  path: string;
  offset: number;
  length: number;
}
