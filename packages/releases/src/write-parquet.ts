import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import type { ReleaseAbout } from '@florilegium/corpus/release/release-about';
import {
  type ParquetColumn,
  type ParquetValue,
  parquetColumns,
} from '@florilegium/corpus/writers/parquet-rows';
import { fileWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { readLines } from './read-lines';

/** Rows of a row group, and characters of their lines; a reader holds a group in memory, and so does the writer. */
const groupRows = 10_000;
const groupChars = 8 << 20;

/**
 * Makes a Parquet file of rows, which are JSON lists in a gzip file, a line each. A row group is written as soon as it is
 * full, so memory stays the same for any number of rows. Columns are compressed with gzip, which every reader knows.
 */
export async function writeParquet(from: string, to: string, about: ReleaseAbout): Promise<void> {
  const columns = parquetColumns(about.fields);
  const writer = new ParquetWriter({
    writer: fileWriter(to),
    schema: schemaFromColumnData({ columnData: columnData(columns, []) }),
    codec: 'GZIP',
    compressors: { GZIP: gzipSync },
    createdBy: `florilegium version ${about.productVersion}`,
    kvMetadata: [{ key: 'florilegium.release', value: JSON.stringify(describedBy(about)) }],
  });
  const lines = readLines(createReadStream(from).pipe(createGunzip()));
  let rows: ParquetValue[][] = [];
  let chars = 0;
  const writeGroup = async () => {
    await writer.write({ columnData: columnData(columns, rows), rowGroupSize: groupRows });
    [rows, chars] = [[], 0];
  };
  for await (const line of lines) {
    rows.push(JSON.parse(line));
    chars += line.length;
    if (rows.length === groupRows || chars >= groupChars) await writeGroup();
  }
  if (rows.length > 0) await writeGroup();
  await writer.finish();
  await syncFile(to);
}

const columnData = (columns: readonly ParquetColumn[], rows: readonly ParquetValue[][]) =>
  columns.map(({ name, type, nullable }, at) => ({
    ...{ name, type, nullable },
    data: rows.map((row) => (type === 'INT64' ? BigInt(row[at] as number) : row[at])),
  }));

const describedBy = ({ title, number, corpusName, date, licence, doi, address }: ReleaseAbout) => ({
  ...{ title, number, corpusName, date, licence, doi, address },
});

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
