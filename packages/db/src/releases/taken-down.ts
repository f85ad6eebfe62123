import { AppError } from '@florilegium/platform/app-error';
import { ofSite } from '../objections/objected-site';
import { takesAddress } from '../rights/standing-takedowns';
import type { Queryable } from '../sql/connection';
import { type Sql, sql } from '../sql/sql';
import { hasPublishedOriginals } from './release-parts';

/** Condition: the list of the release with this id has a text that was taken down after it was fixed. */
const hasTaken = (releaseId: string): Sql =>
  sql`EXISTS (SELECT FROM release_document d JOIN taken_page p ON p.resource_id = d.resource_id
   WHERE d.release_id = ${releaseId})`;

/** The parts of a release that an address takes: their own, or that of the page that had brought them. Few hosts have many. */
const partsTakenBy = (releaseId: string, url: Sql, host: Sql): Sql =>
  sql`SELECT p.url FROM (SELECT DISTINCT ${host} AS name FROM release_part p WHERE p.release_id = ${releaseId}) h
   JOIN takedown t ON t.corpus_id = (SELECT corpus_id FROM release WHERE id = ${releaseId})
     AND ${ofSite(sql`h.name`, { host: sql`t.host`, subdomains: sql`t.subdomains` })}
   JOIN release_part p ON p.release_id = ${releaseId} AND ${host} = h.name AND ${takesAddress(url, host)}`;

/** The parts of a release that its published originals have, and that were taken down since, or the page that had brought them. */
export const takenParts = (releaseId: string): Sql =>
  sql`(SELECT taken.url FROM (
     ${partsTakenBy(releaseId, sql`p.url`, sql`p.host`)}
     UNION ${partsTakenBy(releaseId, sql`p.page_url`, sql`p.page_host`)}
     UNION SELECT p.url FROM release_part p JOIN taken_page x ON x.resource_id = p.page_id
       WHERE p.release_id = ${releaseId}) taken
   WHERE EXISTS (SELECT FROM release e WHERE e.id = ${releaseId} AND ${hasPublishedOriginals}))`;

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
