import type { ReleaseFormat } from '@florilegium/contracts/releases/release';
import { stampOfTakedowns } from '../rights/standing-takedowns';
import { batch } from '../sql/batch';
import type { Transaction } from '../sql/connection';
import type { Database } from '../sql/database';
import { type Sql, sql } from '../sql/sql';
import { storable } from '../sql/stored-text';
import { asWriter, type ReleaseWriter } from './release-writer';

/** The names of the files that a manifest has: nobody writes them again. */
export const publishedPaths = (manifest: Sql): Sql =>
  sql`(SELECT m ->> 'path' FROM jsonb_array_elements(${manifest} -> 'files') m)`;

/** Something that stands in the originals of a release beside its pages. */
export interface NotedPart {
  url: string;
  /** Of a script that another page had brought, which is not in the release: that page. */
  page: { url: string; host: string; id: string | null } | null;
}

/** Condition: the release `e` has originals that are published; those that are not yet are written anew without what is taken. */
export const hasPublishedOriginals = sql`EXISTS (SELECT FROM release_file f WHERE f.release_id = e.id
  AND f.takedowns IS NOT NULL AND f.path IN ${publishedPaths(sql`e.manifest`)})`;

/**
 * How many addresses the published originals of a corpus's releases have beside their pages, by release: of the parts `p`
 * that meet a condition.
 */
export const countedParts = (corpusId: Sql, condition: Sql): Sql =>
  sql`(SELECT p.release_id, count(DISTINCT p.url)::int AS parts FROM release e JOIN release_part p ON p.release_id = e.id
   WHERE e.corpus_id = ${corpusId} AND ${hasPublishedOriginals} AND ${condition} GROUP BY 1)`;

/** Notes what stands in the originals of a release beside its pages, before it does. Twice is as once. */
export async function noteParts(
  transaction: Transaction,
  releaseId: string,
  parts: readonly NotedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const given = batch<NotedPart>(
    {
      url: ['text', ({ url }) => storable(url, url.length)],
      host: ['text', ({ url }) => URL.parse(url)?.hostname ?? ''],
      page_url: ['text', ({ page }) => page?.url ?? null],
      page_host: ['text', ({ page }) => page?.host ?? null],
      page_id: ['uuid', ({ page }) => page?.id ?? null],
    },
    parts,
  );
  await transaction.query(
    sql`INSERT INTO release_part (release_id, key, url, host, page_url, page_host, page_id)
     SELECT e.id, md5(concat_ws(' ', g.url, g.page_url))::uuid, g.url, g.host, g.page_url, g.page_host, g.page_id
     FROM release e CROSS JOIN ${given} AS g
     WHERE e.id = ${releaseId} ON CONFLICT DO NOTHING`,
  );
}

/** Condition: something that is noted of release `e` came with a page that was taken down. */
const hasTakenPage = sql`EXISTS (SELECT FROM release_part p JOIN taken_page x ON x.resource_id = p.page_id
  WHERE p.release_id = e.id)`;

/**
 * Puts files of originals (`formats`) that are not published, and were begun under other takedowns than stand now, back to
 * their beginning. Returns how many: none once all were written under the takedowns that stand. Throws what {@link asWriter} throws.
 */
export async function renewOriginals(
  database: Database,
  writer: ReleaseWriter,
  formats: readonly ReleaseFormat[],
): Promise<number> {
  const { releaseId } = writer;
  return asWriter(database, writer, async (transaction) => {
    const { rowCount } = await transaction.query(
      sql`UPDATE release_file f SET takedowns = s.stamp, next_place = 0, bytes = 0, sha256 = NULL, unreadable_parts = 0,
         taken_parts = 0
       FROM release e CROSS JOIN LATERAL (SELECT ${stampOfTakedowns} AS stamp FROM takedown t
         WHERE t.corpus_id = e.corpus_id AND t.kind <> 'text') s
       WHERE e.id = ${releaseId} AND f.release_id = e.id AND f.format = ANY(${[...formats]})
         AND (f.takedowns IS DISTINCT FROM s.stamp OR ${hasTakenPage}) AND f.path NOT IN ${publishedPaths(sql`e.manifest`)}`,
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
