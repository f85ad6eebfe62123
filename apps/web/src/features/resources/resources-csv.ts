import type { ResourceFilter } from '@florilegium/contracts/resources/resource-filter';
import { tableNumber } from '@florilegium/corpus/metadata/table-numbers';
import { csvRow, csvStart } from '@florilegium/corpus/writers/csv';
import type { ResourceOrder } from '@florilegium/db/corpus/resource-query';
import { jobsIn, type ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { metadataOfJobs } from '@florilegium/db/metadata/job-metadata';
import { fieldsOf } from '@florilegium/db/plan/plans';
import { readResources } from '@florilegium/db/screens/resource-list';
import type { ResourceRow } from '@florilegium/db/screens/resource-page';
import type { Database } from '@florilegium/db/sql/database';
import { fieldsInUse } from '@/server/plan/fields-in-use';

const columns = [
  'id',
  'jobId',
  'url',
  'host',
  'title',
  'status',
  'reason',
  'language',
  'confidence',
  'uncertain',
  'words',
  'format',
  'contentType',
  'httpStatus',
  'found',
  'fetched',
  'deleted',
  'topicScore',
  'topicClasses',
] as const;

/** What a table is called as a file, by what stands between its cells: one has decimal commas, the other decimal points. */
export const csvNames = { ',': 'resources.csv', ';': 'resources-semicolon.csv' } as const;

/**
 * The whole filtered table, with a column for each metadata field of the plan or in use, and one for all fields of a
 * resource: who fills the table in finds a place for each.
 * Values are those that hold: a resource's own, and beneath them its job's. Times are in UTC, by ISO 8601.
 * With semicolons between the cells, numbers of fields of the plan have a decimal comma, as {@link tableNumber} says.
 */
export async function* resourcesAsCsv(
  database: Database,
  scope: ResourceScope,
  { filter, order, separator }: { filter: ResourceFilter; order: ResourceOrder; separator: ',' | ';' },
): AsyncGenerator<string> {
  const options = { separator, byteOrderMark: true };
  const ofJobs = await metadataOfJobs(database, await jobsIn(database, scope, filter));
  const own = await fieldsInUse(database, scope);
  const planned = await fieldsOf(database, scope);
  const ofPlan = planned.map(({ key }) => key);
  const fields = [...new Set([...own, ...ofPlan, ...[...ofJobs.values()].flatMap(Object.keys)])].sort();
  const numbers = new Set(planned.flatMap(({ key, kind }) => (kind === 'number' ? [key] : [])));
  const shown = (field: string, value: string) =>
    numbers.has(field) ? tableNumber(value, separator) : value;
  yield csvStart(options);
  yield csvRow([...columns, ...fields.map((field) => `metadata.${field}`), 'metadata'], options);
  for await (const rows of readResources(database, scope, filter, order)) {
    yield rows
      .map((row) => csvRow(cellsOf(row, fields, ofJobs.get(row.jobId) ?? {}, shown), options))
      .join('');
  }
}

function cellsOf(
  row: ResourceRow,
  fields: readonly string[],
  ofJob: Readonly<Record<string, string>>,
  shown: (field: string, value: string) => string,
) {
  const status = row.deletedAt ? 'deleted' : row.kept === null ? 'waiting' : row.kept ? 'kept' : 'dropped';
  const known = {
    ...row,
    status,
    reason: row.dropReason,
    topicClasses: row.topicClasses?.join('; '),
    found: row.createdAt.toISOString(),
    fetched: row.capturedAt?.toISOString(),
    deleted: row.deletedAt?.toISOString(),
  };
  const metadata = { ...ofJob, ...row.metadata };
  const all = Object.entries(metadata).map(([field, value]) => `${field}=${shown(field, value)}`);
  return [
    ...columns.map((column) => known[column]),
    ...fields.map((field) => metadata[field] && shown(field, metadata[field])),
    all.join('; '),
  ];
}
