import { AppError } from '@florilegium/platform/app-error';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';

/** Condition: the list of the release with this id has a text that was taken down after it was fixed. */
const hasTaken = (releaseId: string): Sql =>
  sql`EXISTS (SELECT FROM release_document d JOIN taken_page p ON p.resource_id = d.resource_id
   WHERE d.release_id = ${releaseId})`;

/**
 * Throws `wrongState` (textsTakenDown) where texts of a release were taken down after its list was fixed: its list never
 * changes, so no byte is written from it any more.
 */
export async function refuseTakenDown(database: Queryable, releaseId: string): Promise<void> {
  const { rows } = await database.query<{ has: boolean }>(sql`SELECT ${hasTaken(releaseId)} AS has`);
  if (!rows[0]!.has) return;
  throw new AppError('wrongState', 'Texts of the release were taken down after its list was fixed.', {
    detail: { reason: 'textsTakenDown' },
  });
}
