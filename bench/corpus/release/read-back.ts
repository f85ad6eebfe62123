/** DuckDB as an independent reader of a release's Parquet file: it has to read what the JSON lines say. */
import { join } from 'node:path';
import { printFigure } from '../../crawling/engine/engine';
import { loadDuckDb } from '../concordance/duckdb';

const same = ['id', 'url', 'title', 'text', 'date', 'words', 'domain'] as const;

/** Compares both files of a release, row by row, and prints how many differ. */
export async function printReadBack(folder: string): Promise<void> {
  const library = loadDuckDb();
  if (!library) {
    process.stdout.write('DuckDB could not be installed: Parquet is not read back.\n');
    return;
  }
  const instance = await library.DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const parquet = `read_parquet('${join(folder, 'corpus.parquet')}')`;
  const jsonl = `read_json('${join(folder, 'corpus.jsonl.gz')}', format = 'newline_delimited', convert_strings_to_integers = false,
    columns = {id: 'VARCHAR', url: 'VARCHAR', title: 'VARCHAR', text: 'VARCHAR', date: 'VARCHAR', words: 'INTEGER',
      domain: 'VARCHAR', metadata: 'STRUCT(register VARCHAR, period VARCHAR)'})`;
  const columns = same.join(', ');
  const statement = `WITH rows AS (SELECT ${columns}, "meta:register", "meta:period" FROM ${parquet}),
    lines AS (SELECT ${columns}, metadata.register, metadata.period FROM ${jsonl})
    SELECT (SELECT count(*) FROM rows), (SELECT count(*) FROM lines),
      (SELECT count(*) FROM (FROM rows EXCEPT ALL FROM lines)) + (SELECT count(*) FROM (FROM lines EXCEPT ALL FROM rows))`;
  const [counts] = (await connection.runAndReadAll(statement)).getRows();
  const [rows, lines, differing] = counts!.map(Number) as [number, number, number];
  process.stdout.write(
    `DuckDB reads ${rows.toLocaleString('en')} rows and ${lines.toLocaleString('en')} lines\n`,
  );
  printFigure('rows that differ from their lines', differing, { atMost: 0 });
  connection.closeSync();
  instance.closeSync();
}
