import type { UrlRow } from '@florilegium/db/screens/run-urls';

/** What a list of URLs says of each; the API's list, too. */
export const urlFields = [
  'url',
  'state',
  'reason',
  'detail',
  'httpStatus',
  'depth',
  'resourceId',
] as const satisfies readonly (keyof UrlRow)[];

/** A URL as a line of the table. */
export type UrlLine = Pick<UrlRow, 'keyHash' | (typeof urlFields)[number]>;
