import { AppError } from '@florilegium/platform/app-error';
import { ofSite } from '../objections/objected-site';
import { takesAddress } from '../rights/standing-takedowns';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { publishedPaths } from './release-parts';

/** Condition: the list of the release with this id has a text that was taken down after it was fixed. */
const hasTaken = (releaseId: string): Sql =>
  sql`EXISTS (SELECT FROM release_document d JOIN taken_page p ON p.resource_id = d.resource_id
   WHERE d.release_id = ${releaseId})`;

/** The parts of a release that its published originals have, and that were taken down since. Few hosts have many parts. */
export const takenParts = (releaseId: string): Sql =>
  sql`(WITH on_host AS MATERIALIZED (SELECT DISTINCT host FROM release_part WHERE release_id = ${releaseId})
   SELECT DISTINCT p.url FROM release e CROSS JOIN on_host h
   JOIN takedown t ON t.corpus_id = e.corpus_id AND ${ofSite(sql`h.host`, { host: sql`t.host`, subdomains: sql`t.subdomains` })}
   JOIN release_part p ON p.release_id = ${releaseId} AND p.host = h.host
     AND ${takesAddress(sql`p.url`, sql`p.host`)}
   WHERE e.id = ${releaseId}
     AND EXISTS (SELECT FROM release_file f WHERE f.release_id = e.id AND f.takedowns IS NOT NULL
       AND f.path IN ${publishedPaths(sql`e.manifest`)}))`;

/**
 * Throws `wrongState` (textsTakenDown) where texts of a release were taken down after its list was fixed: its list never
 * changes, so no byte is written from it any more. So it is where its published originals have something that a page had
 * asked for and that was taken down since; originals that are not published yet are written anew without it.
 */
export async function refuseTakenDown(database: Queryable, releaseId: string): Promise<void> {
  const { rows } = await database.query<{ has: boolean }>(
    sql`SELECT ${hasTaken(releaseId)} OR EXISTS ${takenParts(releaseId)} AS has`,
  );
  if (!rows[0]!.has) return;
  throw new AppError('wrongState', 'Texts of the release were taken down after its list was fixed.', {
    detail: { reason: 'textsTakenDown' },
  });
}
