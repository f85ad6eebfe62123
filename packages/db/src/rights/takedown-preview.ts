import { maxTitleChars, maxUrlChars } from '@florilegium/contracts/lengths';
import { countedParts } from '../releases/release-parts';
import type { Database } from '../sql/database';
import { withPatience } from '../sql/patience';
import { integer, type Sql, sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';
import { type AddressTarget, isMeant, pagesOf } from './pages-of-site';

/** What a permission or a takedown would be about. */
export interface PagesPreview {
  /** Resources of the corpus that are meant. */
  pages: number;
  /** Texts of them that are in the corpus now, and their words. */
  texts: number;
  words: number;
  /** Texts that the rule of rights leaves out now. */
  leftOut: number;
  examples: { resourceId: string; url: string; title: string }[];
  /** Releases that have some of them, by number; and scripts and data of pages in their WARC and WACZ. */
  releases: { number: string; documents: number; parts: number }[];
}

const patienceMs = 20_000;
const mostExamples = 8;

/** Whether something in the originals of a release is meant: by its own address, or as what a page had brought that is. */
function isPartMeant(about: AddressTarget | { resourceIds: readonly string[] }): Sql {
  const broughtByMeant = sql`p.page_id IN (SELECT id FROM meant)`;
  if ('resourceIds' in about) return broughtByMeant;
  return sql`(${broughtByMeant} OR EXISTS (SELECT FROM (VALUES (p.url, p.host), (p.page_url, p.page_host)) x (url, host)
    WHERE ${isMeant(about)}))`;
}

/** What is there of the resources of a corpus that are meant. Throws `timedOut`. */
export function previewPages(
  database: Database,
  corpusId: string,
  about: AddressTarget | { resourceIds: readonly string[] },
): Promise<PagesPreview> {
  return withPatience(database, patienceMs, async (transaction) => {
    const ids: Sql =
      'resourceIds' in about
        ? sql`SELECT unnest(${about.resourceIds}::uuid[]) AS id`
        : await pagesOf(transaction, corpusId, about);
    const { rows } = await transaction.query<PagesPreview>(
      sql`WITH meant AS MATERIALIZED (${ids}),
       page AS MATERIALIZED (
         SELECT r.id, r.deleted_at IS NULL AS present, x.left_out IS NOT NULL AS left_out, d.words, d.title
         FROM meant m JOIN resource r ON r.id = m.id
         LEFT JOIN resource_rights x ON x.resource_id = r.id
         LEFT JOIN document d ON d.resource_id = r.id AND d.current AND d.kept)
       SELECT count(*)::int AS pages, count(words) FILTER (WHERE present)::int AS texts,
         coalesce(sum(words) FILTER (WHERE present), 0)::float8 AS words,
         count(words) FILTER (WHERE left_out)::int AS "leftOut",
         coalesce((SELECT json_agg(json_build_object('resourceId', e.id, 'url', ${cutSql(sql`r.url`, maxUrlChars)},
             'title', coalesce(${cutSql(sql`e.title`, maxTitleChars)}, '')))
           FROM (SELECT * FROM page WHERE words IS NOT NULL ORDER BY present DESC, id LIMIT ${integer(mostExamples)}) e
           JOIN resource r ON r.id = e.id), '[]') AS examples,
         coalesce((SELECT json_agg(json_build_object('number', e.major || '.' || e.minor,
             'documents', coalesce(c.documents, 0), 'parts', coalesce(s.parts, 0)) ORDER BY e.major, e.minor)
           FROM (SELECT d.release_id, count(*)::int AS documents FROM release_document d
             WHERE d.release_id IN (SELECT id FROM release WHERE corpus_id = ${corpusId})
               AND d.resource_id IN (SELECT id FROM meant) GROUP BY 1) c
           FULL JOIN ${countedParts(sql`${corpusId}::uuid`, isPartMeant(about))} s USING (release_id)
           JOIN release e ON e.id = release_id), '[]') AS releases
       FROM page`,
    );
    return rows[0]!;
  });
}
