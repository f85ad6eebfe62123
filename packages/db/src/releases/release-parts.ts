import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { stampOfTakedowns } from '../rights/standing-takedowns';
import { batch } from '../sql/batch';
import { type Database, inTransaction } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';

/** The names of the files that a manifest has: nobody writes them again. */
export const publishedPaths = (manifest: Sql): Sql =>
  sql`(SELECT m ->> 'path' FROM jsonb_array_elements(${manifest} -> 'files') m)`;

/** Notes what stands in the originals of a release beside its pages, before it does. Twice is as once. */
export async function noteParts(
  database: Database,
  releaseId: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const given = batch<string>(
    {
      url: ['text', (url) => storable(url, url.length)],
      host: ['text', (url) => URL.parse(url)?.hostname ?? ''],
    },
    urls,
  );
  await database.query(
    sql`INSERT INTO release_part (release_id, key, url, host)
     SELECT e.id, md5(g.url)::uuid, g.url, g.host FROM release e CROSS JOIN ${given} AS g
     WHERE e.id = ${releaseId} ON CONFLICT DO NOTHING`,
  );
}

/**
 * Puts files of originals (`formats`) that are not published, and were begun under other takedowns than stand now, back to
 * their beginning. Returns how many: none once all were written under the takedowns that stand.
 */
export async function renewOriginals(
  database: Database,
  releaseId: string,
  formats: readonly ReleaseFormat[],
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`UPDATE release_file f SET takedowns = s.stamp, next_place = 0, bytes = 0, sha256 = NULL, unreadable_parts = 0,
         taken_parts = 0
       FROM release e CROSS JOIN LATERAL (SELECT ${stampOfTakedowns} AS stamp FROM takedown t
         WHERE t.corpus_id = e.corpus_id AND t.kind <> 'text') s
       WHERE e.id = ${releaseId} AND f.release_id = e.id AND f.format = ANY(${[...formats]})
         AND f.takedowns IS DISTINCT FROM s.stamp AND f.path NOT IN ${publishedPaths(sql`e.manifest`)}`,
    );
    if (rowCount === 0) return 0;
    await transaction.query(
      sql`DELETE FROM release_part p USING release e WHERE e.id = ${releaseId} AND p.release_id = e.id
         AND NOT EXISTS (SELECT FROM release_file f WHERE f.release_id = e.id AND f.format = ANY(${[...formats]})
           AND f.path IN ${publishedPaths(sql`e.manifest`)})`,
    );
    return rowCount ?? 0;
  });
}
