import type { ResourceRow } from '@florilegium/db/screens/resource-page';

/** What the table shows of a resource. */
export const tableFields = [
  'id',
  'jobId',
  'url',
  'title',
  'words',
  'language',
  'uncertain',
  'format',
  'kept',
  'dropReason',
  'deletedAt',
  'createdAt',
] as const satisfies readonly (keyof ResourceRow)[];

/** A resource as a row of the table. */
export type TableRow = Pick<ResourceRow, (typeof tableFields)[number]>;
